package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.kernel.ByteStrings;
import java.util.Arrays;
import org.apache.parquet.column.Dictionary;

/** The byte strings of a dictionary in one array, to be copied or viewed by their ids. */
final class PackedDictionary {

  /** Room in bytes that is taken without asking how long the strings really are. */
  private static final int SMALL = 1 << 16;

  /** All values, and room for {@link ByteStrings#copyWide} to read after the last. */
  private final byte[] bytes;

  /** Where each value begins, and the end of the last. No other id has an element. */
  private final int[] starts;

  private int longest = 1;

  /** Copies the values of a dictionary, each as long as its type says. */
  PackedDictionary(Dictionary dictionary) {
    ByteStringArray strings = new ByteStringArray();
    for (int id = 0; id <= dictionary.getMaxId(); id++) {
      strings.add(dictionary.decodeToBinary(id));
      longest = Math.max(longest, strings.offsets()[id + 1] - strings.offsets()[id]);
    }
    bytes = strings.room(strings.size(), ByteStrings.WIDE);
    starts = Arrays.copyOf(strings.offsets(), strings.count() + 1);
  }

  /** Returns the length in bytes of the longest value, at least 1. */
  int longest() {
    return longest;
  }

  /** Adds the values of {@code ids[0 .. count - 1]}, all of which the dictionary has. */
  void add(int[] ids, int count, ByteStringArray dest) {
    int first = dest.count();
    int to = dest.size();
    long most = (long) longest * count;
    byte[] dst = dest.room(to, most <= SMALL ? most : sizeOf(ids, count));
    int[] offsets = dest.roomForOffsets(count);
    byte[] src = bytes;
    int[] begins = starts;
    for (int i = 0; i < count; i++) {
      int at = begins[ids[i]];
      int length = begins[ids[i] + 1] - at;
      ByteStrings.copyWide(src, at, dst, to, length);
      to += length;
      offsets[first + i + 1] = to;
    }
    dest.setCount(first + count);
  }

  /**
   * Adds views of the values whose ids are in the next {@code count} elements of {@code
   * dest.lengths()}. The dictionary has all of them.
   */
  void addViews(int count, ByteStringViews dest) {
    int[] begins = starts;
    int[] idsAndLengths = dest.lengths();
    int[] viewStarts = dest.starts();
    int first = dest.count();
    for (int i = first; i < first + count; i++) {
      int id = idsAndLengths[i];
      int start = begins[id];
      viewStarts[i] = start;
      idsAndLengths[i] = begins[id + 1] - start;
    }
    dest.add(bytes, count);
  }

  /** One long string must not have the others take as much room. */
  private long sizeOf(int[] ids, int count) {
    long size = 0;
    for (int i = 0; i < count; i++) {
      size += starts[ids[i] + 1] - starts[ids[i]];
    }
    return size;
  }
}
