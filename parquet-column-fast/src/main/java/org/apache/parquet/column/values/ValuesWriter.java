package org.apache.parquet.column.values;

import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes the values of one data page after another, one by one or in batches.
 *
 * <p>Values are written, {@link #getBytes()} gives the encoded page, {@link #reset()} begins the
 * next one, and {@link #close()} gives all memory back. Which of the {@code write} methods work
 * depends on the encoding and the physical type; all others throw {@link
 * UnsupportedOperationException}.
 *
 * <p><b>Batches.</b> The methods that take an array are equal to a loop over the method for a
 * single value, which is what they are here; codecs override them with one bulk operation. Single
 * writes and batches mix freely on one page.
 *
 * <p><b>Failures.</b> A value, or the range of a batch, that is refused for its arguments has
 * written nothing; of a batch with a value that is refused, those before it may be written. When an
 * allocator, or the memory, has failed a writer, the page may have any part of what was being
 * written, and nothing but {@link #reset()} and {@link #close()} may be called; the column writer
 * aborts then.
 */
public abstract class ValuesWriter implements AutoCloseable {

  public ValuesWriter() {}

  /**
   * The size in bytes of the page so far, which decides where the column writer ends it.
   *
   * <p>What a codec counts of values that it holds back until a block is full is part of the file
   * format in effect: page boundaries follow from it.
   */
  public abstract long getBufferedSize();

  /** The encoded page; valid until {@link #reset()} or {@link #close()}. */
  public abstract BytesInput getBytes();

  /** The encoding that the page header has to name; asked for after {@link #getBytes()}. */
  public abstract Encoding getEncoding();

  /** Drops all values of this page and begins the next one. */
  public abstract void reset();

  /** Gives all memory back to its allocator. */
  @Override
  public void close() {}

  /**
   * The dictionary page of this column chunk, after which no value may be written.
   *
   * @return null if this writer has no dictionary
   */
  public DictionaryPage toDictPageAndClose() {
    return null;
  }

  /** Drops the dictionary, to begin the next column chunk. */
  public void resetDictionary() {}

  /** The memory in bytes that this writer holds, used or not. */
  public abstract long getAllocatedSize();

  /** Writes one byte as it is. */
  public void writeByte(int value) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes a BOOLEAN. */
  public void writeBoolean(boolean v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes a BINARY, FIXED_LEN_BYTE_ARRAY or INT96. */
  public void writeBytes(Binary v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes an INT32. */
  public void writeInteger(int v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes an INT64. */
  public void writeLong(long v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes a DOUBLE. */
  public void writeDouble(double v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /** Writes a FLOAT. */
  public void writeFloat(float v) {
    throw new UnsupportedOperationException(getClass().getName());
  }

  /**
   * Describes this writer's memory in words, for logs.
   *
   * @param prefix put in front of the text
   */
  public abstract String memUsageString(String prefix);

  /**
   * Writes the INT32 values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeInteger(src[i]);
    }
  }

  /**
   * Writes the INT64 values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeLong(src[i]);
    }
  }

  /**
   * Writes the FLOAT values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeFloats(float[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeFloat(src[i]);
    }
  }

  /**
   * Writes the DOUBLE values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeDoubles(double[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeDouble(src[i]);
    }
  }

  /**
   * Writes the BOOLEAN values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeBooleans(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeBoolean(src[i]);
    }
  }

  /**
   * Writes the BINARY, FIXED_LEN_BYTE_ARRAY or INT96 values {@code src[offset .. offset + count -
   * 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int i = offset, end = offset + count; i < end; i++) {
      writeBytes(src[i]);
    }
  }
}
