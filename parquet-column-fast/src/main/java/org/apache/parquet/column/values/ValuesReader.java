package org.apache.parquet.column.values;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads the values of one data page, one by one or in batches.
 *
 * <p>One of the {@code initFromPage} methods begins a page. Its values are then read from first to
 * last. Another page may follow. The encoding and the physical type of the column decide which
 * {@code read} methods work; all others throw {@link UnsupportedOperationException}.
 *
 * <p><b>Errors.</b> Reading or skipping past the last value, or a malformed value, throws {@link
 * ParquetDecodingException}, and a codec of this jar does not move. DELTA_BYTE_ARRAY differs: it
 * throws {@link ArrayIndexOutOfBoundsException} for a prefix longer than the previous value, which
 * identifies files of old writers. The last value is the last one for which the page has bytes,
 * padding included, whatever {@code valueCount} is. Only in BIT_PACKED that number determines it.
 *
 * <p><b>Batches.</b> The methods that fill an array are equivalent to a loop over the method for a
 * single value. Single reads, batches and skips mix freely on one page. Codecs override the batch
 * methods with one bulk operation, which reads the whole batch or nothing: if fewer values are
 * left, it throws {@link ParquetDecodingException} and the reader has not moved. The loops in this
 * class, for readers written before batches existed, cannot undo. After an exception such a reader
 * is at the end of the last value that it could read.
 */
public abstract class ValuesReader {

  private static final int UNKNOWN = -1;

  /** Start of this reader's section, in bytes; {@link #UNKNOWN} if it came as a stream. */
  private int actualOffset = UNKNOWN;

  /**
   * End of this reader's section (exclusive), or {@link #UNKNOWN} if it came as a stream; 0 until a
   * subclass calls {@link #updateNextOffset}, which most readers never do.
   */
  private int nextOffset;

  public ValuesReader() {}

  /**
   * Begins a page in a byte buffer.
   *
   * <p>A subclass overrides either this method or {@link #initFromPage(int,
   * ByteBufferInputStream)}; each of the two calls the other.
   *
   * @param valueCount number of entries in the page, nulls included: not the number of stored
   *     values
   * @param page the page; its position does not change
   * @param offset start of this reader's section, in bytes from the start of {@code page}
   * @throws IOException if the section's header cannot be read
   */
  public void initFromPage(int valueCount, ByteBuffer page, int offset) throws IOException {
    if (offset < 0) {
      throw new IllegalArgumentException("Offset of a section in a page is negative: " + offset);
    }
    ByteBuffer section = page.duplicate();
    section.position(offset);
    actualOffset = offset;
    try {
      initFromPage(valueCount, ByteBufferInputStream.wrap(section));
    } finally {
      actualOffset = UNKNOWN;
    }
  }

  /**
   * Begins a page in an array.
   *
   * @param valueCount number of entries in the page, nulls included: not the number of stored
   *     values
   * @param page the page
   * @param offset start of this reader's section, in bytes from the start of {@code page}
   * @throws IOException if the section's header cannot be read
   */
  public void initFromPage(int valueCount, byte[] page, int offset) throws IOException {
    initFromPage(valueCount, ByteBuffer.wrap(page), offset);
  }

