package dev.parquetfast.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;

/** Each task runs once and before the call returns, whatever the executor does. */
class ColumnTasksTest {

  private static void runsOnce(Executor executor) {
    for (int threads = 1; threads < 4; threads++) {
      for (int columns = 0; columns < 10; columns++) {
        AtomicIntegerArray runs = new AtomicIntegerArray(columns);
        new ColumnTasks(executor, threads).run(columns, runs::incrementAndGet);
        for (int i = 0; i < columns; i++) {
          assertEquals(1, runs.get(i));
        }
      }
    }
  }

  @Test
  void withThreads() {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 100; i++) {
      runsOnce(threads);
    }
    threads.shutdown();
  }

  @Test
  void onTheCallersThread() {
    runsOnce(Runnable::run);
  }

  @Test
  void ifTheExecutorRefuses() {
    runsOnce(
        task -> {
          throw new RejectedExecutionException("full");
        });
  }

  /** The caller must not release what a thread still uses. */
  @Test
  void ifTheExecutorFailsAfterAThreadHasBegun() {
    for (int i = 0; i < 20; i++) {
      AtomicIntegerArray runs = new AtomicIntegerArray(6);
      List<Thread> begun = new ArrayList<>();
      Executor executor =
          task -> {
            if (!begun.isEmpty()) {
              throw new OutOfMemoryError("no more threads");
            }
            begun.add(new Thread(task));
            begun.get(0).start();
          };
      assertThatThrownBy(() -> new ColumnTasks(executor, 3).run(6, runs::incrementAndGet))
          .isInstanceOf(OutOfMemoryError.class);
      for (int column = 0; column < 6; column++) {
        assertEquals(1, runs.get(column));
      }
    }
  }

  @Test
  void failuresOfColumnsAreInThatOfTheExecutor() {
    Executor failing =
        task -> {
          throw new IllegalArgumentException("the executor");
        };
    assertThatThrownBy(
            () ->
                new ColumnTasks(failing, 2)
                    .run(
                        2,
                        column -> {
                          throw new IllegalStateException("column " + column);
                        }))
        .hasMessage("the executor")
        .satisfies(
            e ->
                assertThat(e.getSuppressed())
                    .extracting(Throwable::getMessage)
                    .containsExactly("column 0", "column 1"));
  }

  /** An executor that is busy may hold what it has not begun for long. */
  @Test
  void nothingHoldsTheTaskAfterTheLastColumn() throws Exception {
    List<Runnable> late = new ArrayList<>();
    ColumnTasks.Task task = column -> {};
    new ColumnTasks(late::add, 2).run(3, task);
    Field field = late.get(0).getClass().getDeclaredField("task");
    field.setAccessible(true);
    assertNull(field.get(late.get(0)));
    late.get(0).run();
  }

  /** What the executor runs too late does nothing. */
  @Test
  void ifTheExecutorIsLate() {
    List<Runnable> late = new ArrayList<>();
    runsOnce(late::add);
    assertThat(late).isNotEmpty();
    AtomicIntegerArray runs = new AtomicIntegerArray(5);
    new ColumnTasks(late::add, 5).run(5, runs::incrementAndGet);
    late.forEach(Runnable::run);
    for (int i = 0; i < 5; i++) {
      assertEquals(1, runs.get(i));
    }
  }

  @Test
  void theFailureOfTheFirstColumnIsThrown() {
    List<Integer> run = Collections.synchronizedList(new ArrayList<>());
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 50; i++) {
      run.clear();
      assertThatThrownBy(
              () ->
                  new ColumnTasks(threads, 3)
                      .run(
                          6,
                          column -> {
                            run.add(column);
                            if (column >= 2) {
                              throw new IllegalStateException("column " + column);
                            }
                          }))
          .hasMessage("column 2")
          .satisfies(
              e ->
                  assertThat(e.getSuppressed())
                      .extracting(Throwable::getMessage)
                      .containsExactly("column 3", "column 4", "column 5"));
      assertThat(run).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
    }
    threads.shutdown();
    assertThatThrownBy(
            () ->
                new ColumnTasks(Runnable::run, 2)
                    .run(
                        2,
                        column -> {
                          throw new StackOverflowError("column " + column);
                        }))
        .isInstanceOf(StackOverflowError.class)
        .hasMessage("column 0");
  }

  /** A thread that is interrupted waits for the others, and stays interrupted. */
  @Test
  void interrupts() {
    ExecutorService threads = Executors.newSingleThreadExecutor();
    CountDownLatch otherHasBegun = new CountDownLatch(1);
    CountDownLatch callerIsInterrupted = new CountDownLatch(1);
    Thread caller = Thread.currentThread();
    boolean[] ended = new boolean[2];
    new ColumnTasks(threads, 2)
        .run(
            2,
            column -> {
              if (Thread.currentThread() == caller) {
                awaitOf(otherHasBegun);
                caller.interrupt();
                callerIsInterrupted.countDown();
              } else {
                otherHasBegun.countDown();
                awaitOf(callerIsInterrupted);
              }
              ended[column] = true;
            });
    assertTrue(Thread.interrupted());
    assertThat(ended).containsExactly(true, true);
    threads.shutdown();
  }

  private static void awaitOf(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void noThreads() {
    assertThatThrownBy(() -> new ColumnTasks(Runnable::run, 0))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("0");
  }
}
