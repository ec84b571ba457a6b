package dev.parquetfast.arrow;

import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import org.apache.arrow.memory.ArrowBuf;

/** Offsets of byte strings and lists, copied from a buffer of Arrow so that they begin at 0. */
final class Offsets {

  private Offsets() {}

  private static ByteBuffer range(ArrowBuf buffer, int start, int count, int width, String path) {
    return Buffers.range(buffer, (long) width * start, width * (count + 1L), path);
  }

  /**
   * Copies the offsets of places {@code start .. start + count - 1} and the one after, and
   * subtracts the first from all. Whether they ascend is left to {@code ColumnBatchWriter}, but for
   * the last one.
   *
   * @param count at least 1
   * @return the last one
   */
  static int copy(ArrowBuf buffer, int start, int count, int[] dest, String path) {
    range(buffer, start, count, Integer.BYTES, path).asIntBuffer().get(dest, 0, count + 1);
    int first = dest[0];
    if (first != 0) {
      for (int i = 0; i <= count; i++) {
        dest[i] -= first;
      }
    }
    if ((first | dest[count]) < 0) {
      throw wrong(path);
    }
    return dest[count];
  }

  /** Copies offsets of 64 bits, as {@link #copy} does. */
  static int copyLarge(ArrowBuf buffer, int start, int count, int[] dest, String path) {
    LongBuffer src = range(buffer, start, count, Long.BYTES, path).asLongBuffer();
    long first = src.get(0);
    long outside = first >> (Long.SIZE - 1);
    for (int i = 0; i <= count; i++) {
      long offset = src.get(i) - first;
      dest[i] = (int) offset;
      outside |= offset >> (Integer.SIZE - 1); // not 0 unless it is an int that is not negative
    }
    if (outside != 0) {
      throw wrong(path);
    }
    return dest[count];
  }

  private static IllegalArgumentException wrong(String path) {
    return new IllegalArgumentException(
        "Offsets of the field " + path + " are not ascending, or one row has more than 2 GiB");
  }

  /** Returns one offset. */
  static int get(ArrowBuf buffer, int index, String path) {
    return range(buffer, index, 0, Integer.BYTES, path).getInt(0);
  }

  static long getLarge(ArrowBuf buffer, int index, String path) {
    return range(buffer, index, 0, Long.BYTES, path).getLong(0);
  }

  /** Returns how many bytes or elements places have. */
  static long length(ArrowBuf buffer, int start, int count, String path) {
    return count == 0 ? 0 : (long) get(buffer, start + count, path) - get(buffer, start, path);
  }

  static long lengthLarge(ArrowBuf buffer, int start, int count, String path) {
    return count == 0 ? 0 : getLarge(buffer, start + count, path) - getLarge(buffer, start, path);
  }
}
