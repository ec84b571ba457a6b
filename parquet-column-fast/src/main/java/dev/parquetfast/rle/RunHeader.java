package dev.parquetfast.rle;

/** The header of a run: a ULEB128 number of 32 bits at most. */
final class RunHeader {

  /** The most bytes that a header takes. */
  static final int MAX_LENGTH = 5;

  /** How many values a group of a packed run has. */
  static final int GROUP = 8;

  /** The most groups of a run; the number of its values is an int. */
  static final int MAX_GROUPS = Integer.MAX_VALUE / GROUP;

  /** The bits of a fifth byte that belong to a number of 32 bits. */
  private static final int MAX_LAST_BYTE = 0x0F;

  private RunHeader() {}

  /** The number at {@code page[at ..]}, or -1 if it is malformed or does not end before limit. */
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

  /** What is wrong with a header that cannot be parsed. */
  static String problem(byte[] page, int at, int limit) {
    return limit - at < MAX_LENGTH && page[limit - 1] < 0
        ? "the header of a run ends behind the section"
        : "the header of a run has more than 32 bits";
  }

  /** How many bytes a header takes that could be parsed. */
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

  /** How many bytes the value of an RLE run takes. */
  static int valueLength(int bitWidth) {
    return (bitWidth + 7) / 8;
  }
}
