package dev.parquetfast.benchmarks.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Measures implementations side by side.
 *
 * <p>All JVMs of a case run one after the other and the implementations take turns, each round in
 * the opposite order of the one before, so that a steady drift of the machine's speed cancels out
 * over an even number of rounds, and mostly over an odd one.
 */
public final class SideBySide {

  private final Measurer measurer;
  private final TimePlan plan;
  private final int forks;
  private final Optional<String> memcpyMethod;
  private final Map<String, Samples> memcpyByJvmAndSize = new LinkedHashMap<>();

  /** What each JVM of a case was given, by the candidate's samples. */
  private final Map<Samples, Duration> times = new HashMap<>();

  /**
   * Prepares a run.
   *
   * @param plan says how long each JVM runs
   * @param forks JVMs of each case and implementation
   * @param memcpyMethod full name of the benchmark of copying, whose parameter is {@code bytes};
   *     none if that is not wanted
   */
  public SideBySide(Measurer measurer, TimePlan plan, int forks, Optional<String> memcpyMethod) {
    this.measurer = measurer;
    this.plan = plan;
    this.forks = forks;
    this.memcpyMethod = memcpyMethod;
  }

  /** Tells the plan of the JVMs that a case will take, not counting those that copy memory. */
  public void expect(BenchmarkCase benchmarkCase, int implementations) {
    plan.expect(forks * implementations, benchmarkCase.timeNeeded());
  }

  /**
   * Measures one case.
   *
   * @param implementations the candidate and one or more baselines
   * @param jvm path of the java program to start
   * @return the candidate beside each of the baselines
   */
  public List<Comparison> measure(
      BenchmarkCase benchmarkCase, List<String> implementations, String jvm)
      throws MeasurementFailedException {
    List<Samples> samples = samples(benchmarkCase, implementations, jvm);
    Samples candidate = samples.get(0);
    Samples memcpy =
        memcpyMethod.isPresent()
            ? memcpy(memcpyMethod.get(), candidate.pageSize(), jvm)
            : new Samples();
    List<Comparison> comparisons = new ArrayList<>();
    for (int i = 1; i < implementations.size(); i++) {
      comparisons.add(
          new Comparison(
              benchmarkCase,
              jvm,
              implementations.get(0),
              candidate,
              implementations.get(i),
              samples.get(i),
              memcpy));
    }
    return comparisons;
  }

  /** Measures one case and compares nothing: what each implementation takes, in the same order. */
  public List<Samples> samples(
      BenchmarkCase benchmarkCase, List<String> implementations, String jvm)
      throws MeasurementFailedException {
    List<Samples> samples = new ArrayList<>();
    implementations.forEach(implementation -> samples.add(new Samples()));
    Duration time = plan.timePerFork(benchmarkCase.timeNeeded());
    times.put(samples.get(0), time);
    addRounds(benchmarkCase, implementations, samples, jvm, time);
    return samples;
  }

  /**
   * Measures a case once more and adds to its samples.
   *
   * <p>Its JVMs get the time of the case's others, even if that is more than what is left: samples
   * of colder code do not belong beside the others.
   */
  public void repeat(Comparison comparison) throws MeasurementFailedException {
    expect(comparison.benchmarkCase(), 2);
    addRounds(
        comparison.benchmarkCase(),
        List.of(comparison.candidateName(), comparison.baselineName()),
        List.of(comparison.candidate(), comparison.baseline()),
        comparison.javaProgram(),
        times.get(comparison.candidate()));
  }

  /** Goes by place and not by name, so that an implementation can be held against itself. */
  private void addRounds(
      BenchmarkCase benchmarkCase,
      List<String> implementations,
      List<Samples> samples,
      String jvm,
      Duration time)
      throws MeasurementFailedException {
    List<Integer> turns = new ArrayList<>();
    for (int i = 0; i < implementations.size(); i++) {
      turns.add(i);
    }
    for (int round = 0; round < forks; round++) {
      for (int turn : turns) {
        samples
            .get(turn)
            .add(measurer.measure(benchmarkCase.under(implementations.get(turn)), jvm, time));
        plan.done(benchmarkCase.timeNeeded(), time);
      }
      Collections.reverse(turns);
    }
  }

  private Samples memcpy(String method, long bytes, String jvm) throws MeasurementFailedException {
    String key = jvm + " " + bytes;
    Samples known = memcpyByJvmAndSize.get(key);
    if (known != null) {
      return known;
    }
    Samples samples = new Samples();
    BenchmarkCase copying = new BenchmarkCase(method, Map.of("bytes", Long.toString(bytes)));
    expect(copying, 1);
    Duration time = plan.timePerFork(copying.timeNeeded());
    for (int round = 0; round < forks; round++) {
      samples.add(measurer.measure(copying, jvm, time));
      plan.done(copying.timeNeeded(), time);
    }
    memcpyByJvmAndSize.put(key, samples);
    return samples;
  }
}
