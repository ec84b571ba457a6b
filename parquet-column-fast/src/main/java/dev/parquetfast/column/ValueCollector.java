package dev.parquetfast.column;

import org.apache.parquet.io.api.Binary;

/** Sees the values of a column as they are written, for statistics and Bloom filters. */
public interface ValueCollector {

  /** Sees a value, which may be of another type than the column. */
  void write(boolean value);

  /** Sees a value, which may be of another type than the column. */
  void write(int value);

  /** Sees a value, which may be of another type than the column. */
  void write(long value);

  /** Sees a value, which may be of another type than the column. */
  void write(float value);

  /** Sees a value, which may be of another type than the column. */
  void write(double value);

  /** Sees a value, which may be of another type than the column. */
  void write(Binary value);

  /** Sees {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(boolean[] values, int offset, int count);

  /** Sees {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(int[] values, int offset, int count);

  /** Sees {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(long[] values, int offset, int count);

  /** Sees {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(float[] values, int offset, int count);

  /** Sees {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(double[] values, int offset, int count);

  /** Sees {@code values[offset .. offset + count - 1]}. */
  default void write(Binary[] values, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      write(values[i]);
    }
  }

  /**
   * Sees {@code bytes[offsets[i] .. offsets[i + 1] - 1]} for {@code count} times {@code i}, from
   * {@code from} on. The arrays may change afterwards.
   */
  default void write(byte[] bytes, int[] offsets, int from, int count) {
    for (int i = from; i < from + count; i++) {
      write(Binary.fromReusedByteArray(bytes, offsets[i], offsets[i + 1] - offsets[i]));
    }
  }
}
