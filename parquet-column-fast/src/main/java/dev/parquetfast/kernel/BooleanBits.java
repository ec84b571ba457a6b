package dev.parquetfast.kernel;

/**
 * Converts booleans between packed bits and array elements.
 *
 * <p>The loops between bytes and booleans also convert one extra false and one extra true. In a
 * process whose values are all the same, such as a flag, the JIT would otherwise omit the other
 * case as never taken. It would then not vectorise, and the loop would be a third as fast.
 *
 * <p>Bits are packed from the lowest bit of each byte to the highest. Every value of a byte has a
 * row of eight elements in a table, and rows are copied as they are. So nothing here depends on the
 * platform's byte order.
 */
public final class BooleanBits {

  /**
   * Row {@code b} is the elements {@code 8 * b .. 8 * b + 7}: the bits of byte {@code b} as 0 or 1.
   */
  private static final byte[] BYTES = new byte[256 * 8];

  static {
    for (int i = 0; i < BYTES.length; i++) {
      BYTES[i] = (byte) (i >>> 3 >>> (i & 7) & 1);
    }
  }

  private static final long LOWEST_BITS = 0x0101_0101_0101_0101L;

  /**
   * Factor that moves byte {@code i} of a long whose bytes are 0 or 1 to bit {@code 56 + i}. Its
   * set bits are {@code 56 - 7 * i}. No two of the 64 partial products have the same bit, so none
   * carries.
   */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  /** How many elements after those of the values {@link #toBytes} overwrites. */
  public static final int SLACK = 2;

  /** With fewer values, a call of the vector kernel is not worth it. */
  private static final int LEAST_FOR_VECTORS = 128;

  /** Four vectors of 512 bits at once and then one, or twice four of 256 bits and two. */
  private static final WarmUp VECTORS = new WarmUp(320);

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
      // One store of eight bytes. The load has the same byte order, so the order does not matter.
      LittleEndian.LONG.set(dst, to, (long) LittleEndian.LONG.get(BYTES, row(src[at++])));
    }
    if (to < end) {
      System.arraycopy(BYTES, row(src[at]), dst, to, end - to);
    }
  }

  /** Arrays through which bits become booleans, 772 bytes together. A reader has its own. */
  public static final class Scratch {

    /** Number of values that are unpacked together; a multiple of 8. */
    private static final int BLOCK = 384;

    private final byte[] bytes = new byte[BLOCK + SLACK];
    private final boolean[] booleans = new boolean[BLOCK + SLACK];
  }

  /**
   * Copies {@code count} bits, from bit {@code srcBit} of {@code src} on, to {@code dst[dstOffset
   * ..]}.
   *
   * <p>Eight booleans cannot be stored at once as eight bytes can, because no view of a {@code
   * boolean[]} is wider than its elements. So bits become bytes, a vectorised loop turns these into
   * booleans, and the booleans are copied.
   *
   * <p>Reads the bytes that hold these bits and no other. Each access is checked against its
   * array's length.
   */
  public static void unpack(
      byte[] src, long srcBit, boolean[] dst, int dstOffset, int count, Scratch scratch) {
    int done = 0;
    if (VectorGate.KERNELS != null) {
      // Up to the first bit of a byte, from which on a vector kernel may unpack.
      done = Math.min((int) -srcBit & 7, count);
      unpackPlain(src, srcBit, dst, dstOffset, done, scratch);
      int part = count - done < LEAST_FOR_VECTORS ? 0 : VECTORS.part(count - done);
      if (part > 0) {
        int at = (int) ((srcBit + done) >>> 3);
        done += VectorGate.KERNELS.unpack(src, at, dst, dstOffset + done, part);
      }
    }
    unpackPlain(src, srcBit + done, dst, dstOffset + done, count - done, scratch);
  }

  static void unpackPlain(
      byte[] src, long srcBit, boolean[] dst, int dstOffset, int count, Scratch scratch) {
    for (int done = 0; done < count; ) {
      // All blocks but the first begin at the first bit of a byte.
      int n = Math.min(Scratch.BLOCK - (int) (srcBit + done & 7), count - done);
      unpack(src, srcBit + done, scratch.bytes, 0, n);
      scratch.bytes[n] = 0;
      scratch.bytes[n + 1] = 1;
      toBooleans(scratch.bytes, scratch.booleans, 0, n + SLACK);
      System.arraycopy(scratch.booleans, 0, dst, dstOffset + done, n);
      done += n;
    }
  }

  /**
   * Packs the lowest bits of {@code src[srcOffset .. srcOffset + 8 * count - 1]} into the {@code
   * count} bytes {@code dst[dstOffset ..]}. These may be the first bytes of the source range.
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
   * Sets the lowest bits of {@code dst[dstOffset .. dstOffset + count - 1]} to {@code src[srcOffset
   * .. srcOffset + count - 1]}. Their other bits are undefined, and so are the {@value #SLACK}
   * elements after them. {@link #pack} then packs the bytes of several calls.
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
    toBytes(staging, dst, dstOffset, count + SLACK);
  }

  /**
   * Sets each of {@code dst[offset .. offset + count - 1]} to the lowest bit of the same element of
   * {@code src}.
   *
   * <p>The JIT vectorises this loop only because both arrays have the same index. With different
   * indices it cannot prove that the elements do not overlap. So calling this method and copying
   * the result is ten times as fast as storing each boolean in its final place. Each access is
   * checked against its array's length.
   */
  static void toBooleans(byte[] src, boolean[] dst, int offset, int count) {
    for (int i = offset, end = offset + count; i < end; i++) {
      dst[i] = (src[i] & 1) != 0;
    }
  }

  /**
   * Sets the lowest bits of {@code dst[offset .. offset + count - 1]} to the same elements of
   * {@code src}. The other bits are undefined.
   *
   * <p>Both arrays have the same index, as in {@link #toBooleans}. The negation keeps the lowest
   * bit; without any arithmetic the JIT does not vectorise. Each access is checked against its
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
