package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of bit-packed numbers. */
public class ByteBitPackingDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(ByteBitPackingPages pages) {
    return pages.decode();
  }
}
