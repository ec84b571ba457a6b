package dev.parquetfast.buffer;

import java.util.List;
import java.util.function.Consumer;

/** Releases things one after another, and goes on when one of them throws. */
public final class Cleanup {

  private Cleanup() {}

  /**
   * Runs all actions, also those that follow a failed one.
   *
   * @throws RuntimeException the first failure, with the others suppressed in it; likewise {@link
   *     Error}
   */
  public static void all(Runnable... actions) {
    all(List.of(actions), Runnable::run);
  }

  /** Applies the action to all items, and throws as {@link #all(Runnable...)} does. */
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
