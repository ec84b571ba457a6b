package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Reads columns in batches of rows, as arrays: both levels, and the values that are there. */
public class ColumnBatchBenchmark extends Columns {

  @Param({"BATCHES", "STRINGS", "VIEWS"})
  public ColumnAccess path;

  @Benchmark
  public long read() throws IOException {
    return readOnce();
  }

  @Override
  ColumnAccess access() {
    return path;
  }
}
