package dev.parquetfast.kernel;

import java.util.Arrays;

/**
 * Front coding (incremental encoding) of byte strings: each is a prefix of the string before it,
 * followed by a suffix of its own.
 */
public final class FrontCoding {

  /** Strings of up to this many bytes are put together in registers. */
  private static final int IN_REGISTERS = 3 * Long.BYTES;

  /** How many bytes behind a string {@link #joinAll} may overwrite. */
  public static final int SLACK = IN_REGISTERS;

  /** Prefixes and suffixes of up to this many bytes are copied by words. */
  private static final int SHORT = 64;

  /** Two words, which strings are copied by. */
  private static final int PAIR = 2 * Long.BYTES;

  /** The logarithm of the bits in a byte. */
  private static final int BYTE_SHIFT = 3;

  private static final int NO_BYTE = IN_REGISTERS - Long.BYTES;

  /** A mask that no prefix of up to {@value #IN_REGISTERS} bytes is above. */
  private static final int PREFIX_MASK = 31;

  /**
   * At index {@link #NO_BYTE} + n a word of which the first n bytes are ones, all 8 from there on.
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
   * How many bytes two ranges of {@code length} bytes have in common at their front.
   *
   * <p>Nothing outside the ranges is read. The first 8 bytes are compared as one word, which finds
   * the end of a short prefix sooner than {@link Arrays#mismatch} does; that takes over where the
   * prefix proves longer, with as many bytes at a time as a vector has. Ranges of up to 16 bytes
   * have a second word instead, the last 8 bytes: where it overlaps the first, bytes are equal.
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

  /** How many bytes of two words are equal at their front, from how they differ. */
  private static int equalBytes(long difference) {
    // No difference has 64 trailing zeros, which are 8 bytes.
    return Long.numberOfTrailingZeros(difference) >>> BYTE_SHIFT;
  }

  /**
   * Puts strings together, each of a prefix of the string before it and a suffix of its own, and
   * writes them back to back.
   *
   * <p>All accesses are checked against the arrays' lengths, so no arguments lead outside an array.
   *
   * @param previous holds the string before the first from index {@code previousOffset} on; may be
   *     {@code src} or {@code dst}, if it is not overwritten there
   * @param prefixes lengths of the prefixes, from index {@code from}; each must be within the
   *     length of the string before. The lengths of the strings take their place.
   * @param suffixes lengths of the suffixes, from index {@code from}
   * @param src holds all suffixes back to back, from index {@code srcOffset} up to {@code srcEnd}
   * @param dst gets the strings, from index {@code dstOffset} on, and may get anything in the
   *     {@link #SLACK} bytes behind them; it must have so many there if no string is longer than
   *     that
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
      int longest) {
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
          dstOffset);
      return;
    }
    byte[] before = previous;
    int beforeOffset = previousOffset;
    int at = srcOffset;
    int to = dstOffset;
    for (int i = from; i < from + count; i++) {
      int prefix = prefixes[i];
      int suffix = suffixes[i];
      join(before, beforeOffset, prefix, src, at, suffix, dst, to);
      prefixes[i] = prefix + suffix;
      before = dst;
      beforeOffset = to;
      at += suffix;
      to += prefix + suffix;
    }
  }

  /**
   * Keeps the string before in three words, and replaces all of their bytes behind the prefix.
   *
   * <p>The words that the suffix comes from begin as many bytes before it as the prefix is long, so
   * that its bytes are in the place where they go, and one mask per word chooses between the two
   * strings: there is no branch that depends on a length, and nothing that has just been written is
   * read.
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
      int dstOffset) {
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
      // A prefix is at most 24 here, so the mask changes nothing; but with it the JIT knows that
      // all three indexes are within the table.
      int bytes = NO_BYTE + (prefix & PREFIX_MASK);
      first = newFirst ^ ((newFirst ^ first) & FRONT_BYTES[bytes]);
      second = newSecond ^ ((newSecond ^ second) & FRONT_BYTES[bytes - Long.BYTES]);
      third = newThird ^ ((newThird ^ third) & FRONT_BYTES[bytes - 2 * Long.BYTES]);
      LittleEndian.LONG.set(dst, to, first);
      LittleEndian.LONG.set(dst, to + Long.BYTES, second);
      LittleEndian.LONG.set(dst, to + 2 * Long.BYTES, third);
      prefixes[i] = prefix + suffix;
      at += suffix;
      to += prefix + suffix;
    }
  }

  /** The 8 bytes from an index on; those behind the array's end are zeros. */
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
   * Puts one string together, with slack of two words behind all three ranges if there is that.
   *
   * <p>Short strings are copied by words of 8 bytes that begin at multiples of 8 from the string's
   * start, the word where prefix and suffix meet being merged in a register. The next string then
   * reads its prefix in the same words as they were written, and the processor can hand them over
   * before they are in the cache: a word put together by two writes would cost a stall per string.
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

  /**
   * Copies up to {@link #SHORT} bytes, rounded up to two words; none if the length is negative.
   *
   * <p>No loop: of a few steps C2 makes one before and one behind an unrolled one that is never
   * reached, each with checks of its own.
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
