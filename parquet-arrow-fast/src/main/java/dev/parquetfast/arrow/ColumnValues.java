package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.column.ValueType;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/**
 * Values of a column as arrays, copied from a vector: as many as the vector has places, whatever
 * those of nulls are. The arrays are reused.
 *
 * <p>One subclass for numbers and one for byte strings; theirs copy what a type of Arrow has.
 */
abstract class ColumnValues {

  /** Names the field in messages. */
  final String path;

  ColumnValues(String path) {
    this.path = path;
  }

  /**
   * Copies the values of places {@code start .. start + count - 1}.
   *
   * @param validity a bit for each of these places, 1 if it has a value. Only those are checked
   * @throws IllegalArgumentException if Parquet's type does not have a value
   */
  abstract void copy(FieldVector vector, int start, int count, Bits validity);

  /** Returns how many bytes the values of some places take as arrays, or an upper bound. */
  abstract long size(FieldVector vector, int start, int count);

  /** Returns how many bytes the values of some places take in pages, or an upper bound. */
  long encodedSize(FieldVector vector, int start, int count) {
    return size(vector, start, count);
  }

  /** Returns how many bytes the longest of the first values that were copied takes in pages. */
  int maxEncodedSize(int count) {
    return Long.BYTES;
  }

  /** Passes the values that were copied to a column. */
  abstract void pass(ColumnBatchWriter column, int count);

  /** Passes the values at ids, which are places of those that were copied. */
  abstract void passTaken(ColumnBatchWriter column, int[] ids, int count);

  IllegalArgumentException wrong(Object value, String why) {
    return new IllegalArgumentException(
        "The field " + path + " has the value " + value + ", " + why);
  }

  /** Values that are not byte strings. */
  abstract static class Numbers<A> extends ColumnValues {

    private final ValueType<A> type;

    /** The size in bytes of a value in an array. */
    private final int width;

    private A values;

    /** Values at ids. */
    private A taken;

    Numbers(String path, ValueType<A> type, int width) {
      super(path);
      this.type = type;
      this.width = width;
      values = type.create(1);
      taken = type.create(0);
    }

    /** Returns the array for the values, as long as is needed. */
    final A room(int count) {
      values = Buffers.ensureRoom(type, values, count);
      return values;
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) width * count;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.values(type, values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      taken = Buffers.ensureRoom(type, taken, count);
      type.gather(values, ids, count, taken);
      column.values(type, taken, 0, count);
    }
  }

  /** Values of BINARY and FIXED_LEN_BYTE_ARRAY. */
  abstract static class Bytes extends ColumnValues {

    byte[] bytes = {};
    int[] offsets = {0, 0};
    private int[] arrayIndexes = {};
    private int[] starts = {};
    private int[] lengths = {};

    Bytes(String path) {
      super(path);
    }

    @Override
    int maxEncodedSize(int count) {
      int most = 0;
      for (int i = 0; i < count; i++) {
        most = Math.max(most, offsets[i + 1] - offsets[i]);
      }
      return Math.min(most, Buffers.MAX_LENGTH - Integer.BYTES) + Integer.BYTES;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.bytes(bytes, offsets, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      arrayIndexes = Buffers.ensureRoom(arrayIndexes, count); // all of them are 0
      starts = Buffers.ensureRoom(starts, count);
      lengths = Buffers.ensureRoom(lengths, count);
      for (int i = 0; i < count; i++) {
        int id = ids[i];
        starts[i] = offsets[id];
        lengths[i] = offsets[id + 1] - offsets[id];
      }
      column.views(new byte[][] {bytes}, arrayIndexes, starts, lengths, 0, count);
    }
  }

  /** Byte strings of one length. */
  abstract static class FixedBytes extends Bytes {

    final int length;

    /** Bytes at the start of the array that belong to no value. */
    private final int slack;

    /** How many values the offsets are for. */
    private int values;

    FixedBytes(String path, int length, int slack) {
      super(path);
      this.length = length;
      this.slack = slack;
      offsets[0] = slack;
    }

    final void ensureRoom(int count) {
      long size = slack + (long) count * length;
      if (size > Buffers.MAX_LENGTH) {
        throw new IllegalArgumentException(
            "The field "
                + path
                + " has "
                + size
                + " bytes in one row, more than an array can hold");
      }
      bytes = Buffers.ensureRoom(bytes, (int) size);
      if (offsets.length <= count) {
        offsets = Arrays.copyOf(offsets, Buffers.roomFor(count + 1, offsets.length));
      }
      for (; values < count; values++) {
        offsets[values + 1] = offsets[values] + length;
      }
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) length * count;
    }
  }
}
