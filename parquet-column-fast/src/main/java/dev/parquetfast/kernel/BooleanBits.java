package dev.parquetfast.kernel;

/**
 * Booleans as single bits, packed into bytes from the lowest bit to the highest, and as one array
 * element each.
 *
 * <p>Every byte of packed bits has one row of eight elements in a table, and rows are copied as
 * they are; so nothing here depends on the platform's byte order.
 */
public final class BooleanBits {

  /** Row {@code b} is elements {@code 8 * b .. 8 * b + 7}: the bits of byte {@code b} as 0 or 1. */
  private static final byte[] BYTES = new byte[256 * 8];

  static {
    for (int i = 0; i < BYTES.length; i++) {
      BYTES[i] = (byte) (i >>> 3 >>> (i & 7) & 1);
    }
  }

  private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;

  /**
   * Multiplied with a long whose bytes are 0 or 1, moves byte {@code i} to bit {@code 56 + i}: its
   * bits are {@code 56 - 7 * i}. No two of the 64 products fall on the same bit, so none carries.
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
      // One store of eight bytes; loaded and stored in the same order, whichever that is.
      LittleEndian.LONG.set(dst, to, (long) LittleEndian.LONG.get(BYTES, row(src[at++])));
    }
    if (to < end) {
      System.arraycopy(BYTES, row(src[at]), dst, to, end - to);
    }
  }

  /**
   * Packs the lowest bits of {@code src[srcOffset .. srcOffset + 8 * count - 1]} into the {@code
   * count} bytes {@code dst[dstOffset ..]}, which may be the first of the same range.
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
   * Sets {@code dst[offset .. offset + count - 1]} to whether the lowest bits of the same elements
   * of {@code src} are set.
   *
   * <p>That both arrays have one index is what lets the JIT vectorise: of elements with different
   * indices it could not tell that they do not overlap. So it is ten times as fast to come here and
   * copy the result to its place as to make each boolean where it belongs. Each access is checked
   * against its array's length.
   */
  static void toBooleans(byte[] src, boolean[] dst, int offset, int count) {
    for (int i = offset, end = offset + count; i < end; i++) {
      dst[i] = (src[i] & 1) != 0;
    }
  }

  /**
   * Sets the lowest bits of {@code dst[offset .. offset + count - 1]} to the same elements of
   * {@code src}; what the other bits are is left open.
   *
   * <p>One index for both, as in {@link #toBooleans}. The negation does no harm to the lowest bit,
   * and without any arithmetic the JIT does not vectorise. Each access is checked against its
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
