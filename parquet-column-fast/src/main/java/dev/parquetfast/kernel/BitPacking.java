package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Packs unsigned numbers into bits, lowest bit first.
 *
 * <p>In: {@code count} numbers in {@code src[srcOffset ..]}, each (as an unsigned number) below 2
 * to the power of {@code width}. {@code count} is a multiple of 8, so the numbers fill whole bytes.
 * Out: {@code count / 8 * width} bytes in {@code dst[dstOffset ..]}. The numbers are back to back,
 * the first one in the lowest bits of the first byte. This is the layout of DELTA_BINARY_PACKED and
 * of the bit-packed runs of the RLE / bit-packing hybrid.
 *
 * <p>Writes no other byte. The JVM checks all accesses against the arrays' lengths.
 */
public final class BitPacking {

  /** Number of values that take whole bytes at every bit width: a group of the format. */
  public static final int GROUP = 8;

  /** How many numbers of fewer than 8 bits the loops of {@link BitPackingByWidth} pack at once. */
  private static final int UNROLLED = 32;

  private BitPacking() {}

  /**
   * Packs numbers of 0 to 64 bits.
   *
   * @return the end of the packed bytes in {@code dst} (exclusive)
   */
  public static int ofLongs(
      long[] src, int srcOffset, int width, byte[] dst, int dstOffset, int count) {
    if (width == 0) {
      return dstOffset;
    }
    int whole = width < Byte.SIZE ? count & -UNROLLED : count;
    BitPackingByWidth.longs(src, srcOffset, width, dst, dstOffset, whole);
    int from = srcOffset + whole;
    int at = dstOffset + whole / Byte.SIZE * width;
    int end = srcOffset + count;
    clear(dst, at, (end - from) / 8 * width);
    for (int bit = 0; from < end; from++, bit += width) {
      put(src[from], dst, at, bit, width);
    }
    return dstOffset + count / 8 * width;
  }

  /**
   * Packs numbers of 0 to 32 bits.
   *
   * @return the end of the packed bytes in {@code dst} (exclusive)
   */
  public static int ofInts(
      int[] src, int srcOffset, int width, byte[] dst, int dstOffset, int count) {
    if (width == 0) {
      return dstOffset;
    }
    int whole = width < Byte.SIZE ? count & -UNROLLED : count;
    BitPackingByWidth.ints(src, srcOffset, width, dst, dstOffset, whole);
    int from = srcOffset + whole;
    int at = dstOffset + whole / Byte.SIZE * width;
    int end = srcOffset + count;
    long pending = 0;
    int bits = 0;
    for (; from < end; from++) {
      pending |= (src[from] & 0xFFFFFFFFL) << bits;
      bits += width;
      if (bits >= Integer.SIZE) {
        LittleEndian.INT.set(dst, at, (int) pending);
        at += Integer.BYTES;
        pending >>>= Integer.SIZE;
        bits -= Integer.SIZE;
      }
    }
    for (; bits > 0; bits -= Byte.SIZE) {
      dst[at++] = (byte) pending;
      pending >>>= Byte.SIZE;
    }
    return at;
  }

  /**
   * Packs eight numbers of 0 to 8 bits.
   *
   * @param eight the numbers, the first one in the lowest byte; only the lowest {@code width} bits
   *     of each byte count
   * @return the numbers back to back in the lowest {@code 8 * width} bits; the other bits are 0
   */
  public static long ofBytes(long eight, int width) {
    // Neighbours are moved together: two numbers, two pairs, two fours.
    long bytes = eight & (0x0101_0101_0101_0101L * ((1L << width) - 1));
    long pairs =
        (bytes & 0x00FF_00FF_00FF_00FFL) | ((bytes & 0xFF00_FF00_FF00_FF00L) >>> (8 - width));
    long fours =
        (pairs & 0x0000_FFFF_0000_FFFFL) | ((pairs & 0xFFFF_0000_FFFF_0000L) >>> (16 - 2 * width));
    return (fours & 0xFFFF_FFFFL) | ((fours >>> 32) << (4 * width));
  }

  private static void clear(byte[] dst, int at, int length) {
    Arrays.fill(dst, at, at + length, (byte) 0);
  }

  /** Writes a number into bits that are 0. */
  private static void put(long number, byte[] dst, int at, int bit, int width) {
    int index = at + (bit >>> 3);
    int shift = bit & 7;
    dst[index] |= (byte) (number << shift);
    for (int done = 8 - shift; done < width; done += 8) {
      dst[++index] |= (byte) (number >>> done);
    }
  }
}
