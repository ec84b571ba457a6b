package dev.parquetfast.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RatioTest {

  @Test
  void isTheBaselinesTimeThroughTheCandidates() {
    Ratio ratio = Ratio.of(logarithms(30, 30), logarithms(10, 10));
    assertThat(ratio.estimate()).isCloseTo(3, within(1e-12));
    assertThat(ratio.low()).isCloseTo(3, within(1e-12));
    assertThat(ratio.high()).isCloseTo(3, within(1e-12));
  }

  @Test
  void agreesWithWelchsIntervalComputedByHand() {
    // Means 1 and 0, variances 0.02 and 0.08 of three samples each: the error is sqrt(0.1 / 3), the
    // degrees of freedom (0.1/3)^2 / ((0.02/3)^2/2 + (0.08/3)^2/2) = 2.941, their quantile 3.2186.
    double[] baseline = {1 - Math.sqrt(0.02), 1, 1 + Math.sqrt(0.02)};
    double[] candidate = {-Math.sqrt(0.08), 0, Math.sqrt(0.08)};
    Ratio ratio = Ratio.of(baseline, candidate);
    double margin = 3.2186 * Math.sqrt(0.1 / 3);
    assertThat(Math.log(ratio.low())).isCloseTo(1 - margin, within(1e-3));
    assertThat(Math.log(ratio.high())).isCloseTo(1 + margin, within(1e-3));
  }

  @Test
  void holdsTheTrueRatioAsOftenAsItSays() {
    Random random = new Random(11);
    int held = 0;
    int experiments = 4000;
    for (int i = 0; i < experiments; i++) {
      double[] baseline = random.doubles(3).map(any -> 1 + 0.10 * random.nextGaussian()).toArray();
      double[] candidate = random.doubles(3).map(any -> 0.02 * random.nextGaussian()).toArray();
      Ratio ratio = Ratio.of(baseline, candidate);
      if (ratio.low() <= Math.E && Math.E <= ratio.high()) {
        held++;
      }
    }
    assertThat(held / (double) experiments).isBetween(0.93, 0.98);
  }

  @Test
  void isUnboundedIfASideHasOneSampleOnly() {
    Ratio ratio = Ratio.of(logarithms(30), logarithms(10, 11));
    assertThat(ratio.estimate()).isCloseTo(2.86, within(0.01));
    assertThat(ratio.low()).isZero();
    assertThat(ratio.high()).isInfinite();
  }

  private static double[] logarithms(double... times) {
    return Arrays.stream(times).map(Math::log).toArray();
  }
}
