package dev.parquetfast.kernel;

import java.nio.ByteBuffer;

/**
 * Vector kernels of {@link ByteStreamSplit} for values of 4 and 8 bytes, and the decision how much
 * they process.
 *
 * <p>Arguments have the same meaning as there. A kernel takes at least {@value #LEAST} values. Its
 * last vector ends with the last value and may overlap the one before it, so there is no rest and
 * no slack. The JVM checks every access against its array's length.
 */
public abstract class VectorSplit {

  /** Minimum number of values: the ints of a vector of 512 bits, the longest that is used. */
  public static final int LEAST = 16;

  /** Several vectors and a part of one. */
  private static final int PART = 4 * LEAST + 1;

  private static final WarmUp INTS_AS_BYTES = new WarmUp(PART);
  private static final WarmUp INTS = new WarmUp(PART);
  private static final WarmUp FLOATS = new WarmUp(PART);
  private static final WarmUp LONGS_AS_BYTES = new WarmUp(PART);
  private static final WarmUp LONGS = new WarmUp(PART);
  private static final WarmUp DOUBLES = new WarmUp(PART);
  private static final WarmUp SPLIT_INTS = new WarmUp(PART);
  private static final WarmUp SPLIT_LONGS = new WarmUp(PART);

  /** Makes values of 4 bytes from four streams. */
  public abstract void joinInts(
      byte[] src, int srcOffset, int stride, int[] dst, int dstOffset, int count);

  /** Makes values of 4 bytes from four streams. */
  public abstract void joinFloats(
      byte[] src, int srcOffset, int stride, float[] dst, int dstOffset, int count);

  /**
   * Makes values of 4 bytes from four streams.
   *
   * @param dstOffset index in bytes
   */
  public abstract void joinInts(
      byte[] src, int srcOffset, int stride, byte[] dst, int dstOffset, int count);

  /** Makes values of 8 bytes from eight streams. */
  public abstract void joinLongs(
      byte[] src, int srcOffset, int stride, long[] dst, int dstOffset, int count);

  /** Makes values of 8 bytes from eight streams. */
  public abstract void joinDoubles(
      byte[] src, int srcOffset, int stride, double[] dst, int dstOffset, int count);

  /**
   * Makes four streams from values of 4 bytes.
   *
   * @param srcOffset index in bytes
   */
  public abstract void splitInts(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count);

  /**
   * Makes eight streams from values of 8 bytes.
   *
   * @param srcOffset index in bytes
   */
  public abstract void splitLongs(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count);

  /**
   * Joins into bytes if vector kernels are in use, all of the values or a part of them.
   *
   * @return false if the plain kernel has to join all of them
   */
  static boolean join(
      ByteBuffer src,
      int srcOffset,
      int stride,
      int width,
      byte[] dst,
      int dstOffset,
      int count,
      long[][] scratch) {
    if (!isReady(src, count)
        || (width != Integer.BYTES && width != Long.BYTES)
        || scratch[0].length < LEAST) {
      return false;
    }
    int n = (width == Integer.BYTES ? INTS_AS_BYTES : LONGS_AS_BYTES).part(count);
    int at = srcOffset + src.arrayOffset();
    if (n > 0 && width == Integer.BYTES) {
      VectorGate.SPLIT.joinInts(src.array(), at, stride, dst, dstOffset, n);
    } else if (n > 0) {
      joinLongs(src.array(), at, stride, dst, dstOffset, n, scratch[0]);
    }
    return n == count;
  }

  /** Through an array of longs: C2 of JDK 17 loads shuffles again after each store into bytes. */
  private static void joinLongs(
      byte[] src, int srcOffset, int stride, byte[] dst, int dstOffset, int count, long[] row) {
    for (int i = 0; i < count; i += row.length) {
      int from = Math.min(i, count - LEAST);
      int n = Math.min(row.length, count - from);
      VectorGate.SPLIT.joinLongs(src, srcOffset + from, stride, row, 0, n);
      LittleEndian.putLongs(row, 0, dst, dstOffset + from * Long.BYTES, n);
    }
  }

  /** Joins into ints, as {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, int[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    int n = INTS.part(count);
    if (n > 0) {
      int at = srcOffset + src.arrayOffset();
      VectorGate.SPLIT.joinInts(src.array(), at, stride, dst, dstOffset, n);
    }
    return n == count;
  }

  /** Joins into floats, as {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, float[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    int n = FLOATS.part(count);
    if (n > 0) {
      int at = srcOffset + src.arrayOffset();
      VectorGate.SPLIT.joinFloats(src.array(), at, stride, dst, dstOffset, n);
    }
    return n == count;
  }

  /** Joins into longs, as {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, long[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    int n = LONGS.part(count);
    if (n > 0) {
      int at = srcOffset + src.arrayOffset();
      VectorGate.SPLIT.joinLongs(src.array(), at, stride, dst, dstOffset, n);
    }
    return n == count;
  }

  /** Joins into doubles, as {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, double[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    int n = DOUBLES.part(count);
    if (n > 0) {
      int at = srcOffset + src.arrayOffset();
      VectorGate.SPLIT.joinDoubles(src.array(), at, stride, dst, dstOffset, n);
    }
    return n == count;
  }

  /**
   * Splits if vector kernels are in use, all of the values or a part of them.
   *
   * @return false if the plain kernel has to split all of them
   */
  static boolean split(
      byte[] src, int srcOffset, int width, ByteBuffer dst, int dstOffset, int stride, int count) {
    if (!isReady(dst, count)
        || (width != Integer.BYTES && !(width == Long.BYTES && splitsLongs()))) {
      return false;
    }
    int n = (width == Integer.BYTES ? SPLIT_INTS : SPLIT_LONGS).part(count);
    int at = dstOffset + dst.arrayOffset();
    if (n > 0 && width == Integer.BYTES) {
      VectorGate.SPLIT.splitInts(src, srcOffset, dst.array(), at, stride, n);
    } else if (n > 0) {
      VectorGate.SPLIT.splitLongs(src, srcOffset, dst.array(), at, stride, n);
    }
    return n == count;
  }

  /** Whether the kernel that splits longs is faster than the plain one: not with 256 bits. */
  private static boolean splitsLongs() {
    return VectorGate.WIDTH >= 512;
  }

  private static boolean isReady(ByteBuffer streams, int count) {
    return VectorGate.SPLIT != null && count >= LEAST && streams.hasArray();
  }
}
