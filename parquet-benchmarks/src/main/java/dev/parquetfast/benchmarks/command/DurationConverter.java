package dev.parquetfast.benchmarks.command;

import java.time.Duration;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads durations such as {@code 800ms}, {@code 90s}, {@code 4m} and {@code 1h}. */
public final class DurationConverter implements ITypeConverter<Duration> {

  private static final Map<String, Duration> UNITS =
      Map.of(
          "ms", Duration.ofMillis(1),
          "s", Duration.ofSeconds(1),
          "m", Duration.ofMinutes(1),
          "h", Duration.ofHours(1));

  private static final Pattern DURATION = Pattern.compile("(\\d{1,9})(ms|s|m|h)");

  @Override
  public Duration convert(String text) {
    Matcher matcher = DURATION.matcher(text);
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "\"" + text + "\" is not a duration such as 800ms, 90s, 4m or 1h");
    }
    return UNITS.get(matcher.group(2)).multipliedBy(Long.parseLong(matcher.group(1)));
  }
}
