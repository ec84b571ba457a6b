package dev.parquetfast.benchmarks.bridge;

/** How a file is written and read. */
public enum FileAccess {
  /**
   * Written record by record. When it is read, records are assembled and given to converters, as
   * parquet-avro and most engines do.
   */
  RECORDS,
  /**
   * The same, but whoever writes asks for the file's size after each record, as those do that begin
   * a new file at some size.
   */
  SIZED_RECORDS,
  /** Written record by record, and read column after column through {@code ColumnReader}. */
  COLUMNS
}
