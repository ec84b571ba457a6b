package dev.parquetfast.benchmarks.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class TimePlanTest {

  private final AtomicLong now = new AtomicLong();

  @Test
  void keepsToItsBudgetWhateverStartingAJvmCosts() {
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(50, TimePlan.LEAST);
    for (int fork = 0; fork < 50; fork++) {
      Duration time = plan.timePerFork(TimePlan.LEAST);
      now.addAndGet(time.plusMillis(1300).toNanos());
      plan.done(TimePlan.LEAST, time);
    }
    assertThat(Duration.ofNanos(now.get()))
        .isBetween(Duration.ofSeconds(98), Duration.ofSeconds(102));
    assertThat(plan.remaining()).isZero();
  }

  @Test
  void givesNoLessAndNoMoreThanMakesSense() {
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(10_000, TimePlan.LEAST);
    assertThat(plan.timePerFork(TimePlan.LEAST)).isEqualTo(TimePlan.LEAST);
    TimePlan ample = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    ample.expect(2, TimePlan.LEAST);
    assertThat(ample.timePerFork(TimePlan.LEAST)).isEqualTo(TimePlan.MOST);
  }

  @Test
  void givesACaseTheTimeThatItNeeds() {
    Duration needed = Duration.ofMillis(1500);
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    plan.expect(10_000, TimePlan.LEAST);
    assertThat(plan.timePerFork(needed)).isEqualTo(needed);
    TimePlan ample = TimePlan.dividing(Duration.ofSeconds(100), now::get);
    ample.expect(2, TimePlan.LEAST);
    assertThat(ample.timePerFork(needed)).isEqualTo(TimePlan.MOST);
    TimePlan told = TimePlan.giving(Duration.ofMillis(50), now::get);
    assertThat(told.timePerFork(needed)).isEqualTo(Duration.ofMillis(50));
  }

  @Test
  void expectsCasesToTakeTheTimeThatTheyNeed() {
    TimePlan plan = TimePlan.dividing(Duration.ofSeconds(1), now::get);
    plan.expect(10, TimePlan.LEAST);
    Duration withoutFiles = plan.remaining();
    plan.expect(3, TimePlan.MOST);
    assertThat(plan.remaining()).isGreaterThan(withoutFiles.plus(TimePlan.MOST.multipliedBy(3)));
    for (int fork = 0; fork < 3; fork++) {
      plan.done(TimePlan.MOST, TimePlan.MOST);
      now.addAndGet(TimePlan.MOST.toNanos());
    }
    assertThat(plan.remaining()).isEqualTo(TimePlan.LEAST.multipliedBy(10));
  }

  @Test
  void givesWhatItIsToldTo() {
    TimePlan plan = TimePlan.giving(Duration.ofMillis(50), now::get);
    plan.expect(4, TimePlan.LEAST);
    assertThat(plan.timePerFork(TimePlan.LEAST)).isEqualTo(Duration.ofMillis(50));
    assertThat(plan.remaining()).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    assertThat(plan.isTooShort()).isTrue();
    assertThat(TimePlan.giving(TimePlan.LEAST, now::get).isTooShort()).isFalse();
  }
}
