package dev.parquetfast.benchmarks.report;

import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** The median and range of several ratios, or a single ratio and its interval. */
final class Spread {

  private final double[] ratios;
  private final Result first;

  Spread(List<Result> results) {
    ratios = results.stream().mapToDouble(each -> each.ratio).sorted().toArray();
    first = results.get(0);
  }

  double median() {
    return StatUtils.percentile(ratios, 50);
  }

  double low() {
    return ratios.length == 1 ? first.low : ratios[0];
  }

  double high() {
    return ratios.length == 1 ? first.high : ratios[ratios.length - 1];
  }

  /** Returns the median and, if there are several ratios, the minimum and maximum. */
  @Override
  public String toString() {
    String median = Figures.number(median());
    return ratios.length == 1
        ? median
        : median + " (" + Figures.number(low()) + "–" + Figures.number(high()) + ")";
  }
}
