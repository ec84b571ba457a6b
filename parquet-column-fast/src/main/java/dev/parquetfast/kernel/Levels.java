package dev.parquetfast.kernel;

/**
 * Checks, counts and compares repetition and definition levels.
 *
 * <p>The loop over ints has no branch, so that C2 vectorises it. The loops over bytes take eight at
 * a time as one long.
 */
public final class Levels {

  /** One in each byte. */
  private static final long ONES = 0x0101_0101_0101_0101L;

  private static final long HIGHEST_BITS = ONES << 7;

  private Levels() {}

  /**
   * Returns how many of {@code levels[from .. to - 1]} are {@code max}. All of them must be within
   * {@code 0 .. max}.
   */
  public static int countOf(int[] levels, int from, int to, int max) {
    int less = 0;
    for (int i = from; i < to; i++) {
      less += (levels[i] - max) >> 31;
    }
    return to - from + less;
  }

  /** Returns how many of {@code levels[from .. to - 1]}, all of them at least 0, are 0. */
  public static int countOfZeros(int[] levels, int from, int to) {
    int zeros = 0;
    for (int i = from; i < to; i++) {
      zeros += (levels[i] - 1) >>> 31;
    }
    return zeros;
  }

  /**
   * Sets bit {@code i - from} of {@code bits}, 64 to a word from the lowest bit on, to whether
   * {@code levels[i]} is at least {@code level}, for {@code i} from {@code from} to {@code to - 1}.
   * Bits of the last word that follow are 0. Levels are at least 0.
   */
  public static void bitsOf(int[] levels, int from, int to, int level, long[] bits) {
    int word = 0;
    int at = from;
    for (; at <= to - Long.SIZE; at += Long.SIZE) {
      long below = 0;
      for (int j = 0; j < Long.SIZE; j += 8) {
        below |= (long) below(levels, at + j, level) << j;
      }
      bits[word++] = ~below;
    }
    if (at < to) {
      long set = 0;
      for (int j = 0; j < to - at; j++) {
        set |= (long) (((levels[at + j] - level) >>> 31) ^ 1) << j;
      }
      bits[word] = set;
    }
  }

  /** Returns a bit for each of eight levels: whether it is below {@code level}. */
  private static int below(int[] levels, int at, int level) {
    return (levels[at] - level) >>> 31
        | ((levels[at + 1] - level) >>> 31) << 1
        | ((levels[at + 2] - level) >>> 31) << 2
        | ((levels[at + 3] - level) >>> 31) << 3
        | ((levels[at + 4] - level) >>> 31) << 4
        | ((levels[at + 5] - level) >>> 31) << 5
        | ((levels[at + 6] - level) >>> 31) << 6
        | ((levels[at + 7] - level) >>> 31) << 7;
  }

  /**
   * Returns how many of {@code count} bits are 1, from bit number {@code from} of {@code bits} on.
   */
  public static int countOf(long[] bits, int from, int count) {
    int ones = 0;
    int at = 0;
    if (from % Long.SIZE == 0) {
      for (; at <= count - Long.SIZE; at += Long.SIZE) {
        ones += Long.bitCount(bits[(from + at) / Long.SIZE]);
      }
    }
    for (; at < count; at += Long.SIZE) {
      ones += Long.bitCount(word(bits, from + at, Math.min(Long.SIZE, count - at)));
    }
    return ones;
  }

  /**
   * Stores the indexes of bits that are 1, in ascending order.
   *
   * @param count how many bits to look at, from the first on
   * @param dst as many elements as there are such bits
   */
  public static void indexesOf(long[] bits, int count, int[] dst) {
    int n = 0;
    for (int from = 0; from < count; from += Long.SIZE) {
      long left = word(bits, from, Math.min(Long.SIZE, count - from));
      for (; left != 0; left &= left - 1) {
        dst[n++] = from + Long.numberOfTrailingZeros(left);
      }
    }
  }

  /** Returns bit number {@code index} of {@code bits}: 0 or 1. */
  public static int bit(long[] bits, int index) {
    return (int) (bits[index / Long.SIZE] >>> index) & 1;
  }

