package dev.parquetfast.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** With a clock that the test moves. */
class TrialTest {

  private static final int VALUES = 65;

  private static void nothing() {}

  private long now;
  private final Trial.Budget budget = new Trial.Budget(() -> now);
  private final Trial trial = new Trial(VALUES, budget, false);

  private void run(long vector, long plain) {
    trial.run(() -> now += vector, () -> now += plain);
  }

  @Test
  void shortProgramsHaveNone() {
    assertThat(trial.isDue(1000)).isFalse();
    now = Trial.Budget.DELAY;
    assertThat(trial.isDue(1000)).isFalse();
    now += Trial.Budget.SHARE;
    assertThat(trial.isDue(1000)).isTrue();
  }

  @Test
  void trialsTakeTheirShareOfTheTime() {
    now = 2 * Trial.Budget.DELAY;
    run(Trial.Budget.DELAY, 10);
    assertThat(trial.isDue(1000)).isFalse();
    now = Trial.Budget.DELAY * (2 + Trial.Budget.SHARE);
    assertThat(trial.isDue(1000)).isTrue();
    assertThat(new Trial(VALUES, budget, false).isDue(1000)).as("another kernel").isTrue();
    run(Trial.Budget.DELAY, 10);
    assertThat(new Trial(VALUES, budget, false).isDue(1000)).as("another kernel").isFalse();
  }

  @Test
  void opensAfterWinsInARow() {
    for (int i = 1; i < Trial.WINS; i++) {
      run(9, 10);
    }
    run(10, 10);
    for (int i = 1; i < Trial.WINS; i++) {
      run(9, 10);
    }
    assertThat(trial.isOpen()).isFalse();
    run(9, 10);
    assertThat(trial.isOpen()).isTrue();
  }

  /** As a thread has it that has not seen yet that another has opened the kernel. */
  @Test
  void lateTrialDoesNotCloseIt() {
    for (int i = 0; i < Trial.WINS; i++) {
      run(9, 10);
    }
    run(1000, 10);
    assertThat(trial.isOpen()).isTrue();
  }

  @Test
  void fewValuesAreNotWorthALookAtTheClock() {
    now = 2 * Trial.Budget.DELAY;
    assertThat(trial.isDue(504)).isTrue();
    assertThat(trial.isDue(100)).isFalse();
  }

  @Test
  void partsAreSmallUntilTheKernelIsCompiled() {
    assertThat(trial.part(100_000)).isEqualTo(VALUES);
    assertThat(trial.part(64)).isEqualTo(64);
    run(100_000, 10);
    assertThat(trial.part(100_000)).isEqualTo(VALUES);
    run(100, 10);
    assertThat(trial.part(100_000)).isGreaterThan(VALUES);
    assertThat(trial.part(100)).isEqualTo(100);
  }

  @Test
  void endsWithoutSuccess() {
    now = Long.MAX_VALUE / 2;
    run(Trial.LIMIT / 2, 10);
    assertThat(trial.isDue(1000)).isTrue();
    run(Trial.LIMIT / 2, 10);
    assertThat(trial.isDue(1000)).isFalse();
    assertThat(trial.isOpen()).isFalse();
  }

  @Test
  void kernelThatFailsIsNotTriedAgain() {
    now = 100 * Trial.Budget.DELAY;
    Trial unlinked = new Trial(VALUES, budget, false);
    unlinked.run(
        () -> {
          throw new NoClassDefFoundError("planted");
        },
        TrialTest::nothing);
    assertThat(unlinked.isDue(1000)).isFalse();
    Trial deep = new Trial(VALUES, budget, false);
    deep.run(
        () -> {
          throw new StackOverflowError("planted");
        },
        TrialTest::nothing);
    assertThat(deep.isDue(1000)).isFalse();
    trial.run(
        () -> {
          throw new IllegalStateException("planted");
        },
        TrialTest::nothing);
    assertThat(trial.isDue(1000)).isFalse();
    assertThat(new Trial(VALUES, budget, false).isDue(1000)).as("another kernel").isTrue();
  }

  @Test
  void oneThreadAtATime() throws InterruptedException {
    AtomicInteger runs = new AtomicInteger();
    CountDownLatch started = new CountDownLatch(1);
    CountDownLatch ended = new CountDownLatch(1);
    Thread first =
        new Thread(
            () ->
                trial.run(
                    () -> {
                      started.countDown();
                      await(ended);
                    },
                    runs::incrementAndGet));
    first.start();
    await(started);
    new Trial(VALUES, budget, false).run(runs::incrementAndGet, runs::incrementAndGet);
    ended.countDown();
    first.join();
    assertThat(runs.get()).isEqualTo(1);
    new Trial(VALUES, budget, false).run(runs::incrementAndGet, runs::incrementAndGet);
    assertThat(runs.get()).isEqualTo(3);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
