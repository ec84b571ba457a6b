package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of DELTA_BYTE_ARRAY binaries, of any length and of a fixed one. */
public class DeltaByteArrayDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(DeltaByteArrayPages pages) {
    return pages.decode();
  }
}
