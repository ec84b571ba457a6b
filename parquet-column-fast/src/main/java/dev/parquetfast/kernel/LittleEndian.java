package dev.parquetfast.kernel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Little-endian numbers in byte arrays, one by one and in bulk.
 *
 * <p>Both are independent of the platform's byte order. The {@link VarHandle}s and the buffer views
 * check every access against the array's length, so no argument can make them read or write
 * outside. The caller checks only that it stays within its own section of the array.
 */
public final class LittleEndian {

  /** 2-byte integers; {@code (short) SHORT.get(array, byteIndex)}. */
  public static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

  /** 4-byte integers; {@code (int) INT.get(array, byteIndex)}. */
  public static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  /** 8-byte integers; {@code (long) LONG.get(array, byteIndex)}. */
  public static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** Copies {@code count} 4-byte integers from {@code src[srcOffset ..]}, with no slack. */
  public static void getInts(byte[] src, int srcOffset, int[] dst, int dstOffset, int count) {
    view(src, srcOffset, count * Integer.BYTES).asIntBuffer().get(dst, dstOffset, count);
  }

  /** Copies {@code count} 8-byte integers from {@code src[srcOffset ..]}, with no slack. */
  public static void getLongs(byte[] src, int srcOffset, long[] dst, int dstOffset, int count) {
    view(src, srcOffset, count * Long.BYTES).asLongBuffer().get(dst, dstOffset, count);
  }

  /** Copies the raw bits of {@code count} floats from {@code src[srcOffset ..]}, with no slack. */
  public static void getFloats(byte[] src, int srcOffset, float[] dst, int dstOffset, int count) {
    view(src, srcOffset, count * Float.BYTES).asFloatBuffer().get(dst, dstOffset, count);
  }

  /** Copies the raw bits of {@code count} doubles from {@code src[srcOffset ..]}, with no slack. */
  public static void getDoubles(byte[] src, int srcOffset, double[] dst, int dstOffset, int count) {
    view(src, srcOffset, count * Double.BYTES).asDoubleBuffer().get(dst, dstOffset, count);
  }

  /** Copies {@code count} 4-byte integers to {@code dst[dstOffset ..]}, with no slack. */
  public static void putInts(int[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    view(dst, dstOffset, count * Integer.BYTES).asIntBuffer().put(src, srcOffset, count);
  }

  /** Copies {@code count} 8-byte integers to {@code dst[dstOffset ..]}, with no slack. */
  public static void putLongs(long[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    view(dst, dstOffset, count * Long.BYTES).asLongBuffer().put(src, srcOffset, count);
  }

  /** Copies the raw bits of {@code count} floats to {@code dst[dstOffset ..]}, with no slack. */
  public static void putFloats(float[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    view(dst, dstOffset, count * Float.BYTES).asFloatBuffer().put(src, srcOffset, count);
  }

  /** Copies the raw bits of {@code count} doubles to {@code dst[dstOffset ..]}, with no slack. */
  public static void putDoubles(double[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    view(dst, dstOffset, count * Double.BYTES).asDoubleBuffer().put(src, srcOffset, count);
  }

  /** Returns {@code array[offset .. offset + length - 1]} as a buffer of little-endian numbers. */
  public static ByteBuffer view(byte[] array, int offset, int length) {
    return ByteBuffer.wrap(array, offset, length).order(ByteOrder.LITTLE_ENDIAN);
  }
}
