package dev.parquetfast.arrow;

import dev.parquetfast.column.ValueType;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.FieldVector;

/** Copies ranges of Arrow's buffers to arrays, in bulk. */
final class Buffers {

  /** The maximum length of an array on all JVMs. */
  static final int MAX_LENGTH = Integer.MAX_VALUE - 8;

  private Buffers() {}

  /**
   * Checks that a buffer has bytes. Arrow's own checks can be turned off, and copies between its
   * vectors have none. What is not in the buffer is not ours to read.
   *
   * @throws IllegalArgumentException if the buffer does not have them; the message names the field
   */
  static void check(ArrowBuf buffer, long start, long length, String path) {
    if (buffer.refCnt() <= 0) {
      throw new IllegalArgumentException("A buffer of the field " + path + " has been released");
    }
    if (start < 0 || length < 0 || length > buffer.capacity() - start) {
      throw new IllegalArgumentException(
          "A buffer of the field "
              + path
              + " has "
              + buffer.capacity()
              + " bytes, not those from "
              + start
              + " to "
              + (start + length));
    }
  }

  /**
   * Returns bytes of a buffer, in the order of Arrow.
   *
   * @throws IllegalArgumentException if the buffer does not have them, or an array cannot have as
   *     many; the message names the field
   */
  static ByteBuffer range(ArrowBuf buffer, long start, long length, String path) {
    check(buffer, start, length, path);
    if (length > MAX_LENGTH) {
      throw new IllegalArgumentException(
          "The field "
              + path
              + " has "
              + length
              + " bytes in one row, more than an array can hold");
    }
    return buffer.nioBuffer(start, (int) length).order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Returns the buffer in which a long view has its bytes. Checks that they are within it. */
  static ArrowBuf ofView(List<ArrowBuf> buffers, int index, int start, int length, String path) {
    if (index < 0 || index >= buffers.size()) {
      throw new IllegalArgumentException(
          "The field "
              + path
              + " has a view of the buffer "
              + index
              + ", and its vector has "
              + buffers.size());
    }
    check(buffers.get(index), start, length, path);
    return buffers.get(index);
  }

  /** Returns the values of places of a vector with a buffer of values of one width. */
  static ByteBuffer values(FieldVector vector, int start, int count, int width, String path) {
    return range(vector.getDataBuffer(), (long) width * start, (long) width * count, path);
  }

  /** Returns a length of at least {@code needed}, so that arrays that grow are seldom replaced. */
  static int roomFor(int needed, int length) {
    return (int) Math.max(needed, Math.min(2L * length, MAX_LENGTH));
  }

  static <A> A ensureRoom(ValueType<A> type, A array, int needed) {
    int length = type.length(array);
    return length >= needed ? array : type.create(roomFor(needed, length));
  }

  static int[] ensureRoom(int[] array, int needed) {
    return array.length >= needed ? array : new int[roomFor(needed, array.length)];
  }

  static byte[] ensureRoom(byte[] array, int needed) {
    return array.length >= needed ? array : new byte[roomFor(needed, array.length)];
  }
}
