package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Writes a table of sixteen columns into a local file, record by record. */
public class FileWriteBenchmark extends LocalFiles {

  @Benchmark
  public long write() throws IOException {
    return writeOnce();
  }
}
