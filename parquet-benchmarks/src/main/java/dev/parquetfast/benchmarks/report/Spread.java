package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.measure.Ratio;
import java.util.List;
import org.apache.commons.math3.stat.StatUtils;

/** The median and range of several ratios, or a single ratio and its interval. */
record Spread(double median, double low, double high, boolean ofSeveral) {

  static Spread of(List<Result> results) {
    if (results.size() == 1) {
      Ratio only = results.get(0).ratio();
      return new Spread(only.estimate(), only.low(), only.high(), false);
    }
    return of(results.stream().mapToDouble(each -> each.ratio().estimate()).toArray());
  }

  static Spread of(double[] ratios) {
    return new Spread(
        StatUtils.percentile(ratios, 50), StatUtils.min(ratios), StatUtils.max(ratios), true);
  }

  /** Returns the median and, if there are several ratios, the minimum and maximum. */
  @Override
  public String toString() {
    String range = ofSeveral ? " (" + Figures.number(low) + "–" + Figures.number(high) + ")" : "";
    return Figures.number(median) + range;
  }
}
