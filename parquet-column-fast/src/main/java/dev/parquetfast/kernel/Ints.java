package dev.parquetfast.kernel;

/**
 * Questions about ranges of an array of ints, whatever they are: levels, dictionary ids, bit
 * widths.
 */
public final class Ints {

  private Ints() {}

  /**
   * Whether all of {@code src[from .. to - 1]} are within {@code 0 .. max}. The loop has no branch,
   * so that C2 makes vectors of it.
   */
  public static boolean within(int[] src, int from, int to, int max) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      // max - n overflows for negative numbers only, and these have the sign themselves.
      signs |= src[i] | (max - src[i]);
    }
    return signs >= 0;
  }

  /** Where the numbers from {@code src[from]} on that equal it end, at most {@code to}. */
  public static int endOfEqual(int[] src, int from, int to) {
    int at = from + 1;
    while (at < to && src[at] == src[from]) {
      at++;
    }
    return at;
  }
}
