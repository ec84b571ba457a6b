package dev.parquetfast.column;

import org.apache.parquet.io.api.Binary;

/** What looks at the values of a column as they are written. */
public interface ValueCollector {

  /** Looks at a value, which may be of another type than the column. */
  void write(boolean value);

  /** Looks at a value, which may be of another type than the column. */
  void write(int value);

  /** Looks at a value, which may be of another type than the column. */
  void write(long value);

  /** Looks at a value, which may be of another type than the column. */
  void write(float value);

  /** Looks at a value, which may be of another type than the column. */
  void write(double value);

  /** Looks at a value, which may be of another type than the column. */
  void write(Binary value);

  /** Looks at {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(boolean[] values, int offset, int count);

  /** Looks at {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(int[] values, int offset, int count);

  /** Looks at {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(long[] values, int offset, int count);

  /** Looks at {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(float[] values, int offset, int count);

  /** Looks at {@code values[offset .. offset + count - 1]}, which are of the column's type. */
  void write(double[] values, int offset, int count);
}
