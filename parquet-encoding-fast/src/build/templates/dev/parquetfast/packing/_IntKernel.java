// _int     | int     | long
// _Int     | Int     | Long
// _Integer | Integer | Long
package dev.parquetfast.packing;

import java.nio.ByteBuffer;

/**
 * Packs and unpacks eight numbers of type {@code _int} and one bit width.
 *
 * <p>Number i is in the {@code width} bits from bit i * width on of {@code width} bytes, lowest
 * bits first.
 *
 * <p>A kernel reads or writes these bytes and no others, and every access is checked by the JVM
 * against the array's length or the buffer's limit. So the caller checks no more than that it stays
 * within its own section of an array. A kernel has no state.
 */
public abstract class _IntKernel {

  /** The largest width of {@link #unpackNarrow(byte[], int, int, _int[], int)}. */
  public static final int MAX_NARROW = 3;

  /** Returns a kernel for numbers of {@code width} bits, 0 to {@link _Integer#SIZE}. */
  public static _IntKernel of(int width) {
    return width == 0 ? new Zero() : _IntKernels.of(width);
  }

  /**
   * As {@link #unpack(byte[], int, _int[], int)}, for a width of 1 to {@link #MAX_NARROW}. For
   * numbers as short as definition levels, the call of a kernel would take longer than its work.
   */
  public static void unpackNarrow(byte[] src, int at, int width, _int[] dst, int to) {
    spread(LittleEndian.getUpToThreeBytes(src, at, width), width, dst, to);
  }

  /** As {@link #unpack(ByteBuffer, int, _int[], int)}, for a width of 1 to {@link #MAX_NARROW}. */
  public static void unpackNarrow(ByteBuffer src, int at, int width, _int[] dst, int to) {
    spread(LittleEndian.getUpToThreeBytes(src, at, width), width, dst, to);
  }

  private static void spread(_int word, int width, _int[] dst, int to) {
    int mask = (1 << width) - 1;
    dst[to] = word & mask;
    dst[to + 1] = word >>> width & mask;
    dst[to + 2] = word >>> (2 * width) & mask;
    dst[to + 3] = word >>> (3 * width) & mask;
    dst[to + 4] = word >>> (4 * width) & mask;
    dst[to + 5] = word >>> (5 * width) & mask;
    dst[to + 6] = word >>> (6 * width) & mask;
    dst[to + 7] = word >>> (7 * width) & mask;
  }

  /**
   * Sets {@code dst[to .. to + 7]} to the unsigned numbers in the bytes from {@code src[at]} on.
   *
   * @throws IndexOutOfBoundsException if {@code src} or {@code dst} is too short; some numbers may
   *     have been stored
   */
  public abstract void unpack(byte[] src, int at, _int[] dst, int to);

  /**
   * As {@link #unpack(byte[], int, _int[], int)}, from a buffer of any kind and byte order; {@code
   * at} is an absolute index.
   */
  public abstract void unpack(ByteBuffer src, int at, _int[] dst, int to);

  /**
   * Writes the lowest {@code width} bits of {@code src[from .. from + 7]} to the bytes from {@code
   * dst[at]} on.
   *
   * @throws IndexOutOfBoundsException if {@code src} or {@code dst} is too short; some bytes may
   *     have been written
   */
  public abstract void pack(_int[] src, int from, byte[] dst, int at);

  /** Numbers without bits are neither read nor stored, as upstream does. */
  private static final class Zero extends _IntKernel {

    @Override
    public void unpack(byte[] src, int at, _int[] dst, int to) {}

    @Override
    public void unpack(ByteBuffer src, int at, _int[] dst, int to) {}

    @Override
    public void pack(_int[] src, int from, byte[] dst, int at) {}
  }
}
