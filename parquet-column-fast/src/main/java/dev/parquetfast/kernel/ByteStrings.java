package dev.parquetfast.kernel;

/** Byte strings, most of them short. */
public final class ByteStrings {

  private ByteStrings() {}

  /**
   * Copies {@code length} bytes from {@code src[srcOffset ..]} to {@code dst[dstOffset ..]}, with
   * no slack, in two different arrays.
   *
   * <p>Up to 16 bytes are one or two pairs of numbers, of which the second ends with the last byte
   * and may overlap the first: that takes less than half the time that {@code System.arraycopy}
   * does with a length unknown to the JIT. Each access is checked against its array's length.
   */
  public static void copy(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length > 2 * Long.BYTES) {
      System.arraycopy(src, srcOffset, dst, dstOffset, length);
    } else if (length >= Long.BYTES) {
      long first = (long) LittleEndian.LONG.get(src, srcOffset);
      long last = (long) LittleEndian.LONG.get(src, srcOffset + length - Long.BYTES);
      LittleEndian.LONG.set(dst, dstOffset, first);
      LittleEndian.LONG.set(dst, dstOffset + length - Long.BYTES, last);
    } else if (length >= Integer.BYTES) {
      int first = (int) LittleEndian.INT.get(src, srcOffset);
      int last = (int) LittleEndian.INT.get(src, srcOffset + length - Integer.BYTES);
      LittleEndian.INT.set(dst, dstOffset, first);
      LittleEndian.INT.set(dst, dstOffset + length - Integer.BYTES, last);
    } else {
      for (int i = 0; i < length; i++) {
        dst[dstOffset + i] = src[srcOffset + i];
      }
    }
  }

  /**
   * The polynomial of {@link java.util.Arrays#hashCode(byte[])} over {@code length} bytes from
   * {@code src[srcOffset ..]}, with no slack.
   *
   * <p>Four bytes make one step, so that a multiplication is waited for once in four bytes and not
   * for each.
   */
  public static int hashCode(byte[] src, int srcOffset, int length) {
    int hash = 1;
    int i = srcOffset;
    int end = srcOffset + length;
    for (int last = end - 3; i < last; i += 4) {
      hash =
          31 * 31 * 31 * 31 * hash
              + 31 * 31 * 31 * src[i]
              + 31 * 31 * src[i + 1]
              + 31 * src[i + 2]
              + src[i + 3];
    }
    for (; i < end; i++) {
      hash = 31 * hash + src[i];
    }
    return hash;
  }
}
