package dev.parquetfast.kernel;

/** Examines ranges of an array of ints: levels, dictionary ids, bit widths. */
public final class Ints {

  private Ints() {}

  /**
   * Returns whether all of {@code src[from .. to - 1]} are within {@code 0 .. max}. The loop has no
   * branch, so that C2 vectorises it.
   */
  public static boolean within(int[] src, int from, int to, int max) {
    int signs = 0;
    for (int i = from; i < to; i++) {
      // max - n overflows only for a negative n, and then n itself has the sign.
      signs |= src[i] | (max - src[i]);
    }
    return signs >= 0;
  }

  /**
   * Returns the end (exclusive) of the numbers from {@code src[from]} on that equal it, at most
   * {@code to}.
   */
  public static int endOfEqual(int[] src, int from, int to) {
    int at = from + 1;
    while (at < to && src[at] == src[from]) {
      at++;
    }
    return at;
  }
}
