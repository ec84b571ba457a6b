package dev.parquetfast.benchmarks;

import org.openjdk.jmh.annotations.Benchmark;

/** Writes a table of sixteen columns into a local file, record by record. */
public class FileWriteBenchmark extends LocalFiles {

  @Benchmark
  public long write() {
    return writeOnce();
  }
}
