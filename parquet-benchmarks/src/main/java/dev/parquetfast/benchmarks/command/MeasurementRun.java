package dev.parquetfast.benchmarks.command;

import dev.parquetfast.benchmarks.measure.BenchmarkCase;
import dev.parquetfast.benchmarks.measure.Comparison;
import dev.parquetfast.benchmarks.measure.MeasurementFailedException;
import dev.parquetfast.benchmarks.measure.Measurer;
import dev.parquetfast.benchmarks.measure.SideBySide;
import dev.parquetfast.benchmarks.measure.TimePlan;
import dev.parquetfast.benchmarks.report.Figures;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Measures many cases, one after another, and reports progress. */
final class MeasurementRun {

  /** Receives results before all cases are done. */
  interface Progress {

    /** Receives all comparisons so far. */
    void measured(List<Comparison> soFar) throws IOException;
  }

  private final SideBySide sideBySide;
  private final TimePlan plan;
  private final int forks;
  private final boolean copying;
  private final PrintStream out;

  private double width = Double.POSITIVE_INFINITY;
  private int repetitions;

  /**
   * Prepares a run.
   *
   * @param forks number of JVMs for each case and implementation
   * @param copying whether to measure memcpy of pages too
   * @param out where to report progress
   */
  MeasurementRun(Measurer measurer, TimePlan plan, int forks, boolean copying, PrintStream out) {
    this.sideBySide = new SideBySide(measurer, plan, forks, copying);
    this.plan = plan;
    this.forks = forks;
    this.copying = copying;
    this.out = out;
  }

  /**
   * Lets cases be measured again while an interval is wider than a factor, because other programs
   * on the host disturb some cases more than others.
   *
   * @param times maximum number of repetitions of a case
   */
  MeasurementRun repeating(double factor, int times) {
    width = factor;
    repetitions = times;
    return this;
  }

  /**
   * Measures all cases in all JVMs.
   *
   * @param implementations for each case the candidate and one or more baselines
   * @param progress called after each case
   */
  List<Comparison> measure(
      Map<BenchmarkCase, List<String>> implementations,
      List<String> javaPrograms,
      Progress progress)
      throws MeasurementFailedException, IOException {
    int jvmsToStart =
        javaPrograms.size() * forks * implementations.values().stream().mapToInt(List::size).sum();
    implementations.forEach(
        (benchmarkCase, names) ->
            sideBySide.expect(benchmarkCase, javaPrograms.size() * names.size()));
    out.printf(
        Locale.ROOT,
        "%d cases, %d JVMs of %s ms each%s: about %s%n",
        javaPrograms.size() * implementations.size(),
        jvmsToStart,
        implementations.keySet().stream()
            .map(BenchmarkCase::timeNeeded)
            .distinct()
            .sorted()
            .map(needed -> plan.timePerFork(needed).toMillis())
            .distinct()
            .map(Object::toString)
            .collect(Collectors.joining(" or ")),
        copying ? " and some to measure memcpy" : "",
        Figures.duration(plan.remaining()));
    if (plan.isTooShort()) {
      out.printf(
          Locale.ROOT,
          "Less than %d ms for each JVM is no measurement: half of it is warm-up%n",
          TimePlan.LEAST.toMillis());
    }
    List<Comparison> comparisons = new ArrayList<>();
    int done = 0;
    for (String javaProgram : javaPrograms) {
      for (Map.Entry<BenchmarkCase, List<String>> each : implementations.entrySet()) {
        done++;
        announce(
            String.format(
                Locale.ROOT, "[%d/%d]", done, javaPrograms.size() * implementations.size()),
            each.getKey());
        List<Comparison> results = sideBySide.measure(each.getKey(), each.getValue(), javaProgram);
        comparisons.addAll(results);
        results.forEach(this::report);
        for (int i = 0; i < repetitions; i++) {
          repeat(results.stream().filter(this::isWide).toList());
        }
        progress.measured(comparisons);
      }
    }
    return comparisons;
  }

  private boolean isWide(Comparison comparison) {
    return comparison.ratio().high() / comparison.ratio().low() > width;
  }

  /** Measures the same cases again, and adds the results to the comparisons' samples. */
  void repeat(List<Comparison> comparisons) throws MeasurementFailedException {
    for (Comparison each : comparisons) {
      announce("[again]", each.benchmarkCase());
      sideBySide.repeat(each);
      report(each);
    }
  }

  /** Prints what is measured now, because a case takes seconds in which nothing else is shown. */
  private void announce(String position, BenchmarkCase benchmarkCase) {
    out.printf(Locale.ROOT, "%s %s ...", position, benchmarkCase.title());
    out.flush();
  }

  private void report(Comparison result) {
    out.printf(
        Locale.ROOT,
        " %s times as fast as %s (%s), %s left%n",
        Figures.number(result.ratio().estimate()),
        result.baselineName(),
        Figures.interval(result.ratio()),
        Figures.duration(plan.remaining()));
  }
}
