package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.kernel.ByteStrings;
import org.apache.parquet.column.Dictionary;

/** The byte strings of a dictionary in one array, from which they are copied by their ids. */
final class PackedDictionary {

  /** Room in bytes that is taken without asking how long the strings really are. */
  private static final int SMALL = 1 << 16;

  private final ByteStringArray strings = new ByteStringArray();
  private int longest = 1;

  /** Copies the values of a dictionary, each as long as its type says. */
  PackedDictionary(Dictionary dictionary) {
    for (int id = 0; id <= dictionary.getMaxId(); id++) {
      strings.add(dictionary.decodeToBinary(id));
      longest = Math.max(longest, strings.offsets()[id + 1] - strings.offsets()[id]);
    }
    strings.room(strings.size(), ByteStrings.WIDE);
  }

  /** Returns the length in bytes of the longest value, at least 1. */
  int longest() {
    return longest;
  }

  /** Adds the values of {@code ids[0 .. count - 1]}, all of which the dictionary has. */
  void add(int[] ids, int count, ByteStringArray dest) {
    int first = dest.count();
    int to = dest.size();
    int[] starts = strings.offsets();
    long most = (long) longest * count;
    byte[] dst = dest.room(to, most <= SMALL ? most : sizeOf(ids, count, starts));
    int[] offsets = dest.roomForOffsets(count);
    byte[] src = strings.bytes();
    for (int i = 0; i < count; i++) {
      int at = starts[ids[i]];
      int length = starts[ids[i] + 1] - at;
      ByteStrings.copyWide(src, at, dst, to, length);
      to += length;
      offsets[first + i + 1] = to;
    }
    dest.setCount(first + count);
  }

  /** One long string must not have the others take as much room. */
  private static long sizeOf(int[] ids, int count, int[] starts) {
    long size = 0;
    for (int i = 0; i < count; i++) {
      size += starts[ids[i] + 1] - starts[ids[i]];
    }
    return size;
  }
}
