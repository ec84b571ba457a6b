package dev.parquetfast.buffer;

import java.util.List;
import java.util.function.Consumer;

/** Gives things back one after the other, each of them though an earlier one has thrown. */
public final class Cleanup {

  private Cleanup() {}

  /**
   * Runs all actions.
   *
   * @throws RuntimeException what the first of them has thrown that threw, and what others have
   *     thrown suppressed in it; so for {@link Error}
   */
  public static void all(Runnable... actions) {
    all(List.of(actions), Runnable::run);
  }

  /** Does the same to all items, and throws as {@link #all(Runnable...)} does. */
  public static <T> void all(List<T> items, Consumer<? super T> action) {
    Throwable failure = null;
    for (T item : items) {
      try {
        action.accept(item);
      } catch (RuntimeException | Error e) {
        failure = join(failure, e);
      }
    }
    rethrow(failure);
  }

  /** The failure that came first, or {@code next} if there was none, with the other in it. */
  public static Throwable join(Throwable failure, Throwable next) {
    if (failure == null) {
      return next;
    }
    if (failure != next) {
      failure.addSuppressed(next);
    }
    return failure;
  }

  /** Throws an unchecked failure, if there is one. */
  static void rethrow(Throwable failure) {
    if (failure instanceof Error) {
      throw (Error) failure;
    }
    if (failure != null) {
      throw (RuntimeException) failure;
    }
  }
}
