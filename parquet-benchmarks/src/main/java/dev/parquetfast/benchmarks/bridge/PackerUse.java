package dev.parquetfast.benchmarks.bridge;

/** Which packers the JVM has called before one is measured. */
public enum PackerUse {
  /** Those of all widths, as a reader of many columns does. */
  ALL_WIDTHS,
  /** Only the one that is measured. */
  ONE_WIDTH
}
