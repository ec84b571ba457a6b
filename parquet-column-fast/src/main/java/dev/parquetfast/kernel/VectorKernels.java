package dev.parquetfast.kernel;

/**
 * The kernels that exist twice: here, with vectors, and in plain Java in {@link BitUnpacking},
 * {@link BooleanBits} and {@link ByteStreamSplit}, which decide how much of their work a vector
 * kernel does and have the layouts. {@code VectorGate.KERNELS} is the only object.
 *
 * <p>The JVM checks every access of a kernel against its array's length.
 */
public interface VectorKernels {

  /**
   * Unpacks numbers of 1 to 32 bits, as many as whole vectors hold. A vector of bytes is loaded at
   * a time, which may have more bytes than the numbers need; so it stops where {@code src} has too
   * few.
   *
   * @return how many, at most {@code count}; a multiple of 8
   */
  int unpack(byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count);

  /**
   * Unpacks bits into booleans, as many as whole vectors hold. Reads their bits and no others.
   *
   * @param srcOffset index of the byte that has the first bit in its lowest place
   * @return number of values, at most {@code count}
   */
  int unpack(byte[] src, int srcOffset, boolean[] dst, int dstOffset, int count);

  // The last vector of the following kernels ends with the last value and may overlap the one
  // before it, so there is no rest and no slack. They take at least VectorSplit.LEAST values.

  /** Makes values of 4 bytes from four streams. */
  void joinInts(byte[] src, int srcOffset, int stride, int[] dst, int dstOffset, int count);

  /** Makes values of 4 bytes from four streams. */
  void joinFloats(byte[] src, int srcOffset, int stride, float[] dst, int dstOffset, int count);

  /**
   * Makes values of 4 bytes from four streams.
   *
   * @param dstOffset index in bytes
   */
  void joinInts(byte[] src, int srcOffset, int stride, byte[] dst, int dstOffset, int count);

  /** Makes values of 8 bytes from eight streams. */
  void joinLongs(byte[] src, int srcOffset, int stride, long[] dst, int dstOffset, int count);

  /** Makes values of 8 bytes from eight streams. */
  void joinDoubles(byte[] src, int srcOffset, int stride, double[] dst, int dstOffset, int count);

  /**
   * Makes four streams from values of 4 bytes.
   *
   * @param srcOffset index in bytes
   */
  void splitInts(byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count);

  /**
   * Makes eight streams from values of 8 bytes.
   *
   * @param srcOffset index in bytes
   */
  void splitLongs(byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count);
}
