package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Writes columns: levels, values and statistics, entry by entry, and a page of each. */
public class ColumnWriterBenchmark extends PageBenchmark {

  @Benchmark
  public long write(Columns columns) {
    return columns.encode();
  }
}
