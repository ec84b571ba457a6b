// _int     | int     | long
// _Integer | Integer | Long
package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Computes differences between neighbours and their bit widths, the first half of delta encoding.
 *
 * <p>All arithmetic wraps around. The JVM checks every access; the caller has checked that the
 * ranges are within the arrays.
 *
 * <p>Subtractions are plain loops over arrays from index 0 on, which the JIT turns into vectors.
 * With an offset it would have to allow for both arrays being the same. The JIT does not vectorise
 * reductions, in which each element waits for the one before. So they compute several partial
 * results side by side.
 */
public final class Deltas {

  /** Number of partial minima that are computed side by side. */
  private static final int LANES = 4;

  private static final int UNROLLED = 8;

  private Deltas() {}

  // For each type:
  /**
   * Sets {@code dst[i] = src[i + 1] - src[i]} for the first {@code count} indexes. {@code src} has
   * one value more, and must not be {@code dst}.
   */
  public static void ofNeighbours(_int[] src, _int[] dst, int count) {
    System.arraycopy(src, 1, dst, 0, count);
    for (int i = 0; i < count; i++) {
      dst[i] -= src[i];
    }
  }

  /** Returns whether the first {@code count} values, at least one, are all the same. */
  public static boolean allEqual(_int[] values, int count) {
    return Arrays.mismatch(values, 0, count - 1, values, 1, count) < 0;
  }

  /** Returns the smallest of the first {@code count} values, {@link _Integer#MAX_VALUE} if none. */
  public static _int smallest(_int[] values, int count) {
    _int a = _Integer.MAX_VALUE;
    _int b = a;
    _int c = a;
    _int d = a;
    int i = 0;
    for (; i <= count - LANES; i += LANES) {
      a = Math.min(a, values[i]);
      b = Math.min(b, values[i + 1]);
      c = Math.min(c, values[i + 2]);
      d = Math.min(d, values[i + 3]);
    }
    for (; i < count; i++) {
      a = Math.min(a, values[i]);
    }
    return Math.min(Math.min(a, b), Math.min(c, d));
  }

  /** Subtracts {@code base} from the first {@code count} values. */
  public static void subtract(_int[] values, int count, _int base) {
    for (int i = 0; i < count; i++) {
      values[i] -= base;
    }
  }

  /**
   * Returns how many bits the largest of {@code values[offset .. offset + count - 1]} takes as an
   * unsigned number. The search ends at a number that takes all bits.
   *
   * @return 0 to {@link _Integer#SIZE}
   */
  public static int bitWidth(_int[] values, int offset, int count) {
    _int bits = 0;
    int i = offset;
    int end = offset + count;
    for (; i <= end - UNROLLED; i += UNROLLED) {
      bits |= union(values, i);
      if (bits < 0) {
        return _Integer.SIZE;
      }
    }
    for (; i < end; i++) {
      bits |= values[i];
    }
    return _Integer.SIZE - _Integer.numberOfLeadingZeros(bits);
  }

  private static _int union(_int[] values, int i) {
    return ((values[i] | values[i + 1]) | (values[i + 2] | values[i + 3]))
        | ((values[i + 4] | values[i + 5]) | (values[i + 6] | values[i + 7]));
  }
  // End
}
