package org.apache.parquet.column.values.dictionary;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;

/**
 * The ids of a page that is being written.
 *
 * <p>The ids are in slabs. The first slab begins small, because many of thousands of columns may
 * have few ids, and grows by being copied. From the third slab on, a slab is at most two thirds as
 * large as all slabs before it, so little memory stays unused. {@link #clear()} keeps the last
 * slab. If that is too small for the next page, the page continues with a slab that could hold all
 * of the last page. So from the third page on, pages of one size take no memory.
 */
public class IntList {

  static final int MAX_SLAB_SIZE = 64 * 1024;
  static final int INITIAL_SLAB_SIZE = 4 * 1024;

  /** Number of ids with which the first slab begins, and the factor by which it grows. */
  private static final int FIRST_IDS = 64;

  private static final int GROWTH = 8;

  private static final int[] NO_SLAB = new int[0];

  /** Slabs that are full. */
  private final List<int[]> full = new ArrayList<>();

  private int fullSize;
  private int[] slab = NO_SLAB;
  private int position;

  /** Number of ids of the last page. */
  private int lastSize;

  public IntList() {}

  /** Returns the size of the current slab in ids; for the first slab, its final size. */
  int getCurrentSlabSize() {
    return Math.max(slab.length, INITIAL_SLAB_SIZE);
  }

  /** Appends an id. */
  public void add(int i) {
    int at = position;
    if (at == slab.length) {
      at = nextSlab();
    }
    slab[at] = i;
    position = at + 1;
  }

  /** Returns how many ids there are. */
  public int size() {
    return fullSize + position;
  }

  /** Returns an iterator over all ids in order. It does not include ids that are added later. */
  public IntIterator iterator() {
    int[][] slabs = full.toArray(new int[full.size() + 1][]);
    slabs[full.size()] = slab;
    return new IntIterator(slabs, size());
  }

  /** Writes all ids to an encoder. */
  void writeTo(RunLengthBitPackingHybridEncoder encoder) throws IOException {
    for (int[] ids : full) {
      encoder.writeIntegers(ids, 0, ids.length);
    }
    encoder.writeIntegers(slab, 0, position);
  }

  /** Forgets all ids. */
  void clear() {
    lastSize = size();
    full.clear();
    fullSize = 0;
    position = 0;
  }

  /** Makes room for at least one id at {@link #position()}. Returns for how many there is room. */
  int room() {
    if (position == slab.length) {
      nextSlab();
    }
    return slab.length - position;
  }

  /**
   * Returns the array in which ids are stored in bulk, from {@link #position()} on. The caller then
   * calls {@link #advance}.
   */
  int[] slab() {
    return slab;
  }

  int position() {
    return position;
  }

  void advance(int count) {
    position += count;
  }

  /** Makes room for at least one id after a full slab. Returns its index. */
  private int nextSlab() {
    if (slab.length < INITIAL_SLAB_SIZE) {
      slab = Arrays.copyOf(slab, Math.max(GROWTH * slab.length, FIRST_IDS));
      return position;
    }
    // If there is no memory for another slab, this one is still the last one and full.
    int[] another = new int[nextSlabSize()];
    fullSize = Math.addExact(fullSize, slab.length);
    full.add(slab);
    slab = another;
    position = 0;
    return 0;
  }

  /** Returns the size in ids of the slab that follows a full one: a power of two. */
  private int nextSlabSize() {
    int size = size();
    int growth = Math.max(2 * INITIAL_SLAB_SIZE, Integer.highestOneBit(size / 2));
    int expected = size < lastSize ? 2 * Integer.highestOneBit(lastSize - 1) : 0;
    return Math.min(Math.max(growth, expected), MAX_SLAB_SIZE);
  }

  /** Walks over ids in slabs. */
  public static class IntIterator {

    private final int[][] slabs;
    private final int count;
    private int next;
    private int row;
    private int column;

    /**
     * Creates an iterator over the first ids of some slabs.
     *
     * @param slabs the slabs, all of them full except possibly the last
     * @param count number of ids in them
     */
    public IntIterator(int[][] slabs, int count) {
      this.slabs = slabs;
      this.count = count;
    }

    /** Returns whether there is another id. */
    public boolean hasNext() {
      return next < count;
    }

    /**
     * Returns the next id.
     *
     * @throws NoSuchElementException if there is none
     */
    public int next() {
      if (next >= count) {
        throw new NoSuchElementException("There are " + count + " ids");
      }
      if (column == slabs[row].length) {
        row++;
        column = 0;
      }
      next++;
      return slabs[row][column++];
    }
  }
}
