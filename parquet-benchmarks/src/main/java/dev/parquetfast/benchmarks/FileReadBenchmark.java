package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Reads a local file of sixteen columns, as records or column by column. */
public class FileReadBenchmark extends PageBenchmark {

  @Benchmark
  public long read(LocalFiles.ToRead files) {
    return files.decode();
  }
}
