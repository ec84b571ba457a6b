package dev.parquetfast.kernel;

import java.util.SplittableRandom;

/**
 * The hash of all tables of distinct values, with a seed that is random in each JVM.
 *
 * <p>Values come from files. If whoever makes a file could compute the hash, all its values might
 * belong in one slot of a table, and <i>n</i> values would take <i>n</i>² steps. Nothing that is
 * written depends on the seed, because ids are in the order of first occurrence.
 *
 * <p>{@link #fold} combines both halves of a product of 128 bits. The lower half alone carries bits
 * only upwards: whatever the seed, numbers that differ in their highest bit would have products
 * that differ there. The seed is constant in a JVM, so the JIT compiles it into the code.
 */
public final class SeededHash {

  /**
   * 2 to the power of 64, divided by the golden ratio. Some random factors leave the values of an
   * arithmetic progression close together; this one spreads them.
   */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  /** The seed: combined with a number before it is multiplied. */
  static final long MASK;

  /** The seed: an odd factor, so that few products are 0. */
  static final long FACTOR;

  static {
    SplittableRandom random = new SplittableRandom();
    MASK = random.nextLong();
    FACTOR = random.nextLong() | 1;
  }

  private SeededHash() {}

  /** Returns a hash of a number: 32 bits, each of which depends on all bits of the number. */
  public static int of(long number) {
    return of(number, MASK, FACTOR);
  }

  /** Returns the hash with another seed. */
  static int of(long number, long mask, long factor) {
    return (int) ((fold(number ^ mask, factor) * SPREAD) >>> Integer.SIZE);
  }

  /** Returns the halves of a product of 128 bits, combined. */
  static long fold(long a, long b) {
    return Math.multiplyHigh(a, b) ^ a * b;
  }
}
