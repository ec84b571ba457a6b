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
   *     at that level has an element, not less than that of the level before; not used for level 0
   */
  public static int firstImpossible(
      int[] repetition, int[] definition, int from, int to, int before, int[] elements) {
    if (areAllPossible(repetition, definition, from, to, before, elements)) {
      return to;
    }
    int last = before;
    int i = from;
    while (repetition[i] == 0 || Math.min(last, definition[i]) >= elements[repetition[i]]) {
      last = definition[i++];
    }
    return i;
  }

  /**
   * One loop for each repetition level that there can be, because C2 vectorises loops that look
   * nothing up. Each holds the entries of its level and of deeper ones to the elements of its
   * level; the deeper ones need more, which a later loop checks. The sign bit says what is wrong.
   */
  private static boolean areAllPossible(
      int[] repetition, int[] definition, int from, int to, int before, int[] elements) {
    if (from >= to) {
      return true;
    }
    int wrong = 0;
    for (int level = 1; level < elements.length; level++) {
      int element = elements[level];
      int higher = level - 1;
      wrong |= ((before - element) | (definition[from] - element)) & (higher - repetition[from]);
      for (int i = from + 1; i < to; i++) {
        wrong |=
            ((definition[i - 1] - element) | (definition[i] - element)) & (higher - repetition[i]);
      }
    }
    return wrong >= 0;
  }
}
