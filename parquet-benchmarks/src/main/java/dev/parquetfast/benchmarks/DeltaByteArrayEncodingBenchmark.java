package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of DELTA_BYTE_ARRAY binaries, of any length and of a fixed one. */
public class DeltaByteArrayEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(DeltaByteArrayPages pages) {
    return pages.encode();
  }
}
