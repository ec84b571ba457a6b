package dev.parquetfast.benchmarks.measure;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Measures implementations side by side.
 *
 * <p>All JVMs of a case run one after another, and the implementations take turns. Each round has
 * the opposite order of the one before. So a steady drift of the machine's speed cancels out over
 * an even number of rounds, and mostly over an odd one.
 */
public final class SideBySide {

  private final Measurer measurer;
  private final TimePlan plan;
  private final int forks;
  private final boolean copying;
  private final Map<String, Samples> memcpyByJvmAndSize = new LinkedHashMap<>();

  /** Time that each JVM of a case got, by the candidate's samples. */
  private final Map<Samples, Duration> times = new HashMap<>();

  /**
   * Prepares a run.
   *
   * @param plan says how long each JVM runs
   * @param forks number of JVMs for each case and implementation
   * @param copying whether to measure memcpy of pages too
   */
  public SideBySide(Measurer measurer, TimePlan plan, int forks, boolean copying) {
    this.measurer = measurer;
    this.plan = plan;
    this.forks = forks;
    this.copying = copying;
  }

  /** Tells the plan how many JVMs a case will take, without those that copy memory. */
  public void expect(BenchmarkCase benchmarkCase, int implementations) {
    plan.expect(forks * implementations, benchmarkCase.timeNeeded());
  }

  /**
   * Measures one case.
   *
   * @param implementations the candidate and one or more baselines
   * @param jvm path of the java program to start
   * @return comparisons of the candidate with each of the baselines
   */
  public List<Comparison> measure(
      BenchmarkCase benchmarkCase, List<String> implementations, String jvm)
      throws MeasurementFailedException {
    List<Samples> samples = samples(benchmarkCase, implementations, jvm);
    Samples candidate = samples.get(0);
    Samples memcpy = copying ? memcpy(candidate.pageSize(), jvm) : new Samples();
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

  /**
   * Measures one case without a comparison. Returns the samples of each implementation, in the same
   * order.
   */
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
   * <p>Its JVMs get the time of the case's other JVMs, even if that is more than what is left,
   * because samples of colder code are not comparable.
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

  /**
   * Matches implementations by position and not by name, so that one can be compared with itself.
   */
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

  private Samples memcpy(long bytes, String jvm) throws MeasurementFailedException {
    String key = jvm + " " + bytes;
    Samples known = memcpyByJvmAndSize.get(key);
    if (known != null) {
      return known;
    }
    Samples samples = new Samples();
    BenchmarkCase copy =
        new BenchmarkCase(BenchmarkCatalogue.MEMCPY, Map.of("bytes", Long.toString(bytes)));
    // One JVM, because this figure has no interval.
    plan.expect(1, copy.timeNeeded());
    Duration time = plan.timePerFork(copy.timeNeeded());
    samples.add(measurer.measure(copy, jvm, time));
    plan.done(copy.timeNeeded(), time);
    memcpyByJvmAndSize.put(key, samples);
    return samples;
  }
}
