package dev.parquetfast.kernel;

/**
 * Unpacks single bits into arrays of booleans.
 *
 * <p>Eight booleans cannot be stored at once, as eight bytes can: no view of a {@code boolean[]} is
 * wider than its elements. So bits become bytes, these become booleans in a loop that is
 * vectorised, and those are copied; the arrays between are this object's, 772 bytes together.
 *
 * <p>That loop also takes a false and a true that nobody asked for. Without them, while all values
 * of a process were the same, as those of a flag may be, the JIT would leave the other case out as
 * never met, and with it the vectors: a third as fast.
 */
public final class BooleanUnpacker {

  /** How many values are unpacked together; a multiple of 8. */
  private static final int BLOCK = 384;

  private final byte[] bytes = new byte[BLOCK + 2];
  private final boolean[] booleans = new boolean[BLOCK + 2];

  /**
   * Copies {@code count} bits, from bit {@code srcBit} of {@code src} on, to {@code dst[dstOffset
   * ..]}.
   *
   * <p>Reads the bytes that hold these bits and no other. Each access is checked against its
   * array's length.
   */
  public void unpack(byte[] src, long srcBit, boolean[] dst, int dstOffset, int count) {
    for (int done = 0; done < count; ) {
      // All blocks but the first begin at the first bit of a byte.
      int n = Math.min(BLOCK - (int) (srcBit + done & 7), count - done);
      BooleanBits.unpack(src, srcBit + done, bytes, 0, n);
      bytes[n] = 0;
      bytes[n + 1] = 1;
      BooleanBits.toBooleans(bytes, booleans, 0, n + 2);
      System.arraycopy(booleans, 0, dst, dstOffset + done, n);
      done += n;
    }
  }
}
