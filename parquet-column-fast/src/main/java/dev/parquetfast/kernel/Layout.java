package dev.parquetfast.kernel;

/**
 * Derives the layout of structs and lists from the levels of one column's entries: the offsets and
 * validity bits of Arrow's columnar format (Parquet format, "Nested Encoding").
 *
 * <p>A struct, list or value has a <i>place</i> for each row or, inside a list, for each element of
 * that list. Inside <i>r</i> lists, an entry has a place of its own if its repetition level is at
 * most <i>r</i>, unless the list around has no element there: higher levels continue a list below.
 *
 * <p>The loops have no branch that depends on levels. They take entries {@code 0 .. entries - 1} of
 * both arrays. What they store stays within as many places as there are entries.
 */
public final class Layout {

  private Layout() {}

  /** Returns 1 if the first number is at most the second, otherwise 0. Levels do not overflow. */
  private static int atMost(int one, int other) {
    return ~(other - one) >>> 31;
  }

  /**
   * Returns a mask of no bits if {@code index} has just moved to another word, otherwise of all.
   */
  private static long sameWord(int index, int moved) {
    return (moved & (index % Long.SIZE - 1) >>> 31) - 1L;
  }

  /**
   * Sets a bit for each place, 64 to a word from the lowest bit on: whether a struct or a value is
   * there. The other bits of the last word are 0.
   *
   * @param repetition null if the column is in no list
   * @param lists number of lists around
   * @param around definition level from which on the innermost of them has an element; 0 without
   * @param there definition level from which on the struct or value is there
   * @param bits room for {@code entries}
   * @return the number of places
   */
  public static int places(
      int[] repetition,
      int[] definition,
      int entries,
      int lists,
      int around,
      int there,
      long[] bits) {
    if (repetition == null) {
      Levels.bitsOf(definition, 0, entries, there, bits);
      return entries;
    }
    int place = 0;
    long word = 0;
    for (int i = 0; i < entries; i++) {
      int d = definition[i];
      int isPlace = atMost(repetition[i], lists) & atMost(around, d);
      word |= (long) (isPlace & atMost(there, d)) << place;
      bits[place / Long.SIZE] = word;
      place += isPlace;
      word &= sameWord(place, isPlace);
    }
    return place;
  }

  /**
   * Stores the offsets of lists, and sets a bit for each: whether it is there.
   *
   * @param lists number of lists around
   * @param around definition level from which on the innermost of them has an element; 0 without
   * @param element definition level from which on the list has an element; without one it is there,
   *     and empty, if the level is one less
   * @param offsets room for {@code entries + 1}
   * @param bits room for {@code entries}
   * @return the number of lists
   */
  public static int lists(
      int[] repetition,
      int[] definition,
      int entries,
      int lists,
      int around,
      int element,
      int[] offsets,
      long[] bits) {
    int list = 0;
    int elements = 0;
    long word = 0;
    for (int i = 0; i < entries; i++) {
      int r = repetition[i];
      int d = definition[i];
      int isPlace = atMost(r, lists) & atMost(around, d);
      // The next entry that begins a list overwrites it if this one does not.
      offsets[list] = elements;
      word |= (long) (isPlace & atMost(element - 1, d)) << list;
      elements += atMost(r, lists + 1) & atMost(element, d);
      bits[list / Long.SIZE] = word;
      list += isPlace;
      word &= sameWord(list, isPlace);
    }
    offsets[list] = elements;
    return list;
  }
}
