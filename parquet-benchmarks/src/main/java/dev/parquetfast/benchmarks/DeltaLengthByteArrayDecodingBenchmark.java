package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of DELTA_LENGTH_BYTE_ARRAY binaries. */
public class DeltaLengthByteArrayDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(DeltaLengthByteArrayPages pages) {
    return pages.decode();
  }
}
