package dev.parquetfast.kernel;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;

/**
 * Vector kernels of {@link ByteStreamSplit} for values of 4 and 8 bytes, and the decision whether
 * they are used.
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

  private static final Trial INTS_AS_BYTES = new Trial(PART);
  private static final Trial INTS = new Trial(PART);
  private static final Trial FLOATS = new Trial(PART);
  private static final Trial LONGS_AS_BYTES = new Trial(PART);
  private static final Trial LONGS = new Trial(PART);
  private static final Trial DOUBLES = new Trial(PART);
  private static final Trial SPLIT_INTS = new Trial(PART);
  private static final Trial SPLIT_LONGS = new Trial(PART);

  /** Loaded when a trial needs them, or when a trial is open. */
  private static final class Loaded {
    static final VectorSplit KERNELS = VectorGate.load("SplitVectors", VectorSplit.class);
  }

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

  /** Joins into bytes if a vector kernel is in use. Returns false if nothing has been done. */
  static boolean join(
      ByteBuffer src,
      int srcOffset,
      int stride,
      int width,
      byte[] dst,
      int dstOffset,
      int count,
      long[][] scratch) {
    if (!VectorGate.OPEN
        || count < LEAST
        || (width != Integer.BYTES && width != Long.BYTES)
        || scratch[0].length < LEAST
        || !src.hasArray()) {
      return false;
    }
    Trial trial = width == Integer.BYTES ? INTS_AS_BYTES : LONGS_AS_BYTES;
    if (trial.isOpen()) {
      join(
          src.array(),
          srcOffset + src.arrayOffset(),
          stride,
          width,
          dst,
          dstOffset,
          count,
          scratch);
      return true;
    }
    if (trial.isDue(count)) {
      int n = trial.part(count);
      trial.run(
          () ->
              join(
                  src.array(),
                  srcOffset + src.arrayOffset(),
                  stride,
                  width,
                  dst,
                  dstOffset,
                  n,
                  scratch),
          () ->
              ByteStreamSplit.joinPlain(src, srcOffset, stride, width, dst, dstOffset, n, scratch));
    }
    return false;
  }

  private static void join(
      byte[] src,
      int srcOffset,
      int stride,
      int width,
      byte[] dst,
      int dstOffset,
      int count,
      long[][] scratch) {
    if (width == Integer.BYTES) {
      Loaded.KERNELS.joinInts(src, srcOffset, stride, dst, dstOffset, count);
      return;
    }
    // Through an array of longs: C2 of JDK 17 loads shuffles again after each store into bytes.
    long[] row = scratch[0];
    for (int i = 0; i < count; i += row.length) {
      int from = Math.min(i, count - LEAST);
      int n = Math.min(row.length, count - from);
      Loaded.KERNELS.joinLongs(src, srcOffset + from, stride, row, 0, n);
      LittleEndian.putLongs(row, 0, dst, dstOffset + from * Long.BYTES, n);
    }
  }

  /** Joins into ints, like {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, int[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    byte[] bytes = src.array();
    int at = srcOffset + src.arrayOffset();
    if (INTS.isOpen()) {
      Loaded.KERNELS.joinInts(bytes, at, stride, dst, dstOffset, count);
      return true;
    }
    if (INTS.isDue(count)) {
      int n = INTS.part(count);
      Part part = new Part(src, srcOffset, stride, Integer.BYTES, n);
      INTS.run(
          () -> Loaded.KERNELS.joinInts(bytes, at, stride, dst, dstOffset, n),
          () -> LittleEndian.getInts(part.joined(), 0, dst, dstOffset, n));
    }
    return false;
  }

  /** Joins into floats, like {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, float[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    byte[] bytes = src.array();
    int at = srcOffset + src.arrayOffset();
    if (FLOATS.isOpen()) {
      Loaded.KERNELS.joinFloats(bytes, at, stride, dst, dstOffset, count);
      return true;
    }
    if (FLOATS.isDue(count)) {
      int n = FLOATS.part(count);
      Part part = new Part(src, srcOffset, stride, Float.BYTES, n);
      FLOATS.run(
          () -> Loaded.KERNELS.joinFloats(bytes, at, stride, dst, dstOffset, n),
          () -> LittleEndian.getFloats(part.joined(), 0, dst, dstOffset, n));
    }
    return false;
  }

  /** Joins into longs, like {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, long[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    byte[] bytes = src.array();
    int at = srcOffset + src.arrayOffset();
    if (LONGS.isOpen()) {
      Loaded.KERNELS.joinLongs(bytes, at, stride, dst, dstOffset, count);
      return true;
    }
    if (LONGS.isDue(count)) {
      int n = LONGS.part(count);
      Part part = new Part(src, srcOffset, stride, Long.BYTES, n);
      LONGS.run(
          () -> Loaded.KERNELS.joinLongs(bytes, at, stride, dst, dstOffset, n),
          () -> LittleEndian.getLongs(part.joined(), 0, dst, dstOffset, n));
    }
    return false;
  }

  /** Joins into doubles, like {@link #join} into bytes. */
  static boolean join(
      ByteBuffer src, int srcOffset, int stride, double[] dst, int dstOffset, int count) {
    if (!isReady(src, count)) {
      return false;
    }
    byte[] bytes = src.array();
    int at = srcOffset + src.arrayOffset();
    if (DOUBLES.isOpen()) {
      Loaded.KERNELS.joinDoubles(bytes, at, stride, dst, dstOffset, count);
      return true;
    }
    if (DOUBLES.isDue(count)) {
      int n = DOUBLES.part(count);
      Part part = new Part(src, srcOffset, stride, Double.BYTES, n);
      DOUBLES.run(
          () -> Loaded.KERNELS.joinDoubles(bytes, at, stride, dst, dstOffset, n),
          () -> LittleEndian.getDoubles(part.joined(), 0, dst, dstOffset, n));
    }
    return false;
  }

  /** Splits if a vector kernel is in use. Returns false if nothing has been done. */
  static boolean split(
      byte[] src,
      int srcOffset,
      int width,
      ByteBuffer dst,
      LongBuffer dstLongs,
      int dstOffset,
      int stride,
      int count,
      long[][] scratch) {
    if ((width != Integer.BYTES && width != Long.BYTES) || !isReady(dst, count)) {
      return false;
    }
    Trial trial = width == Integer.BYTES ? SPLIT_INTS : SPLIT_LONGS;
    byte[] bytes = dst.array();
    int at = dstOffset + dst.arrayOffset();
    if (trial.isOpen()) {
      split(src, srcOffset, width, bytes, at, stride, count);
      return true;
    }
    if (trial.isDue(count)) {
      int n = trial.part(count);
      trial.run(
          () -> split(src, srcOffset, width, bytes, at, stride, n),
          () ->
              ByteStreamSplit.splitPlain(
                  src, srcOffset, width, dst, dstLongs, dstOffset, stride, n, scratch));
    }
    return false;
  }

  private static void split(
      byte[] src, int srcOffset, int width, byte[] dst, int dstOffset, int stride, int count) {
    if (width == Integer.BYTES) {
      Loaded.KERNELS.splitInts(src, srcOffset, dst, dstOffset, stride, count);
    } else {
      Loaded.KERNELS.splitLongs(src, srcOffset, dst, dstOffset, stride, count);
    }
  }

  private static boolean isReady(ByteBuffer streams, int count) {
    return VectorGate.OPEN && count >= LEAST && streams.hasArray();
  }

  /** What the plain kernel joins for a trial. */
  private static final class Part {
    private final ByteBuffer src;
    private final int srcOffset;
    private final int stride;
    private final int width;
    private final int count;
    private final byte[] values;
    private final long[][] scratch;

    Part(ByteBuffer src, int srcOffset, int stride, int width, int count) {
      this.src = src;
      this.srcOffset = srcOffset;
      this.stride = stride;
      this.width = width;
      this.count = count;
      this.values = new byte[width * count];
      this.scratch = ByteStreamSplit.scratch(width, count);
    }

    byte[] joined() {
      ByteStreamSplit.joinPlain(src, srcOffset, stride, width, values, 0, count, scratch);
      return values;
    }
  }
}
