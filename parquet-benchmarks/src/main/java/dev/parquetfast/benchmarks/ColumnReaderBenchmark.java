package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Reads columns entry by entry: both levels, and the value where there is one. */
public class ColumnReaderBenchmark extends PageBenchmark {

  @Benchmark
  public long read(Columns.ToRead columns) {
    return columns.decode();
  }
}
