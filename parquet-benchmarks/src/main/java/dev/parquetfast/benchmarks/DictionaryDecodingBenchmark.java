package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Decodes dictionary-encoded data pages, with a dictionary that has been read before. */
public class DictionaryDecodingBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(DictionaryPages pages) {
    return pages.decode();
  }
}
