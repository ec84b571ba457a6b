package dev.parquetfast.kernel;

/**
 * Derives the layout of structs and lists from the levels of one column's entries: the offsets and
 * validity bits of Arrow's columnar format (Parquet format, "Nested Encoding").
 *
 * <p>A struct, list or value has a <i>place</i> for each row or, inside a list, for each element of
 * that list. Inside <i>r</i> lists, an entry has a place of its own if its repetition level is at
 * most <i>r</i>, unless the list around has no element there: higher levels continue a list below.
 *
 * <p>The loops take entries {@code 0 .. entries - 1} of both arrays. What they store stays within
 * as many places as there are entries. A comparison is the sign of a difference, which does not
 * overflow for levels: the one branch, at the end of a word, is rarely taken.
 */
public final class Layout {

  private Layout() {}

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
      int begins = repetition[i] - lists - 1;
      // What is there has a place: its level is not below that of an element.
      word |= (long) ((begins & (there - 1 - d)) >>> 31) << place;
      int next = place + ((begins & (around - 1 - d)) >>> 31);
      if ((next ^ place) >= Long.SIZE) {
        bits[place / Long.SIZE] = word;
        word = 0;
      }
      place = next;
    }
    if (place % Long.SIZE != 0) {
      bits[place / Long.SIZE] = word;
    }
    return place;
  }

  /**
   * Does as {@link #places} where no list is below: whether an entry has a place of its own is a
   * matter of its definition level alone.
   */
  public static int innermostPlaces(
      int[] definition, int entries, int around, int there, long[] bits) {
    int place = 0;
    long word = 0;
    for (int i = 0; i < entries; i++) {
      int d = definition[i];
      word |= (long) ((there - 1 - d) >>> 31) << place;
      int next = place + ((around - 1 - d) >>> 31);
      if ((next ^ place) >= Long.SIZE) {
        bits[place / Long.SIZE] = word;
        word = 0;
      }
      place = next;
    }
    if (place % Long.SIZE != 0) {
      bits[place / Long.SIZE] = word;
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
      int begins = r - lists - 1;
      // The next entry that begins a list overwrites it if this one does not.
      offsets[list] = elements;
      word |= (long) ((begins & (element - 2 - d)) >>> 31) << list;
      elements += ((r - lists - 2) & (element - 1 - d)) >>> 31;
      int next = list + ((begins & (around - 1 - d)) >>> 31);
      if ((next ^ list) >= Long.SIZE) {
        bits[list / Long.SIZE] = word;
        word = 0;
      }
      list = next;
    }
    if (list % Long.SIZE != 0) {
      bits[list / Long.SIZE] = word;
    }
    offsets[list] = elements;
    return list;
  }

  /**
   * Does as {@link #lists} for lists that are in no other list and have none below: those of a
   * column whose maximum repetition level is 1.
   */
  public static int onlyLists(
      int[] repetition, int[] definition, int entries, int element, int[] offsets, long[] bits) {
    int list = 0;
    int elements = 0;
    long word = 0;
    for (int i = 0; i < entries; i++) {
      int begins = repetition[i] - 1;
      int d = definition[i];
      offsets[list] = elements;
      word |= (long) ((begins & (element - 2 - d)) >>> 31) << list;
      elements += (element - 1 - d) >>> 31;
      int next = list + (begins >>> 31);
      if ((next ^ list) >= Long.SIZE) {
        bits[list / Long.SIZE] = word;
        word = 0;
      }
      list = next;
    }
    if (list % Long.SIZE != 0) {
      bits[list / Long.SIZE] = word;
    }
    offsets[list] = elements;
    return list;
  }
}
