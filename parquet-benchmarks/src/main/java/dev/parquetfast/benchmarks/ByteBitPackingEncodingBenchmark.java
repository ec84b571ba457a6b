package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of bit-packed numbers. */
public class ByteBitPackingEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(ByteBitPackingPages pages) {
    return pages.encode();
  }
}
