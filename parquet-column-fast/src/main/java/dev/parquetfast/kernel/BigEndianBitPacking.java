package dev.parquetfast.kernel;

/**
 * Packs unsigned numbers into bits, highest bit first.
 *
 * <p>In: {@code count} numbers in {@code src[srcOffset ..]}, each below 2 to the power of {@code
 * width}. {@code count} is a multiple of 8, so the numbers fill whole bytes. Out: {@code count / 8
 * * width} bytes in {@code dst[dstOffset ..]}. The numbers are back to back, the first one in the
 * highest bits of the first byte. This is the layout of the deprecated encoding BIT_PACKED; {@link
 * BitPacking} writes the other one.
 *
 * <p>Writes no other byte. The JVM checks all accesses against the arrays' lengths.
 */
public final class BigEndianBitPacking {

  private BigEndianBitPacking() {}

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
    int at = dstOffset;
    // The lowest bit is the last pending one. Bits above the pending ones have been written.
    long pending = 0;
    int bits = 0;
    int from = srcOffset;
    int end = srcOffset + count;
    if (width <= Byte.SIZE) {
      // Four numbers at once, none of which depends on another.
      for (; from < end; from += 4) {
        int four =
            (src[from] << (3 * width))
                | (src[from + 1] << (2 * width))
                | (src[from + 2] << width)
                | src[from + 3];
        pending = (pending << (4 * width)) | (four & 0xFFFFFFFFL);
        bits += 4 * width;
        if (bits >= Integer.SIZE) {
          bits -= Integer.SIZE;
          BigEndian.INT.set(dst, at, (int) (pending >>> bits));
          at += Integer.BYTES;
        }
      }
    }
    for (; from < end; from++) {
      pending = (pending << width) | (src[from] & 0xFFFFFFFFL);
      bits += width;
      if (bits >= Integer.SIZE) {
        bits -= Integer.SIZE;
        BigEndian.INT.set(dst, at, (int) (pending >>> bits));
        at += Integer.BYTES;
      }
    }
    while (bits > 0) {
      bits -= Byte.SIZE;
      dst[at++] = (byte) (pending >>> bits);
    }
    return at;
  }
}
