package dev.parquetfast.kernel;

/**
 * Converts booleans between packed bits and array elements.
 *
 * <p>Bits are packed from the lowest bit of each byte to the highest. Every value of a byte has a
 * row of eight elements in a table, and rows are copied as they are. So nothing here depends on the
 * platform's byte order.
 */
public final class BooleanBits {

  /**
   * Row {@code b} is the elements {@code 8 * b .. 8 * b + 7}: the bits of byte {@code b} as 0 or 1.
   */
  private static final byte[] BYTES = new byte[256 * 8];

  static {
    for (int i = 0; i < BYTES.length; i++) {
      BYTES[i] = (byte) (i >>> 3 >>> (i & 7) & 1);
    }
  }

  private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;

  /**
   * Factor that moves byte {@code i} of a long whose bytes are 0 or 1 to bit {@code 56 + i}. Its
   * set bits are {@code 56 - 7 * i}. No two of the 64 partial products have the same bit, so none
   * carries.
   */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  private BooleanBits() {}

  /**
   * Copies {@code count} bits, from bit {@code srcBit} of {@code src} on, to {@code dst[dstOffset
   * ..]} as bytes of 0 or 1.
   *
   * <p>Reads the bytes that hold these bits and no other. Each access is checked against its
   * array's length.
   */
  public static void unpack(byte[] src, long srcBit, byte[] dst, int dstOffset, int count) {
    int at = (int) (srcBit >>> 3);
    int to = dstOffset;
    int end = dstOffset + count;
    int bit = (int) srcBit & 7;
    if (bit != 0 && count > 0) {
      int n = Math.min(8 - bit, count);
      System.arraycopy(BYTES, row(src[at++]) + bit, dst, to, n);
      to += n;
    }
    for (; to <= end - 8; to += 8) {
      // One store of eight bytes. The load has the same byte order, so the order does not matter.
      LittleEndian.LONG.set(dst, to, (long) LittleEndian.LONG.get(BYTES, row(src[at++])));
    }
    if (to < end) {
      System.arraycopy(BYTES, row(src[at]), dst, to, end - to);
    }
  }

  /**
   * Packs the lowest bits of {@code src[srcOffset .. srcOffset + 8 * count - 1]} into the {@code
   * count} bytes {@code dst[dstOffset ..]}. These may be the first bytes of the source range.
   *
   * <p>Each access is checked against its array's length.
   */
  public static void pack(byte[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    for (int i = 0; i < count; i++) {
      long elements = (long) LittleEndian.LONG.get(src, srcOffset + i * 8);
      dst[dstOffset + i] = (byte) (((elements & LOWEST_BITS) * GATHER) >>> 56);
    }
  }

  /**
   * Sets each of {@code dst[offset .. offset + count - 1]} to the lowest bit of the same element of
   * {@code src}.
   *
   * <p>The JIT vectorises this loop only because both arrays have the same index. With different
   * indices it cannot prove that the elements do not overlap. So calling this method and copying
   * the result is ten times as fast as storing each boolean in its final place. Each access is
   * checked against its array's length.
   */
  static void toBooleans(byte[] src, boolean[] dst, int offset, int count) {
    for (int i = offset, end = offset + count; i < end; i++) {
      dst[i] = (src[i] & 1) != 0;
    }
  }

  /**
   * Sets the lowest bits of {@code dst[offset .. offset + count - 1]} to the same elements of
   * {@code src}. The other bits are undefined.
   *
   * <p>Both arrays have the same index, as in {@link #toBooleans}. The negation keeps the lowest
   * bit; without any arithmetic the JIT does not vectorise. Each access is checked against its
   * array's length.
   */
  static void toBytes(boolean[] src, byte[] dst, int offset, int count) {
    for (int i = offset, end = offset + count; i < end; i++) {
      dst[i] = (byte) -(src[i] ? 1 : 0);
    }
  }

  private static int row(byte bits) {
    return (bits & 0xFF) << 3;
  }
}
