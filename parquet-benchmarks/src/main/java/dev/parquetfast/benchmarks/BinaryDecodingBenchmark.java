package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of PLAIN binaries of any length. */
public class BinaryDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(BinaryPages pages) {
    return pages.decode();
  }
}
