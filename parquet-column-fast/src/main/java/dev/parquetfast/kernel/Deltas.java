package dev.parquetfast.kernel;

/**
 * Differences between neighbours, the first half of delta encoding.
 *
 * <p>All arithmetic wraps around. The JVM checks every access; a caller has checked that the ranges
 * lie within the arrays.
 *
 * <p>Loops go by eights in scalar code: a block is too short for the loops that the JIT makes of
 * plain ones, which spend most of their time before and behind their vectors; and of eight minima
 * only one has to wait for the minimum before.
 */
public final class Deltas {

  private static final int GROUP = 8;

  private Deltas() {}

  /**
   * {@code dst[i] = src[srcOffset + i + 1] - src[srcOffset + i]} for the {@code count} values from
   * 0 on; {@code src} has one more.
   *
   * @return the smallest of them, or {@link Integer#MAX_VALUE} if there are none
   */
  public static int ofNeighbours(int[] src, int srcOffset, int[] dst, int count) {
    int smallest = Integer.MAX_VALUE;
    int v0 = src[srcOffset];
    int i = 0;
    for (; i <= count - GROUP; i += GROUP) {
      int from = srcOffset + i;
      int v1 = src[from + 1];
      int v2 = src[from + 2];
      int v3 = src[from + 3];
      int v4 = src[from + 4];
      int v5 = src[from + 5];
      int v6 = src[from + 6];
      int v7 = src[from + 7];
      int v8 = src[from + 8];
      int d0 = v1 - v0;
      int d1 = v2 - v1;
      int d2 = v3 - v2;
      int d3 = v4 - v3;
      int d4 = v5 - v4;
      int d5 = v6 - v5;
      int d6 = v7 - v6;
      int d7 = v8 - v7;
      dst[i] = d0;
      dst[i + 1] = d1;
      dst[i + 2] = d2;
      dst[i + 3] = d3;
      dst[i + 4] = d4;
      dst[i + 5] = d5;
      dst[i + 6] = d6;
      dst[i + 7] = d7;
      smallest = Math.min(smallest, Math.min(least(d0, d1, d2, d3), least(d4, d5, d6, d7)));
      v0 = v8;
    }
    for (; i < count; i++) {
      int d = src[srcOffset + i + 1] - src[srcOffset + i];
      dst[i] = d;
      smallest = Math.min(smallest, d);
    }
    return smallest;
  }

  /**
   * How many bits the largest of {@code values[offset .. offset + count - 1]} takes as an unsigned
   * number when {@code base} is subtracted from it.
   *
   * @return 0 to 32
   */
  public static int bitWidth(int[] values, int offset, int count, int base) {
    int bits = 0;
    int i = offset;
    int end = offset + count;
    for (; i <= end - GROUP; i += GROUP) {
      bits |=
          (values[i] - base)
              | (values[i + 1] - base)
              | (values[i + 2] - base)
              | (values[i + 3] - base)
              | (values[i + 4] - base)
              | (values[i + 5] - base)
              | (values[i + 6] - base)
              | (values[i + 7] - base);
    }
    for (; i < end; i++) {
      bits |= values[i] - base;
    }
    return Integer.SIZE - Integer.numberOfLeadingZeros(bits);
  }

  private static int least(int a, int b, int c, int d) {
    return Math.min(Math.min(a, b), Math.min(c, d));
  }

  /**
   * {@code dst[i] = src[srcOffset + i + 1] - src[srcOffset + i]} for the {@code count} values from
   * 0 on; {@code src} has one more.
   *
   * @return the smallest of them, or {@link Long#MAX_VALUE} if there are none
   */
  public static long ofNeighbours(long[] src, int srcOffset, long[] dst, int count) {
    long smallest = Long.MAX_VALUE;
    long v0 = src[srcOffset];
    int i = 0;
    for (; i <= count - GROUP; i += GROUP) {
      int from = srcOffset + i;
      long v1 = src[from + 1];
      long v2 = src[from + 2];
      long v3 = src[from + 3];
      long v4 = src[from + 4];
      long v5 = src[from + 5];
      long v6 = src[from + 6];
      long v7 = src[from + 7];
      long v8 = src[from + 8];
      long d0 = v1 - v0;
      long d1 = v2 - v1;
      long d2 = v3 - v2;
      long d3 = v4 - v3;
      long d4 = v5 - v4;
      long d5 = v6 - v5;
      long d6 = v7 - v6;
      long d7 = v8 - v7;
      dst[i] = d0;
      dst[i + 1] = d1;
      dst[i + 2] = d2;
      dst[i + 3] = d3;
      dst[i + 4] = d4;
      dst[i + 5] = d5;
      dst[i + 6] = d6;
      dst[i + 7] = d7;
      smallest = Math.min(smallest, Math.min(least(d0, d1, d2, d3), least(d4, d5, d6, d7)));
      v0 = v8;
    }
    for (; i < count; i++) {
      long d = src[srcOffset + i + 1] - src[srcOffset + i];
      dst[i] = d;
      smallest = Math.min(smallest, d);
    }
    return smallest;
  }

  /**
   * How many bits the largest of {@code values[offset .. offset + count - 1]} takes as an unsigned
   * number when {@code base} is subtracted from it.
   *
   * @return 0 to 64
   */
  public static int bitWidth(long[] values, int offset, int count, long base) {
    long bits = 0;
    int i = offset;
    int end = offset + count;
    for (; i <= end - GROUP; i += GROUP) {
      bits |=
          (values[i] - base)
              | (values[i + 1] - base)
              | (values[i + 2] - base)
              | (values[i + 3] - base)
              | (values[i + 4] - base)
              | (values[i + 5] - base)
              | (values[i + 6] - base)
              | (values[i + 7] - base);
    }
    for (; i < end; i++) {
      bits |= values[i] - base;
    }
    return Long.SIZE - Long.numberOfLeadingZeros(bits);
  }

  private static long least(long a, long b, long c, long d) {
    return Math.min(Math.min(a, b), Math.min(c, d));
  }
}
