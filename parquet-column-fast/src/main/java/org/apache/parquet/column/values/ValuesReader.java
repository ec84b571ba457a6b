package org.apache.parquet.column.values;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Reads the values of one data page, one by one or in batches.
 *
 * <p>A reader is given a page by one of the {@code initFromPage} methods and then read from first
 * to last value; it may be given another page afterwards. Which of the {@code read} methods work
 * depends on the encoding and on the physical type that was written; all others throw {@link
 * UnsupportedOperationException}.
 *
 * <p><b>Errors.</b> Reading or skipping past the last value, or a malformed one, throws {@link
 * ParquetDecodingException}, and a codec of this jar stands where it was. Two encodings differ:
 * DELTA_BYTE_ARRAY throws {@link ArrayIndexOutOfBoundsException} for a prefix longer than the value
 * before, which tells files of old writers, and BIT_PACKED has zeros behind its last value.
 *
 * <p><b>Batches.</b> The methods that fill an array are equal to a loop over the method for a
 * single value, and single reads, batches and skips mix freely on one page. Codecs override them
 * with one bulk operation and then give the whole batch or none of it: fewer values left than asked
 * for is a {@link ParquetDecodingException} and the reader has not moved. The loops in this class,
 * which serve readers written before batches existed, cannot undo: after an exception such a reader
 * stands behind the last value that it could read.
 */
public abstract class ValuesReader {

  private static final int UNKNOWN = -1;

  /** Where this reader's section begins, in bytes; {@link #UNKNOWN} if it came as a stream. */
  private int actualOffset = UNKNOWN;

  /** Where the bytes behind this reader's section begin; {@link #UNKNOWN} if that is not known. */
  private int nextOffset = UNKNOWN;

  public ValuesReader() {}

  /**
   * Starts on a page that lies in a byte buffer.
   *
   * <p>A subclass overrides either this method or {@link #initFromPage(int,
   * ByteBufferInputStream)}; each of the two leads to the other.
   *
   * @param valueCount number of values in the page, nulls included: not the number of values stored
   * @param page the page; its position does not change
   * @param offset where this reader's section begins, in bytes from the start of {@code page}
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
   * Starts on a page that lies in an array.
   *
   * @param valueCount number of values in the page, nulls included: not the number of values stored
   * @param page the page
   * @param offset where this reader's section begins, in bytes from the start of {@code page}
   * @throws IOException if the section's header cannot be read
   */
  public void initFromPage(int valueCount, byte[] page, int offset) throws IOException {
    initFromPage(valueCount, ByteBuffer.wrap(page), offset);
  }

  /**
   * Starts on the section that begins at the stream's position, and leaves the stream behind it.
   *
   * @param valueCount number of values in the page, nulls included: not the number of values stored
   * @param in the page from this reader's section on
   * @throws IOException if the section's header cannot be read
   */
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    if (actualOffset != UNKNOWN) {
      // The buffer variant has called us: the subclass overrides neither, and we would go round in
      // a circle.
      throw new UnsupportedOperationException(
          "Either initFromPage(int, ByteBuffer, int) or initFromPage(int, ByteBufferInputStream)"
              + " must be implemented in "
              + getClass().getName());
    }
    // Sliced once more, for the first slice may be a view that begins at another position than 0.
    initFromPage(valueCount, in.slice(in.available()).slice(), 0);
  }

  /**
   * Announces that most values will be read by the methods that read several, so that none need be
   * decoded ahead of single reads. A hint for the pages that this reader is given from now on:
   * whichever methods read them give the same values.
   */
  public void expectBatches() {}

  /**
   * Where the bytes behind this reader's section begin, for a page that came with an offset.
   *
   * @return the offset in bytes, from the same origin as the offset given to {@code initFromPage}
   * @throws ParquetDecodingException if the section came as a stream or its end is not known
   */
  public int getNextOffset() {
    if (nextOffset == UNKNOWN) {
      throw new ParquetDecodingException("The offset of the next section is not known");
    }
    return nextOffset;
  }

  /**
   * Called by a subclass from within {@code initFromPage} to say where its section ends.
   *
   * @param bytesRead length of the section in bytes
   */
  protected void updateNextOffset(int bytesRead) {
    nextOffset = actualOffset == UNKNOWN ? UNKNOWN : actualOffset + bytesRead;
  }

  /** The next value as an index into the column chunk's dictionary. */
  public int readValueDictionaryId() {
    throw new UnsupportedOperationException();
  }

  /** The next BOOLEAN. */
  public boolean readBoolean() {
    throw new UnsupportedOperationException();
  }

  /** The next BINARY, FIXED_LEN_BYTE_ARRAY or INT96. */
  public Binary readBytes() {
    throw new UnsupportedOperationException();
  }

  /** The next FLOAT. */
  public float readFloat() {
    throw new UnsupportedOperationException();
  }

  /** The next DOUBLE. */
  public double readDouble() {
    throw new UnsupportedOperationException();
  }

  /** The next INT32. */
  public int readInteger() {
    throw new UnsupportedOperationException();
  }

  /** The next INT64. */
  public long readLong() {
    throw new UnsupportedOperationException();
  }

  /** Passes over the next value. */
  public abstract void skip();

  /**
   * Passes over the next {@code n} values.
   *
   * @param n how many; codecs refuse a negative number, which here passes over none
   */
  public void skip(int n) {
    for (int i = 0; i < n; i++) {
      skip();
    }
  }

  /**
   * Reads the next {@code count} values as indexes into the column chunk's dictionary, into {@code
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
}
