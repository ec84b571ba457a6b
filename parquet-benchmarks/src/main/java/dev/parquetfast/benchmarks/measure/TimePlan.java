package dev.parquetfast.benchmarks.measure;

import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;

/**
 * Divides the available time among the JVMs that are to run.
 *
 * <p>Each gets the same part of the remaining time, minus the observed cost of starting a JVM. Less
 * than {@link #LEAST} is no measurement, and more than {@link #MOST} does not improve it.
 * Alternatively all get a fixed time.
 */
public final class TimePlan {

  public static final Duration LEAST = Duration.ofMillis(400);
  static final Duration MOST = Duration.ofSeconds(2);

  /** Assumed cost of starting a JVM before one has been observed. */
  private static final Duration FIRST_GUESS = Duration.ofMillis(900);

  private final Duration budget;
  private final Duration least;
  private final Duration most;
  private final LongSupplier clock;
  private final long started;

  /** Number of JVMs that are yet to run, by the time that their cases need. */
  private final Map<Duration, Integer> forksToDo = new TreeMap<>();

  private int forksDone;
  private Duration spentMeasuring = Duration.ZERO;

  private TimePlan(Duration budget, Duration least, Duration most, LongSupplier clock) {
    this.budget = budget;
    this.least = least;
    this.most = most;
    this.clock = clock;
    this.started = clock.getAsLong();
  }

  /** Returns a plan that divides a budget for everything. The clock, in nanoseconds, starts now. */
  public static TimePlan dividing(Duration budget, LongSupplier clock) {
    return new TimePlan(budget, LEAST, MOST, clock);
  }

  /**
   * Returns a plan in which every JVM gets this time, whatever the sum. The clock, in nanoseconds,
   * starts now.
   */
  public static TimePlan giving(Duration time, LongSupplier clock) {
    return new TimePlan(Duration.ZERO, time, time, clock);
  }

  /** Announces that {@code forks} more JVMs will run, of cases that need this time. */
  void expect(int forks, Duration needed) {
    forksToDo.merge(needed, forks, Integer::sum);
  }

  /**
   * Records that a JVM has run.
   *
   * @param needed time that its case needs
   * @param time time that it was given
   */
  void done(Duration needed, Duration time) {
    expect(-1, needed);
    forksDone++;
    spentMeasuring = spentMeasuring.plus(time);
  }

  /**
   * Returns how long the next JVM may measure if its case needs a certain time: at least that,
   * unless all JVMs have a fixed time.
   */
  public Duration timePerFork(Duration needed) {
    int forks = forksToDo.values().stream().mapToInt(Integer::intValue).sum();
    Duration part = budget.minus(elapsed()).dividedBy(Math.max(1, forks)).minus(overheadPerFork());
    return shorter(longer(part, longer(needed, least)), most);
  }

  private static Duration longer(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? b : a;
  }

  private static Duration shorter(Duration a, Duration b) {
    return a.compareTo(b) < 0 ? a : b;
  }

  /**
   * Returns whether the fixed time is too short to tell anything. A divided budget is never too
   * short.
   */
  public boolean isTooShort() {
    return most.compareTo(LEAST) < 0;
  }

  /** Returns how long all JVMs that are yet to run will take. */
  public Duration remaining() {
    Duration sum = Duration.ZERO;
    for (Map.Entry<Duration, Integer> each : forksToDo.entrySet()) {
      Duration ofOne = timePerFork(each.getKey()).plus(overheadPerFork());
      sum = sum.plus(ofOne.multipliedBy(each.getValue()));
    }
    return sum;
  }

  private Duration elapsed() {
    return Duration.ofNanos(clock.getAsLong() - started);
  }

  private Duration overheadPerFork() {
    return forksDone == 0 ? FIRST_GUESS : elapsed().minus(spentMeasuring).dividedBy(forksDone);
  }
}
