package dev.parquetfast.benchmarks.bridge;

/** The methods that read the values of a column, and write them if these are batches. */
public enum ColumnAccess {
  /** The getter of the value's type. */
  GETTER,
  /** A converter that gets the value, as when a record is assembled. */
  CONVERTER,
  /**
   * Batches of rows, as arrays. Upstream has no batches. There arrays are written and filled value
   * by value.
   */
  BATCHES,
  /** Reads batches, and adds up the length and the first byte of each string. */
  STRINGS,
  /** The same, with the strings as views of pages and dictionaries. Upstream fills arrays. */
  VIEWS;

  /** Returns whether values are in arrays. */
  public boolean inBatches() {
    return this == BATCHES || this == STRINGS || this == VIEWS;
  }
}
