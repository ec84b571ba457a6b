package dev.parquetfast.kernel;

/**
 * Takes the values of arrays of booleans as bytes, for {@link BooleanBits#pack} to pack.
 *
 * <p>The counterpart of {@link BooleanUnpacker}, and for its reasons a copy and a loop that is
 * vectorised. It keeps no arrays: the bytes are the caller's, who collects values of several calls
 * there before it packs them.
 */
public final class BooleanPacking {

  /** How many elements behind those of the values {@link #toBytes} writes over. */
  public static final int SLACK = 2;

  private BooleanPacking() {}

  /**
   * Sets the lowest bits of {@code dst[dstOffset .. dstOffset + count - 1]} to {@code src[srcOffset
   * .. srcOffset + count - 1]}; what their other bits are is left open, and so is what the {@value
   * #SLACK} elements behind them are.
   *
   * <p>These get a false and a true, without which the JIT would leave the vectors out while all
   * values are the same.
   *
   * <p>In {@code dst} and in {@code staging} the elements {@code dstOffset .. dstOffset + count +
   * SLACK - 1} are written and no others: the copy ends where the false is put, and the loop has
   * one index for both arrays. Each access is checked against its array's length, so arrays without
   * room for these elements give an exception.
   *
   * @param staging another array, through which the values go because the JIT vectorises the loop
   *     only if they have the same index on both sides
   */
  public static void toBytes(
      boolean[] src, int srcOffset, byte[] dst, int dstOffset, int count, boolean[] staging) {
    System.arraycopy(src, srcOffset, staging, dstOffset, count);
    staging[dstOffset + count] = false;
    staging[dstOffset + count + 1] = true;
    BooleanBits.toBytes(staging, dst, dstOffset, count + SLACK);
  }
}
