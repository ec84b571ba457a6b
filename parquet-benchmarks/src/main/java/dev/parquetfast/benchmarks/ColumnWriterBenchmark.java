package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Writes columns entry by entry: levels, values and statistics, and one page for each column. */
public class ColumnWriterBenchmark extends Columns {

  @Benchmark
  public long write() throws IOException {
    return writeOnce();
  }
}
