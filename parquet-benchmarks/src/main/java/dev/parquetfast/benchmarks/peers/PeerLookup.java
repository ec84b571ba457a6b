package dev.parquetfast.benchmarks.peers;

import java.lang.invoke.MethodHandles;

/**
 * Provides the lookup with which objects are made of a library's methods. The library's class
 * loader loads this class, because {@link java.lang.invoke.LambdaMetafactory} needs a caller that
 * sees the same classes.
 */
public final class PeerLookup {

  private PeerLookup() {}

  /** Returns the lookup of this class. */
  public static MethodHandles.Lookup here() {
    return MethodHandles.lookup();
  }
}
