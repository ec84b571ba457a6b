package dev.parquetfast.delta;

import dev.parquetfast.kernel.FrontCoding;

/**
 * Memory in which strings are joined: arrays of at most {@value #SIZE} bytes, each shared by
 * several strings, and an array of its own for a long string.
 *
 * <p>Bytes that have been used never change, so a string that refers to them is constant.
 */
final class JoinedChunk {

  private static final int SIZE = 32 * 1024;

  /** A longer string that the chunk has no room for gets an array of its own. */
  private static final int LONG = SIZE / 8;

  private byte[] chunk = {};
  private int used;

  /**
   * Returns an array that has room for a string, and for what {@link FrontCoding#joinAll} writes
   * after it.
   *
   * @param length of the string
   * @param remaining how many strings of the page follow
   */
  byte[] reserve(int length, int remaining) {
    if (length <= room(chunk)) {
      return chunk;
    }
    if (length > LONG) {
      return new byte[length];
    }
    // Enough for this string and all that follow, if they are as long as this one.
    long expected = length * (1L + remaining) + FrontCoding.SLACK;
    chunk = new byte[(int) Math.min(expected, SIZE)];
    used = 0;
    return chunk;
  }

  /** Index of the first byte of a reserved array that strings may be joined in. */
  int begin(byte[] reserved) {
    return reserved == chunk ? used : 0;
  }

  /** How many bytes strings may have together in a reserved array. */
  int room(byte[] reserved) {
    return reserved == chunk ? reserved.length - used - FrontCoding.SLACK : reserved.length;
  }

  /** Keeps the first {@code count} bytes from {@link #begin} on as they are. */
  void use(byte[] reserved, int count) {
    if (reserved == chunk) {
      used += count;
    }
  }
}
