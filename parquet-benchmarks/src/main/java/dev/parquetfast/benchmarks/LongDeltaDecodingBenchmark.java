package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of DELTA_BINARY_PACKED INT64 values with deltas of every size. */
public class LongDeltaDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(LongDeltaPages pages) {
    return pages.decode();
  }
}
