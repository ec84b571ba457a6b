package dev.parquetfast.column;

import dev.parquetfast.kernel.ByteStrings;
import java.util.Arrays;
import org.apache.parquet.io.api.Binary;

/**
 * The range of the fronts of byte strings, in unsigned lexicographic order: of the 8 bytes that
 * follow the prefix that all of them have in common, as addresses and keys often have.
 *
 * <p>A byte string whose front is strictly inside the range is neither the minimum nor the maximum.
 * So the statistics have to compare whole byte strings for hardly any value of a page.
 */
public final class FrontRange {

  /** The maximum length of a common prefix. */
  private static final int LONGEST_PREFIX = 64;

  /**
   * The minimum length. A shorter one is left in the fronts, which is faster than to compare it.
   */
  private static final int SHORTEST_PREFIX = Long.BYTES;

  /** Begins with the prefix; null before the first byte string. */
  private byte[] prefix;

  /** The length of the prefix. */
  private int common;

  private long lowest;
  private long highest;

  /** Creates an empty range. */
  public FrontRange() {
    reset();
  }

  /** Forgets all byte strings. */
  public void reset() {
    common = 0;
    lowest = Long.MAX_VALUE;
    highest = Long.MIN_VALUE;
  }

  /**
   * Adds a byte string to the range. One that is in no array is not examined, because that would
   * copy it: the range is then smaller than that of all values, and a value inside is still no
   * extreme.
   *
   * @return whether it may be a new minimum or maximum
   */
  public boolean mayBeExtreme(Binary value) {
    return !value.hasArray() || mayBeExtreme(value.array(), value.arrayOffset(), value.length());
  }

  /** Adds a byte string to the range. Returns whether it may be a new minimum or maximum. */
  public boolean mayBeExtreme(byte[] src, int offset, int length) {
    if (common > 0 && (length < common || !ByteStrings.equal(src, offset, prefix, 0, common))) {
      shorten(Arrays.mismatch(prefix, 0, common, src, offset, offset + Math.min(length, common)));
    }
    long v = ByteStrings.front(src, offset + common, length - common);
    if (v > lowest && v < highest) {
      return false;
    }
    if (lowest > highest) {
      begin(src, offset, length);
      return true;
    }
    lowest = Math.min(lowest, v);
    highest = Math.max(highest, v);
    return true;
  }

  /** Begins with the first byte string. */
  private void begin(byte[] src, int offset, int length) {
    if (prefix == null) {
      prefix = new byte[LONGEST_PREFIX];
    }
    common = length < SHORTEST_PREFIX ? 0 : Math.min(length, LONGEST_PREFIX);
    System.arraycopy(src, offset, prefix, 0, common);
    lowest = ByteStrings.front(src, offset + common, length - common);
    highest = lowest;
  }

  /** Shortens the prefix: fronts now begin with the last bytes that it had. */
  private void shorten(int shared) {
    int newCommon = shared < SHORTEST_PREFIX ? 0 : shared;
    lowest = frontFrom(newCommon, lowest);
    highest = frontFrom(newCommon, highest);
    common = newCommon;
  }

  private long frontFrom(int index, long front) {
    int added = common - index;
    long first = ByteStrings.front(prefix, index, added);
    // Fronts have their highest bit flipped.
    return added >= Long.BYTES ? first : first | (front ^ Long.MIN_VALUE) >>> (Byte.SIZE * added);
  }
}
