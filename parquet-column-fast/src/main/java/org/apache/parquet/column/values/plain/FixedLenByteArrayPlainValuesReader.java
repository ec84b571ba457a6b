package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.BinaryBatch;
import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.binary.FixedLengths;
import dev.parquetfast.buffer.PageInput;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads PLAIN pages of FIXED_LEN_BYTE_ARRAY, and of INT96 with a length of 12.
 *
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": the bytes of the values back to back. The page
 * has no header; its length determines the number of values.
 *
 * <p>The values are constants that refer to the page's array, or to a copy of the page if it has no
 * array. They stay valid for as long as they are referred to.
 *
 * <p>Reading or skipping past the last whole value, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 */
public class FixedLenByteArrayPlainValuesReader extends ValuesReader {

  private static final byte[] NO_PAGE = new byte[0];

  private final int length;

  /** The array that holds the page. */
  private byte[] page = NO_PAGE;

  /** Index in {@link #page} of the next value. */
  private int position;

  /** End of the page in {@link #page} (exclusive). */
  private int limit;

  private int start;

  /**
   * Creates a reader of values of one length.
   *
   * @param length length of each value in bytes
   * @throws IllegalArgumentException if the length is negative
   */
  public FixedLenByteArrayPlainValuesReader(int length) {
    Preconditions.checkArgument(length >= 0, "length must not be negative: %s", length);
    this.length = length;
  }

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
    return Binary.fromPage(page, take(1), length);
  }

  @Override
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    BinaryBatch.read(this::make, dest, offset, count);
  }

  private void make(Binary[] dest, int offset, int count) {
    // In locals, because for all the JIT knows a store to dest may change any field.
    byte[] bytes = page;
    int size = length;
    int at = position;
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = Binary.fromConstantByteArray(bytes, at, size);
      at += size;
    }
    position = at;
  }

  @Override
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    int n = Math.min(available(count), Math.max(1, maxBytes / Math.max(1, length)));
    FixedLengths.add(page, position, length, n, dest);
    position += n * length;
    return n;
  }

  @Override
  public int readByteStringViews(ByteStringViews dest, int count, int maxBytes) {
    int n = available(count);
    FixedLengths.add(page, position, length, n, dest);
    position += n * length;
    return n;
  }

  /**
   * How many of the next {@code count} values the page has.
   *
   * @throws ParquetDecodingException if it has none, and {@code count} is not 0
   */
  private int available(int count) {
    int n = Math.min(count, left());
    if (count > 0) {
      checkLeft(Math.max(n, 1));
    }
    return n;
  }

  /** How many whole values the page has left. */
  private int left() {
    return length == 0 ? Integer.MAX_VALUE : (limit - position) / length;
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
   * Moves past the next {@code count} values.
   *
   * @return index in {@link #page} of the first of them
   * @throws ParquetDecodingException if there are fewer, or {@code count} is negative; nothing
   *     moves
   */
  private int take(int count) {
    checkLeft(count);
    int at = position;
    position = at + count * length;
    return at;
  }

  private void checkLeft(int count) {
    long bytes = (long) count * length;
    if (count < 0 || bytes > limit - position) {
      throw new ParquetDecodingException(
          "Cannot take "
              + count
              + " PLAIN values of "
              + length
              + " bytes at offset "
              + (position - start)
              + ": the page ends at "
              + (limit - start));
    }
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == FixedLenByteArrayPlainValuesReader.class;
  }
}
