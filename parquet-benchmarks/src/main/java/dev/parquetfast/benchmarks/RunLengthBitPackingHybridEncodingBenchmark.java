package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes pages of the RLE / bit-packing hybrid. */
public class RunLengthBitPackingHybridEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(RunLengthBitPackingHybridPages pages) {
    return pages.encode();
  }
}
