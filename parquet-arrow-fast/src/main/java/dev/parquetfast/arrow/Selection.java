package dev.parquetfast.arrow;

import java.util.Arrays;

/**
 * Places of a vector that are kept, in ascending order.
 *
 * <p>Arrays of values are compacted where they are. No value is overwritten before it is read,
 * because the place with index <i>k</i> in this selection is <i>k</i> or a later one.
 */
final class Selection {

  private int[] indexes = {};
  private int count;

  /** Returns the number of places. */
  int count() {
    return count;
  }

  /** Selects the places whose bit is set. */
  void setBits(long[] bits, int places) {
    clear(places);
    for (int from = 0; from < places; from += Long.SIZE) {
      long left = bits[from / Long.SIZE];
      if (places - from < Long.SIZE) {
        left &= (1L << (places - from)) - 1;
      }
      for (; left != 0; left &= left - 1) {
        indexes[count++] = from + Long.numberOfTrailingZeros(left);
      }
    }
  }

  /**
   * Selects the elements of lists, and compacts the offsets of the lists.
   *
   * @param lists which lists are kept
   * @param offsets where the elements of each list begin, and where those of the last one end
   */
  void setElements(Selection lists, int[] offsets) {
    clear(0);
    for (int k = 0; k < lists.count; k++) {
      int start = offsets[lists.indexes[k]];
      int end = offsets[lists.indexes[k] + 1];
      indexes = roomFor(count + end - start);
      for (int i = start; i < end; i++) {
        indexes[count++] = i;
      }
      // If it is the start of the next list that is kept, then all lists so far are, and it has
      // not changed.
      offsets[k + 1] = count;
    }
    offsets[0] = 0;
  }

  private void clear(int room) {
    count = 0;
    indexes = roomFor(room);
  }

  private int[] roomFor(int room) {
    return indexes.length >= room
        ? indexes
        : Arrays.copyOf(indexes, Buffers.roomFor(room, indexes.length));
  }

  void keep(boolean[] values) {
    for (int k = 0; k < count; k++) {
      values[k] = values[indexes[k]];
    }
  }

  void keep(int[] values) {
    for (int k = 0; k < count; k++) {
      values[k] = values[indexes[k]];
    }
  }

  void keep(long[] values) {
    for (int k = 0; k < count; k++) {
      values[k] = values[indexes[k]];
    }
  }

  void keep(float[] values) {
    for (int k = 0; k < count; k++) {
      values[k] = values[indexes[k]];
    }
  }

  void keep(double[] values) {
    for (int k = 0; k < count; k++) {
      values[k] = values[indexes[k]];
    }
  }

  /** Compacts bits. Those after the last one are 0 up to the end of its word. */
  void keepBits(long[] bits) {
    long word = 0;
    for (int k = 0; k < count; k++) {
      int index = indexes[k];
      word |= (bits[index >>> 6] >>> index & 1) << k;
      if ((k & 63) == 63) {
        bits[k >>> 6] = word;
        word = 0;
      }
    }
    if ((count & 63) != 0) {
      bits[count >>> 6] = word;
    }
  }

  /** Compacts byte strings. Strings that are consecutive are moved together. */
  void keepStrings(byte[] bytes, int[] offsets) {
    int end = 0;
    int k = 0;
    while (k < count) {
      int first = indexes[k];
      int start = offsets[first];
      int move = start - end;
      int next = first;
      while (k < count && indexes[k] == next) {
        next++;
        k++;
        offsets[k] = offsets[next] - move;
      }
      int length = offsets[k] - end;
      System.arraycopy(bytes, start, bytes, end, length);
      end += length;
    }
    offsets[0] = 0;
  }
}
