package dev.parquetfast.kernel;

/**
 * Unpacks single bits into arrays of booleans.
 *
 * <p>Eight booleans cannot be stored at once as eight bytes can, because no view of a {@code
 * boolean[]} is wider than its elements. So bits become bytes, a vectorised loop turns these into
 * booleans, and the booleans are copied. The two arrays in between belong to this object and have
 * 772 bytes together.
 *
 * <p>The loop also converts one extra false and one extra true. In a process whose values are all
 * the same, such as a flag, the JIT would otherwise omit the other case as never taken. It would
 * then not vectorise, and the loop would be a third as fast.
 */
public final class BooleanUnpacker {

  /** Number of values that are unpacked together; a multiple of 8. */
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
    int done = 0;
    if (VectorGate.BOOLEANS != null) {
      // Up to the first bit of a byte, from which on a vector kernel may unpack.
      done = Math.min((int) -srcBit & 7, count);
      unpackPlain(src, srcBit, dst, dstOffset, done);
      done += VectorBooleans.unpack(src, srcBit + done, dst, dstOffset + done, count - done);
    }
    unpackPlain(src, srcBit + done, dst, dstOffset + done, count - done);
  }

  void unpackPlain(byte[] src, long srcBit, boolean[] dst, int dstOffset, int count) {
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
