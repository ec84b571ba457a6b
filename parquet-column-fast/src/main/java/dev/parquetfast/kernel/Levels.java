package dev.parquetfast.kernel;

/**
 * Repetition and definition levels, which no writer makes larger than the column's maximum.
 *
 * <p>Loops without a branch, which C2 vectorises.
 */
public final class Levels {

  private Levels() {}

  /** Whether all of {@code levels[from .. to - 1]} are within {@code 0 .. max}. */
  public static boolean within(int[] levels, int from, int to, int max) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      // max - level overflows for negative levels only, and these have the sign themselves.
      signs |= levels[i] | (max - levels[i]);
    }
    return signs >= 0;
  }

  /**
   * How many of {@code levels[from .. to - 1]} are {@code max}; all of them must be within {@code 0
   * .. max}.
   */
  public static int countOf(int max, int[] levels, int from, int to) {
    int less = 0;
    for (int i = from; i < to; i++) {
      less += (levels[i] - max) >> 31;
    }
    return to - from + less;
  }
}
