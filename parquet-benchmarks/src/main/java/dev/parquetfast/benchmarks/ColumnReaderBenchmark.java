package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Reads columns entry by entry: both levels, and the value where there is one. */
public class ColumnReaderBenchmark extends Columns {

  @Param({"GETTER", "CONVERTER"})
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
