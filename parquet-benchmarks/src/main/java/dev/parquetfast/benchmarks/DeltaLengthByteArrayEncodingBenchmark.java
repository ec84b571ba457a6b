package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of DELTA_LENGTH_BYTE_ARRAY binaries. */
public class DeltaLengthByteArrayEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(DeltaLengthByteArrayPages pages) {
    return pages.encode();
  }
}
