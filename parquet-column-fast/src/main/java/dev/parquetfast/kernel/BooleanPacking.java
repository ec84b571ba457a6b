package dev.parquetfast.kernel;

/**
 * Converts arrays of booleans to bytes, which {@link BooleanBits#pack} then packs.
 *
 * <p>The counterpart of {@link BooleanUnpacker}. For the same reasons it is a copy and a vectorised
 * loop. It has no arrays of its own, because the caller collects the bytes of several calls before
 * it packs them.
 */
public final class BooleanPacking {

  /** How many elements after those of the values {@link #toBytes} overwrites. */
  public static final int SLACK = 2;

  private BooleanPacking() {}

  /**
   * Sets the lowest bits of {@code dst[dstOffset .. dstOffset + count - 1]} to {@code src[srcOffset
   * .. srcOffset + count - 1]}. Their other bits are undefined, and so are the {@value #SLACK}
   * elements after them.
   *
   * <p>These elements receive a false and a true. Without both values the JIT does not vectorise
   * the loop while all values are the same.
   *
   * <p>In {@code dst} and in {@code staging} this writes the elements {@code dstOffset .. dstOffset
   * + count + SLACK - 1} and no others: the copy ends at the false, and the loop has one index for
   * both arrays. Each access is checked against its array's length, so arrays without room for
   * these elements cause an exception.
   *
   * @param staging another array, to which the values are copied first, because the JIT vectorises
   *     the loop only if source and destination have the same index
   */
  public static void toBytes(
      boolean[] src, int srcOffset, byte[] dst, int dstOffset, int count, boolean[] staging) {
    System.arraycopy(src, srcOffset, staging, dstOffset, count);
    staging[dstOffset + count] = false;
    staging[dstOffset + count + 1] = true;
    BooleanBits.toBytes(staging, dst, dstOffset, count + SLACK);
  }
}
