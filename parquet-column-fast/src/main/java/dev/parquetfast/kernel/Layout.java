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
 * both arrays, 64 at a time: bits of entries are gathered first, and those of places selected from
 * them. Setting bits place by place would have each entry wait for the last one. What is stored
 * stays within as many places as there are entries.
 */
public final class Layout {

  private Layout() {}

  /** Returns 1 if the first number is at most the second, otherwise 0. Levels do not overflow. */
  private static int atMost(int one, int other) {
    return ~(other - one) >>> 31;
  }

  /**
   * Returns those bits of {@code bits} that are set in {@code mask}, next to each other from the
   * lowest bit on (Warren, Hacker's Delight, "Compress, or Generalized Extract"). Each round moves
   * the bits whose distance has the next power of two in it.
   */
  private static long compress(long bits, long mask) {
    long x = bits & mask;
    long m = mask;
    long gaps = ~m << 1;
    for (int distance = 1; distance < Long.SIZE; distance *= 2) {
      long odd = gaps ^ (gaps << 1);
      odd ^= odd << 2;
      odd ^= odd << 4;
      odd ^= odd << 8;
      odd ^= odd << 16;
      odd ^= odd << 32;
      long moved = odd & m;
      m = (m ^ moved) | (moved >>> distance);
      long t = x & moved;
      x = (x ^ t) | (t >>> distance);
      gaps &= ~odd;
    }
    return x;
  }

  /**
   * Sets the bits of places.
   *
   * @param there bits of at most 64 entries
   * @param isPlace which of them have a place
   * @param place number of the first place; those before are set. The word of this place exists
   * @return the number of places with these
   */
  private static int append(long there, long isPlace, long[] bits, int place) {
    long added = isPlace == -1 ? there : compress(there, isPlace);
    int index = place / Long.SIZE;
    int end = place % Long.SIZE + Long.bitCount(isPlace);
    bits[index] = (bits[index] & ((1L << place) - 1)) | (added << place);
    if (end > Long.SIZE) {
      // Not a shift by 64: with that many bits, the first is not the first of its word.
      bits[index + 1] = added >>> -place;
    }
    return index * Long.SIZE + end;
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
    for (int at = 0; at < entries; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, entries - at);
      long isPlace = 0;
      long isThere = 0;
      for (int j = 0; j < n; j++) {
        int d = definition[at + j];
        isPlace |= (long) (atMost(repetition[at + j], lists) & atMost(around, d)) << j;
        isThere |= (long) atMost(there, d) << j;
      }
      // There are no more places than entries, so that the word of the next place exists.
      place = append(isThere, isPlace, bits, place);
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
    int place = 0;
    for (int at = 0; at < entries; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, entries - at);
      long isPlaces = 0;
      long isThere = 0;
      for (int j = 0; j < n; j++) {
        int r = repetition[at + j];
        int d = definition[at + j];
        int isPlace = atMost(r, lists) & atMost(around, d);
        // The next entry that begins a list overwrites it if this one does not.
        offsets[list] = elements;
        elements += atMost(r, lists + 1) & atMost(element, d);
        list += isPlace;
        isPlaces |= (long) isPlace << j;
        isThere |= (long) atMost(element - 1, d) << j;
      }
      place = append(isThere, isPlaces, bits, place);
    }
    offsets[list] = elements;
    return list;
  }
}
