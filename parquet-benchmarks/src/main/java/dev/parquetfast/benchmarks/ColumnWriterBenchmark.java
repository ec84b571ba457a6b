package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Writes columns entry by entry: levels, values and statistics, and one page for each column. */
public class ColumnWriterBenchmark extends PageBenchmark {

  @Benchmark
  public long write(Columns columns) {
    return columns.encode();
  }
}
