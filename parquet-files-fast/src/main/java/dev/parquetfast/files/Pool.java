package dev.parquetfast.files;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Keeps one thing that a single thread may use at a time. A thread that finds it taken makes
 * another one, and the last that is given back stays.
 */
final class Pool<T> {

  private final Supplier<T> maker;
  private final AtomicReference<T> free = new AtomicReference<>();

  Pool(Supplier<T> maker) {
    this.maker = maker;
  }

  T take() {
    T taken = free.getAndSet(null);
    return taken == null ? maker.get() : taken;
  }

  void give(T given) {
    free.set(given);
  }

  /** Leaves what is kept to the garbage collector. */
  void clear() {
    free.set(null);
  }
}
