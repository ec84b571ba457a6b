package dev.parquetfast.benchmarks.workload;

import java.lang.reflect.Array;

/**
 * A column in arrays, as Arrow has them: values in the places of their rows or of their list's
 * elements, strings in one array, and a bit for each row that says whether it has a value.
 */
final class ColumnArrays {

  /** The values, or the bytes of all strings. */
  final Object values;

  /** Where each string begins, and the end of the last; null for numbers and booleans. */
  final int[] offsets;

  /** A bit for each row of a flat column, 1 if it has a value; null if all have one. */
  final long[] validity;

  /** Levels of a column in lists, whose values have no gaps; otherwise null. */
  final int[] repetitionLevels;

  final int[] definitionLevels;

  /** Number of values, or of places for them. */
  final int count;

  /**
   * Lays a flat column out.
   *
   * @param perRow an array with an element for each row
   * @param there whether each row has a value; null if all have one
   */
  ColumnArrays(Object perRow, boolean[] there) {
    this(perRow, validity(there), null, null);
  }

  private ColumnArrays(
      Object elements, long[] validity, int[] repetitionLevels, int[] definitionLevels) {
    this.validity = validity;
    this.repetitionLevels = repetitionLevels;
    this.definitionLevels = definitionLevels;
    count = Array.getLength(elements);
    if (!(elements instanceof byte[][] strings)) {
      values = elements;
      offsets = null;
      return;
    }
    offsets = new int[count + 1];
    for (int i = 0; i < count; i++) {
      offsets[i + 1] = offsets[i] + (strings[i] == null ? 0 : strings[i].length);
    }
    byte[] bytes = new byte[offsets[count]];
    for (int i = 0; i < count; i++) {
      System.arraycopy(
          strings[i] == null ? new byte[0] : strings[i],
          0,
          bytes,
          offsets[i],
          offsets[i + 1] - offsets[i]);
    }
    values = bytes;
  }

  /**
   * Lays a column in lists out.
   *
   * @param perEntry an array with an element for each pair of levels
   * @param maximum the definition level of entries that have a value
   */
  static ColumnArrays ofLists(
      Object perEntry, int[] repetitionLevels, int[] definitionLevels, int maximum) {
    int count = 0;
    Object dense =
        Array.newInstance(perEntry.getClass().getComponentType(), definitionLevels.length);
    for (int i = 0; i < definitionLevels.length; i++) {
      if (definitionLevels[i] == maximum) {
        System.arraycopy(perEntry, i, dense, count++, 1);
      }
    }
    Object trimmed = Array.newInstance(perEntry.getClass().getComponentType(), count);
    System.arraycopy(dense, 0, trimmed, 0, count);
    return new ColumnArrays(trimmed, null, repetitionLevels, definitionLevels);
  }

  private static long[] validity(boolean[] there) {
    if (there == null) {
      return null;
    }
    long[] bits = new long[(there.length + Long.SIZE - 1) / Long.SIZE];
    for (int i = 0; i < there.length; i++) {
      bits[i / Long.SIZE] |= there[i] ? 1L << i : 0;
    }
    return bits;
  }
}
