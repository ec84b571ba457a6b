package dev.parquetfast.benchmarks.measure;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.apache.commons.math3.distribution.TDistribution;
import org.apache.commons.math3.stat.StatUtils;

/**
 * How many times faster the candidate is than the baseline, and how sure that is.
 *
 * <p>JVMs vary: two of them may compile the same code differently, while iterations in one JVM
 * agree. So each JVM is one sample. The logarithm of the ratio is a difference of means, and
 * Welch's t interval of that difference is the interval of the ratio. It does not assume that both
 * sides vary equally or that there are many samples, and it is wide if there are few.
 *
 * @param estimate the time of the baseline divided by that of the candidate: above 1 if the
 *     candidate is faster
 * @param low the lower end of the confidence interval
 * @param high the upper end of the confidence interval
 */
public record Ratio(double estimate, double low, double high) {

  /** Probability that such an interval contains the true ratio. */
  private static final double CONFIDENCE = 0.95;

  /**
   * Returns the ratio of two sets of times, which are passed as logarithms.
   *
   * <p>A single sample on a side does not tell how much it varies; the interval is then unbounded.
   */
  static Ratio of(double[] baselineLogarithms, double[] candidateLogarithms) {
    double difference = StatUtils.mean(baselineLogarithms) - StatUtils.mean(candidateLogarithms);
    double margin = margin(baselineLogarithms, candidateLogarithms);
    return new Ratio(
        Math.exp(difference), Math.exp(difference - margin), Math.exp(difference + margin));
  }

  @JsonProperty
  double confidence() {
    return CONFIDENCE;
  }

  private static double margin(double[] a, double[] b) {
    if (a.length < 2 || b.length < 2) {
      return Double.POSITIVE_INFINITY;
    }
    double errorOfA = StatUtils.variance(a) / a.length;
    double errorOfB = StatUtils.variance(b) / b.length;
    double error = errorOfA + errorOfB;
    if (error == 0) {
      return 0;
    }
    double degreesOfFreedom =
        error
            * error
            / (errorOfA * errorOfA / (a.length - 1) + errorOfB * errorOfB / (b.length - 1));
    double quantile =
        new TDistribution(degreesOfFreedom).inverseCumulativeProbability((1 + CONFIDENCE) / 2);
    return quantile * Math.sqrt(error);
  }
}
