package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;

/** Memory that this thread allocates. */
final class Memory {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * How often a call may take too much: what the JVM takes to load and instrument classes counts as
   * the call's, but does not come again.
   */
  private static final int ATTEMPTS = 4;

  private Memory() {}

  /** The bytes that this thread has allocated so far. */
  static long allocated() {
    return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
  }

  /** Makes a call that has to allocate at most so many bytes, again if it does not; its result. */
  static <T> T within(long most, Callable<T> call) throws Exception {
    for (int attempt = 1; ; attempt++) {
      long before = allocated();
      T result = call.call();
      long bytes = allocated() - before;
      if (bytes <= most || attempt == ATTEMPTS) {
        assertTrue(bytes <= most, () -> bytes + " bytes allocated, at most " + most + " expected");
        return result;
      }
    }
  }
}
