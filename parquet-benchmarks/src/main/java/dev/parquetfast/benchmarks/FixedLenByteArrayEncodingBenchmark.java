package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of PLAIN binaries of one fixed length. */
public class FixedLenByteArrayEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(FixedLenByteArrayPages pages) {
    return pages.encode();
  }
}
