package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/**
 * Writes a table of sixteen columns into a local file, record by record, and asks for the file's
 * size after each record.
 *
 * <p>So it shows what it costs to hold values back where that gains little.
 */
public class SizedFileWriteBenchmark extends LocalFiles {

  @Benchmark
  public long write() throws IOException {
    return writeOnce();
  }

  @Override
  FileAccess access() {
    return FileAccess.SIZED_RECORDS;
  }
}
