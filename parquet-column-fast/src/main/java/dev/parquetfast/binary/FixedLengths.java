package dev.parquetfast.binary;

import java.util.Arrays;

/** Byte strings of one length, consecutive in an array. */
public final class FixedLengths {

  private FixedLengths() {}

  /**
   * Adds {@code count} strings of {@code length} bytes from {@code src[srcOffset ..]} to {@code
   * dest}. They must be within {@code src}.
   *
   * @throws IllegalArgumentException if {@code dest} cannot hold them; nothing is added
   */
  public static void add(byte[] src, int srcOffset, int length, int count, ByteStringArray dest) {
    int begin = dest.size();
    int first = dest.count();
    byte[] bytes = dest.room(begin, (long) count * length);
    int[] offsets = dest.roomForOffsets(count);
    System.arraycopy(src, srcOffset, bytes, begin, count * length);
    for (int i = 1; i <= count; i++) {
      offsets[first + i] = begin + i * length;
    }
    dest.setCount(first + count);
  }

  /**
   * Adds views of {@code count} strings of {@code length} bytes from {@code src[srcOffset ..]} to
   * {@code dest}. They must be within {@code src}.
   */
  public static void add(byte[] src, int srcOffset, int length, int count, ByteStringViews dest) {
    dest.room(count);
    int first = dest.count();
    int[] starts = dest.starts();
    for (int i = 0; i < count; i++) {
      starts[first + i] = srcOffset + i * length;
    }
    Arrays.fill(dest.lengths(), first, first + count, length);
    dest.add(src, count);
  }
}
