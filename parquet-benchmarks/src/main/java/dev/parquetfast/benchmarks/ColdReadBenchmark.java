package dev.parquetfast.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;

/** Starts a JVM that reads a local file of sixteen columns, and waits for its end. */
public class ColdReadBenchmark extends PageBenchmark {

  @Benchmark
  public int read(ColdFiles.ToRead files) throws IOException {
    return files.run();
  }
}
