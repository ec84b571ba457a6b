package dev.parquetfast.line;

import dev.parquetfast.kernel.LittleEndian;

/**
 * The bits that floating point numbers are written as. NaNs may have many; upstream writes them as
 * they are from 1.18 on, and before as the one NaN of {@link Float#floatToIntBits}.
 */
public final class FloatBits {

  private static final boolean ANY_NAN = Line.MINOR >= 18;

  private FloatBits() {}

  /** The bits of a FLOAT. */
  public static int of(float value) {
    return ANY_NAN ? Float.floatToRawIntBits(value) : Float.floatToIntBits(value);
  }

  /** The bits of a DOUBLE. */
  public static long of(double value) {
    return ANY_NAN ? Double.doubleToRawLongBits(value) : Double.doubleToLongBits(value);
  }

  /** Puts the bits of {@code count} floats into {@code dst[dstOffset ..]}, with no slack. */
  public static void put(float[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    LittleEndian.putFloats(src, srcOffset, dst, dstOffset, count);
    for (int i = 0; !ANY_NAN && i < count; i++) {
      if (Float.isNaN(src[srcOffset + i])) {
        LittleEndian.INT.set(dst, dstOffset + i * Float.BYTES, of(Float.NaN));
      }
    }
  }

  /** Puts the bits of {@code count} doubles into {@code dst[dstOffset ..]}, with no slack. */
  public static void put(double[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    LittleEndian.putDoubles(src, srcOffset, dst, dstOffset, count);
    for (int i = 0; !ANY_NAN && i < count; i++) {
      if (Double.isNaN(src[srcOffset + i])) {
        LittleEndian.LONG.set(dst, dstOffset + i * Double.BYTES, of(Double.NaN));
      }
    }
  }

  /** What {@link #put} would have put for raw bits of floats, in the same array. */
  public static byte[] unifyFloats(byte[] raw) {
    for (int at = 0; !ANY_NAN && at < raw.length; at += Float.BYTES) {
      int bits = (int) LittleEndian.INT.get(raw, at);
      LittleEndian.INT.set(raw, at, of(Float.intBitsToFloat(bits)));
    }
    return raw;
  }

  /** What {@link #put} would have put for raw bits of doubles, in the same array. */
  public static byte[] unifyDoubles(byte[] raw) {
    for (int at = 0; !ANY_NAN && at < raw.length; at += Double.BYTES) {
      long bits = (long) LittleEndian.LONG.get(raw, at);
      LittleEndian.LONG.set(raw, at, of(Double.longBitsToDouble(bits)));
    }
    return raw;
  }
}
