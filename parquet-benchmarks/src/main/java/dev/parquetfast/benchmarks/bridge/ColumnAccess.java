package dev.parquetfast.benchmarks.bridge;

/** The methods of a column reader by which values are read. */
public enum ColumnAccess {
  /** The getter of the value's type. */
  GETTER,
  /** A converter that gets the value, as when a record is assembled. */
  CONVERTER,
  /**
   * Batches of rows, as arrays. Upstream has no batches. There getters fill such arrays value by
   * value.
   */
  BATCHES
}
