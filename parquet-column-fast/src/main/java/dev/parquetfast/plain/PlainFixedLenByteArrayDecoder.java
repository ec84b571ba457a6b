package dev.parquetfast.plain;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.FixedLengths;
import dev.parquetfast.buffer.PageInput;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes PLAIN pages of FIXED_LEN_BYTE_ARRAY, and of INT96 with a length of 12.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page := value*    no header; each value has the length that the schema says
 * </pre>
 *
 * <p>The length of the page determines the number of values. They are constants that refer to the
 * page's array, or to a copy of the page if it has no array. They stay valid for as long as they
 * are referred to.
 *
 * <p>Reading or skipping past the last whole value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the decoder does not move. Not thread-safe.
 */
public final class PlainFixedLenByteArrayDecoder {

  private static final byte[] NO_PAGE = new byte[0];

  private final int length;

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  private int start;

  /** Index in {@link #page} of the next value. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int end;

  /**
   * Creates a decoder without a page.
   *
   * @param length length of each value in bytes, not negative
   */
  public PlainFixedLenByteArrayDecoder(int length) {
    this.length = length;
  }

  /** Begins a page, which is the rest of the stream. */
  public void begin(ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    position = start;
    end = input.limit();
  }

  /** Reads the next value. */
  public Binary readBinary() {
    return Binary.fromPage(page, take(1), length);
  }

  /**
   * Reads values into {@code dst[offset .. offset + count - 1]}, which must be within {@code dst}.
   */
  public void readBinaries(Binary[] dst, int offset, int count) {
    checkRemaining(count);
    BinaryBatch.read(this::make, dst, offset, count);
  }

  private void make(Binary[] dst, int offset, int count) {
    // In locals, because for all the JIT knows a store to dst may change any field.
    byte[] bytes = page;
    int size = length;
    int at = position;
    for (int i = offset, last = offset + count; i < last; i++) {
      dst[i] = Binary.fromConstantByteArray(bytes, at, size);
      at += size;
    }
    position = at;
  }

  /** Adds the next values to {@code dst}, as {@code ByteStringSource} describes. */
  public int readByteStrings(ByteStringArray dst, int count, int maxBytes) {
    int n = Math.min(count, remaining());
    if (count > 0) {
      checkRemaining(Math.max(n, 1));
    }
    n = Math.min(n, Math.max(1, maxBytes / Math.max(1, length)));
    FixedLengths.add(page, position, length, n, dst);
    position += n * length;
    return n;
  }

  /** Returns how many whole values the page has left. */
  private int remaining() {
    return length == 0 ? Integer.MAX_VALUE : (end - position) / length;
  }

  /** Skips the next {@code count} values. */
  public void skip(int count) {
    take(count);
  }

  /**
   * Moves past the next {@code count} values.
   *
   * @return index in {@link #page} of the first of them
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  private int take(int count) {
    checkRemaining(count);
    int at = position;
    position = at + count * length;
    return at;
  }

  private void checkRemaining(int count) {
    long bytes = (long) count * length;
    if (count < 0 || bytes > end - position) {
      throw new ParquetDecodingException(
          "Cannot take "
              + count
              + " PLAIN values of "
              + length
              + " bytes at offset "
              + (position - start)
              + ": the page ends at "
              + (end - start));
    }
  }
}
