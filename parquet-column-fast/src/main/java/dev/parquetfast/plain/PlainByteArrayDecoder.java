package dev.parquetfast.plain;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Decodes PLAIN pages of BYTE_ARRAY.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)":
 *
 * <pre>
 * page  := value*            no header
 * value := length bytes      length in 4 bytes, little-endian
 * </pre>
 *
 * <p>The values are constants that refer to the page's array, or to a copy of the page if it has no
 * array. They stay valid for as long as they are referred to.
 *
 * <p>A value that is not wholly within the page, a value of negative length, and skipping a
 * negative number of values throw {@link ParquetDecodingException}; the decoder does not move. Not
 * thread-safe.
 */
public final class PlainByteArrayDecoder {

  private static final byte[] NO_PAGE = new byte[0];

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  private int start;

  /** Index in {@link #page} of the next value's length. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int end;

  /** Creates a decoder without a page. */
  public PlainByteArrayDecoder() {}

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
    int at = position;
    int length = lengthAt(at);
    position = at + Integer.BYTES + length;
    return Binary.fromConstantByteArray(page, at + Integer.BYTES, length);
  }

  /**
   * Reads values into {@code dst[offset .. offset + count - 1]}, which must be within {@code dst}.
   * If this fails, the decoder has not moved, but elements of {@code dst} may have changed.
   */
  public void readBinaries(Binary[] dst, int offset, int count) {
    int before = position;
    try {
      BinaryBatch.read(this::make, dst, offset, count);
    } catch (ParquetDecodingException e) {
      position = before;
      throw e;
    }
  }

  private void make(Binary[] dst, int offset, int count) {
    int at = position;
    for (int i = offset, last = offset + count; i < last; i++) {
      int length = lengthAt(at);
      dst[i] = Binary.fromConstantByteArray(page, at + Integer.BYTES, length);
      at += Integer.BYTES + length;
    }
    position = at;
  }

  /** Adds the next values to {@code dst}, as {@code ByteStringSource} describes. */
  public int readByteStrings(ByteStringArray dst, int count, int maxBytes) {
    int first = dst.count();
    int last = first + count;
    int[] offsets = dst.roomForOffsets(count);
    int to = dst.size();
    int stop = (int) Math.min((long) to + maxBytes, Integer.MAX_VALUE);
    byte[] bytes = dst.room(to, 0);
    byte[] src = page;
    int at = position;
    int i = first;
    for (; i < last && to < stop; i++) {
      int length = lengthOrMinusOne(at);
      if (length < 0) {
        if (i == first) {
          lengthAt(at);
        }
        break;
      }
      if (length > bytes.length - ByteStringArray.SLACK - to) {
        bytes = dst.room(to, length);
      }
      at += Integer.BYTES;
      ByteStrings.copyWide(src, at, bytes, to, length);
      at += length;
      to += length;
      offsets[i + 1] = to;
    }
    dst.setCount(i);
    position = at;
    return i - first;
  }

  /** Returns the length in bytes of a value, or -1 if {@link #lengthAt} throws. */
  private int lengthOrMinusOne(int at) {
    if (at > end - Integer.BYTES) {
      return -1;
    }
    int length = (int) LittleEndian.INT.get(page, at);
    return length > end - Integer.BYTES - at ? -1 : length;
  }

  /** Skips the next value. */
  public void skip() {
    int at = position;
    position = at + Integer.BYTES + lengthAt(at);
  }

  /** Skips the next {@code count} values. */
  public void skip(int count) {
    if (count < 0) {
      throw new ParquetDecodingException("Cannot skip " + count + " values");
    }
    int at = position;
    for (int i = 0; i < count; i++) {
      at += Integer.BYTES + lengthAt(at);
    }
    position = at;
  }

  /**
   * Returns the length in bytes of the value whose length field is at index {@code at} of {@link
   * #page}.
   *
   * @throws ParquetDecodingException if the value is not within the page
   */
  private int lengthAt(int at) {
    if (at > end - Integer.BYTES) {
      throw new ParquetDecodingException(
          "Expected a 4-byte length of a PLAIN value at offset "
              + (at - start)
              + ", found the end of the page at "
              + (end - start));
    }
    int length = (int) LittleEndian.INT.get(page, at);
    if (length < 0 || length > end - Integer.BYTES - at) {
      throw new ParquetDecodingException(
          "Expected the length of a PLAIN value of at most "
              + (end - Integer.BYTES - at)
              + " bytes at offset "
              + (at - start)
              + ", found "
              + length);
    }
    return length;
  }
}
