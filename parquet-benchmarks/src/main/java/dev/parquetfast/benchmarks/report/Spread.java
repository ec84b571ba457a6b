package dev.parquetfast.benchmarks.report;

import java.util.Collection;
import org.apache.commons.math3.stat.StatUtils;

/** What some ratios range over. */
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

  /** The median and, if there are several ratios, the least and the greatest. */
  @Override
  public String toString() {
    String median = Figures.number(median());
    return ratios.length == 1
        ? median
        : median + " (" + Figures.number(least()) + "–" + Figures.number(greatest()) + ")";
  }
}
