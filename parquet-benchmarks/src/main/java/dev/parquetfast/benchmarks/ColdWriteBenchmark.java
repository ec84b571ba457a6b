package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Starts a JVM that writes a table of sixteen columns into a local file, and waits for its end. */
public class ColdWriteBenchmark extends ColdFiles {

  @Benchmark
  public int write() throws IOException {
    return run();
  }
}
