package org.apache.parquet.column.values.plain;

import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.BooleanBits;
import dev.parquetfast.kernel.BooleanUnpacker;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of BOOLEAN.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": one bit per value, packed into bytes from the
 * lowest bit to the highest. The page has no header, so the padding of its last byte reads as
 * values.
 *
 * <p>Reading or skipping past the last bit of the page, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 */
public class BooleanPlainValuesReader extends ValuesReader {

  private static final byte[] NO_PAGE = new byte[0];
  private static final long NONE_AHEAD = 1;

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  /** Index in {@link #page} of the next byte that is not in {@link #ahead}. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int limit;

  private int start;

  /**
   * Up to 32 values that precede {@link #position}, the next one in the lowest bit. A 1 above the
   * last of them marks the end. One field holds both. A loop of reads keeps it in a register,
   * because the loop contains no call that might read the field.
   */
  private long ahead = NONE_AHEAD;

  /** Created for the first batch of {@code boolean}. */
  private BooleanUnpacker unpacker;

  public BooleanPlainValuesReader() {}

  /**
   * Begins the page at the stream's position, and leaves the stream after {@code valueCount} bits,
   * rounded up to bytes.
   *
   * <p>Values that are stored after these can still be read.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    int available = in.available();
    in.mark(available);
    PageInput input = PageInput.remainingOf(in);
    in.reset();
    int section = (int) Math.min((Math.max(valueCount, 0) + 7L) / 8, available);
    in.skipFully(section);
    updateNextOffset(section);

    page = input.array();
    start = input.offset();
    position = start;
    limit = input.limit();
    ahead = NONE_AHEAD;
  }

  @Override
  public boolean readBoolean() {
    long values = ahead;
    if (values == NONE_AHEAD) {
      int at = position;
      int left = limit - at;
      if (left >= Integer.BYTES) {
        values = ((int) LittleEndian.INT.get(page, at) & 0xFFFF_FFFFL) | (1L << Integer.SIZE);
        position = at + Integer.BYTES;
      } else if (left > 0) {
        values = (page[at] & 0xFF) | (1L << Byte.SIZE);
        position = at + 1;
      } else {
        throw beyondEnd(1);
      }
    }
    ahead = values >>> 1;
    return (values & 1) != 0;
  }

  @Override
  public void readBooleans(boolean[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    if (unpacker == null) {
      unpacker = new BooleanUnpacker();
    }
    unpacker.unpack(page, take(count), dest, offset, count);
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

  /** Returns the position of the next value in bits, from the start of {@link #page}. */
  private long nextBit() {
    return (long) position * Byte.SIZE - (Long.SIZE - 1 - Long.numberOfLeadingZeros(ahead));
  }

  /**
   * Moves past the next {@code count} values.
   *
   * @return position of the first of them in bits, from the start of {@link #page}
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  private long take(int count) {
    long at = nextBit();
    if (count < 0 || count > (long) limit * Byte.SIZE - at) {
      throw beyondEnd(count);
    }
    long next = at + count;
    position = (int) (next / Byte.SIZE);
    ahead = NONE_AHEAD;
    int taken = (int) (next % Byte.SIZE);
    if (taken > 0) {
      ahead = ((page[position] & 0xFF) | (1L << Byte.SIZE)) >>> taken;
      position++;
    }
    return at;
  }

  private ParquetDecodingException beyondEnd(int count) {
    return new ParquetDecodingException(
        "Cannot take "
            + count
            + " PLAIN booleans at bit "
            + (nextBit() - (long) start * Byte.SIZE)
            + ": the page ends at bit "
            + (limit - start) * (long) Byte.SIZE);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == BooleanPlainValuesReader.class;
  }
}
