package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Unpacks unsigned numbers that are packed highest bit first.
 *
 * <p>In: {@code count} numbers of {@code width} bits, back to back in {@code src[srcOffset ..]},
 * the first one in the highest bits of the first byte. {@code count} is a multiple of 8, so the
 * numbers are {@code count / 8 * width} whole bytes. Out: {@code dst[dstOffset ..]}. This is the
 * layout of the deprecated encoding BIT_PACKED; {@link BitUnpacking} reads the other one.
 *
 * <p>Bytes after the packed ones have no influence. The JVM checks all accesses against the arrays'
 * lengths, so no argument can make them go outside. The caller ensures that the numbers are within
 * its own section of {@code src}.
 */
public final class BigEndianBitUnpacking {

  private BigEndianBitUnpacking() {}

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
    if (width <= Byte.SIZE) {
      groups(src, at, width, dst, to, end);
      return;
    }
    int unused = Long.SIZE - width;
    // In groups, because the bits of a large section are too many to count in an int.
    for (; to < end; to += BitPacking.GROUP, at += width) {
      for (int i = 0, bit = 0; i < BitPacking.GROUP; i++, bit += width) {
        int from = at + (bit >>> 3);
        // One long holds a number of 32 bits and the 7 bits before it. It may extend past the
        // number.
        dst[to + i] =
            from <= src.length - Long.BYTES
                ? (int) ((long) BigEndian.LONG.get(src, from) << (bit & 7) >>> unused)
                : number(src, at, bit, width);
      }
    }
  }

  /**
   * The most common widths of levels each have a call with a constant, so that the JIT knows the
   * shift distances.
   */
  private static void groups(byte[] src, int at, int width, int[] dst, int to, int end) {
    switch (width) {
      case 1:
        groupsOf(1, src, at, dst, to, end);
        return;
      case 2:
        groupsOf(2, src, at, dst, to, end);
        return;
      case 3:
        groupsOf(3, src, at, dst, to, end);
        return;
      case 4:
        groupsOf(4, src, at, dst, to, end);
        return;
      case 8:
        groupsOf(8, src, at, dst, to, end);
        return;
      default:
        groupsOf(width, src, at, dst, to, end);
    }
  }

  /** Unpacks numbers of up to 8 bits. The highest bits of one long hold a whole group. */
  private static void groupsOf(int width, byte[] src, int at, int[] dst, int to, int end) {
    int from = at;
    int i = to;
    for (; i < end && from <= src.length - Long.BYTES; i += BitPacking.GROUP, from += width) {
      group((long) BigEndian.LONG.get(src, from), width, dst, i);
    }
    for (; i < end; i += BitPacking.GROUP, from += width) {
      long group = 0;
      for (int b = 0; b < width; b++) {
        group |= (src[from + b] & 0xFFL) << (Long.SIZE - Byte.SIZE - b * Byte.SIZE);
      }
      group(group, width, dst, i);
    }
  }

  /** Unpacks the eight numbers of up to 8 bits in the highest bits of {@code group}. */
  private static void group(long group, int width, int[] dst, int to) {
    int unused = Long.SIZE - width;
    // Each number has its own shifts, so that none waits for the one before it.
    dst[to] = (int) (group >>> unused);
    dst[to + 1] = (int) (group << width >>> unused);
    dst[to + 2] = (int) (group << (2 * width) >>> unused);
    dst[to + 3] = (int) (group << (3 * width) >>> unused);
    dst[to + 4] = (int) (group << (4 * width) >>> unused);
    dst[to + 5] = (int) (group << (5 * width) >>> unused);
    dst[to + 6] = (int) (group << (6 * width) >>> unused);
    dst[to + 7] = (int) (group << (7 * width) >>> unused);
  }

  /**
   * Returns the number in {@code width} bits of {@code src[at ..]}, from bit {@code bit} on. Reads
   * byte by byte, so that it touches only the bytes of the number.
   */
  private static int number(byte[] src, int at, int bit, int width) {
    int index = at + (bit >>> 3);
    int got = 8 - (bit & 7);
    long number = src[index] & (0xFFL >>> (bit & 7));
    for (; got < width; got += 8) {
      number = (number << 8) | (src[++index] & 0xFF);
    }
    return (int) (number >>> (got - width));
  }

  /**
   * Unpacks one number of 1 to 32 bits.
   *
   * @param limit end (exclusive) of the packed bytes in {@code src}, at least {@value Long#BYTES};
   *     bits after it count as 0
   * @param bit first bit of the number, counted from the highest bit of {@code src[srcOffset]};
   *     before the limit
   */
  public static int toInt(byte[] src, int srcOffset, int limit, long bit, int width) {
    // The long ends at the limit at the latest. The shift fills in zeros after it.
    int from = (int) Math.min(srcOffset + (bit >>> 3), limit - Long.BYTES);
    long shift = bit - ((long) (from - srcOffset) << 3);
    return (int) (((long) BigEndian.LONG.get(src, from) << shift) >>> (Long.SIZE - width));
  }
}
