package dev.parquetfast.benchmarks.compare;

import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Divides the time there is among the JVMs that are to run.
 *
 * <p>Each gets the same part of what is left, less what starting a JVM was seen to cost, within
 * bounds: less than the least is no measurement, more than the most is no better one.
 */
final class TimePlan {

  static final Duration LEAST = Duration.ofMillis(400);
  static final Duration MOST = Duration.ofSeconds(2);

  /** What starting a JVM is taken to cost before one has been seen. */
  private static final Duration FIRST_GUESS = Duration.ofMillis(900);

  private final Duration budget;
  private final Duration fixed;
  private final LongSupplier clock;
  private final long started;
  private int forksToDo;
  private int forksDone;
  private Duration spentMeasuring = Duration.ZERO;

  /**
   * Starts the clock.
   *
   * @param budget for everything
   * @param fixed what each JVM gets, whatever the budget is; null to divide the budget
   * @param clock gives nanoseconds
   */
  TimePlan(Duration budget, Duration fixed, LongSupplier clock) {
    this.budget = budget;
    this.fixed = fixed;
    this.clock = clock;
    this.started = clock.getAsLong();
  }

  /** Says that so many more JVMs will run. */
  void expect(int forks) {
    forksToDo += forks;
  }

  /** Says that a JVM has run, and was told to take this time. */
  void done(Duration time) {
    forksToDo--;
    forksDone++;
    spentMeasuring = spentMeasuring.plus(time);
  }

  /** How long the next JVM may measure. */
  Duration timePerFork() {
    if (fixed != null) {
      return fixed;
    }
    Duration part =
        budget.minus(elapsed()).dividedBy(Math.max(1, forksToDo)).minus(overheadPerFork());
    return part.compareTo(LEAST) < 0 ? LEAST : part.compareTo(MOST) > 0 ? MOST : part;
  }

  /** Whether each JVM was given less time than tells anything. */
  boolean isTooShort() {
    return timePerFork().compareTo(LEAST) < 0;
  }

  /** How long all JVMs that are yet to run will take. */
  Duration remaining() {
    return timePerFork().plus(overheadPerFork()).multipliedBy(forksToDo);
  }

  private Duration elapsed() {
    return Duration.ofNanos(clock.getAsLong() - started);
  }

  private Duration overheadPerFork() {
    return forksDone == 0 ? FIRST_GUESS : elapsed().minus(spentMeasuring).dividedBy(forksDone);
  }
}
