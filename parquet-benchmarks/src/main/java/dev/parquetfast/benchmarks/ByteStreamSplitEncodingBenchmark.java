package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of BYTE_STREAM_SPLIT values. */
public class ByteStreamSplitEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(ByteStreamSplitPages pages) {
    return pages.encode();
  }
}
