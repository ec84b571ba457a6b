package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Writes columns that are in arrays: levels, values and statistics, and one page for each. */
public class ColumnBatchWriterBenchmark extends Columns.InBatches {

  @Benchmark
  public long write() throws IOException {
    return writeOnce();
  }
}
