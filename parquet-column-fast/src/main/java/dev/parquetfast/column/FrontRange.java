package dev.parquetfast.column;

import dev.parquetfast.kernel.ByteStrings;
import org.apache.parquet.io.api.Binary;

/**
 * The range of the fronts (the first 8 bytes) of byte strings, in unsigned lexicographic order.
 *
 * <p>A byte string whose front is strictly inside the range is neither the minimum nor the maximum.
 * So the statistics have to compare whole byte strings for hardly any value of a page.
 */
public final class FrontRange {

  private long lowest;
  private long highest;

  /** Creates an empty range. */
  public FrontRange() {
    reset();
  }

  /** Forgets all byte strings. */
  public void reset() {
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
    long v = ByteStrings.front(src, offset, length);
    if (v > lowest && v < highest) {
      return false;
    }
    lowest = Math.min(lowest, v);
    highest = Math.max(highest, v);
    return true;
  }
}
