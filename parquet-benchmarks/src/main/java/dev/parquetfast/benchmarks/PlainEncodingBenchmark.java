package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of PLAIN numbers. */
public class PlainEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(PlainPages pages) {
    return pages.encode();
  }
}
