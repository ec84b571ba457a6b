package dev.parquetfast.benchmarks.bridge;

/** Makes workloads of single pages. */
public interface PageFactory {

  /**
   * Makes the page of these values once, so that it can be made and read again and again.
   *
   * @param page how the values are to be encoded
   * @param values the page's values, in the kind of array that {@link PhysicalType} names
   * @param path by which methods they are written and read
   */
  Workload create(PageSpec page, Object values, AccessPath path);
}
