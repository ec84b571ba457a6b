package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Front coding (incremental encoding) of byte strings: each is a prefix of the preceding string,
 * followed by a suffix of its own.
 */
public final class FrontCoding {

  /** Strings of up to this many bytes are joined in registers. */
  private static final int IN_REGISTERS = 3 * Long.BYTES;

  /** How many bytes after a string {@link #joinAll} may overwrite. */
  public static final int SLACK = IN_REGISTERS;

  /** Prefixes and suffixes of up to this many bytes are copied by words. */
  private static final int SHORT = 64;

  /** Strings are copied by two words at a time. */
  private static final int PAIR = 2 * Long.BYTES;

  /** Binary logarithm of the bits in a byte. */
  private static final int BYTE_SHIFT = 3;

  private static final int NO_BYTE = IN_REGISTERS - Long.BYTES;

  /** A mask that changes no prefix of up to {@value #IN_REGISTERS} bytes. */
  private static final int PREFIX_MASK = 31;

  /**
   * At index {@link #NO_BYTE} + n a word whose first n bytes are ones: none if n is negative, all 8
   * if it is larger.
   */
  private static final long[] FRONT_BYTES = new long[NO_BYTE + PREFIX_MASK + 1];

  static {
    for (int i = NO_BYTE + 1; i < FRONT_BYTES.length; i++) {
      int bytes = Math.min(i - NO_BYTE, Long.BYTES);
      FRONT_BYTES[i] = -1L >>> ((Long.BYTES - bytes) * Byte.SIZE);
    }
  }

  private FrontCoding() {}

  /**
   * Returns how many bytes two ranges of {@code length} bytes have in common at their start.
   *
   * <p>Nothing outside the ranges is read. The first 8 bytes are compared as one word, which finds
   * the end of a short prefix sooner than {@link Arrays#mismatch} does. That method compares the
   * rest of a longer range, with as many bytes at a time as a vector has. The rest of a range of up
   * to 16 bytes is compared as a second word, the last 8 bytes. It may overlap the first word,
   * whose bytes are equal then.
   */
  public static int commonPrefix(byte[] a, int aOffset, byte[] b, int bOffset, int length) {
    int last = length - Long.BYTES;
    if (last < 0) {
      int i = 0;
      while (i < length && a[aOffset + i] == b[bOffset + i]) {
        i++;
      }
      return i;
    }
    long difference = difference(a, aOffset, b, bOffset);
    if (difference != 0 || last == 0) {
      return equalBytes(difference);
    }
    if (last <= Long.BYTES) {
      return last + equalBytes(difference(a, aOffset + last, b, bOffset + last));
    }
    int mismatch =
        Arrays.mismatch(
            a, aOffset + Long.BYTES, aOffset + length, b, bOffset + Long.BYTES, bOffset + length);
    return mismatch < 0 ? length : Long.BYTES + mismatch;
  }

  private static long difference(byte[] a, int aOffset, byte[] b, int bOffset) {
    return (long) LittleEndian.LONG.get(a, aOffset) ^ (long) LittleEndian.LONG.get(b, bOffset);
  }

  /** How many bytes two words have in common at their start. */
  private static int equalBytes(long difference) {
    // No difference has 64 trailing zeros, which are 8 bytes.
    return Long.numberOfTrailingZeros(difference) >>> BYTE_SHIFT;
  }

  /**
   * Joins strings, each from a prefix of the preceding one and a suffix of its own, and writes them
   * one after another.
   *
   * <p>All accesses are checked against the arrays' lengths, so no arguments lead outside an array.
   *
   * @param previous holds the string that precedes the first, from index {@code previousOffset}; it
   *     may be {@code src} or {@code dst} if the string is not overwritten there
   * @param prefixes lengths of the prefixes, from index {@code from}; none may be longer than the
   *     preceding string
   * @param suffixes lengths of the suffixes, from index {@code from}
   * @param src holds all suffixes one after another, from {@code srcOffset} to {@code srcEnd}
   *     (exclusive)
   * @param dst receives the strings from index {@code dstOffset}. The {@link #SLACK} bytes after
   *     them may change. If no string is longer than {@link #SLACK} bytes, {@code dst} must have
   *     room for them.
   * @param starts receives the start of each string in {@code dst}, and the end of the last, from
   *     index {@code from}
   * @param longest length of the longest string
   */
  public static void joinAll(
      byte[] previous,
      int previousOffset,
      int[] prefixes,
      int[] suffixes,
      int from,
      int count,
      byte[] src,
      int srcOffset,
      int srcEnd,
      byte[] dst,
      int dstOffset,
      int[] starts,
      int longest) {
    starts[from] = dstOffset;
    if (longest <= IN_REGISTERS
        && srcOffset >= IN_REGISTERS
        && srcEnd <= src.length - IN_REGISTERS) {
      joinInRegisters(
          previous,
          previousOffset,
          prefixes,
          suffixes,
          from,
          from + count,
          src,
          srcOffset,
          dst,
          dstOffset,
          starts);
      return;
    }
    byte[] preceding = previous;
    int precedingOffset = previousOffset;
    int at = srcOffset;
    int to = dstOffset;
    for (int i = from; i < from + count; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      join(preceding, precedingOffset, prefix, src, at, suffix, dst, to);
      preceding = dst;
      precedingOffset = to;
      at += suffix;
      to += prefix + suffix;
      starts[i + 1] = to;
    }
  }

