package org.apache.parquet.column.values;

import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes the values of one data page after another, one by one or in batches.
 *
 * <p>The caller writes values, {@link #getBytes()} returns the encoded page, {@link #reset()}
 * begins the next one, and {@link #close()} releases all memory. The encoding and the physical type
 * decide which {@code write} methods work; all others throw {@link UnsupportedOperationException}.
 *
 * <p><b>Batches.</b> The methods that take an array are equivalent to a loop over the method for a
 * single value, and in this class they are that loop. Codecs override them with one bulk operation.
 * Single writes and batches mix freely on one page.
 *
 * <p><b>Failures.</b> If a value, or the range of a batch, is rejected, nothing is written. If a
 * value within a batch is rejected, the values before it may be written. If an allocator fails or
 * memory runs out, the page may hold any part of what was being written. Only {@link #reset()} and
 * {@link #close()} may then be called; the column writer gives the row group up.
 */
public abstract class ValuesWriter implements AutoCloseable {

  public ValuesWriter() {}

  /**
   * Returns the size in bytes of the page so far, from which the column writer decides where the
   * page ends.
   *
   * <p>Page boundaries therefore depend on what a codec counts of values that it holds back until a
   * block is full.
   */
  public abstract long getBufferedSize();

  /** Returns the encoded page. Valid until {@link #reset()} or {@link #close()}. */
  public abstract BytesInput getBytes();

  /** Returns the encoding for the page header. Called after {@link #getBytes()}. */
  public abstract Encoding getEncoding();

  /** Drops all values of this page and begins the next one. */
  public abstract void reset();

  /** Releases all memory to its allocator. */
  @Override
  public void close() {}

  /**
   * Returns the dictionary page of this column chunk. No value may be written afterwards.
   *
   * @return null if this writer has no dictionary
   */
  public DictionaryPage toDictPageAndClose() {
    return null;
  }

  /** Drops the dictionary, to begin the next column chunk. */
  public void resetDictionary() {}

  /** Returns how many bytes of memory this writer holds, used or not. */
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
   * Returns a description of this writer's memory, for logs.
   *
   * @param prefix start of the description
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

  /**
   * Writes {@code count} values of BINARY, FIXED_LEN_BYTE_ARRAY or INT96 from one array: {@code
   * src[offsets[i] .. offsets[i + 1] - 1]} for each {@code i} from {@code from} on. The arrays may
   * change afterwards.
   *
   * @param offsets ascending, and within {@code src}, which the caller has checked
   */
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    for (int i = from; i < from + count; i++) {
      writeBytes(Binary.fromReusedByteArray(src, offsets[i], offsets[i + 1] - offsets[i]));
    }
  }
}
