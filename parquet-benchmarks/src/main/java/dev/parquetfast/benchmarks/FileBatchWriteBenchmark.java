package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Writes a table of sixteen columns, which is in arrays or vectors, into a local file. */
public class FileBatchWriteBenchmark extends LocalFiles {

  @Param({"BATCHES", "ARROW"})
  public FileAccess path;

  @Benchmark
  public long write() throws IOException {
    return writeOnce();
  }

  @Override
  FileAccess access() {
    return path;
  }
}
