package dev.parquetfast.kernel;

/**
 * The vector kernel of {@link BooleanUnpacker}, and the decision how much it unpacks.
 *
 * <p>The layout is that of {@link BooleanBits}. The kernel unpacks whole vectors and returns how
 * many values these were; it reads their bits and no others. The JVM checks every access against
 * its array's length.
 */
public abstract class VectorBooleans {

  /** With fewer values, a call is not worth it. */
  static final int LEAST = 128;

  /** Four vectors of 512 bits at once and then one, or twice four of 256 bits and two. */
  private static final int PART = 320;

  private static final WarmUp TO_BOOLEANS = new WarmUp(PART);

  /**
   * Unpacks bits into booleans.
   *
   * @param srcOffset index of the byte that has the first bit in its lowest place
   * @return number of values, at most {@code count}
   */
  public abstract int unpack(byte[] src, int srcOffset, boolean[] dst, int dstOffset, int count);

  /**
   * Unpacks as many values as the vector kernel takes, from the start.
   *
   * @param srcBit the lowest bit of a byte, unless there are no values
   * @return how many; 0 if it is not in use
   */
  static int unpack(byte[] src, long srcBit, boolean[] dst, int dstOffset, int count) {
    if (VectorGate.BOOLEANS == null || count < LEAST) {
      return 0;
    }
    int n = TO_BOOLEANS.part(count);
    return n == 0 ? 0 : VectorGate.BOOLEANS.unpack(src, (int) (srcBit >>> 3), dst, dstOffset, n);
  }
}
