package dev.parquetfast.benchmarks.bridge;

/** How a file is written and read. */
public enum FileAccess {
  /**
   * The file is written record by record. When it is read, records are assembled and passed to
   * converters, as parquet-avro and most engines do.
   */
  RECORDS,
  /**
   * The same, but the writer is asked for the file's size after each record, as programs do that
   * begin a new file at some size.
   */
  SIZED_RECORDS,
  /**
   * The file is written record by record, and read as {@code Group} objects, which are asked for
   * every field.
   */
  GROUPS,
  /**
   * The file is written record by record, and read column after column through {@code
   * ColumnReader}.
   */
  COLUMNS,
  /**
   * The table is in arrays. It is written in batches, and read column after column in batches.
   * Upstream has no batches. There {@code ColumnWriter} gets each value of the arrays, row by row,
   * and {@code ColumnReader} fills such arrays value by value.
   */
  BATCHES,
  /**
   * The file is written record by record, and read column after column in batches, with the strings
   * as views of pages and dictionaries. Upstream fills arrays.
   */
  VIEWS;

  /** Returns whether the file is read in batches. */
  public boolean readsBatches() {
    return this == BATCHES || this == VIEWS;
  }
}
