package dev.parquetfast.kernel;

/**
 * The vector kernel of {@link BitUnpacking#toInts}, and the decision how much it unpacks.
 *
 * <p>It unpacks whole vectors and returns how many numbers these were. A vector of bytes is loaded
 * at a time, which may have more bytes than the numbers need; so it stops where {@code src} has too
 * few. The JVM checks every access against its array's length.
 */
public abstract class VectorBits {

  /** With fewer numbers, a call is not worth it. */
  static final int LEAST = 256;

  /** Four vectors of 512 bits at once and then three, or three times four of 256 bits and three. */
  private static final int PART = 120;

  private static final WarmUp TO_INTS = new WarmUp(PART);

  /**
   * Unpacks numbers of 1 to 32 bits.
   *
   * @return how many, at most {@code count}; a multiple of 8
   */
  public abstract int unpack(
      byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count);

  /**
   * Unpacks as many numbers as the vector kernel takes, from the start.
   *
   * @return how many, a multiple of 8; 0 if it is not in use
   */
  static int toInts(byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    if (VectorGate.BITS == null || count < LEAST) {
      return 0;
    }
    return VectorGate.BITS.unpack(src, srcOffset, width, dst, dstOffset, TO_INTS.part(count));
  }
}
