package dev.parquetfast.benchmarks.bridge;

/**
 * The methods that write and read values.
 *
 * <p>Upstream has no batch methods. There the batch paths loop over the method for a single value,
 * which is upstream's only way from and to an array.
 */
public enum AccessPath {
  /** One call per value. Numbers and booleans that are read are folded into one number. */
  PER_VALUE,
  /**
   * One call per value. Values that are read are stored into an array of their own type. Writing is
   * the same as {@link #PER_VALUE}.
   */
  PER_VALUE_STORED,
  /** One call per page, from and into an array of the values' own type. */
  BATCH,
  /** One call per page; booleans are read into a {@code byte[]} as 0 and 1. */
  BATCH_BYTES
}
