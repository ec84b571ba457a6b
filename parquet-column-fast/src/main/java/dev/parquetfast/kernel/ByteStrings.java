package dev.parquetfast.kernel;

import java.util.Arrays;

/** Byte strings, most of them short. */
public final class ByteStrings {

  /** 2 to the power of 64, divided by the golden ratio. */
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private ByteStrings() {}

  /**
   * Copies {@code length} bytes from {@code src[srcOffset ..]} to {@code dst[dstOffset ..]}, with
   * no slack, in two different arrays.
   *
   * <p>Up to 16 bytes are a pair of numbers, of which the second ends with the last byte and may
   * overlap the first, or three bytes, which may be the same: that takes less than half the time
   * that {@code System.arraycopy} does with a length unknown to the JIT. Each access is checked
   * against its array's length.
   */
  public static void copy(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length > 2 * Long.BYTES) {
      System.arraycopy(src, srcOffset, dst, dstOffset, length);
    } else if (length >= Long.BYTES) {
      long first = (long) LittleEndian.LONG.get(src, srcOffset);
      long last = (long) LittleEndian.LONG.get(src, srcOffset + length - Long.BYTES);
      LittleEndian.LONG.set(dst, dstOffset, first);
      LittleEndian.LONG.set(dst, dstOffset + length - Long.BYTES, last);
    } else if (length >= Integer.BYTES) {
      int first = (int) LittleEndian.INT.get(src, srcOffset);
      int last = (int) LittleEndian.INT.get(src, srcOffset + length - Integer.BYTES);
      LittleEndian.INT.set(dst, dstOffset, first);
      LittleEndian.INT.set(dst, dstOffset + length - Integer.BYTES, last);
    } else if (length > 0) {
      // No loop: the processor would mispredict its end whenever the length is not the last one's.
      int middle = length >>> 1;
      int last = length - 1;
      dst[dstOffset] = src[srcOffset];
      dst[dstOffset + middle] = src[srcOffset + middle];
      dst[dstOffset + last] = src[srcOffset + last];
    }
  }

  /** Bytes after the destination that {@link #copyWide} may overwrite. */
  public static final int WIDE = 4 * Long.BYTES;

  /**
   * Copies {@code length} bytes from {@code src[srcOffset ..]} to {@code dst[dstOffset ..]}, and
   * then anything up to {@link #WIDE} bytes from {@code dstOffset}, in two different arrays.
   *
   * <p>Most strings are copied as two or four whole words, with one branch on their length. Near
   * the end of {@code src} there are no whole words to read, and the copy is exact. {@code dst}
   * must have {@link #WIDE} bytes from {@code dstOffset} on; each access is checked against its
   * array.
   */
  public static void copyWide(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length > WIDE || srcOffset > src.length - WIDE) {
      System.arraycopy(src, srcOffset, dst, dstOffset, length);
      return;
    }
    long first = (long) LittleEndian.LONG.get(src, srcOffset);
    long second = (long) LittleEndian.LONG.get(src, srcOffset + Long.BYTES);
    LittleEndian.LONG.set(dst, dstOffset, first);
    LittleEndian.LONG.set(dst, dstOffset + Long.BYTES, second);
    if (length > 2 * Long.BYTES) {
      long third = (long) LittleEndian.LONG.get(src, srcOffset + 2 * Long.BYTES);
      long fourth = (long) LittleEndian.LONG.get(src, srcOffset + 3 * Long.BYTES);
      LittleEndian.LONG.set(dst, dstOffset + 2 * Long.BYTES, third);
      LittleEndian.LONG.set(dst, dstOffset + 3 * Long.BYTES, fourth);
    }
  }

  /** Bytes that {@link #copyTail} writes, whatever it copies, and the most that it can copy. */
  public static final int TAIL = 2 * Long.BYTES;

  /**
   * Copies what is behind the first {@code from} bytes of a string of {@code length} bytes, at
   * least 8 of them and at most {@link #TAIL} of them behind {@code from}.
   *
   * <p>Layout out: {@code length - from} bytes from {@code dst[dstOffset]}, and then anything up to
   * {@link #TAIL} bytes. There is no slack behind the string: a word that would lead beyond its end
   * is read before that and shifted. No branch depends on a length, so that the processor can go on
   * to the next string, and wait for its memory, while it still compares this one.
   */
  public static void copyTail(
      byte[] src, int srcOffset, int length, int from, byte[] dst, int dstOffset) {
    int last = length - Long.BYTES;
    int first = Math.min(from, last);
    int second = Math.min(from + Long.BYTES, last);
    long front = (long) LittleEndian.LONG.get(src, srcOffset + first);
    long back = (long) LittleEndian.LONG.get(src, srcOffset + second);
    LittleEndian.LONG.set(dst, dstOffset, front >>> ((from - first) * Byte.SIZE));
    LittleEndian.LONG.set(
        dst, dstOffset + Long.BYTES, back >>> ((from + Long.BYTES - second) * Byte.SIZE));
  }

  /**
   * The polynomial of {@link java.util.Arrays#hashCode(byte[])} over {@code length} bytes from
   * {@code src[srcOffset ..]}, with no slack.
   *
   * <p>Four bytes make one step, so that a multiplication is waited for once in four bytes and not
   * for each.
   */
  public static int hashCode(byte[] src, int srcOffset, int length) {
    int hash = 1;
    int i = srcOffset;
    int end = srcOffset + length;
    for (int last = end - 3; i < last; i += 4) {
      hash =
          31 * 31 * 31 * 31 * hash
              + 31 * 31 * 31 * src[i]
              + 31 * 31 * src[i + 1]
              + 31 * src[i + 2]
              + src[i + 3];
    }
    for (; i < end; i++) {
      hash = 31 * hash + src[i];
    }
    return hash;
  }

  /**
   * Whether {@code a[aOffset ..]} and {@code b[bOffset ..]} begin with the same {@code length}
   * bytes, with no slack.
   */
  public static boolean equal(byte[] a, int aOffset, byte[] b, int bOffset, int length) {
    if (length > 2 * Long.BYTES) {
      return Arrays.equals(a, aOffset, aOffset + length, b, bOffset, bOffset + length);
    }
    if (length >= Long.BYTES) {
      int last = length - Long.BYTES;
      return (long) LittleEndian.LONG.get(a, aOffset) == (long) LittleEndian.LONG.get(b, bOffset)
          && (long) LittleEndian.LONG.get(a, aOffset + last)
              == (long) LittleEndian.LONG.get(b, bOffset + last);
    }
    return shortWord(a, aOffset, length) == shortWord(b, bOffset, length);
  }

  /**
   * The first 8 bytes of a string as a number, with no slack.
   *
   * <p>Of two strings of which one has a lower number, that one comes first in unsigned
   * lexicographic order; with equal numbers either may. What a string of fewer bytes lacks counts
   * as zeros: where another one has a greater byte there, the shorter one comes first indeed.
   */
  public static long front(byte[] src, int offset, int length) {
    long bytes =
        length >= Long.BYTES
            ? (long) LittleEndian.LONG.get(src, offset)
            : shortWord(src, offset, length);
    return Long.reverseBytes(bytes) ^ Long.MIN_VALUE;
  }

  /**
   * A number that equal strings have in common, of {@code src[offset .. offset + length - 1]}, with
   * no slack.
   *
   * <p>A string of less than 8 bytes has a key of its own, which is not negative: its bytes in
   * little-endian order, and its length in the uppermost byte. A negative one depends on every byte
   * of a longer string, and others may have it too.
   */
  public static long key(byte[] src, int offset, int length) {
    if (length < Long.BYTES) {
      return shortWord(src, offset, length) | (long) length << (Long.SIZE - Byte.SIZE);
    }
    long key = length * MULTIPLIER;
    int last = offset + length - Long.BYTES;
    for (int at = offset; at < last; at += Long.BYTES) {
      key = mix(key ^ (long) LittleEndian.LONG.get(src, at));
    }
    // Turned round, for the last word may have bytes of the one before, which would cancel out.
    long turned = Long.rotateLeft(key, 23);
    return mix(turned ^ (long) LittleEndian.LONG.get(src, last)) | Long.MIN_VALUE;
  }

  /** A hash of a {@linkplain #key key}: 32 bits of which every one depends on all of its bits. */
  public static int hash(long key) {
    return (int) (mix(mix(key)) >>> Integer.SIZE);
  }

  /**
   * Up to 7 bytes as a number, in little-endian order, the bytes above them zero.
   *
   * <p>No loop, as in {@link #copy}; bytes that are read twice are the same in both places.
   */
  private static long shortWord(byte[] src, int offset, int length) {
    if (length >= Integer.BYTES) {
      int beforeLast = length - Integer.BYTES;
      int first = (int) LittleEndian.INT.get(src, offset);
      int last = (int) LittleEndian.INT.get(src, offset + beforeLast);
      return Integer.toUnsignedLong(first)
          | Integer.toUnsignedLong(last) << (beforeLast * Byte.SIZE);
    }
    if (length == 0) {
      return 0;
    }
    int middle = length >>> 1;
    int last = length - 1;
    return (src[offset] & 0xFF)
        | (src[offset + middle] & 0xFF) << (middle * Byte.SIZE)
        | (src[offset + last] & 0xFF) << (last * Byte.SIZE);
  }

  /** Carries every bit upwards by the product and back down by the shift. */
  private static long mix(long bits) {
    long product = bits * MULTIPLIER;
    return product ^ product >>> Integer.SIZE;
  }
}
