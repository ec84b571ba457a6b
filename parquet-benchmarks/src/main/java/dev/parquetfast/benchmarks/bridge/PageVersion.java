package dev.parquetfast.benchmarks.bridge;

/** The version of a column's data pages, which also decides how values are encoded. */
public enum PageVersion {
  /** PLAIN, and levels in one body with the values. */
  V1,
  /** The DELTA encodings, RLE booleans, and levels in sections of their own. */
  V2
}
