package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.buffer.PageInput;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads PLAIN pages of BINARY.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": each value is its length in 4 bytes,
 * little-endian, and then its bytes. The page has no header.
 *
 * <p>The values are constants that refer to the page's array, or to a copy of the page if it has no
 * array. They stay valid for as long as they are referred to.
 *
 * <p>A value that is not wholly within the page, a value of negative length, and skipping a
 * negative number of values throw {@link ParquetDecodingException}; the reader does not move.
 */
public class BinaryPlainValuesReader extends ValuesReader {

  private static final byte[] NO_PAGE = new byte[0];

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  /** Index in {@link #page} of the next value's length. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int limit;

  private int start;

  public BinaryPlainValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    PageInput input = PageInput.remainingOf(in);
    page = input.array();
    start = input.offset();
    position = start;
    limit = input.limit();
  }

  @Override
  public Binary readBytes() {
    int at = position;
    int length = lengthAt(at);
    position = at + Integer.BYTES + length;
    return Binary.fromConstantByteArray(page, at + Integer.BYTES, length);
  }

  /** If this fails, the reader has not moved, but elements of {@code dest} may have changed. */
  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    int before = position;
    try {
      BinaryBatch.read(this::make, dest, offset, count);
    } catch (ParquetDecodingException e) {
      position = before;
      throw e;
    }
  }

  private void make(Binary[] dest, int offset, int count) {
    int at = position;
    for (int i = offset, end = offset + count; i < end; i++) {
      int length = lengthAt(at);
      dest[i] = Binary.fromConstantByteArray(page, at + Integer.BYTES, length);
      at += Integer.BYTES + length;
    }
    position = at;
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    int first = dest.count();
    int end = first + count;
    int[] offsets = dest.roomForOffsets(count);
    int to = dest.size();
    int stop = (int) Math.min((long) to + Math.max(1, maxBytes), Integer.MAX_VALUE);
    byte[] bytes = dest.room(to, 0);
    byte[] src = page;
    int at = position;
    int i = first;
    for (; i < end && to < stop; i++) {
      int length = lengthOrMinusOne(at);
      if (length < 0) {
        if (i == first) {
          lengthAt(at);
        }
        break;
      }
      if (length > bytes.length - ByteStringArray.SLACK - to) {
        bytes = dest.room(to, length);
      }
      at += Integer.BYTES;
      ByteStrings.copyWide(src, at, bytes, to, length);
      at += length;
      to += length;
      offsets[i + 1] = to;
    }
    dest.setCount(i);
    position = at;
    return i - first;
  }

  @Override
  public int readByteStringViews(ByteStringViews dest, int count, int maxBytes) {
    dest.room(count);
    int[] starts = dest.starts();
    int[] lengths = dest.lengths();
    int first = dest.count();
    int end = first + count;
    int at = position;
    int i = first;
    for (; i < end; i++) {
      int length = lengthOrMinusOne(at);
      if (length < 0) {
        if (i == first) {
          lengthAt(at);
        }
        break;
      }
      at += Integer.BYTES;
      starts[i] = at;
      lengths[i] = length;
      at += length;
    }
    dest.add(page, i - first);
    position = at;
    return i - first;
  }

  /** The length in bytes of a value, or -1 if {@link #lengthAt} throws. */
  private int lengthOrMinusOne(int at) {
    if (at > limit - Integer.BYTES) {
      return -1;
    }
    int length = (int) LittleEndian.INT.get(page, at);
    return length > limit - Integer.BYTES - at ? -1 : length;
  }

  @Override
  public void skip() {
    int at = position;
    position = at + Integer.BYTES + lengthAt(at);
  }

  @Override
  public void skip(int n) {
    if (n < 0) {
      throw new ParquetDecodingException("Cannot skip " + n + " values");
    }
    int at = position;
    for (int i = 0; i < n; i++) {
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
    if (at > limit - Integer.BYTES) {
      throw new ParquetDecodingException(
          "Expected a 4-byte length of a PLAIN value at offset "
              + (at - start)
              + ", found the end of the page at "
              + (limit - start));
    }
    int length = (int) LittleEndian.INT.get(page, at);
    if (length < 0 || length > limit - Integer.BYTES - at) {
      throw new ParquetDecodingException(
          "Expected the length of a PLAIN value of at most "
              + (limit - Integer.BYTES - at)
              + " bytes at offset "
              + (at - start)
              + ", found "
              + length);
    }
    return length;
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == BinaryPlainValuesReader.class;
  }
}
