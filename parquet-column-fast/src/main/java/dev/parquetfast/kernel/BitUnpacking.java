package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Unpacks unsigned numbers that are packed lowest bit first.
 *
 * <p>In: {@code count} numbers of {@code width} bits, back to back in {@code src[srcOffset ..]},
 * the first one in the lowest bits of the first byte. {@code count} is a multiple of 8, so the
 * numbers are {@code count / 8 * width} whole bytes. Out: {@code dst[dstOffset ..]}. This is the
 * layout of DELTA_BINARY_PACKED and of the bit-packed runs of the RLE / bit-packing hybrid.
 *
 * <p>Bytes after the packed ones have no influence. The JVM checks all accesses against the arrays'
 * lengths, so no argument can make them go outside. The caller ensures that the numbers are within
 * its own section of {@code src}.
 */
public final class BitUnpacking {

  /** With fewer numbers, a call of the vector kernel is not worth it. */
  private static final int LEAST_FOR_VECTORS = 256;

  /** Four vectors of 512 bits at once and then three, or three times four of 256 bits and three. */
  private static final WarmUp VECTORS = new WarmUp(120);

  private BitUnpacking() {}

  /** Unpacks numbers of 0 to 32 bits. */
  public static void toInts(
      byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    if (width == 0) {
      Arrays.fill(dst, dstOffset, dstOffset + count, 0);
      return;
    }
    int done = 0;
    if (VectorGate.KERNELS != null && count >= LEAST_FOR_VECTORS) {
      int part = VECTORS.part(count);
      done = VectorGate.KERNELS.unpack(src, srcOffset, width, dst, dstOffset, part);
    }
    toIntsPlain(
        src, srcOffset + done / Byte.SIZE * width, width, dst, dstOffset + done, count - done);
  }

  /** Unpacks numbers of 1 to 32 bits. */
  static void toIntsPlain(
      byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    int whole = inWholeWords(src, srcOffset, width, count);
    BitUnpackingByWidth.ints(src, srcOffset, width, dst, dstOffset, whole);
    int at = srcOffset + whole / Byte.SIZE * width;
    for (int i = whole, bit = 0; i < count; i++, bit += width) {
      dst[dstOffset + i] = (int) number(src, at, bit, width);
    }
  }

  /**
   * Returns how many of {@code count} numbers can be read in whole words, eight numbers at a time.
   * From a width of 8 bits on that is all of them, because the words end with the eight. Below 8
   * bits, {@code src} must have 8 bytes from the start of the eight numbers on.
   */
  static int inWholeWords(byte[] src, int srcOffset, int width, int count) {
    return width < Byte.SIZE
        ? Byte.SIZE * Math.min(count / Byte.SIZE, wholeLongs(src, srcOffset, width))
        : count;
  }

  /**
   * Unpacks numbers of 1 to 8 bits.
   *
   * <p>Eight numbers become the eight bytes of a long. Four of them move to its upper half. Then
   * two of each four move to the upper half of their half, and one of each two likewise. To move a
   * number up by {@code n} bits, {@code 2^n - 1} times the number is added to it; that takes fewer
   * registers than a shift.
   */
  public static void toBytes(
      byte[] src, int srcOffset, int width, byte[] dst, int dstOffset, int count) {
    long all = lowBits(8 * width);
    long fours = lowBits(4 * width) << (4 * width);
    long twos = (lowBits(2 * width) << (2 * width)) * 0x0000_0001_0000_0001L;
    long ones = (lowBits(width) << width) * 0x0001_0001_0001_0001L;
    long up4 = (1L << (32 - 4 * width)) - 1;
    long up2 = (1L << (16 - 2 * width)) - 1;
    long up1 = (1L << (8 - width)) - 1;
    int longs = count / 8;
    int whole = Math.min(longs, wholeLongs(src, srcOffset, width));
    int at = srcOffset;
    int to = dstOffset;
    for (int i = 0; i < whole; i++, at += width, to += Long.BYTES) {
      long bits = (long) LittleEndian.LONG.get(src, at) & all;
      bits += (bits & fours) * up4;
      bits += (bits & twos) * up2;
      bits += (bits & ones) * up1;
      LittleEndian.LONG.set(dst, to, bits);
    }
    for (int bit = 0; to < dstOffset + count; to++, bit += width) {
      dst[to] = (byte) number(src, at, bit, width);
    }
  }

  /**
   * Unpacks numbers of 1 to 16 bits to little-endian numbers of 2 bytes.
   *
   * @param dstOffset index in bytes
   */
  public static void toTwoBytes(
      byte[] src, int srcOffset, int width, byte[] dst, int dstOffset, int count) {
    int whole = inWholeWords(src, srcOffset, width, count);
    BitUnpackingByWidth.shorts(src, srcOffset, width, dst, dstOffset, whole);
    int at = srcOffset + whole / Byte.SIZE * width;
    for (int i = whole, bit = 0; i < count; i++, bit += width) {
      short number = (short) number(src, at, bit, width);
      LittleEndian.SHORT.set(dst, dstOffset + Short.BYTES * i, number);
    }
  }

  /**
   * Returns how many longs fit in the array, if one begins every {@code step} bytes from {@code
   * offset} on.
   */
  private static int wholeLongs(byte[] array, int offset, int step) {
    int last = array.length - Long.BYTES - offset;
    return last < 0 ? 0 : last / step + 1;
  }

  /** Returns a number whose lowest {@code n} bits, 1 to 64, are set. */
  private static long lowBits(int n) {
    return -1L >>> (Long.SIZE - n);
  }

  /**
   * Unpacks one number of 1 to 32 bits.
   *
   * @param limit end (exclusive) of the packed bytes in {@code src}, at least {@value Long#BYTES};
   *     bits after it count as 0
   * @param bit first bit of the number, counted from the lowest bit of {@code src[srcOffset]};
   *     before the limit
   */
  public static int toInt(byte[] src, int srcOffset, int limit, long bit, int width) {
    // The long ends at the limit at the latest. The shift fills in zeros after it.
    int from = (int) Math.min(srcOffset + (bit >>> 3), limit - Long.BYTES);
    long shift = bit - ((long) (from - srcOffset) << 3);
    return (int) (((long) LittleEndian.LONG.get(src, from) >>> shift) & ((1L << width) - 1));
  }

  /**
   * Returns the number in {@code width} bits of {@code src[at ..]}, from bit {@code bit} on. Reads
   * byte by byte, so that it touches only the bytes of the number.
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
    return number & lowBits(width);
  }
}
