package dev.parquetfast.kernel;

/**
 * ULEB128 numbers: seven bits in each byte, lowest first. The top bit is set in all bytes but the
 * last.
 */
public final class Uleb128 {

  private Uleb128() {}

  /**
   * Writes a number.
   *
   * @param bits the number, unsigned
   * @return the end of the number in {@code dst} (exclusive), at most {@code at} + 10
   */
  public static int put(byte[] dst, int at, long bits) {
    int to = at;
    long left = bits;
    for (; (left & ~0x7F) != 0; left >>>= 7) {
      dst[to++] = (byte) (left | 0x80);
    }
    dst[to++] = (byte) left;
    return to;
  }

  /** Returns how many bytes {@link #put} writes for a number, 1 to 10. */
  public static int size(long bits) {
    return (Long.SIZE - Long.numberOfLeadingZeros(bits | 1) + 6) / 7;
  }
}
