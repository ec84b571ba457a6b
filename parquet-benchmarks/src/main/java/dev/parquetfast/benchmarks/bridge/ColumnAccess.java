package dev.parquetfast.benchmarks.bridge;

/** The methods by which the values of a column are read, and written if these are batches. */
public enum ColumnAccess {
  /** The getter of the value's type. */
  GETTER,
  /** A converter that gets the value, as when a record is assembled. */
  CONVERTER,
  /**
   * Batches of rows, as arrays. Upstream has no batches. There arrays are written and filled value
   * by value.
   */
  BATCHES
}
