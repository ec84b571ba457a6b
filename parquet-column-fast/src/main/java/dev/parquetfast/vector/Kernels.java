package dev.parquetfast.vector;

import dev.parquetfast.kernel.VectorKernels;

/**
 * All vector kernels. {@code kernel.VectorGate} finds this class by its name, and initialises those
 * that it uses by creating an object.
 */
final class Kernels implements VectorKernels {

  private final BitVectors bits = new BitVectors();
  private final BooleanVectors booleans = new BooleanVectors();
  private final SplitVectors split = new SplitVectors();

  @Override
  public int unpack(byte[] src, int srcOffset, int width, int[] dst, int dstOffset, int count) {
    return bits.unpack(src, srcOffset, width, dst, dstOffset, count);
  }

  @Override
  public int unpack(byte[] src, int srcOffset, boolean[] dst, int dstOffset, int count) {
    return booleans.unpack(src, srcOffset, dst, dstOffset, count);
  }

  @Override
  public void joinInts(byte[] src, int srcOffset, int stride, int[] dst, int dstOffset, int count) {
    split.joinInts(src, srcOffset, stride, dst, dstOffset, count);
  }

  @Override
  public void joinInts(
      byte[] src, int srcOffset, int stride, byte[] dst, int dstOffset, int count) {
    split.joinInts(src, srcOffset, stride, dst, dstOffset, count);
  }

  @Override
  public void joinFloats(
      byte[] src, int srcOffset, int stride, float[] dst, int dstOffset, int count) {
    split.joinFloats(src, srcOffset, stride, dst, dstOffset, count);
  }

  @Override
  public void joinLongs(
      byte[] src, int srcOffset, int stride, long[] dst, int dstOffset, int count) {
    split.joinLongs(src, srcOffset, stride, dst, dstOffset, count);
  }

  @Override
  public void joinDoubles(
      byte[] src, int srcOffset, int stride, double[] dst, int dstOffset, int count) {
    split.joinDoubles(src, srcOffset, stride, dst, dstOffset, count);
  }

  @Override
  public void splitInts(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count) {
    split.splitInts(src, srcOffset, dst, dstOffset, stride, count);
  }

  @Override
  public void splitLongs(
      byte[] src, int srcOffset, byte[] dst, int dstOffset, int stride, int count) {
    split.splitLongs(src, srcOffset, dst, dstOffset, stride, count);
  }
}
