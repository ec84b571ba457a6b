package dev.parquetfast.oracle;

import java.time.Duration;

/**
 * How long a test may take. The limits are for the processor that runs the JVM; if that one is
 * emulated, the system property {@code time.factor} says how many times slower it is.
 */
public final class TimeLimit {
  static final int FACTOR = Integer.getInteger("time.factor", 1);

  private TimeLimit() {}

  public static Duration ofSeconds(long seconds) {
    return Duration.ofSeconds(seconds * FACTOR);
  }
}
