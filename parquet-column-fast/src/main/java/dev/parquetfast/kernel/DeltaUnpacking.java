package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Sums up bit-packed deltas, the last step of decoding DELTA_BINARY_PACKED.
 *
 * <p>In: {@code count} unsigned deltas of {@code width} bits, back to back in {@code src[srcOffset
 * ..]}, the first one in the lowest bits of the first byte. {@code count} is a multiple of 8, so
 * the deltas are {@code count / 8 * width} whole bytes. Out: {@code dst[dstOffset + i] = previous +
 * (i + 1) * minDelta + delta(0) + ... + delta(i)}. Sums wrap around in 64 bits and are narrowed
 * when they are stored.
 *
 * <p>Bytes after the packed ones have no influence. The JVM checks all accesses against the arrays'
 * lengths, so no argument can make them go outside. The caller ensures that the deltas are within
 * its own section of {@code src}.
 */
public final class DeltaUnpacking {

  /**
   * How many values of a progression are computed one by one. Each later value follows from the one
   * so many before it.
   */
  private static final int RAMP = 32;

  private DeltaUnpacking() {}

  /**
   * Stores sums in 64 bits.
   *
   * @param width 0 to 64
   * @return the last sum, or {@code previous} if {@code count} is 0
   */
  public static long toLongs(
      byte[] src,
      int srcOffset,
      int width,
      long[] dst,
      int dstOffset,
      int count,
      long previous,
      long minDelta) {
    if (width == 0) {
      return progression(dst, dstOffset, count, previous, minDelta);
    }
    int whole = BitUnpacking.inWholeWords(src, srcOffset, width, count);
    long sum =
        DeltaUnpackingByWidth.longs(
            src, srcOffset, width, dst, dstOffset, whole, previous, minDelta);
    int at = srcOffset + whole / Byte.SIZE * width;
    for (int i = whole, bit = 0; i < count; i++, bit += width) {
      sum += minDelta + BitUnpacking.number(src, at, bit, width);
      dst[dstOffset + i] = sum;
    }
    return sum;
  }

  /**
   * Stores the low 32 bits of the sums.
   *
   * @param width 0 to 32
   * @return the last sum in 64 bits, or {@code previous} if {@code count} is 0
   */
  public static long toInts(
      byte[] src,
      int srcOffset,
      int width,
      int[] dst,
      int dstOffset,
      int count,
      long previous,
      long minDelta) {
    if (width == 0) {
      return progression(dst, dstOffset, count, previous, minDelta);
    }
    int whole = BitUnpacking.inWholeWords(src, srcOffset, width, count);
    long sum =
        DeltaUnpackingByWidth.ints(
            src, srcOffset, width, dst, dstOffset, whole, previous, minDelta);
    int at = srcOffset + whole / Byte.SIZE * width;
    for (int i = whole, bit = 0; i < count; i++, bit += width) {
      sum += minDelta + BitUnpacking.number(src, at, bit, width);
      dst[dstOffset + i] = (int) sum;
    }
    return sum;
  }

  /**
   * Stores {@code dst[dstOffset + i] = previous + (i + 1) * step}, for {@code count} values.
   *
   * @return the last of them, or {@code previous} if {@code count} is 0
   */
  public static long progression(long[] dst, int dstOffset, int count, long previous, long step) {
    int end = dstOffset + count;
    if (step == 0) {
      Arrays.fill(dst, dstOffset, end, previous);
      return previous;
    }
    int ramp = Math.min(count, RAMP);
    for (int i = 0; i < ramp; i++) {
      dst[dstOffset + i] = previous + (i + 1) * step;
    }
    // Each value follows from the one a group before it. The JIT turns this into vectors.
    long stride = step * RAMP;
    for (int i = dstOffset + RAMP; i < end; i++) {
      dst[i] = dst[i - RAMP] + stride;
    }
    return previous + count * step;
  }

  /**
   * Stores {@code dst[dstOffset + i] = previous + (i + 1) * step}, for {@code count} values.
   *
   * @return the last of them, or {@code previous} if {@code count} is 0
   */
  public static long progression(int[] dst, int dstOffset, int count, long previous, long step) {
    int end = dstOffset + count;
    if (step == 0) {
      Arrays.fill(dst, dstOffset, end, (int) previous);
      return previous;
    }
    int first = (int) previous;
    int narrow = (int) step;
    int ramp = Math.min(count, RAMP);
    for (int i = 0; i < ramp; i++) {
      dst[dstOffset + i] = first + (i + 1) * narrow;
    }
    int stride = narrow * RAMP;
    for (int i = dstOffset + RAMP; i < end; i++) {
      dst[i] = dst[i - RAMP] + stride;
    }
    return previous + count * step;
  }
}