  /**
   * Returns {@code count} bits, up to 64, from bit number {@code from} of {@code bits} on. The
   * other bits are 0. Reads no word that has none of them.
   */
  public static long word(long[] bits, int from, int count) {
    int index = from / Long.SIZE;
    long word = bits[index] >>> from;
    int has = Long.SIZE - from % Long.SIZE;
    if (count > has) {
      word |= bits[index + 1] << has;
    }
    return count == Long.SIZE ? word : word & ((1L << count) - 1);
  }

  /** Returns the lowest {@code count} bits, 1 to 64 of them. */
  private static long ones(int count) {
    return -1L >>> (Long.SIZE - count);
  }

  /**
   * Stores {@code count} bits, 1 to 64 of them, from bit number {@code to} of {@code dst} on. Bits
   * after them become 0, up to the end of their word.
   *
   * @param word the bits; those after them are 0
   */
  private static void put(long word, int count, long[] dst, int to) {
    int index = to / Long.SIZE;
    int shift = to % Long.SIZE;
    dst[index] = (dst[index] & ((1L << shift) - 1)) | (word << shift);
    if (shift + count > Long.SIZE) {
      dst[index + 1] = word >>> (Long.SIZE - shift);
    }
  }

  /**
   * Stores {@code count} equal bits from bit number {@code to} of {@code dst} on. Bits after them
   * become 0, up to the end of their word.
   */
  public static void fill(boolean bit, int count, long[] dst, int to) {
    for (int at = 0; at < count; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, count - at);
      put(bit ? ones(n) : 0, n, dst, to + at);
    }
  }

  /**
   * Copies {@code count} bits, from bit number {@code from} of {@code src} on, to bit number {@code
   * to} of {@code dst}. Bits after them become 0, up to the end of their word.
   */
  public static void copy(long[] src, int from, int count, long[] dst, int to) {
    for (int at = 0; at < count; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, count - at);
      put(word(src, from + at, n), n, dst, to + at);
    }
  }

  /** Does so from bytes, eight bits to each from the lowest on, as a packed run has them. */
  public static void copy(byte[] src, long from, int count, long[] dst, int to) {
    for (int at = 0; at < count; at += Long.SIZE) {
      int n = Math.min(Long.SIZE, count - at);
      put(word(src, from + at, n), n, dst, to + at);
    }
  }

  /** Returns up to 64 bits of bytes. Reads no byte that has none of them. */
  private static long word(byte[] src, long from, int count) {
    int at = (int) (from / Byte.SIZE);
    int shift = (int) (from % Byte.SIZE);
    int end = (int) ((from + count + Byte.SIZE - 1) / Byte.SIZE);
    long word;
    if (at + Long.BYTES <= src.length) {
      word = (long) LittleEndian.LONG.get(src, at) >>> shift;
    } else {
      word = 0;
      for (int i = Math.min(end, at + Long.BYTES) - 1; i >= at; i--) {
        word = (word << Byte.SIZE) | (src[i] & 0xFF);
      }
      word >>>= shift;
    }
    if (end - at > Long.BYTES) {
      word |= (src[at + Long.BYTES] & 0xFFL) << (Long.SIZE - shift);
    }
    return word & ones(count);
  }

  /**
   * Moves bits together: bit number {@code k} becomes that at {@code indexes[k]}. Bits after the
   * last one become 0, up to the end of its word.
   *
   * @param indexes ascending
   */
  public static void gather(long[] bits, int[] indexes, int count) {
    for (int at = 0; at < count; at += Long.SIZE) {
      long word = 0;
      for (int k = at; k < Math.min(at + Long.SIZE, count); k++) {
        word |= (long) bit(bits, indexes[k]) << k;
      }
      // None of the bits that follow is lower than where this word is.
      bits[at / Long.SIZE] = word;
    }
  }

  /**
   * Returns the index of a bit that is 1: number {@code n} of them, from 0, at or after a place.
   */
  public static int indexOf(long[] bits, int from, int n) {
    int at = from;
    int left = n;
    for (int ones = Long.bitCount(bits[at / Long.SIZE] >>> at); ones <= left; ) {
      left -= ones;
      at = (at / Long.SIZE + 1) * Long.SIZE;
      ones = Long.bitCount(bits[at / Long.SIZE]);
    }
    long word = bits[at / Long.SIZE] >>> at;
    for (; left > 0; left--) {
      word &= word - 1;
    }
    return at + Long.numberOfTrailingZeros(word);
  }

  /** Stores a level for each of {@code count} bits: {@code zero} or the one after it. */
  public static void ofBits(long[] bits, int count, int zero, int[] dst) {
    for (int i = 0; i < count; i++) {
      dst[i] = zero + bit(bits, i);
    }
  }

  /**
   * Stores a level for each of {@code count} bits, from bit number {@code from} of {@code bits} on:
   * {@code zero} for 0 and {@code zero + 1} for 1. Levels are unsigned bytes.
   *
   * @param dst {@code count} levels from index 0 on, and then anything up to the next multiple of
   *     64
   */
  public static void ofBits(long[] bits, int from, int count, int zero, byte[] dst) {
    long base = ONES * zero;
    for (int at = 0; at < count; at += Long.SIZE) {
      long word = word(bits, from + at, Math.min(Long.SIZE, count - at));
      for (int i = 0; i < Long.BYTES; i++) {
        // Bit number j of eight stays in byte number j. Adding 127 carries into the highest bit of
        // each byte that is not 0, and no further.
        long eight = ((word >>> (Byte.SIZE * i)) & 0xFF) * ONES & 0x8040_2010_0804_0201L;
        long ones = ((eight + ~HIGHEST_BITS) >>> (Byte.SIZE - 1)) & ONES;
        LittleEndian.LONG.set(dst, at + Long.BYTES * i, base + ones);
      }
    }
  }

  /**
   * Stores {@code count} levels of {@code src[from ..]} as bytes from {@code dst[0]} on.
   *
   * @return negative if a level is not within {@code 0 .. max}; {@code dst} is then undefined
   */
  public static int narrow(int[] src, int from, int count, int max, byte[] dst) {
    int outside = 0;
    for (int i = 0; i < count; i++) {
      int level = src[from + i];
      outside |= level | (max - level);
      dst[i] = (byte) level;
    }
    return outside;
  }

  /**
   * Returns the first index in {@code from .. to - 1} of a level other than {@code level}, or
   * {@code to}.
   */
  public static int mismatch(byte[] levels, int from, int to, byte level) {
    long equal = ONES * Byte.toUnsignedLong(level);
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long different = (long) LittleEndian.LONG.get(levels, at) ^ equal;
      if (different != 0) {
        return at + Long.numberOfTrailingZeros(different) / Byte.SIZE;
      }
    }
    while (at < to && levels[at] == level) {
      at++;
    }
    return at;
  }

  /**
   * Adds to {@code histogram} how often each level is in {@code levels[from .. to - 1]}. Levels are
   * unsigned bytes and indexes of the histogram.
   */
  public static void count(byte[] levels, int from, int to, long[] histogram) {
    // One pass for each level, from the highest down until all are counted. That is much faster
    // than incrementing an element for each level, where an increment may wait for the last one.
    int left = to - from;
    for (int level = histogram.length - 1; left > 0; level--) {
      int n = countOf(levels, from, to, (byte) level);
      histogram[level] += n;
      left -= n;
    }
  }

  private static int countOf(byte[] levels, int from, int to, byte level) {
    long equal = ONES * Byte.toUnsignedLong(level);
    int different = 0;
    int at = from;
    for (; at <= to - Long.BYTES; at += Long.BYTES) {
      long bits = (long) LittleEndian.LONG.get(levels, at) ^ equal;
      // Sets the highest bit of each byte that is not 0. The sum does not carry into the next byte.
      different += Long.bitCount((((bits & ~HIGHEST_BITS) + ~HIGHEST_BITS) | bits) & HIGHEST_BITS);
    }
    for (; at < to; at++) {
      different += levels[at] == level ? 0 : 1;
    }
    return to - from - different;
  }
}
