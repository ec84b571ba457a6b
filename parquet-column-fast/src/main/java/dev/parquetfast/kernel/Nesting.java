package dev.parquetfast.kernel;

/** Checks that repetition and definition levels of entries fit together. Not thread-safe. */
public final class Nesting {

  /** Number of entries that are checked at a time, so that they stay in the L1 cache. */
  private static final int TILE = 1024;

  /**
   * For each entry of a tile the definition level of the one before. They are copied, because C2
   * vectorises this loop neither on JDK 17 nor on 25 if it reads one array at two distances.
   */
  private final int[] previous = new int[TILE];

  /** Creates an object with its own memory. */
  public Nesting() {}

  /**
   * Returns the index of the first entry of a range that no record can have, or the range's end.
   *
   * <p>An entry with repetition level <i>r</i> above 0 is one more element of the list at level
   * <i>r</i>. So it has an element there, and so had the entry before it: the definition levels of
   * both are at least that of such an element. An entry with repetition level 0 may have any.
   *
   * <p>Reads {@code from .. to - 1} of both arrays, and {@code elements} at repetition levels only.
   *
   * @param repetition repetition levels, all of them indexes of {@code elements}
   * @param definition definition levels, at least 0
   * @param from start of the range
   * @param to end (exclusive) of the range
   * @param before the definition level of the entry before the range; -1 if there is none
   * @param elements for each repetition level from 1 on, the definition level from which on a list
   *     at that level has an element, not less than that of the level before; not used for level 0
   */
  public int firstImpossible(
      int[] repetition, int[] definition, int from, int to, int before, int[] elements) {
    int[] last = previous;
    int n;
    for (int at = from; at < to; at += n) {
      n = Math.min(TILE, to - at);
      last[0] = at == from ? before : definition[at - 1];
      System.arraycopy(definition, at, last, 1, n - 1);
      if (!arePossible(repetition, definition, last, at, n, elements)) {
        return at + firstImpossible(repetition, definition, last, at, elements);
      }
    }
    return to;
  }

  /**
   * One loop for each repetition level that there can be, because C2 vectorises loops that look
   * nothing up. Each holds the entries of its level and of deeper ones to the elements of its
   * level; the deeper ones need more, which a later loop checks. The sign bit says what is wrong.
   */
  private static boolean arePossible(
      int[] repetition, int[] definition, int[] last, int from, int n, int[] elements) {
    int wrong = 0;
    for (int level = 1; level < elements.length; level++) {
      int element = elements[level];
      int higher = level - 1;
      for (int i = 0; i < n; i++) {
        wrong |=
            ((last[i] - element) | (definition[from + i] - element))
                & (higher - repetition[from + i]);
      }
    }
    return wrong >= 0;
  }

  private static int firstImpossible(
      int[] repetition, int[] definition, int[] last, int from, int[] elements) {
    int i = 0;
    while (repetition[from + i] == 0
        || Math.min(last[i], definition[from + i]) >= elements[repetition[from + i]]) {
      i++;
    }
    return i;
  }
}
