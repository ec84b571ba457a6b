package dev.parquetfast.kernel;

/**
 * The vector kernel of {@link Levels#bitsOf}, and the decision whether it is used.
 *
 * <p>It sets whole words. The JVM checks every access against its array's length.
 */
public abstract class VectorLevels {

  /** With fewer levels, a call is not worth it. */
  static final int LEAST = 256;

  /** Two words at once and then one. */
  private static final int PART = 3 * Long.SIZE;

  private static final Trial BITS = new Trial(PART);

  /** Loaded when a trial needs it, or when the trial is open. */
  private static final class Loaded {
    static final VectorLevels KERNEL = VectorGate.load("LevelVectors", VectorLevels.class);
  }

  /**
   * Sets the words {@code bits[0 .. words - 1]}, 64 levels each, as {@link Levels#bitsOf} does.
   * Levels may have any value.
   */
  public abstract void bitsOf(int[] levels, int from, int words, int max, long[] bits);

  /**
   * Sets as many words as the vector kernel takes, from the first.
   *
   * @return how many; 0 if it is not in use
   */
  static int bits(int[] levels, int from, int to, int max, long[] bits) {
    if (!VectorGate.OPEN || to - from < LEAST) {
      return 0;
    }
    if (BITS.isOpen()) {
      int words = (to - from) / Long.SIZE;
      Loaded.KERNEL.bitsOf(levels, from, words, max, bits);
      return words;
    }
    if (BITS.isDue(to - from)) {
      int words = BITS.part(to - from) / Long.SIZE;
      BITS.run(
          () -> Loaded.KERNEL.bitsOf(levels, from, words, max, bits),
          () -> Levels.bitsOfPlain(levels, from, from + words * Long.SIZE, max, bits, 0));
    }
    return 0;
  }
}
