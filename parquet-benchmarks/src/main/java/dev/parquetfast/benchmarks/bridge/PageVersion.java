package dev.parquetfast.benchmarks.bridge;

/** Of which kind the data pages of a column are; this also decides how its values are encoded. */
public enum PageVersion {
  /** PLAIN, and levels in one body with the values. */
  V1,
  /** The DELTA encodings, RLE booleans, and levels in sections of their own. */
  V2
}
