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
  VIEWS,
  /**
   * The table is in Arrow's vectors. It is written from them, and read into them. Upstream has no
   * vectors. There values are moved through {@code Group} objects.
   */
  ARROW,
  /** The same, and strings are read as view vectors, if there is a choice. */
  ARROW_VIEWS,
  /** The same as {@link #ARROW}, and files are read on {@link #THREADS} threads, if possible. */
  ARROW_THREADS;

  /** Threads that read the columns of a file. */
  public static final int THREADS = 2;

  /** Returns whether the file is read in batches. */
  public boolean readsBatches() {
    return this == BATCHES || this == VIEWS;
  }

  /** Returns whether the table is in Arrow's vectors. */
  public boolean usesVectors() {
    return this == ARROW || this == ARROW_VIEWS || this == ARROW_THREADS;
  }
}
