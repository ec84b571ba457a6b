package dev.parquetfast.benchmarks.bridge;

/** One row group that is collected in memory and then flushed to nowhere. */
public interface RowGroupWorkload {

  /** Starts a file and writes all rows, which stay in memory. */
  void fill();

  /**
   * Ends the file, with all that belongs to it.
   *
   * @return the size of the file in bytes
   */
  long flush();

  /** The most memory, in bytes, that was ever taken from the allocator at one time. */
  long peakBytes();
}
