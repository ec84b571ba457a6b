package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.ForkResult;
import dev.parquetfast.benchmarks.measure.Measurer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Answers at once with times that it makes up: a mean for each implementation, and some noise. */
final class SyntheticMeasurer implements Measurer {

  /** What {@link #measured} has for a benchmark without an implementation. */
  static final String COPYING = "memcpy";

  private static final int PAGE_SIZE = 80_000;

  private final Map<String, Double> nanosPerPage = new HashMap<>();
  private final Map<String, Double> allocatedPerPage = new HashMap<>();
  private final double noise;
  private final Random random = new Random(7);
  private final List<String> measured = new ArrayList<>();

  /**
   * Makes up times.
   *
   * @param noise standard deviation of a JVM's time as a fraction of its mean
   */
  SyntheticMeasurer(double noise) {
    this.noise = noise;
  }

  SyntheticMeasurer with(String implementation, double nanos, double bytesAllocated) {
    nanosPerPage.put(implementation, nanos);
    allocatedPerPage.put(implementation, bytesAllocated);
    return this;
  }

  /** The implementations that were measured, in order. */
  List<String> measured() {
    return Collections.unmodifiableList(measured);
  }

  @Override
  public ForkResult measure(BenchmarkCase benchmarkCase, String jvm, Duration time) {
    String implementation =
        benchmarkCase.parameters().getOrDefault(BenchmarkCase.IMPLEMENTATION, COPYING);
    measured.add(implementation);
    double nanos =
        nanosPerPage.getOrDefault(implementation, 4000.0) * (1 + noise * random.nextGaussian());
    return new ForkResult(
        "a JVM",
        List.of("-Xmx1g"),
        Collections.nCopies(5, nanos),
        Collections.nCopies(5, allocatedPerPage.getOrDefault(implementation, 0.0)),
        implementation.equals(COPYING) ? 0 : PAGE_SIZE,
        0);
  }
}
