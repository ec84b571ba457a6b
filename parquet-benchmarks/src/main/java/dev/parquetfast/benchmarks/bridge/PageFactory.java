package dev.parquetfast.benchmarks.bridge;

/** Makes workloads of single pages. */
public interface PageFactory {

  /**
   * Makes the page of these values once, and returns the workload that makes and reads it
   * repeatedly.
   *
   * @param page how the values are to be encoded
   * @param values the page's values, in the kind of array that {@link PhysicalType} names
   * @param path the methods that write and read values
   */
  Workload create(PageSpec page, Object values, AccessPath path);
}