  /**
   * Keeps the preceding string in three words, and replaces all of their bytes after the prefix.
   *
   * <p>The words of the suffix start as many bytes before it as the prefix is long. So its bytes
   * are at the place where they go, and one mask for each word chooses between the two strings. No
   * branch depends on a length, and nothing is read that has just been written.
   */
  private static void joinInRegisters(
      byte[] previous,
      int previousOffset,
      int[] prefixes,
      int[] suffixes,
      int from,
      int end,
      byte[] src,
      int srcOffset,
      byte[] dst,
      int dstOffset,
      int[] starts) {
    long first = wordAt(previous, previousOffset);
    long second = wordAt(previous, previousOffset + Long.BYTES);
    long third = wordAt(previous, previousOffset + 2 * Long.BYTES);
    int at = srcOffset;
    int to = dstOffset;
    for (int i = from; i < end; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      int aligned = at - prefix;
      long newFirst = (long) LittleEndian.LONG.get(src, aligned);
      long newSecond = (long) LittleEndian.LONG.get(src, aligned + Long.BYTES);
      long newThird = (long) LittleEndian.LONG.get(src, aligned + 2 * Long.BYTES);
      // A prefix is at most 24 here, so the mask changes nothing. It tells the JIT that all three
      // indexes are within the table.
      int bytes = NO_BYTE + (prefix & PREFIX_MASK);
      first = newFirst ^ ((newFirst ^ first) & FRONT_BYTES[bytes]);
      second = newSecond ^ ((newSecond ^ second) & FRONT_BYTES[bytes - Long.BYTES]);
      third = newThird ^ ((newThird ^ third) & FRONT_BYTES[bytes - 2 * Long.BYTES]);
      LittleEndian.LONG.set(dst, to, first);
      LittleEndian.LONG.set(dst, to + Long.BYTES, second);
      LittleEndian.LONG.set(dst, to + 2 * Long.BYTES, third);
      at += suffix;
      to += prefix + suffix;
      starts[i + 1] = to;
    }
  }

  /** The 8 bytes from an index; those after the array's end are zeros. */
  private static long wordAt(byte[] src, int offset) {
    if (offset <= src.length - Long.BYTES) {
      return (long) LittleEndian.LONG.get(src, offset);
    }
    long word = 0;
    for (int i = src.length - 1; i >= offset; i--) {
      word = (word << Byte.SIZE) | (src[i] & 0xFF);
    }
    return word;
  }

  /**
   * Joins one string, by words if all three arrays have two more words after their ranges.
   *
   * <p>Short strings are copied by words of 8 bytes that start at multiples of 8 from the string's
   * start. The word in which prefix and suffix meet is merged in a register. The next string then
   * reads its prefix in the same words as they were written, and the processor can forward them
   * before they are in the cache. A word that was written in two parts would cost a stall for each
   * string.
   */
  private static void join(
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
        || previousOffset > previous.length - prefix - PAIR
        || suffixOffset > suffixes.length - suffix - PAIR
        || dstOffset > dst.length - prefix - suffix - PAIR) {
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
   * Writes the last of {@code count} strings only.
   *
   * <p>Visits the strings from the last to the first, and copies from each the bytes that no later
   * one has replaced. So only bytes of the result are copied, and each of them once. {@link
   * System#arraycopy} checks every access.
   *
   * @param previous holds the string that precedes the first, from index {@code previousOffset}
   * @param prefixes lengths of the prefixes, from index {@code from}; none may be longer than the
   *     preceding string
   * @param suffixes lengths of the suffixes, from index {@code from}
   * @param src holds all suffixes one after another
   * @param srcEnd end (exclusive) in {@code src} of the last string's suffix
   * @param dst receives the last string, {@code length} bytes from index {@code dstOffset}
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
    // How many bytes at the start of the result have not been found yet.
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

  /**
   * Copies up to {@link #SHORT} bytes, rounded up to two words; none if the length is negative.
   *
   * <p>This is no loop, because C2 would unroll it. The few steps would then run in the loops
   * before and after the unrolled one, each of which has checks of its own.
   */
  private static void copyWords(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length > 0) {
      copyPair(src, srcOffset, dst, dstOffset);
      if (length > PAIR) {
        copyPair(src, srcOffset + PAIR, dst, dstOffset + PAIR);
        if (length > 2 * PAIR) {
          copyPair(src, srcOffset + 2 * PAIR, dst, dstOffset + 2 * PAIR);
          if (length > 3 * PAIR) {
            copyPair(src, srcOffset + 3 * PAIR, dst, dstOffset + 3 * PAIR);
          }
        }
      }
    }
  }

  private static void copyPair(byte[] src, int srcOffset, byte[] dst, int dstOffset) {
    long first = (long) LittleEndian.LONG.get(src, srcOffset);
    long second = (long) LittleEndian.LONG.get(src, srcOffset + Long.BYTES);
    LittleEndian.LONG.set(dst, dstOffset, first);
    LittleEndian.LONG.set(dst, dstOffset + Long.BYTES, second);
  }
}
