package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of DELTA_BINARY_PACKED integers. */
public class DeltaBinaryPackedDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(DeltaBinaryPackedPages pages) {
    return pages.decode();
  }
}
