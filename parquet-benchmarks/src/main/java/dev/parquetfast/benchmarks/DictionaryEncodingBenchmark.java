package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Encodes column chunks: makes the dictionary, the data page and the dictionary page. */
public class DictionaryEncodingBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(DictionaryPages pages) {
    return pages.encode();
  }
}
