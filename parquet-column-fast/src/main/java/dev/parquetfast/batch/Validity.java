package dev.parquetfast.batch;

import dev.parquetfast.kernel.Levels;
import java.util.Arrays;
import java.util.Objects;

/**
 * Which values, structs or lists of a batch are there, and which are null.
 *
 * <p>It belongs to the batch and is filled anew with it. Not thread-safe.
 */
public final class Validity {

  private static final long[] NO_WORDS = {};

  private long[] words = NO_WORDS;
  private int size;
  private int nulls;

  /** Whether the words are those of the places. They are not needed if there are no nulls. */
  private boolean filled;

  Validity() {}

  /** Returns that of places of which none is null. */
  public static Validity ofAll(int size) {
    Validity all = new Validity();
    all.set(size, 0);
    return all;
  }

  /** Returns the number of places, null ones included. */
  public int size() {
    return size;
  }

  /** Returns how many places are null. */
  public int nulls() {
    return nulls;
  }

  /**
   * Returns whether a place is null.
   *
   * @throws IndexOutOfBoundsException if there is no such place
   */
  public boolean isNull(int index) {
    Objects.checkIndex(index, size);
    return nulls != 0 && Levels.bit(words, index) == 0;
  }

  /**
   * Returns a bit for each place, 64 to a word from the lowest bit on: 1 if it is there, 0 if it is
   * null. This is Arrow's layout. Bits after the last one are 0, up to the end of its word. The
   * array may be longer. If there are no nulls, it is made when it is asked for.
   */
  public long[] words() {
    if (!filled) {
      Levels.fill(true, size, room(size), 0);
      filled = true;
    }
    return words;
  }

  // ---- filled by the batch

  /** Returns the words, with room for a number of places, and with what they have. */
  long[] room(int places) {
    int needed = (places + Long.SIZE - 1) / Long.SIZE;
    if (words.length < needed) {
      words = Arrays.copyOf(words, Math.max(needed, Math.min(2 * words.length, 1 << 25)));
    }
    return words;
  }

  /** States how many places there are. Unless none is null, the words have them. */
  void set(int newSize, int newNulls) {
    size = newSize;
    nulls = newNulls;
    filled = newNulls > 0;
  }
}
