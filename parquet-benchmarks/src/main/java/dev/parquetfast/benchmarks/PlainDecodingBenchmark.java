package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of PLAIN numbers. */
public class PlainDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(PlainPages pages) {
    return pages.decode();
  }
}
