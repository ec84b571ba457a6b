package dev.parquetfast.dictionary;

import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.kernel.SeededHash;
import java.util.Arrays;

/**
 * Assigns ids to the distinct numbers of a column chunk: 0, 1, 2 … in the order of their first
 * occurrence.
 *
 * <p>A number is its bits in a long. INT32 and FLOAT are sign-extended, and floating point numbers
 * are raw bits. So zeros of both signs, and NaNs with different payloads, are different numbers.
 *
 * <p>Numbers are found in an open-addressing table with linear probing. It is at most half full,
 * not counting one number, and far emptier while it is small. Its slots hold only ids; the numbers
 * are in order in another array. So the dictionary page is read in order, and a table of many
 * numbers touches little memory.
 */
public final class NumberIds {

  /** Result of {@link #find} for a number without an id. */
  public static final int ABSENT = -1;

  private static final int INITIAL_NUMBERS = 16;

  /** Number of slots up to which a table grows before it is half full; they fit in the L2 cache. */
  private static final int SMALL_TABLE = 32 * 1024;

  /** The table that all instances share until their first number. It is never written to. */
  private static final int[] NO_SLOTS = new int[1];

  private static final long[] NO_NUMBERS = new long[0];

  /** Each slot is an id plus one, or 0. The length is a power of two. */
  private int[] slots = NO_SLOTS;

  /**
   * The numbers by id. There is room for a power of two and one more. The usual limits of a
   * dictionary's size are powers of two, and the number that exceeds such a limit is the last one.
   * It is not worth a larger table.
   */
  private long[] numbers = NO_NUMBERS;

  private int size;

  public NumberIds() {}

  /** Returns the id of a number, or {@link #ABSENT}. */
  public int find(long number) {
    int[] table = slots;
    int id = table[SeededHash.of(number) & (table.length - 1)] - 1;
    return id == ABSENT || numbers[id] == number ? id : probe(number);
  }

  /** Finds a number with a loop, which {@link #find} does not need for a number in its own slot. */
  private int probe(long number) {
    int[] table = slots;
    long[] known = numbers;
    int mask = table.length - 1;
    int at = SeededHash.of(number) & mask;
    int id = table[at] - 1;
    while (id != ABSENT && known[id] != number) {
      at = (at + 1) & mask;
      id = table[at] - 1;
    }
    return id;
  }

  /**
   * Stores the ids of {@code src[offset .. offset + count - 1]} from {@code dst[dstOffset]} on.
   * Assigns ids to numbers that have none.
   *
   * <p>Most columns have few new numbers. There are two loops, one for numbers in their own slots
   * and one for new ones. So the first loop contains no call to add a number, and saves no
   * registers around one.
   */
  public void findOrAdd(long[] src, int offset, int[] dst, int dstOffset, int count) {
    for (int done = 0; done < count; ) {
      done += findAtOnce(src, offset + done, dst, dstOffset + done, count - done);
      done += addUntilKnown(src, offset + done, dst, dstOffset + done, count - done);
    }
  }

  /** Stores ids up to the first number that is not in its own slot. Returns how many. */
  private int findAtOnce(long[] src, int offset, int[] dst, int dstOffset, int count) {
    int[] table = slots;
    long[] known = numbers;
    int mask = table.length - 1;
    int i = 0;
    for (; i < count; i++) {
      long number = src[offset + i];
      int id = table[SeededHash.of(number) & mask] - 1;
      if (id == ABSENT || known[id] != number) {
        break;
      }
      dst[dstOffset + i] = id;
    }
    return i;
  }

  /**
   * Assigns and stores ids, up to and including the first number that already has one. Returns how
   * many.
   */
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

  /** Assigns the next id to a number that has none, and returns it. */
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

  /**
   * Returns the number of an id.
   *
   * @throws ArrayIndexOutOfBoundsException if no number has it; the array has room for more
   */
  public long get(int id) {
    if (id >= size) {
      throw new ArrayIndexOutOfBoundsException("id " + id + " of " + size);
    }
    return numbers[id];
  }

  /** Returns the array of the numbers by id; another one after a number has been added. */
  public long[] numbers() {
    return numbers;
  }

  /** Returns how many numbers have an id. */
  public int size() {
    return size;
  }

  /** Forgets all numbers. */
  public void clear() {
    slots = NO_SLOTS;
    numbers = NO_NUMBERS;
    size = 0;
  }

  /** Returns the first {@code count} numbers in the PLAIN encoding, 4 bytes each. */
  public byte[] toInts(int count) {
    byte[] page = new byte[Math.multiplyExact(count, Integer.BYTES)];
    for (int i = 0; i < count; i++) {
      LittleEndian.INT.set(page, i * Integer.BYTES, (int) numbers[i]);
    }
    return page;
  }

  /** Returns the first {@code count} numbers in the PLAIN encoding, 8 bytes each. */
  public byte[] toLongs(int count) {
    byte[] page = new byte[Math.multiplyExact(count, Long.BYTES)];
    LittleEndian.putLongs(numbers, 0, page, 0, count);
    return page;
  }

  private void grow() {
    int capacity = size == 0 ? INITIAL_NUMBERS : Math.multiplyExact(2, size - 1);
    int length = slotsFor(capacity);
    if (length == slots.length) {
      numbers = Arrays.copyOf(numbers, capacity + 1);
      return;
    }
    // Allocates both before it changes either: a search in a table that is too small would never
    // end.
    int[] larger = new int[length];
    numbers = Arrays.copyOf(numbers, capacity + 1);
    slots = larger;
    for (int id = 0; id < size; id++) {
      place(id);
    }
  }

  /**
   * Returns the number of slots. A small table is nearly empty, so that almost every number is in
   * its own slot. Where numbers collide, the branch that compares is mispredicted, and that takes
   * longer than all the rest.
   */
  private static int slotsFor(int numbers) {
    return Math.max((int) Math.min(8L * numbers, SMALL_TABLE), Math.multiplyExact(2, numbers));
  }

  private void place(int id) {
    int mask = slots.length - 1;
    int at = SeededHash.of(numbers[id]) & mask;
    while (slots[at] != 0) {
      at = (at + 1) & mask;
    }
    slots[at] = id + 1;
  }

  /**
   * Returns how many slots {@link #find} examines in all if it searches each number once. That is
   * one for each number, and more for numbers that collide. Tests check the hash with it.
   */
  long probes() {
    int mask = slots.length - 1;
    long probes = 0;
    for (int id = 0; id < size; id++) {
      int at = SeededHash.of(numbers[id]);
      do {
        probes++;
      } while (slots[at++ & mask] != id + 1);
    }
    return probes;
  }
}
