package dev.parquetfast.benchmarks.measure;

import java.time.Duration;

/** Measures one benchmark in a fresh JVM. */
@FunctionalInterface
public interface Measurer {

  /**
   * Starts a JVM, and returns what it measured.
   *
   * @param benchmarkCase has the implementation among its parameters, if the benchmark has one
   * @param jvm path of the java program to start
   * @param time how long to run in it, warm-up included
   * @throws MeasurementFailedException if the benchmark fails, for example because the
   *     implementation makes another page than upstream
   */
  ForkResult measure(BenchmarkCase benchmarkCase, String jvm, Duration time)
      throws MeasurementFailedException;
}
