package dev.parquetfast.benchmarks.report;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How long an engine took to write and read a table, with upstream's jar and with ours in JVMs that
 * took turns.
 *
 * @param name of the case, such as {@code iceberg-flat}
 * @param jvm name and version of the JVM
 */
public record EngineResult(
    String engine,
    String version,
    String name,
    String jvm,
    List<String> jvmFlags,
    List<Pair> pairs) {

  /** Two JVMs that ran one after the other. */
  public record Pair(Times upstream, Times fast) {}

  /** Nanoseconds for a row; those of the processor are of all threads. */
  public record Times(
      double writeProcessor, double writeClock, double readProcessor, double readClock) {}

  /** Returns the median over the pairs of how many times as fast ours is, and the range of all. */
  String ratio(ToDoubleFunction<Times> time) {
    double[] ratios =
        sorted(pair -> time.applyAsDouble(pair.upstream()) / time.applyAsDouble(pair.fast()));
    return String.format(
        Locale.ROOT,
        "%.2f (%.2f … %.2f)",
        StatUtils.percentile(ratios, 50),
        ratios[0],
        ratios[ratios.length - 1]);
  }

  /** Returns the median over the pairs of one side's nanoseconds for a row. */
  String nanos(ToDoubleFunction<Pair> time) {
    return String.format(Locale.ROOT, "%.0f", StatUtils.percentile(sorted(time), 50));
  }

  private double[] sorted(ToDoubleFunction<Pair> figure) {
    double[] figures = pairs.stream().mapToDouble(figure).toArray();
    Arrays.sort(figures);
    return figures;
  }
}
