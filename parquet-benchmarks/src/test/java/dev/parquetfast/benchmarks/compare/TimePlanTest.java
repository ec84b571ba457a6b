package dev.parquetfast.benchmarks.compare;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimePlanTest {

  private final AtomicLong now = new AtomicLong();

  @Test
  void keepsToItsBudgetWhateverStartingAJvmCosts() {
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(50);
    for (int fork = 0; fork < 50; fork++) {
      Duration time = plan.timePerFork();
      now.addAndGet(time.plusMillis(1300).toNanos());
      plan.done(time);
    }
    assertThat(Duration.ofNanos(now.get()))
        .isBetween(Duration.ofSeconds(98), Duration.ofSeconds(102));
    assertThat(plan.remaining()).isZero();
  }

  @Test
  void givesNoLessAndNoMoreThanMakesSense() {
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(10_000);
    assertThat(plan.timePerFork()).isEqualTo(TimePlan.LEAST);
    TimePlan ample = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    ample.expect(2);
    assertThat(ample.timePerFork()).isEqualTo(TimePlan.MOST);
  }

  @Test
  void givesACaseTheTimeThatItNeeds() {
    Duration needed = Duration.ofMillis(1500);
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(10_000);
    assertThat(plan.timePerFork(needed)).isEqualTo(needed);
    TimePlan ample = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    ample.expect(2);
    assertThat(ample.timePerFork(needed)).isEqualTo(TimePlan.MOST);
    TimePlan told = TimePlan.giving(Duration.ofMillis(50), now::get);
    assertThat(told.timePerFork(needed)).isEqualTo(Duration.ofMillis(50));
  }

  @Test
  void givesWhatItIsToldTo() {
    TimePlan plan = TimePlan.giving(Duration.ofMillis(50), now::get);
    plan.expect(4);
    assertThat(plan.timePerFork()).isEqualTo(Duration.ofMillis(50));
    assertThat(plan.remaining()).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    assertThat(plan.isTooShort()).isTrue();
    assertThat(TimePlan.giving(TimePlan.LEAST, now::get).isTooShort()).isFalse();
  }
}
