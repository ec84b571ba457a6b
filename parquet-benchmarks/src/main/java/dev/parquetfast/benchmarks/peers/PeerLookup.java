package dev.parquetfast.benchmarks.peers;

import java.lang.invoke.MethodHandles;

/**
 * Makes objects of a library's methods, beside its classes: loaded by the library's class loader,
 * for {@link java.lang.invoke.LambdaMetafactory} wants a caller that sees the same classes.
 */
public final class PeerLookup {

  private PeerLookup() {}

  /** Returns the lookup of this class. */
  public static MethodHandles.Lookup here() {
    return MethodHandles.lookup();
  }
}
