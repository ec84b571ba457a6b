package dev.parquetfast.binary;

import dev.parquetfast.kernel.ByteStrings;
import java.util.Arrays;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Byte strings in one array, consecutive and without an object for each: Arrow's variable-size
 * binary layout. String <i>i</i> is {@code bytes()[offsets()[i] .. offsets()[i + 1] - 1]}.
 *
 * <p>Whoever adds strings asks for room, fills both arrays, and then states the new {@link #count}:
 * until then nothing has been added. Not thread-safe.
 */
public final class ByteStringArray {

  /** Bytes after the last string that may be overwritten by a copy of whole words. */
  public static final int SLACK = ByteStrings.WIDE;

  /** The maximum size in bytes of all strings together. */
  public static final int MAX_SIZE = Integer.MAX_VALUE - 64;

  private static final int SMALLEST = 256;

  private byte[] bytes = {};
  private int[] offsets = {0};
  private int count;

  /** No strings. */
  public ByteStringArray() {}

  /** Removes all strings. The arrays are kept. */
  public void clear() {
    count = 0;
  }

  /** Returns how many strings there are. */
  public int count() {
    return count;
  }

  /** Returns the size in bytes of all strings together. */
  public int size() {
    return offsets[count];
  }

  /** Returns the array that holds the strings from index 0 on; another one after {@link #room}. */
  public byte[] bytes() {
    return bytes;
  }

  /** Returns the start of each string in {@link #bytes()}, and the end of the last. */
  public int[] offsets() {
    return offsets;
  }

  /** Returns {@link #offsets()} with room for {@code more} strings after the last. */
  public int[] roomForOffsets(int more) {
    long needed = (long) count + more + 1;
    if (needed > offsets.length) {
      offsets = Arrays.copyOf(offsets, larger(offsets.length, needed));
    }
    return offsets;
  }

  /**
   * Returns {@link #bytes()} with room for {@code more} bytes from index {@code used} on, and
   * {@link #SLACK} bytes after them.
   *
   * @param used how many bytes are kept: those of all strings, and those being added
   * @throws ParquetDecodingException if that is more than {@link #MAX_SIZE} bytes
   */
  public byte[] room(int used, long more) {
    long needed = used + more;
    if (needed > MAX_SIZE - SLACK) {
      throw new ParquetDecodingException(
          "Byte strings of " + needed + " bytes together are more than one array can hold");
    }
    if (needed + SLACK > bytes.length) {
      byte[] grown = new byte[larger(bytes.length, needed + SLACK)];
      System.arraycopy(bytes, 0, grown, 0, used);
      bytes = grown;
    }
    return bytes;
  }

  private static int larger(int length, long needed) {
    long doubled = Math.max(2L * length, SMALLEST);
    return (int) Math.max(needed, Math.min(doubled, MAX_SIZE));
  }

  /**
   * Makes the first {@code newCount} strings, whose bytes and offsets are in place, all there are.
   */
  public void setCount(int newCount) {
    count = newCount;
  }

  /** Adds a string. */
  public void add(Binary value) {
    add(value.array(), value.arrayOffset(), value.length());
  }

  /** Adds the string {@code src[start .. start + length - 1]}. */
  public void add(byte[] src, int start, int length) {
    int at = size();
    byte[] dst = room(at, length);
    System.arraycopy(src, start, dst, at, length);
    roomForOffsets(1)[count + 1] = at + length;
    count++;
  }

  /**
   * Adds {@code number} strings that are consecutive in {@code src}.
   *
   * @param starts the start of each string in {@code src}, and the end of the last, from index
   *     {@code from}
   * @return their size in bytes
   */
  public int add(byte[] src, int[] starts, int from, int number) {
    int[] ends = roomForOffsets(number);
    int begin = size();
    int srcBegin = starts[from];
    int added = starts[from + number] - srcBegin;
    byte[] dst = room(begin, added);
    int shift = begin - srcBegin;
    for (int i = 1; i <= number; i++) {
      ends[count + i] = starts[from + i] + shift;
    }
    System.arraycopy(src, srcBegin, dst, begin, added);
    count += number;
    return added;
  }

  /**
   * Keeps some strings only. Strings that are consecutive are moved together.
   *
   * @param indexes which, in ascending order
   */
  public void keep(int[] indexes, int number) {
    int end = 0;
    int k = 0;
    while (k < number) {
      int next = indexes[k];
      int start = offsets[next];
      int shift = start - end;
      while (k < number && indexes[k] == next) {
        // Offset k + 1 is not read again: later strings have higher indexes.
        next++;
        k++;
        offsets[k] = offsets[next] - shift;
      }
      System.arraycopy(bytes, start, bytes, end, offsets[k] - end);
      end = offsets[k];
    }
    count = number;
  }

  /** Returns a copy of a string. */
  public Binary get(int index) {
    return Binary.fromConstantByteArray(
        Arrays.copyOfRange(bytes, offsets[index], offsets[index + 1]));
  }
}
