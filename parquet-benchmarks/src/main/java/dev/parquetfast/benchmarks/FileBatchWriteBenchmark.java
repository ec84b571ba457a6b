package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Writes a table of sixteen columns, which is in arrays, into a local file. */
public class FileBatchWriteBenchmark extends PageBenchmark {

  @Benchmark
  public long write(FromArrays files) {
    return files.encode();
  }

  /** Files that are written from arrays. */
  public static class FromArrays extends LocalFiles {

    @Param("BATCHES")
    public FileAccess path;

    @Override
    FileAccess access() {
      return path;
    }
  }
}
