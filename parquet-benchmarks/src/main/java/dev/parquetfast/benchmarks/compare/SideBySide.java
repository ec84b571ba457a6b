package dev.parquetfast.benchmarks.compare;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures implementations side by side.
 *
 * <p>All JVMs of a case run one after the other and the implementations take turns, each round in
 * the opposite order of the one before, so that a steady drift of the machine's speed cancels out.
 */
final class SideBySide {

  private final Measurer measurer;
  private final TimePlan plan;
  private final int forks;
  private final String memcpyMethod;
  private final Map<String, Samples> memcpyByJvmAndSize = new LinkedHashMap<>();

  /**
   * Prepares a run.
   *
   * @param plan says how long each JVM runs
   * @param forks JVMs of each case and implementation
   * @param memcpyMethod full name of the benchmark of copying, whose parameter is {@code bytes}
   */
  SideBySide(Measurer measurer, TimePlan plan, int forks, String memcpyMethod) {
    this.measurer = measurer;
    this.plan = plan;
    this.forks = forks;
    this.memcpyMethod = memcpyMethod;
  }

  /** How many JVMs a case takes, not counting those that copy memory. */
  int forksOf(int implementations) {
    return forks * implementations;
  }

  /**
   * Measures one case.
   *
   * @param implementations the candidate and one or more baselines
   * @param jvm path of the java program to start
   * @return the candidate beside each of the baselines
   */
  List<Comparison> measure(BenchmarkCase benchmarkCase, List<String> implementations, String jvm)
      throws MeasurementFailedException {
    Map<String, Samples> samples = new LinkedHashMap<>();
    implementations.forEach(implementation -> samples.put(implementation, new Samples()));
    addRounds(benchmarkCase, samples, jvm);

    String candidate = implementations.get(0);
    Samples memcpy = memcpy(samples.get(candidate).pageSize(), jvm);
    List<Comparison> comparisons = new ArrayList<>();
    for (String baseline : implementations.subList(1, implementations.size())) {
      comparisons.add(
          new Comparison(
              benchmarkCase,
              jvm,
              candidate,
              samples.get(candidate),
              baseline,
              samples.get(baseline),
              memcpy));
    }
    return comparisons;
  }

  /** Measures a case once more and adds to its samples. */
  void repeat(Comparison comparison) throws MeasurementFailedException {
    plan.expect(forksOf(2));
    Map<String, Samples> samples = new LinkedHashMap<>();
    samples.put(comparison.candidateName(), comparison.candidate());
    samples.put(comparison.baselineName(), comparison.baseline());
    addRounds(comparison.benchmarkCase(), samples, comparison.javaProgram());
  }

  private void addRounds(BenchmarkCase benchmarkCase, Map<String, Samples> samples, String jvm)
      throws MeasurementFailedException {
    Duration time = plan.timePerFork();
    List<String> turns = new ArrayList<>(samples.keySet());
    for (int round = 0; round < forks; round++) {
      for (String implementation : turns) {
        samples.get(implementation).add(measurer.measure(benchmarkCase, implementation, jvm, time));
        plan.done(time);
      }
      Collections.reverse(turns);
    }
  }

  private Samples memcpy(long bytes, String jvm) throws MeasurementFailedException {
    String key = jvm + " " + bytes;
    Samples known = memcpyByJvmAndSize.get(key);
    if (known != null) {
      return known;
    }
    Samples samples = new Samples();
    BenchmarkCase copying = new BenchmarkCase(memcpyMethod, Map.of("bytes", Long.toString(bytes)));
    plan.expect(forks);
    Duration time = plan.timePerFork();
    for (int round = 0; round < forks; round++) {
      samples.add(measurer.measure(copying, null, jvm, time));
      plan.done(time);
    }
    memcpyByJvmAndSize.put(key, samples);
    return samples;
  }
}
