package dev.parquetfast.benchmarks.report;

import java.util.Collection;
import org.apache.commons.math3.stat.StatUtils;

/** The range of several ratios. */
final class Spread {

  private final double[] ratios;

  Spread(Collection<Result> results) {
    ratios = results.stream().mapToDouble(each -> each.ratio).sorted().toArray();
  }

  double least() {
    return ratios[0];
  }

  double median() {
    return StatUtils.percentile(ratios, 50);
  }

  double greatest() {
    return ratios[ratios.length - 1];
  }

  /** Returns the median and, if there are several ratios, the minimum and maximum. */
  @Override
  public String toString() {
    String median = Figures.number(median());
    return ratios.length == 1
        ? median
        : median + " (" + Figures.number(least()) + "–" + Figures.number(greatest()) + ")";
  }
}
