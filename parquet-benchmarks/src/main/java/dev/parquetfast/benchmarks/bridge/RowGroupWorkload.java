package dev.parquetfast.benchmarks.bridge;

import java.io.IOException;

/**
 * One row group that is collected in memory and then flushed to a file that discards everything.
 */
public interface RowGroupWorkload {

  /** Begins a file and writes all rows, which stay in memory. */
  void fill() throws IOException;

  /**
   * Ends the file: writes the row group and the footer.
   *
   * @return the size of the file in bytes
   */
  long flush() throws IOException;

  /** Returns the peak of the memory taken from the allocator, in bytes. */
  long peakBytes();
}
