package dev.parquetfast.packing;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Little-endian numbers in arrays and buffers, whatever the byte order of the platform or of the
 * buffer. Indices of buffers are absolute. Every access is checked against the array's length or
 * the buffer's limit, so no argument can make it read or write outside.
 */
final class LittleEndian {

  static final VarHandle SHORT =
      MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
  static final VarHandle INT =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private LittleEndian() {}

  /** Returns an unsigned number of one byte. */
  static int getByte(byte[] src, int at) {
    return src[at] & 0xFF;
  }

  /** Returns an unsigned number of two bytes. */
  static int getShort(byte[] src, int at) {
    return (short) SHORT.get(src, at) & 0xFFFF;
  }

  static int getInt(byte[] src, int at) {
    return (int) INT.get(src, at);
  }

  static long getLong(byte[] src, int at) {
    return (long) LONG.get(src, at);
  }

  /** Returns an unsigned number of 1 to 3 bytes. */
  static int getUpToThreeBytes(byte[] src, int at, int bytes) {
    if (bytes == 1) {
      return getByte(src, at);
    }
    int low = getShort(src, at);
    return bytes == 2 ? low : low | getByte(src, at + 2) << Short.SIZE;
  }

  /** Returns an unsigned number of one byte. */
  static int getByte(ByteBuffer src, int at) {
    return src.get(at) & 0xFF;
  }

  /** Returns an unsigned number of two bytes. */
  static int getShort(ByteBuffer src, int at) {
    short read = src.getShort(at);
    return (isBigEndian(src) ? Short.reverseBytes(read) : read) & 0xFFFF;
  }

  static int getInt(ByteBuffer src, int at) {
    int read = src.getInt(at);
    return isBigEndian(src) ? Integer.reverseBytes(read) : read;
  }

  static long getLong(ByteBuffer src, int at) {
    long read = src.getLong(at);
    return isBigEndian(src) ? Long.reverseBytes(read) : read;
  }

  /** Returns an unsigned number of 1 to 3 bytes. */
  static int getUpToThreeBytes(ByteBuffer src, int at, int bytes) {
    if (bytes == 1) {
      return getByte(src, at);
    }
    int low = getShort(src, at);
    return bytes == 2 ? low : low | getByte(src, at + 2) << Short.SIZE;
  }

  private static boolean isBigEndian(ByteBuffer buffer) {
    return buffer.order() == ByteOrder.BIG_ENDIAN;
  }
}
