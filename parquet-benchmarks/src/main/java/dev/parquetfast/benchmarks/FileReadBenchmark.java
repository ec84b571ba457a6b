package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Reads a local file of sixteen columns, as records, column by column or into vectors. */
public class FileReadBenchmark extends LocalFiles {

  @Param({"RECORDS", "GROUPS", "COLUMNS", "BATCHES", "ARROW"})
  public FileAccess path;

  @Benchmark
  public long read() throws IOException {
    return readOnce();
  }

  @Override
  FileAccess access() {
    return path;
  }
}
