package dev.parquetfast.kernel;

/**
 * Front coding (incremental encoding) of byte strings: each is a prefix of the string before it,
 * followed by a suffix of its own.
 */
public final class FrontCoding {

  /**
   * How many bytes behind a range of up to {@link #SHORT} bytes {@link #copy} may read and write.
   */
  public static final int SLACK = 31;

  /** Ranges of up to this many bytes are copied in strides of 32 bytes. */
  private static final int SHORT = 96;

  private FrontCoding() {}

  /**
   * Puts a string together: {@code prefix} bytes of the previous string, then {@code suffix} bytes.
   *
   * <p>Layout out: {@code prefix + suffix} bytes from {@code dst[dstOffset]}; up to {@link #SLACK}
   * bytes behind them are overwritten, as far as the array goes.
   *
   * <p>All accesses are checked against the arrays' lengths, so no arguments lead outside an array.
   * {@code dst} may be the array of the previous string, if the string comes behind that.
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
    copy(previous, previousOffset, dst, dstOffset, prefix);
    copy(suffixes, suffixOffset, dst, dstOffset + prefix, suffix);
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
   * Copies {@code length} bytes; a short range in strides of 32 bytes, with fewer branches that
   * depend on its length than {@link System#arraycopy} has, where both arrays have the slack.
   */
  private static void copy(byte[] src, int srcOffset, byte[] dst, int dstOffset, int length) {
    if (length <= SHORT
        && srcOffset <= src.length - length - SLACK
        && dstOffset <= dst.length - length - SLACK) {
      for (int i = 0; i < length; i += 4 * Long.BYTES) {
        int s = srcOffset + i;
        int d = dstOffset + i;
        LittleEndian.LONG.set(dst, d, (long) LittleEndian.LONG.get(src, s));
        LittleEndian.LONG.set(dst, d + 8, (long) LittleEndian.LONG.get(src, s + 8));
        LittleEndian.LONG.set(dst, d + 16, (long) LittleEndian.LONG.get(src, s + 16));
        LittleEndian.LONG.set(dst, d + 24, (long) LittleEndian.LONG.get(src, s + 24));
      }
    } else {
      System.arraycopy(src, srcOffset, dst, dstOffset, length);
    }
  }
}
