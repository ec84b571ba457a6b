package dev.parquetfast.version;

import dev.parquetfast.kernel.LittleEndian;

/**
 * The bits with which floating point numbers are written. A NaN may have many bit patterns.
 * Upstream writes them as they are from 1.18 on; before, it writes the one NaN of {@link
 * Float#floatToIntBits}.
 */
public final class FloatBits {

  private static final boolean ANY_NAN = UpstreamVersion.MINOR >= 18;

  private FloatBits() {}

  /** Returns the bits of a FLOAT. */
  public static int of(float value) {
    return ANY_NAN ? Float.floatToRawIntBits(value) : Float.floatToIntBits(value);
  }

  /** Returns the bits of a DOUBLE. */
  public static long of(double value) {
    return ANY_NAN ? Double.doubleToRawLongBits(value) : Double.doubleToLongBits(value);
  }

  /** Writes the bits of {@code count} floats into {@code dst[dstOffset ..]}, with no slack. */
  public static void put(float[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    LittleEndian.putFloats(src, srcOffset, dst, dstOffset, count);
    for (int i = 0; !ANY_NAN && i < count; i++) {
      if (Float.isNaN(src[srcOffset + i])) {
        LittleEndian.INT.set(dst, dstOffset + i * Float.BYTES, of(Float.NaN));
      }
    }
  }

  /** Writes the bits of {@code count} doubles into {@code dst[dstOffset ..]}, with no slack. */
  public static void put(double[] src, int srcOffset, byte[] dst, int dstOffset, int count) {
    LittleEndian.putDoubles(src, srcOffset, dst, dstOffset, count);
    for (int i = 0; !ANY_NAN && i < count; i++) {
      if (Double.isNaN(src[srcOffset + i])) {
        LittleEndian.LONG.set(dst, dstOffset + i * Double.BYTES, of(Double.NaN));
      }
    }
  }

  /**
   * Replaces raw bits of floats, in place, by those that {@link #put} writes. Returns the array.
   */
  public static byte[] unifyFloats(byte[] raw) {
    for (int at = 0; !ANY_NAN && at < raw.length; at += Float.BYTES) {
      int bits = (int) LittleEndian.INT.get(raw, at);
      LittleEndian.INT.set(raw, at, of(Float.intBitsToFloat(bits)));
    }
    return raw;
  }

  /**
   * Replaces raw bits of doubles, in place, by those that {@link #put} writes. Returns the array.
   */
  public static byte[] unifyDoubles(byte[] raw) {
    for (int at = 0; !ANY_NAN && at < raw.length; at += Double.BYTES) {
      long bits = (long) LittleEndian.LONG.get(raw, at);
      LittleEndian.LONG.set(raw, at, of(Double.longBitsToDouble(bits)));
    }
    return raw;
  }
}
