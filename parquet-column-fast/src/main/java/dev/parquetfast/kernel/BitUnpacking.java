package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Unpacks bit-packed unsigned numbers.
 *
 * <p>In: {@code count} numbers of {@code width} bits back to back in {@code src[srcOffset ..]}, the
 * first one in the lowest bits of the first byte; {@code count} is a multiple of 8, so that they
 * are a whole number of bytes, {@code count / 8 * width}. Out: {@code dst[dstOffset ..]}. This is
 * the layout of DELTA_BINARY_PACKED and of the bit-packed runs of the RLE / bit-packing hybrid.
 *
 * <p>Bytes behind the packed ones have no influence. All accesses are checked by the JVM against
 * the arrays' lengths, so no argument can make them go outside; a caller makes sure that the
 * numbers lie within its own section of {@code src}.
 */
public final class BitUnpacking {

  /** How many values a body that is specialised for a width takes at once. */
  private static final int GROUP = 32;

  private BitUnpacking() {}

  /** Unpacks numbers of 0 to 64 bits. */
  public static void toLongs(
      byte[] src, int srcOffset, int width, long[] dst, int dstOffset, int count) {
    int at = srcOffset;
    int to = dstOffset;
    int end = dstOffset + count;
    if (width == 0) {
      Arrays.fill(dst, to, end, 0);
      return;
    }
    for (; to <= end - GROUP; to += GROUP, at += width * (GROUP / 8)) {
      BitUnpacking32.longs(src, at, width, dst, to);
    }
    for (int bit = 0; to < end; to++, bit += width) {
      dst[to] = number(src, at, bit, width);
    }
  }

  /** Unpacks numbers of 0 to 32 bits. */
  public static void toInts(
      byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    int at = srcOffset;
    int to = dstOffset;
    int end = dstOffset + count;
    if (width == 0) {
      Arrays.fill(dst, to, end, 0);
      return;
    }
    for (; to <= end - GROUP; to += GROUP, at += width * (GROUP / 8)) {
      BitUnpacking32.ints(src, at, width, dst, to);
    }
    int bit = 0;
    // A number of 32 bits and the 7 before it lie within one long, which may end behind them.
    long mask = (1L << width) - 1;
    for (; to < end && at + (bit >>> 3) <= src.length - Long.BYTES; to++, bit += width) {
      long bits = (long) LittleEndian.LONG.get(src, at + (bit >>> 3));
      dst[to] = (int) ((bits >>> (bit & 7)) & mask);
    }
    for (; to < end; to++, bit += width) {
      dst[to] = (int) number(src, at, bit, width);
    }
  }

  /**
   * Unpacks one number of 1 to 32 bits.
   *
   * @param limit where the packed bytes end in {@code src}, at least {@value Long#BYTES}; bits
   *     behind them are 0
   * @param bit where the number begins, counted from the lowest bit of {@code src[srcOffset]} on;
   *     before the limit
   */
  public static int toInt(byte[] src, int srcOffset, int limit, long bit, int width) {
    // A long that ends at the limit at the latest: what is shifted in behind it are zeros.
    int from = (int) Math.min(srcOffset + (bit >>> 3), limit - Long.BYTES);
    long shift = bit - ((long) (from - srcOffset) << 3);
    return (int) (((long) LittleEndian.LONG.get(src, from) >>> shift) & ((1L << width) - 1));
  }

  /**
   * The number in the {@code width} bits from bit {@code bit} on of {@code src[at ..]}, read byte
   * by byte, so that it touches none but its own bytes.
   *
   * @param width 1 to 64
   */
  static long number(byte[] src, int at, int bit, int width) {
    int index = at + (bit >>> 3);
    int shift = bit & 7;
    long number = (src[index] & 0xFFL) >>> shift;
    for (int got = 8 - shift; got < width; got += 8) {
      number |= (src[++index] & 0xFFL) << got;
    }
    return number & (-1L >>> (Long.SIZE - width));
  }
}
