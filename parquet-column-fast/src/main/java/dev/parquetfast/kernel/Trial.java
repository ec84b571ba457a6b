package dev.parquetfast.kernel;

import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongSupplier;

/**
 * Decides whether one vector kernel is used, by timing it beside the plain one on small parts of
 * real work.
 *
 * <p>Until C2 has compiled it, a vector kernel is a hundred times slower than the plain one: each
 * vector is an object then, and each operation a loop over its elements. Where a CPU or a JVM has
 * no instruction for one of the operations, this never ends. No interface of the JVM tells which is
 * the case. So the kernel is timed, and it is used from the moment on that it was faster than the
 * plain kernel several times in a row.
 *
 * <p><b>Cost.</b> See {@link Budget}. Trials of one kernel end without success after {@link
 * #LIMIT}.
 *
 * <p><b>Results</b> do not depend on it: the caller runs the plain kernel after a trial, over the
 * same part and the rest. A kernel that fails is not tried again.
 *
 * <p>One thread at a time holds a trial, and others go on with the plain kernel. The fields are not
 * volatile: a thread that sees an old value uses the plain kernel for a little longer.
 */
final class Trial {

  /** A part that takes the vector kernel longer, in nanoseconds, has not been compiled by C2. */
  private static final long SLOW = 2_000;

  /** Fewer than the 504 values of the longest bit-packed run that upstream and this jar write. */
  private static final int ENOUGH = 480;

  /** How many times larger parts are for a compiled kernel, so that the clock can tell. */
  private static final int LARGER = 8;

  /** How many times in a row a kernel must be faster. */
  static final int WINS = 8;

  /**
   * Time in nanoseconds after which a kernel is given up. C2 needs some 3,000 trials, a fraction of
   * a second; but on a busy machine they go on while the compiler waits for a processor.
   */
  static final long LIMIT = 3_000_000_000L;

  private final Budget budget;
  private final int values;
  private boolean slow = true;
  private boolean open;
  private boolean closed;
  private long taken;
  private int wins;

  /**
   * Creates a trial within the budget of the JVM, which has been won if {@link VectorGate#ALWAYS}.
   *
   * @param values number of values of a part until C2 has compiled the kernel. They must keep every
   *     loop of the kernel busy: C2 leaves out what has never run, and would have to compile again
   *     when it runs
   */
  Trial(int values) {
    this(values, Budget.OF_THE_JVM, VectorGate.ALWAYS);
  }

  Trial(int values, Budget budget, boolean open) {
    this.values = values;
    this.budget = budget;
    this.open = open;
  }

  /** Returns how many of {@code count} values the next part has. */
  int part(int count) {
    return Math.min(count, slow ? values : LARGER * values);
  }

  /** Returns whether the vector kernel is to be used. */
  boolean isOpen() {
    return open;
  }

  /**
   * Returns whether {@link #run} is to be called now, by a caller that has {@code count} values to
   * process. Looks at the clock, so never for a few values, which that would slow down.
   */
  boolean isDue(int count) {
    return count >= ENOUGH && !closed && budget.isLeft();
  }

  /** Times both kernels on the same part, unless another thread has a trial. */
  void run(Runnable vector, Runnable plain) {
    if (!budget.busy.compareAndSet(false, true)) {
      return;
    }
    try {
      long start = budget.clock.getAsLong();
      vector.run();
      long middle = budget.clock.getAsLong();
      plain.run();
      long end = budget.clock.getAsLong();
      budget.spent += end - start;
      taken += end - start;
      slow = middle - start > SLOW;
      wins = middle - start < end - middle ? wins + 1 : 0;
      // Once open it stays open: a thread that did not see it yet may still have a trial.
      open |= wins >= WINS;
      closed = taken > LIMIT && !open;
    } catch (LinkageError | VirtualMachineError | RuntimeException notHere) {
      // Such as a stack or a heap that has no room for objects that C2 would not have made.
      closed = true;
    } finally {
      budget.busy.set(false);
    }
  }

  /**
   * Time for trials: a sixteenth of the time since the first call that could use one, after the
   * first two seconds. So short programs have no trials; the first use of the Vector API alone
   * takes tens of milliseconds.
   */
  static final class Budget {

    static final int SHARE = 16;

    /** Time in nanoseconds before the first trial. */
    static final long DELAY = 2_000_000_000L;

    private static final Budget OF_THE_JVM = new Budget(System::nanoTime);

    private final LongSupplier clock;
    private final long start;
    private final AtomicBoolean busy = new AtomicBoolean();

    /** In nanoseconds; written by the thread that is {@link #busy}. */
    private long spent = DELAY / SHARE;

    Budget(LongSupplier clock) {
      this.clock = clock;
      this.start = clock.getAsLong();
    }

    boolean isLeft() {
      return VectorGate.EAGER || (clock.getAsLong() - start) / SHARE > spent;
    }
  }
}
