package dev.parquetfast.buffer;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Releases things one after another, and goes on when one of them throws.
 *
 * <p>Every method throws the first failure, with the others suppressed in it. These are loops and
 * not one method that gets the action as a lambda: each lambda is a class that is made at run time,
 * and short jobs end after few pages.
 */
public final class Cleanup {

  private Cleanup() {}

  /** Closes all, in order. None of them may throw a checked exception. */
  public static void close(AutoCloseable... all) {
    close(List.of(all));
  }

  /** Closes all, as {@link #close(AutoCloseable...)} does. */
  public static void close(List<? extends AutoCloseable> all) {
    Throwable failure = null;
    for (AutoCloseable each : all) {
      try {
        each.close();
      } catch (Throwable e) {
        failure = join(failure, e);
      }
    }
    rethrow(failure);
  }

  /** Resets all, in order. */
  public static void reset(PageMemory... all) {
    Throwable failure = null;
    for (PageMemory each : all) {
      try {
        each.reset();
      } catch (Throwable e) {
        failure = join(failure, e);
      }
    }
    rethrow(failure);
  }

  /** Releases all slabs to their allocator, in order. */
  public static void release(List<ByteBuffer> slabs, ByteBufferAllocator allocator) {
    Throwable failure = null;
    for (ByteBuffer slab : slabs) {
      try {
        allocator.release(slab);
      } catch (Throwable e) {
        failure = join(failure, e);
      }
    }
    rethrow(failure);
  }

  /**
   * Returns the first failure, with {@code next} suppressed in it. If there was none before,
   * returns {@code next}.
   */
  public static Throwable join(Throwable failure, Throwable next) {
    if (failure == null) {
      return next;
    }
    if (failure != next) {
      failure.addSuppressed(next);
    }
    return failure;
  }

  /**
   * Throws a failure as it is, if there is one: Scala and Kotlin throw checked exceptions without
   * declaring them.
   */
  public static void rethrow(Throwable failure) {
    if (failure != null) {
      Cleanup.<RuntimeException>throwUndeclared(failure);
    }
  }

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void throwUndeclared(Throwable failure) throws T {
    throw (T) failure;
  }
}
