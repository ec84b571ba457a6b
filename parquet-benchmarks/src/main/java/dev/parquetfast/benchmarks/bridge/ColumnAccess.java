package dev.parquetfast.benchmarks.bridge;

/** Through which methods of a column reader values are read. */
public enum ColumnAccess {
  /** By the getter of their type. */
  GETTER,
  /** By being handed to a converter, as a record is put together. */
  CONVERTER
}
