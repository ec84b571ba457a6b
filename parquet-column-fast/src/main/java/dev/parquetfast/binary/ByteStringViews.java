package dev.parquetfast.binary;

import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

/**
 * Byte strings as ranges of a few arrays, without a copy or an object for each: what Arrow's
 * variable-size binary view layout says, in arrays of ints. String <i>i</i> is the {@code
 * lengths()[i]} bytes of {@code arrays()[arrayIndexes()[i]]} from {@code starts()[i]} on.
 *
 * <p>Array 0 has the strings that had to be copied, because no other array has them. The other
 * arrays belong to somebody else: they are pages and dictionaries, and do not change.
 *
 * <p>Whoever adds strings asks for {@link #room}, fills {@link #starts} and {@link #lengths} from
 * index {@link #count} on, and then states the array: until then nothing has been added. Not
 * thread-safe.
 */
public final class ByteStringViews {

  private static final int SMALLEST = 64;

  private static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private final ByteStringArray copies = new ByteStringArray();

  private byte[][] arrays = {copies.bytes(), null};
  private int arrayCount = 1;

  /** The sum of the lengths of all arrays but the first and the last one. */
  private long passedBytes;

  private int[] arrayIndexes = {};
  private int[] starts = {};
  private int[] lengths = {};
  private int count;

  /** No strings. */
  public ByteStringViews() {}

  /** Removes all strings, and forgets the arrays of others. */
  public void clear() {
    Arrays.fill(arrays, 1, arrayCount, null);
    arrayCount = 1;
    passedBytes = 0;
    count = 0;
    copies.clear();
  }

  /** Returns how many strings there are. */
  public int count() {
    return count;
  }

  /** Returns the arrays, {@link #arrayCount()} of them; further elements are null. */
  public byte[][] arrays() {
    return arrays;
  }

  /** Returns how many arrays there are. */
  public int arrayCount() {
    return arrayCount;
  }

  /** Returns the index of each string's array in {@link #arrays()}. */
  public int[] arrayIndexes() {
    return arrayIndexes;
  }

  /** Returns where each string begins in its array: another array after {@link #room}. */
  public int[] starts() {
    return starts;
  }

  /** Returns the length in bytes of each string: another array after {@link #room}. */
  public int[] lengths() {
    return lengths;
  }

  /** Returns the strings that are copies, to which {@link #addCopies} refers. */
  public ByteStringArray copies() {
    return copies;
  }

  /**
   * Returns how many bytes are in memory only for these strings: copies, and the arrays of others
   * except the last one, which its owner still uses. At most {@link Integer#MAX_VALUE}.
   */
  public int bytesHeld() {
    return (int) Math.min(Integer.MAX_VALUE, passedBytes + copies.size());
  }

  /** Ensures that the arrays have room for {@code more} strings after the last. */
  public void room(int more) {
    long needed = (long) count + more;
    if (needed > lengths.length) {
      long larger = Math.max(needed, Math.max(2L * lengths.length, SMALLEST));
      int length = (int) Math.max(needed, Math.min(larger, MAX_LENGTH));
      arrayIndexes = Arrays.copyOf(arrayIndexes, length);
      starts = Arrays.copyOf(starts, length);
      lengths = Arrays.copyOf(lengths, length);
    }
  }

  /**
   * Adds {@code number} strings, whose starts and lengths are in place.
   *
   * @param array the array that has their bytes
   */
  public void add(byte[] array, int number) {
    if (number > 0) {
      add(indexOf(array), number);
    }
  }

  private void add(int arrayIndex, int number) {
    Arrays.fill(arrayIndexes, count, count + number, arrayIndex);
    count += number;
  }

  private int indexOf(byte[] array) {
    int last = arrayCount - 1;
    if (last > 0) {
      if (arrays[last] == array) {
        return last;
      }
      passedBytes += arrays[last].length;
    }
    if (arrayCount == arrays.length) {
      arrays = Arrays.copyOf(arrays, 2 * arrayCount);
    }
    arrays[arrayCount] = array;
    return arrayCount++;
  }

  /** Adds the last {@code number} strings of {@link #copies()}. */
  public void addCopies(int number) {
    room(number);
    int[] offsets = copies.offsets();
    int[] sizes = lengths;
    int from = copies.count() - number;
    int to = count;
    System.arraycopy(offsets, from, starts, to, number);
    for (int i = 0; i < number; i++) {
      sizes[to + i] = offsets[from + i + 1] - offsets[from + i];
    }
    add(0, number);
    // Another array than before if it has grown.
    arrays[0] = copies.bytes();
  }

  /**
   * Adds {@code number} strings of others from index {@code from} on: as views, unless they are
   * copies.
   */
  public void add(ByteStringViews src, int from, int number) {
    room(number);
    for (int i = from; i < from + number; i++) {
      byte[] array = src.arrays[src.arrayIndexes[i]];
      if (src.arrayIndexes[i] > 0) {
        starts[count] = src.starts[i];
        lengths[count] = src.lengths[i];
        add(array, 1);
      } else {
        copies.add(array, src.starts[i], src.lengths[i]);
        addCopies(1);
      }
    }
  }

  /** Keeps the first {@code newCount} strings only. */
  public void truncate(int newCount) {
    count = newCount;
  }

  /**
   * Keeps some strings only.
   *
   * @param indexes which, in ascending order
   */
  public void keep(int[] indexes, int number) {
    for (int k = 0; k < number; k++) {
      int index = indexes[k];
      arrayIndexes[k] = arrayIndexes[index];
      starts[k] = starts[index];
      lengths[k] = lengths[index];
    }
    count = number;
  }

  /**
   * Moves the strings to the places whose bit is 1, from the last on: none is overwritten before it
   * has moved, since none moves to a lower index. The other places become empty strings.
   *
   * @param bits as many ones as there are strings, 64 bits to a word from the lowest bit on
   * @param places number of places
   */
  public void spread(long[] bits, int places) {
    room(places - count);
    int[] indexes = arrayIndexes;
    int[] begins = starts;
    int[] sizes = lengths;
    int from = count;
    int place = places - 1;
    while (place >= 0) {
      long left = bits[place / Long.SIZE] << ~place;
      for (int first = place & -Long.SIZE; place >= first; place--) {
        int there = (int) (left >>> 63);
        from -= there;
        // Without a branch. If no string is there, an element is read that is not used. It exists,
        // because fewer strings than places are left.
        indexes[place] = indexes[from] & -there;
        begins[place] = begins[from] & -there;
        sizes[place] = sizes[from] & -there;
        left <<= 1;
      }
    }
    count = places;
  }

  /** Returns a copy of a string. */
  public Binary get(int index) {
    int start = starts[index];
    return Binary.fromConstantByteArray(
        Arrays.copyOfRange(arrays[arrayIndexes[index]], start, start + lengths[index]));
  }
}
