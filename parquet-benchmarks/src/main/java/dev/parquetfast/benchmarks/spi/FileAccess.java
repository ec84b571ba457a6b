package dev.parquetfast.benchmarks.spi;

/** How a file is read. */
public enum FileAccess {
  /** Records are assembled and given to converters, as parquet-avro and most engines do. */
  RECORDS,
  /** Column after column through {@code ColumnReader}. */
  COLUMNS
}
