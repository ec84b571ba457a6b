package dev.parquetfast.batch;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.Levels;

/** Byte strings of a batch that are ranges of several arrays, on their way to a column. */
final class ViewsToWrite {

  /** Size in bytes of the array to which short strings are copied, to be added at once. */
  static final int BUFFER = 1 << 16;

  private final byte[][] arrays;
  private final int[] arrayIndexes;
  private final int[] starts;
  private final int[] lengths;

  ViewsToWrite(byte[][] arrays, int[] arrayIndexes, int[] starts, int[] lengths) {
    this.arrays = arrays;
    this.arrayIndexes = arrayIndexes;
    this.starts = starts;
    this.lengths = lengths;
  }

  int length(int index) {
    return lengths[index];
  }

  /** Returns whether a string is within its array. */
  boolean isWithinArray(int index) {
    int arrayIndex = arrayIndexes[index];
    if (arrayIndex < 0 || arrayIndex >= arrays.length || arrays[arrayIndex] == null) {
      return false;
    }
    int start = starts[index];
    int length = lengths[index];
    return (start | length | (arrays[arrayIndex].length - (long) start - length)) >= 0;
  }

  /**
   * Adds strings, all of which are within their arrays.
   *
   * @param bits which of them are added, 64 to a word from the lowest bit on; null if all are
   * @param buffer scratch memory of {@link #BUFFER} bytes
   * @param offsets scratch memory
   */
  void write(EntryBatchSink sink, int from, int count, long[] bits, byte[] buffer, int[] offsets) {
    int size = 0;
    int n = 0;
    offsets[0] = 0;
    for (int i = 0; i < count; i++) {
      if (bits != null && Levels.bit(bits, i) == 0) {
        continue;
      }
      byte[] array = arrays[arrayIndexes[from + i]];
      int start = starts[from + i];
      int length = lengths[from + i];
      if (n == offsets.length - 1 || length > BUFFER - ByteStringArray.SLACK - size) {
        sink.addValues(buffer, offsets, 0, n);
        size = 0;
        n = 0;
        if (length > BUFFER - ByteStringArray.SLACK) {
          offsets[0] = start;
          offsets[1] = start + length;
          sink.addValues(array, offsets, 0, 1);
          offsets[0] = 0;
          continue;
        }
      }
      ByteStrings.copyWide(array, start, buffer, size, length);
      size += length;
      offsets[++n] = size;
    }
    sink.addValues(buffer, offsets, 0, n);
  }
}
