package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Uleb128;
import java.util.Arrays;

/** The header of a run: a ULEB128 number of at most 32 bits. */
final class RunHeader {

  /** Maximum number of bytes of a header. */
  static final int MAX_LENGTH = 5;

  /** Maximum number of groups of a run, so that the number of its values is an int. */
  static final int MAX_GROUPS = Integer.MAX_VALUE / BitPacking.GROUP;

  /** The bits that a fifth byte may have in a number of 32 bits. */
  private static final int MAX_LAST_BYTE = 0x0F;

  private RunHeader() {}

  /**
   * Returns the number at {@code page[at ..]}, or -1 if it is malformed or reaches past the limit.
   */
  static long parse(byte[] page, int at, int limit) {
    long header = 0;
    for (int i = 0; i < MAX_LENGTH && at + i < limit; i++) {
      int b = page[at + i];
      header |= (long) (b & 0x7F) << (7 * i);
      if (b >= 0) {
        return i == MAX_LENGTH - 1 && b > MAX_LAST_BYTE ? -1 : header;
      }
    }
    return -1;
  }

  /** Returns what is wrong with a header that cannot be parsed. */
  static String problem(byte[] page, int at, int limit) {
    return limit - at < MAX_LENGTH && page[limit - 1] < 0
        ? "the header of a run extends past the end of the section"
        : "the header of a run has more than 32 bits";
  }

  /** Returns the header of an RLE run of {@code count} values, at least 0. */
  static byte[] ofRun(int count) {
    byte[] header = new byte[MAX_LENGTH];
    return Arrays.copyOf(header, Uleb128.put(header, 0, 2L * count));
  }

  /** Returns the length in bytes of a header that has been parsed. */
  static int length(byte[] page, int at) {
    int length = 1;
    while (page[at + length - 1] < 0) {
      length++;
    }
    return length;
  }

  static boolean isPacked(long header) {
    return (header & 1) != 0;
  }

  /** Returns how many bytes the value of an RLE run takes. */
  static int valueLength(int bitWidth) {
    return (bitWidth + 7) / 8;
  }
}
