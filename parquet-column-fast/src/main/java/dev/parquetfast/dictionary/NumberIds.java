package dev.parquetfast.dictionary;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Arrays;

/**
 * The distinct numbers of a column chunk, each with an id: 0, 1, 2 … in the order of their first
 * occurrence.
 *
 * <p>A number is its bits in a long: INT32 and FLOAT sign-extended, floating point as raw bits, so
 * that zeros of both signs and NaNs of every payload are different numbers.
 *
 * <p>An open-addressing table with linear probing, at most half full, not counting one number, and
 * far less when it is small. Its slots hold ids only and the numbers lie in order beside it, so
 * that what is written as the dictionary page is read in order and a table of many numbers touches
 * little memory.
 */
public final class NumberIds {

  /** What {@link #find} gives for a number without an id. */
  public static final int ABSENT = -1;

  private static final int INITIAL_NUMBERS = 16;

  /** Slots that a table has before it is half full; they fit the L2 cache. */
  private static final int SMALL_TABLE = 32 * 1024;

  /** 2 to the power of 64, divided by the golden ratio: consecutive numbers fall far apart. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  /** The table of no numbers, which all share until their first one: it is never written to. */
  private static final int[] NO_SLOTS = new int[1];

  private static final long[] NO_NUMBERS = new long[0];

  /** An id plus one, or 0; the length is a power of two. */
  private int[] slots = NO_SLOTS;

  /**
   * The numbers by id. There is room for a power of two and one more: the usual limits of a
   * dictionary's size are powers of two, and the number beyond such a limit is the last one, for
   * which no larger table is worth its while.
   */
  private long[] numbers = NO_NUMBERS;

  private int size;

  public NumberIds() {}

  /** The id of a number, or {@link #ABSENT}. */
  public int find(long number) {
    int[] table = slots;
    int id = table[hash(number) & (table.length - 1)] - 1;
    return id == ABSENT || numbers[id] == number ? id : probe(number);
  }

  /** The same by a loop, which {@link #find} does without for a number in its own slot. */
  private int probe(long number) {
    int[] table = slots;
    long[] known = numbers;
    int mask = table.length - 1;
    int at = hash(number) & mask;
    int id = table[at] - 1;
    while (id != ABSENT && known[id] != number) {
      at = (at + 1) & mask;
      id = table[at] - 1;
    }
    return id;
  }

  /**
   * Stores the ids of {@code src[offset .. offset + count - 1]} from {@code dst[dstOffset]} on, and
   * gives ids to those that have none.
   *
   * <p>Most columns have few new numbers. Two loops, one for numbers that are found at once and one
   * for new ones, keep the call that adds a number, and what has to be saved around a call, out of
   * the first.
   */
  public void findOrAdd(long[] src, int offset, int[] dst, int dstOffset, int count) {
    for (int done = 0; done < count; ) {
      done += findAtOnce(src, offset + done, dst, dstOffset + done, count - done);
      done += addUntilKnown(src, offset + done, dst, dstOffset + done, count - done);
    }
  }

  /** Stores ids up to the first number that is not in its own slot; returns how many. */
  private int findAtOnce(long[] src, int offset, int[] dst, int dstOffset, int count) {
    int[] table = slots;
    long[] known = numbers;
    int mask = table.length - 1;
    int i = 0;
    for (; i < count; i++) {
      long number = src[offset + i];
      int id = table[hash(number) & mask] - 1;
      if (id == ABSENT || known[id] != number) {
        break;
      }
      dst[dstOffset + i] = id;
    }
    return i;
  }

  /** Stores ids, which it gives to new numbers, up to and with the first that had one. */
  private int addUntilKnown(long[] src, int offset, int[] dst, int dstOffset, int count) {
    for (int i = 0; i < count; i++) {
      long number = src[offset + i];
      int id = probe(number);
      if (id != ABSENT) {
        dst[dstOffset + i] = id;
        return i + 1;
      }
      dst[dstOffset + i] = add(number);
    }
    return count;
  }

  /** Gives the next id to a number that has none. */
  public int add(long number) {
    int id = size;
    if (id == numbers.length) {
      grow();
    }
    numbers[id] = number;
    size = id + 1;
    place(id);
    return id;
  }

  /** The number of an id. */
  public long get(int id) {
    return numbers[id];
  }

  /** How many numbers have an id. */
  public int size() {
    return size;
  }

  /** Forgets all numbers. */
  public void clear() {
    slots = NO_SLOTS;
    numbers = NO_NUMBERS;
    size = 0;
  }

  /** The first {@code count} numbers, PLAIN, in 4 bytes each. */
  public byte[] toInts(int count) {
    byte[] page = new byte[Math.multiplyExact(count, Integer.BYTES)];
    for (int i = 0; i < count; i++) {
      LittleEndian.INT.set(page, i * Integer.BYTES, (int) numbers[i]);
    }
    return page;
  }

  /** The first {@code count} numbers, PLAIN, in 8 bytes each. */
  public byte[] toLongs(int count) {
    byte[] page = new byte[Math.multiplyExact(count, Long.BYTES)];
    LittleEndian.putLongs(numbers, 0, page, 0, count);
    return page;
  }

  private void grow() {
    int capacity = size == 0 ? INITIAL_NUMBERS : Math.multiplyExact(2, size - 1);
    // Without memory for both, neither changes: a table that is too small would have no end.
    int[] larger = new int[slotsFor(capacity)];
    numbers = Arrays.copyOf(numbers, capacity + 1);
    slots = larger;
    for (int id = 0; id < size; id++) {
      place(id);
    }
  }

  /**
   * A small table is all but empty, so that nearly every number is found at once: the branch that
   * compares is mispredicted where numbers collide, which takes longer than all the rest.
   */
  private static int slotsFor(int numbers) {
    return Math.max((int) Math.min(8L * numbers, SMALL_TABLE), Math.multiplyExact(2, numbers));
  }

  private void place(int id) {
    int mask = slots.length - 1;
    int at = hash(numbers[id]) & mask;
    while (slots[at] != 0) {
      at = (at + 1) & mask;
    }
    slots[at] = id + 1;
  }

  /**
   * How many slots {@link #find} looks at for all numbers together, one by one: each once, and more
   * where numbers collide. Tests hold the hash to it.
   */
  long probes() {
    int mask = slots.length - 1;
    long probes = 0;
    for (int id = 0; id < size; id++) {
      int at = hash(numbers[id]);
      do {
        probes++;
      } while (slots[at++ & mask] != id + 1);
    }
    return probes;
  }

  /**
   * A hash. Every bit of it depends on all bits of the number.
   *
   * <p>The upper half is folded in first, where floating point numbers of few digits differ. A
   * product carries bits upwards only. So numbers that differ in their upper bits alone, such as
   * those with two equal halves after that fold, have products with equal lower bits: a second fold
   * and product bring the upper ones down.
   */
  private static int hash(long number) {
    long product = (number ^ number >>> Integer.SIZE) * MULTIPLIER;
    return (int) (((product ^ product >>> Integer.SIZE) * MULTIPLIER) >>> Integer.SIZE);
  }
}
