package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of PLAIN booleans. */
public class BooleanPlainEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(BooleanPlainPages.ToEncode pages) {
    return pages.encode();
  }
}
