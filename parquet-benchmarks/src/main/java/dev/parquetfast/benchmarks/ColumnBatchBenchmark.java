package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Reads columns in batches of rows, as arrays: both levels, and the values that are there. */
public class ColumnBatchBenchmark extends Columns.InBatches {

  @Benchmark
  public long read() throws IOException {
    return readOnce();
  }
}
