package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of PLAIN booleans. */
public class BooleanPlainDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(BooleanPlainPages.ToDecode pages) {
    return pages.decode();
  }
}
