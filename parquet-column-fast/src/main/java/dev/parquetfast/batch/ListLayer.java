package dev.parquetfast.batch;

import java.util.Arrays;

/**
 * The lists of a batch at one repetition level, in the layout that Arrow's columnar format has for
 * lists.
 *
 * <p>Lists of level 1 are the outermost, one for each row. List <i>i</i> has the elements {@code
 * offsets()[i] .. offsets()[i + 1] - 1}. These count the lists of the next level or, at the last
 * level, the elements of the column, null ones included. The arrays belong to the batch and are
 * filled anew with it.
 *
 * <p>Unlike in Arrow, the values of the batch stay dense: they are not in the places of elements.
 * {@link ColumnBatch#elementValidity()} says which elements have one.
 */
public final class ListLayer {

  private int size;
  private int[] offsets = {0};
  private long[] validity = {};
  private boolean hasNulls;

  ListLayer() {}

  /** Returns the number of lists, null ones included. */
  public int size() {
    return size;
  }

  /** Returns the start of each list's elements, and the end of the last: {@link #size()} + 1. */
  public int[] offsets() {
    return offsets;
  }

  /**
   * Returns a bit for each list, 64 to a word from the lowest bit on: whether the list is there. A
   * list that is there may be empty. Returns null if all are there.
   */
  public long[] validity() {
    return hasNulls ? validity : null;
  }

  /** Returns the number of elements of all lists together. */
  public int elements() {
    return offsets[size];
  }

  /**
   * Derives the lists from levels (Parquet format, "Nested Encoding").
   *
   * <p>An entry begins a list if its repetition level is below {@code level}, unless a list around
   * it has no element there. It is an element if its definition level reaches {@code present}.
   *
   * @param level the lists' repetition level, from 1
   * @param around definition level from which on the list around has an element; 0 for level 1
   * @param present definition level from which on this list has an element
   */
  void fill(int[] repetition, int[] definition, int entries, int level, int around, int present) {
    if (offsets.length <= entries) {
      offsets = new int[entries + 1];
      validity = new long[(entries + Long.SIZE - 1) / Long.SIZE];
    }
    Arrays.fill(validity, 0);
    int lists = 0;
    int elements = 0;
    int valid = 0;
    for (int i = 0; i < entries; i++) {
      int d = definition[i];
      if (repetition[i] < level && d >= around) {
        offsets[lists] = elements;
        if (d >= present - 1) {
          validity[lists / Long.SIZE] |= 1L << lists;
          valid++;
        }
        lists++;
      }
      if (repetition[i] <= level && d >= present) {
        elements++;
      }
    }
    offsets[lists] = elements;
    size = lists;
    hasNulls = valid < lists;
  }
}
