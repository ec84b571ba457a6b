package dev.parquetfast.benchmarks.report;

import dev.parquetfast.benchmarks.measure.Ratio;
import java.math.BigDecimal;
import java.math.MathContext;
import java.time.Duration;
import java.util.Locale;

/** Figures as they are shown to people. */
public final class Figures {

  private static final MathContext THREE_DIGITS = new MathContext(3);
  private static final String UNKNOWN = "–";

  private Figures() {}

  /** Returns three significant digits, or all digits before the decimal point if there are more. */
  public static String number(double value) {
    if (!Double.isFinite(value)) {
      return UNKNOWN;
    }
    if (Math.abs(value) >= 1000) {
      return String.format(Locale.ROOT, "%.0f", value);
    }
    return new BigDecimal(value).round(THREE_DIGITS).toPlainString();
  }

  /** Returns the fewest digits that are exact. */
  static String plain(double value) {
    return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
  }

  static String percent(double fraction) {
    return Double.isFinite(fraction)
        ? String.format(Locale.ROOT, "%.0f %%", fraction * 100)
        : UNKNOWN;
  }

  public static String interval(Ratio ratio) {
    return interval(ratio.low(), ratio.high());
  }

  public static String interval(double low, double high) {
    return Double.isFinite(high) ? number(low) + " … " + number(high) : UNKNOWN;
  }

  public static String duration(Duration duration) {
    long seconds = Math.max(0, duration.toSeconds());
    return seconds >= 3600
        ? String.format(
            Locale.ROOT, "%d:%02d:%02d h", seconds / 3600, seconds / 60 % 60, seconds % 60)
        : String.format(Locale.ROOT, "%d:%02d min", seconds / 60, seconds % 60);
  }
}
