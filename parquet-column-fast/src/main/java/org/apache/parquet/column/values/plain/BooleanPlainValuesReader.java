package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BooleanBits;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of BOOLEAN.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": one bit a value, packed into bytes from the
 * lowest bit to the highest. The page has no header, so the padding of its last byte reads as
 * values.
 *
 * <p>Reading or skipping past the last bit of the page, and skipping a negative number of values,
 * throws {@link ParquetDecodingException} and leaves the reader where it was.
 */
public class BooleanPlainValuesReader extends ValuesReader {

  private static final byte[] NO_PAGE = new byte[0];

  /** The array that the page lies in. */
  private byte[] page = NO_PAGE;

  /** The next value, counted in bits from the start of {@link #page}. */
  private long position;

  /** Behind the last bit of the page, counted in bits from the start of {@link #page}. */
  private long limit;

  private long start;

  public BooleanPlainValuesReader() {}

  /**
   * Starts on the page that begins at the stream's position, and leaves the stream behind {@code
   * valueCount} bits, rounded up to bytes.
   *
   * <p>Values that are stored behind them are readable nevertheless.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    int available = in.available();
    in.mark(available);
    PageInput input = PageInput.remainingOf(in);
    in.reset();
    long section = (Math.max(valueCount, 0) + 7L) / 8;
    in.skipFully(Math.min(section, available));
    updateNextOffset((int) section);

    page = input.array();
    start = (long) input.offset() * 8;
    position = start;
    limit = (long) input.limit() * 8;
  }

  @Override
  public boolean readBoolean() {
    long at = position;
    if (at >= limit) {
      throw beyondEnd(1);
    }
    position = at + 1;
    return BooleanBits.get(page, at);
  }

  @Override
  public void readBooleans(boolean[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    BooleanBits.unpack(page, take(count), dest, offset, count);
  }

  @Override
  public void readBooleans(byte[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    BooleanBits.unpack(page, take(count), dest, offset, count);
  }

  @Override
  public void skip() {
    take(1);
  }

  @Override
  public void skip(int n) {
    take(n);
  }

  /**
   * Moves behind the next {@code count} values.
   *
   * @return where the first of them is, counted in bits from the start of {@link #page}
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  private long take(int count) {
    long at = position;
    if (count < 0 || count > limit - at) {
      throw beyondEnd(count);
    }
    position = at + count;
    return at;
  }

  private ParquetDecodingException beyondEnd(int count) {
    return new ParquetDecodingException(
        "Cannot take "
            + count
            + " PLAIN booleans at bit "
            + (position - start)
            + ": the page ends at bit "
            + (limit - start));
  }
}
