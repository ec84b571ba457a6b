package dev.parquetfast.benchmarks.bridge;

/** Parquet's physical types, and how values of each are passed between the class loaders. */
public enum PhysicalType {
  /** {@code boolean[]}. */
  BOOLEAN,
  /** {@code int[]}. */
  INT32,
  /** {@code long[]}. */
  INT64,
  /** {@code byte[][]}, all of twelve bytes. */
  INT96,
  /** {@code float[]}. */
  FLOAT,
  /** {@code double[]}. */
  DOUBLE,
  /** {@code byte[][]}. */
  BINARY,
  /** {@code byte[][]}, all of one length. */
  FIXED_LEN_BYTE_ARRAY
}
