package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of PLAIN binaries of any length. */
public class BinaryEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(BinaryPages pages) {
    return pages.encode();
  }
}
