package dev.parquetfast.kernel;

import java.util.Arrays;

/** Copies, compares and hashes byte strings, most of which are short. */
public final class ByteStrings {

  private ByteStrings() {}

  /**
   * Copies {@code length} bytes from {@code src[srcOffset ..]} to {@code dst[dstOffset ..]}, with
   * no slack. The arrays must be different. Up to 16 bytes are copied in the way that {@link
   * ShortCopies} has found to be faster in this JVM.
   */
  public static void copy(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length > ShortCopies.LONGEST || ShortCopies.OF_THE_JVM.byArraycopy) {
      System.arraycopy(src, srcOffset, dst, dstOffset, length);
    } else {
      copyByNumbers(src, srcOffset, dst, dstOffset, length);
    }
  }

  /**
   * Copies up to 16 bytes as a pair of numbers, or fewer than 4 as three single bytes, with no
   * slack.
   *
   * <p>The second number ends with the last byte and may overlap the first; the three bytes may be
   * the same. Each access is checked against its array's length.
   */
  static void copyByNumbers(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length >= Long.BYTES) {
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
      // No loop: the processor would mispredict its end whenever the length differs from the last
      // one.
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

  /** Number of bytes that {@link #copyTail} always writes, and the maximum that it can copy. */
  public static final int TAIL = 2 * Long.BYTES;

  /**
   * Copies a string without its first {@code from} bytes. The string has {@code length} bytes, at
   * least 8, and at most {@link #TAIL} are copied.
   *
   * <p>Out: {@code length - from} bytes from {@code dst[dstOffset]} on, then undefined bytes up to
   * {@link #TAIL} in all. Reads nothing after the string: a word that would cross its end is read
   * earlier and shifted. No branch depends on a length. So the processor can load the next string
   * while it still compares this one.
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
   * Returns the first index in {@code from .. from + count - 1} of a string whose length is not
   * {@code length}, or {@code from + count}.
   *
   * @param offsets starts of strings that follow each other, and the end of the last one
   */
  public static int indexOfOtherLength(int[] offsets, int from, int count, int length) {
    int end = from + count;
    int different = 0;
    for (int i = from; i < end; i++) {
      different |= (offsets[i + 1] - offsets[i]) ^ length;
    }
    int at = different == 0 ? end : from;
    while (at < end && offsets[at + 1] - offsets[at] == length) {
      at++;
    }
    return at;
  }

  /**
   * Returns the polynomial of {@link java.util.Arrays#hashCode(byte[])} over {@code length} bytes
   * of {@code src[srcOffset ..]}, with no slack.
   *
   * <p>One step takes four bytes, so only every fourth byte waits for a multiplication.
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
   * Returns whether {@code a[aOffset ..]} and {@code b[bOffset ..]} begin with the same {@code
   * length} bytes, with no slack.
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
   * Returns the front of a string: its first 8 bytes as a number, with no slack.
   *
   * <p>A string with a lower number precedes one with a higher number in unsigned lexicographic
   * order; if the numbers are equal, either may be first. A shorter string is filled up with zeros.
   * That agrees with the order: if another string has a greater byte there, the shorter one does
   * precede it.
   */
  public static long front(byte[] src, int offset, int length) {
    long bytes =
        length >= Long.BYTES
            ? (long) LittleEndian.LONG.get(src, offset)
            : shortWord(src, offset, length);
    return Long.reverseBytes(bytes) ^ Long.MIN_VALUE;
  }

  /**
   * Returns a key for {@code src[offset .. offset + length - 1]} that is the same for equal
   * strings, with no slack.
   *
   * <p>The key of a string of fewer than 8 bytes is unique and not negative: its bytes in
   * little-endian order, and its length in the highest byte. The key of a longer string is negative
   * and depends on all of its bytes. Other longer strings may have the same key.
   */
  public static long key(byte[] src, int offset, int length) {
    if (length < Long.BYTES) {
      return shortWord(src, offset, length) | (long) length << (Long.SIZE - Byte.SIZE);
    }
    long key = SeededHash.FACTOR ^ length;
    int last = offset + length - Long.BYTES;
    int at = offset;
    for (; at < last - Long.BYTES; at += 2 * Long.BYTES) {
      long first = (long) LittleEndian.LONG.get(src, at) ^ SeededHash.MASK;
      key = SeededHash.fold(first, (long) LittleEndian.LONG.get(src, at + Long.BYTES) ^ key);
    }
    // The last two words, which may overlap each other and those before.
    long first = (long) LittleEndian.LONG.get(src, Math.min(at, last)) ^ SeededHash.MASK;
    long second = (long) LittleEndian.LONG.get(src, last) ^ key;
    return SeededHash.fold(first, second) | Long.MIN_VALUE;
  }

  /**
   * Returns up to 7 bytes as a little-endian number; its other bytes are zero.
   *
   * <p>Has no loop, as in {@link #copyByNumbers}. A byte that is read twice has the same place in
   * the number both times.
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
}
