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

  /** The same rows as booleans. */
  private static final boolean[] BOOLEANS = new boolean[256 * 8];

  static {
    for (int i = 0; i < BYTES.length; i++) {
      int bit = i >>> 3 >>> (i & 7) & 1;
      BYTES[i] = (byte) bit;
      BOOLEANS[i] = bit != 0;
    }
  }

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
   * Copies {@code count} bits, from bit {@code srcBit} of {@code src} on, to {@code dst[dstOffset
   * ..]}.
   *
   * <p>Reads the bytes that hold these bits and no other. Each access is checked against its
   * array's length.
   */
  public static void unpack(byte[] src, long srcBit, boolean[] dst, int dstOffset, int count) {
    int at = (int) (srcBit >>> 3);
    int to = dstOffset;
    int end = dstOffset + count;
    int bit = (int) srcBit & 7;
    if (bit != 0 && count > 0) {
      int n = Math.min(8 - bit, count);
      System.arraycopy(BOOLEANS, row(src[at++]) + bit, dst, to, n);
      to += n;
    }
    for (; to <= end - 8; to += 8) {
      // Eight loads and stores take less time than the call that a copy of so few bytes is.
      int row = row(src[at++]);
      dst[to] = BOOLEANS[row];
      dst[to + 1] = BOOLEANS[row + 1];
      dst[to + 2] = BOOLEANS[row + 2];
      dst[to + 3] = BOOLEANS[row + 3];
      dst[to + 4] = BOOLEANS[row + 4];
      dst[to + 5] = BOOLEANS[row + 5];
      dst[to + 6] = BOOLEANS[row + 6];
      dst[to + 7] = BOOLEANS[row + 7];
    }
    if (to < end) {
      System.arraycopy(BOOLEANS, row(src[at]), dst, to, end - to);
    }
  }

  /**
   * Packs {@code src[srcOffset .. srcOffset + 8 * count - 1]} into the {@code count} bytes {@code
   * dst[dstOffset ..]}.
   *
   * <p>Each access is checked against its array's length.
   */
  public static void pack(boolean[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    for (int i = dstOffset, from = srcOffset, end = dstOffset + count; i < end; i++, from += 8) {
      // Sums of shifted bits: the JIT makes each a load and an addition without any branch, and
      // pairs have fewer shifts than bits.
      int b01 = bit(src[from]) + (bit(src[from + 1]) << 1);
      int b23 = bit(src[from + 2]) + (bit(src[from + 3]) << 1);
      int b45 = bit(src[from + 4]) + (bit(src[from + 5]) << 1);
      int b67 = bit(src[from + 6]) + (bit(src[from + 7]) << 1);
      int bits = (b01 + (b23 << 2)) + ((b45 + (b67 << 2)) << 4);
      dst[i] = (byte) bits;
    }
  }

  /**
   * Packs {@code src[srcOffset .. srcOffset + 8 * count - 1]}, bytes of 0 or 1, into the {@code
   * count} bytes {@code dst[dstOffset ..]}, which may be the first of the same range.
   *
   * <p>Each access is checked against its array's length.
   */
  public static void pack(byte[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    for (int i = 0; i < count; i++) {
      long elements = (long) LittleEndian.LONG.get(src, srcOffset + i * 8);
      dst[dstOffset + i] = (byte) ((elements * GATHER) >>> 56);
    }
  }

  private static int row(byte bits) {
    return (bits & 0xFF) << 3;
  }

  private static int bit(boolean b) {
    return b ? 1 : 0;
  }
}
