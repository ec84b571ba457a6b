package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of BYTE_STREAM_SPLIT values. */
public class ByteStreamSplitDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(ByteStreamSplitPages pages) {
    return pages.decode();
  }
}
