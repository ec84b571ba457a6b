package dev.parquetfast.kernel;

/** Checks that repetition and definition levels of entries fit together. */
public final class Nesting {

  private Nesting() {}

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
   *     at that level has an element; 0 for level 0, or less
   */
  public static int firstImpossible(
      int[] repetition, int[] definition, int from, int to, int before, int[] elements) {
    int wrong = 0;
    int last = before;
    for (int i = from; i < to; i++) {
      int level = definition[i];
      // For repetition level 0 the sign is cleared, since -0 has no bit.
      wrong |= (Math.min(last, level) - elements[repetition[i]]) & -repetition[i];
      last = level;
    }
    if (wrong >= 0) {
      return to;
    }
    last = before;
    int i = from;
    while (repetition[i] == 0 || Math.min(last, definition[i]) >= elements[repetition[i]]) {
      last = definition[i++];
    }
    return i;
  }
}
