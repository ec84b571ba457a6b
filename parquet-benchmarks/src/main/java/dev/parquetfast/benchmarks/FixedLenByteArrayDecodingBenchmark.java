package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of PLAIN binaries of one fixed length. */
public class FixedLenByteArrayDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(FixedLenByteArrayPages pages) {
    return pages.decode();
  }
}
