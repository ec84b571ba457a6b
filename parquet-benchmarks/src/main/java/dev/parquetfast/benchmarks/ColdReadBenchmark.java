package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import java.io.IOException;
import java.util.List;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Starts a JVM that reads a local file of sixteen columns, and waits for its end. */
public class ColdReadBenchmark extends ColdFiles {

  @Param({"RECORDS", "GROUPS"})
  public FileAccess path;

  @Benchmark
  public int read() throws IOException {
    return run();
  }

  @Override
  List<String> job() {
    return List.of("read", path.toString());
  }
}
