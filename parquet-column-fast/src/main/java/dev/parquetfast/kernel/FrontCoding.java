package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Front coding (incremental encoding) of byte strings: each is a prefix of the string before it,
 * followed by a suffix of its own.
 */
public final class FrontCoding {

  /** How many bytes behind its ranges {@link #join} may read and write. */
  public static final int SLACK = 2 * Long.BYTES;

  /** Prefixes and suffixes of up to this many bytes are copied by words. */
  private static final int SHORT = 64;

  /** Up to this many bytes of a common prefix are found by words. */
  private static final int COMPARED_BY_WORDS = 128;

  private FrontCoding() {}

  /**
   * How many bytes two ranges of {@code length} bytes have in common at their front.
   *
   * <p>Nothing outside the ranges is read. The first bytes are compared by words of 8, which finds
   * the end of a short prefix sooner than {@link Arrays#mismatch} does; that takes over where the
   * prefix proves long.
   */
  public static int commonPrefix(byte[] a, int aOffset, byte[] b, int bOffset, int length) {
    int words = Math.min(length, COMPARED_BY_WORDS) - Long.BYTES;
    int i = 0;
    for (; i <= words; i += Long.BYTES) {
      long difference =
          (long) LittleEndian.LONG.get(a, aOffset + i)
              ^ (long) LittleEndian.LONG.get(b, bOffset + i);
      if (difference != 0) {
        return i + Long.numberOfTrailingZeros(difference) / Byte.SIZE;
      }
    }
    if (length - i >= Long.BYTES) {
      int mismatch =
          Arrays.mismatch(a, aOffset + i, aOffset + length, b, bOffset + i, bOffset + length);
      return mismatch < 0 ? length : i + mismatch;
    }
    if (length >= Long.BYTES) {
      // The last word overlaps bytes that are equal; no difference in it has 64 trailing zeros.
      int last = length - Long.BYTES;
      long difference =
          (long) LittleEndian.LONG.get(a, aOffset + last)
              ^ (long) LittleEndian.LONG.get(b, bOffset + last);
      return last + Long.numberOfTrailingZeros(difference) / Byte.SIZE;
    }
    while (i < length && a[aOffset + i] == b[bOffset + i]) {
      i++;
    }
    return i;
  }

  /**
   * Puts a string together: {@code prefix} bytes of the previous string, then {@code suffix} bytes.
   *
   * <p>Layout out: {@code prefix + suffix} bytes from {@code dst[dstOffset]}. Up to {@link #SLACK}
   * bytes behind each of the three ranges are read or overwritten, if all three arrays have as many
   * there; otherwise none are.
   *
   * <p>All accesses are checked against the arrays' lengths, so no arguments lead outside an array.
   * {@code dst} may be the array of the previous string, if the string comes behind that.
   *
   * <p>Short strings are copied by words of 8 bytes that begin at multiples of 8 from the string's
   * start, the word where prefix and suffix meet being merged in a register. The next string then
   * reads its prefix in the same words as they were written, and the processor can hand them over
   * before they are in the cache: a word put together by two writes would cost a stall per string.
   */
  public static void join(
      byte[] previous,
      int previousOffset,
      int prefix,
      byte[] suffixes,
      int suffixOffset,
      int suffix,
      byte[] dst,
      int dstOffset) {
    if (prefix > SHORT
        || suffix > SHORT
        || previousOffset > previous.length - prefix - SLACK
        || suffixOffset > suffixes.length - suffix - SLACK
        || dstOffset > dst.length - prefix - suffix - SLACK) {
      System.arraycopy(previous, previousOffset, dst, dstOffset, prefix);
      System.arraycopy(suffixes, suffixOffset, dst, dstOffset + prefix, suffix);
      return;
    }
    int whole = prefix & -Long.BYTES;
    copyWords(previous, previousOffset, dst, dstOffset, whole);
    int shift = (prefix - whole) * Byte.SIZE;
    long front = (long) LittleEndian.LONG.get(previous, previousOffset + whole);
    long back = (long) LittleEndian.LONG.get(suffixes, suffixOffset);
    int meeting = dstOffset + whole;
    LittleEndian.LONG.set(dst, meeting, (front & ((1L << shift) - 1)) | (back << shift));
    int copied = whole + Long.BYTES - prefix;
    copyWords(suffixes, suffixOffset + copied, dst, meeting + Long.BYTES, suffix - copied);
  }

  /**
   * Writes the last of {@code count} strings and passes over those before it.
   *
   * <p>Goes backwards over the strings and takes from each the bytes that no later one replaced, so
   * that only bytes of the result are copied, once. Every access is by {@link System#arraycopy},
   * which checks it.
   *
   * @param previous holds the string before the first from index {@code previousOffset} on
   * @param prefixes lengths of the prefixes, from index {@code from}; each must be within the
   *     length of the string before
   * @param suffixes lengths of the suffixes, from index {@code from}
   * @param src holds all suffixes back to back
   * @param srcEnd index in {@code src} behind the last string's suffix
   * @param dst gets the last string, {@code length} bytes from index {@code dstOffset}
   */
  public static void joinLast(
      byte[] previous,
      int previousOffset,
      int[] prefixes,
      int[] suffixes,
      int from,
      int count,
      byte[] src,
      int srcEnd,
      byte[] dst,
      int dstOffset,
      int length) {
    // How many of the result's bytes, from the front, have not been found yet.
    int missing = length;
    int at = srcEnd;
    for (int i = from + count - 1; i >= from && missing > 0; i--) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      at -= suffix;
      if (prefix < missing) {
        System.arraycopy(src, at, dst, dstOffset + prefix, missing - prefix);
        missing = prefix;
      }
    }
    System.arraycopy(previous, previousOffset, dst, dstOffset, missing);
  }

  /** Copies {@code length} bytes, rounded up to two words; none if it is negative. */
  private static void copyWords(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    for (int i = 0; i < length; i += 2 * Long.BYTES) {
      long first = (long) LittleEndian.LONG.get(src, srcOffset + i);
      long second = (long) LittleEndian.LONG.get(src, srcOffset + i + Long.BYTES);
      LittleEndian.LONG.set(dst, dstOffset + i, first);
      LittleEndian.LONG.set(dst, dstOffset + i + Long.BYTES, second);
    }
  }
}
