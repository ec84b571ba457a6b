package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes pages of the RLE / bit-packing hybrid. */
public class RunLengthBitPackingHybridDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(RunLengthBitPackingHybridPages pages) {
    return pages.decode();
  }
}