  /**
   * Begins the section at the stream's position, and leaves the stream at the end of the section.
   *
   * @param valueCount number of entries in the page, nulls included: not the number of stored
   *     values
   * @param in the page from this reader's section on
   * @throws IOException if the section's header cannot be read
   */
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    if (actualOffset != UNKNOWN) {
      // The buffer variant has called this one: the subclass overrides neither, and the two would
      // call each other for ever.
      throw new UnsupportedOperationException(
          "Either initFromPage(int, ByteBuffer, int) or initFromPage(int, ByteBufferInputStream)"
              + " must be implemented in "
              + getClass().getName());
    }
    // Sliced once more, because the first slice may be a view whose position is not 0.
    initFromPage(valueCount, in.slice(in.available()).slice(), 0);
  }

  /**
   * Announces that most values will be read in batches, so that none need be decoded ahead for
   * single reads. A hint for the pages that follow: it does not change what any method returns.
   */
  public void expectBatches() {}

  /**
   * Returns whether a method that reads several values leaves this reader in its place if it
   * throws. Callers may then read the same values one by one.
   *
   * <p>The loops of this class cannot do that, so this method returns false. A codec of this jar
   * returns true if the object is of exactly its own class: a subclass may override what the
   * codec's methods rely on, and can override this method as well.
   */
  public boolean keepsPlaceOnFailure() {
    return false;
  }

  /**
   * Returns the end of this reader's section, for a page that came with an offset.
   *
   * @return the end (exclusive) in bytes, from the same origin as the offset passed to {@code
   *     initFromPage}
   * @throws ParquetDecodingException if the section came as a stream
   */
  public int getNextOffset() {
    if (nextOffset == UNKNOWN) {
      throw new ParquetDecodingException("The offset of the next section is not known");
    }
    return nextOffset;
  }

  /**
   * Sets the end of the section. A subclass calls this from {@code initFromPage}.
   *
   * @param bytesRead length of the section in bytes
   */
  protected void updateNextOffset(int bytesRead) {
    nextOffset = actualOffset == UNKNOWN ? UNKNOWN : actualOffset + bytesRead;
  }

  /** Reads the next value as an id of the column chunk's dictionary. */
  public int readValueDictionaryId() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next BOOLEAN. */
  public boolean readBoolean() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next BINARY, FIXED_LEN_BYTE_ARRAY or INT96. */
  public Binary readBytes() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next FLOAT. */
  public float readFloat() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next DOUBLE. */
  public double readDouble() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next INT32. */
  public int readInteger() {
    throw new UnsupportedOperationException();
  }

  /** Reads the next INT64. */
  public long readLong() {
    throw new UnsupportedOperationException();
  }

  /** Skips the next value. */
  public abstract void skip();

  /**
   * Skips the next {@code n} values.
   *
   * @param n number of values; codecs reject a negative number, with which this loop skips none
   */
  public void skip(int n) {
    for (int i = 0; i < n; i++) {
      skip();
    }
  }

  /**
   * Reads the next {@code count} values, as ids of the column chunk's dictionary, into {@code
   * dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readValueDictionaryIds(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readValueDictionaryId();
    }
  }

  /**
   * Reads the next {@code count} INT32 values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readInteger();
    }
  }

  /**
   * Reads the next {@code count} INT64 values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readLong();
    }
  }

  /**
   * Reads the next {@code count} FLOAT values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readFloat();
    }
  }

  /**
   * Reads the next {@code count} DOUBLE values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readDouble();
    }
  }

  /**
   * Reads the next {@code count} BOOLEAN values into {@code dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readBooleans(boolean[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readBoolean();
    }
  }

  /**
   * Reads the next {@code count} BOOLEAN values into {@code dest[offset .. offset + count - 1]},
   * true as 1 and false as 0.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readBooleans(byte[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readBoolean() ? (byte) 1 : (byte) 0;
    }
  }

  /**
   * Reads the next {@code count} BINARY, FIXED_LEN_BYTE_ARRAY or INT96 values into {@code
   * dest[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code dest}
   * @throws ParquetDecodingException if the page has fewer values left or is malformed
   */
  public void readBinaries(Binary[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      dest[i] = readBytes();
    }
  }

  /**
   * Reads values as {@link #readBinaries(Binary[], int, int)} does, but not all of them if they
   * take much memory which the page does not have: a few bytes of DELTA_BYTE_ARRAY may stand for a
   * long value. Values of other codecs refer to the page, and this method reads all.
   *
   * @param maxBytes size in bytes of such memory to stop at; any below 1 counts as 1
   * @return how many values were read, at least one unless {@code count} is 0
   */
  public int readBinaries(Binary[] dest, int offset, int count, int maxBytes) {
    readBinaries(dest, offset, count);
    return count;
  }

  /**
   * Reads the next values of BINARY, FIXED_LEN_BYTE_ARRAY or INT96 and adds their bytes to {@code
   * dest}, as many as the codec can add at once. This method adds one.
   *
   * <p>A codec stops early before a malformed value, at the end of the page, and after a value with
   * which this call has added {@code maxBytes} bytes or more. Some encodings add more at a time,
   * but no more than the page has bytes.
   *
   * @param count the maximum number of values
   * @param maxBytes the size to stop at; any below 1 counts as 1
   * @return how many values were read, at least one unless {@code count} is 0
   * @throws RuntimeException if the next value is malformed or there is none, of the class that the
   *     method for single values throws. Nothing is added, and the reader has not moved
   */
  public int readByteStrings(ByteStringArray dest, int count, int maxBytes) {
    if (count == 0) {
      return 0;
    }
    dest.add(readBytes());
    return 1;
  }

  /**
   * Reads the next values of BINARY, FIXED_LEN_BYTE_ARRAY or INT96 and adds them to {@code dest} as
   * views, with the same results as {@link #readByteStrings} has. This method copies them. A codec
   * whose page, or memory made for the page, has their bytes refers to that.
   *
   * @param count the maximum number of values
   * @param maxBytes size in bytes of copies to stop at; any below 1 counts as 1
   * @return how many values were read, at least one unless {@code count} is 0
   * @throws RuntimeException if the next value is malformed or there is none, of the class that the
   *     method for single values throws. Nothing is added, and the reader has not moved
   */
  public int readByteStringViews(ByteStringViews dest, int count, int maxBytes) {
    int n = readByteStrings(dest.copies(), count, maxBytes);
    dest.addCopies(n);
    return n;
  }
}
