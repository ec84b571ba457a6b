// _int  | int  | float  | long  | double
// _Ints | Ints | Floats | Longs | Doubles
// _INTS | INTS | FLOATS | LONGS | DOUBLES
package dev.parquetfast.kernel;

import java.nio.ByteBuffer;

/** Decides how much of {@link ByteStreamSplit} the vector kernels do. */
final class VectorSplit {

  /** Minimum number of values: the ints of a vector of 512 bits, the longest that is used. */
  static final int LEAST = 16;

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

  private VectorSplit() {}

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
      VectorGate.KERNELS.joinInts(src.array(), at, stride, dst, dstOffset, n);
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
      VectorGate.KERNELS.joinLongs(src, srcOffset + from, stride, row, 0, n);
      LittleEndian.putLongs(row, 0, dst, dstOffset + from * Long.BYTES, n);
    }
  }

  // For each type:
  /** Joins into {@code _int}s, as {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, _int[] dst, int dstOffset, int count) {
    int n = isReady(src, count) ? _INTS.part(count) : 0;
    if (n > 0) {
      int at = srcOffset + src.arrayOffset();
      VectorGate.KERNELS.join_Ints(src.array(), at, stride, dst, dstOffset, n);
    }
    return n == count;
  }

  // End

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
      VectorGate.KERNELS.splitInts(src, srcOffset, dst.array(), at, stride, n);
    } else if (n > 0) {
      VectorGate.KERNELS.splitLongs(src, srcOffset, dst.array(), at, stride, n);
    }
    return n == count;
  }

  /** Whether the kernel that splits longs is faster than the plain one: not with 256 bits. */
  private static boolean splitsLongs() {
    return VectorGate.WIDTH >= 512;
  }

  private static boolean isReady(ByteBuffer streams, int count) {
    return VectorGate.KERNELS != null && count >= LEAST && streams.hasArray();
  }
}
