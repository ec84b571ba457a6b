package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of DELTA_BINARY_PACKED integers. */
public class DeltaBinaryPackedEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(DeltaBinaryPackedPages pages) {
    return pages.encode();
  }
}
