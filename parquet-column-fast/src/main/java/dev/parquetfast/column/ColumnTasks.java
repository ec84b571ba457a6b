package dev.parquetfast.column;

import dev.parquetfast.buffer.Cleanup;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Does something for each of several columns at the same time, on the caller's thread and on
 * threads of an executor.
 *
 * <p>Each thread takes the next column that none has taken. So the caller never waits for a thread
 * that has not begun, and an executor that is busy, or refuses, only costs time.
 */
public final class ColumnTasks {

  /** What is done for a column. */
  public interface Task {

    /**
     * Does it.
     *
     * @param column the index of the column
     */
    void run(int column);
  }

  private final Executor executor;
  private final int threads;

  /**
   * Tasks for an executor.
   *
   * @param threads the maximum number of threads, the caller's included; positive
   */
  public ColumnTasks(Executor executor, int threads) {
    this.executor = Objects.requireNonNull(executor, "executor");
    this.threads = threads;
    if (threads <= 0) {
      throw new IllegalArgumentException("At least one thread is needed, not " + threads);
    }
  }

  /**
   * Runs a task for each column, and returns after the last. If some fail, all others are run, and
   * the failure of the first column of them is thrown, with the others suppressed in it. What else
   * than a refusal the executor throws is thrown after the last task, too, with all failures
   * suppressed in it.
   */
  public void run(int columns, Task task) {
    Run run = new Run(columns, task);
    Throwable failure = null;
    try {
      for (int i = 1; i < Math.min(threads, columns); i++) {
        executor.execute(run);
      }
    } catch (RejectedExecutionException e) {
      // Other threads, if any, do the work.
    } catch (Throwable e) {
      failure = e;
    }
    run.run();
    // Whatever the executor throws: threads that have begun use the columns until they end.
    Cleanup.rethrow(run.await(failure));
  }

  /** One call of {@link #run}, which several threads share. */
  private static final class Run implements Runnable {

    /** Null after the last task, because an executor may hold this object for long. */
    private Task task;

    private final Throwable[] failures;
    private final AtomicInteger next = new AtomicInteger();

    /** The number of columns whose task has ended. */
    private int done;

    Run(int columns, Task task) {
      this.task = task;
      failures = new Throwable[columns];
    }

    @Override
    public void run() {
      for (int i = next.getAndIncrement(); i < failures.length; i = next.getAndIncrement()) {
        Throwable failure = null;
        try {
          task.run(i);
        } catch (Throwable e) {
          failure = e;
        }
        end(i, failure);
      }
    }

    private synchronized void end(int column, Throwable failure) {
      failures[column] = failure;
      done++;
      if (done == failures.length) {
        notifyAll();
      }
    }

    /**
     * Waits for the last task. Other threads use the columns as long as their tasks run, whoever
     * interrupts this one.
     *
     * @param first what has failed before, or null
     * @return the first failure, or null
     */
    synchronized Throwable await(Throwable first) {
      boolean interrupted = false;
      while (done < failures.length) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
      task = null;
      Throwable failure = first;
      for (int column = 0; column < failures.length; column++) {
        if (failures[column] != null) {
          failure = Cleanup.join(failure, failures[column]);
          failures[column] = null;
        }
      }
      return failure;
    }
  }
}
