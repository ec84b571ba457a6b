package dev.parquetfast.kernel;

/**
 * Differences between neighbours, the first half of delta encoding.
 *
 * <p>All arithmetic wraps around. The JVM checks every access; a caller has checked that the ranges
 * lie within the arrays.
 */
public final class Deltas {

  private Deltas() {}

  /**
   * {@code dst[i] = src[srcOffset + i + 1] - src[srcOffset + i]} for the {@code count} values from
   * 0 on; {@code src} has one more.
   *
   * @return the smallest of them, or {@link Integer#MAX_VALUE} if there are none
   */
  public static int ofNeighbours(int[] src, int srcOffset, int[] dst, int count) {
    for (int i = 0; i < count; i++) {
      dst[i] = src[srcOffset + i + 1] - src[srcOffset + i];
    }
    int smallest = Integer.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      smallest = Math.min(smallest, dst[i]);
    }
    return smallest;
  }

  /**
   * {@code dst[i] = src[srcOffset + i + 1] - src[srcOffset + i]} for the {@code count} values from
   * 0 on; {@code src} has one more.
   *
   * @return the smallest of them, or {@link Long#MAX_VALUE} if there are none
   */
  public static long ofNeighbours(long[] src, int srcOffset, long[] dst, int count) {
    for (int i = 0; i < count; i++) {
      dst[i] = src[srcOffset + i + 1] - src[srcOffset + i];
    }
    long smallest = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      smallest = Math.min(smallest, dst[i]);
    }
    return smallest;
  }

  /**
   * Subtracts {@code subtrahend} from {@code values[offset .. offset + count - 1]}.
   *
   * @return how many bits the largest result takes as an unsigned number, 0 to 32
   */
  public static int subtract(int[] values, int offset, int count, int subtrahend) {
    int bits = 0;
    for (int i = offset; i < offset + count; i++) {
      int v = values[i] - subtrahend;
      values[i] = v;
      bits |= v;
    }
    return Integer.SIZE - Integer.numberOfLeadingZeros(bits);
  }

  /**
   * Subtracts {@code subtrahend} from {@code values[offset .. offset + count - 1]}.
   *
   * @return how many bits the largest result takes as an unsigned number, 0 to 64
   */
  public static int subtract(long[] values, int offset, int count, long subtrahend) {
    long bits = 0;
    for (int i = offset; i < offset + count; i++) {
      long v = values[i] - subtrahend;
      values[i] = v;
      bits |= v;
    }
    return Long.SIZE - Long.numberOfLeadingZeros(bits);
  }
}
