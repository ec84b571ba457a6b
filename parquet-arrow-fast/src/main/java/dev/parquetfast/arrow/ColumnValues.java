package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.util.Arrays;
import org.apache.arrow.vector.FieldVector;

/**
 * Values of a column as arrays, copied from a vector: as many as the vector has places, whatever
 * those of nulls are. The arrays are reused.
 *
 * <p>One subclass for each kind of array; their subclasses copy what a type of Arrow has.
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

  /** Values of INT32. */
  abstract static class Ints extends ColumnValues {

    int[] values = {0};
    private int[] taken = {};

    Ints(String path) {
      super(path);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) Integer.BYTES * count;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.ints(values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      taken = Buffers.ensureRoom(taken, count);
      for (int i = 0; i < count; i++) {
        taken[i] = values[ids[i]];
      }
      column.ints(taken, 0, count);
    }
  }

  /** Values of INT64. */
  abstract static class Longs extends ColumnValues {

    long[] values = {0};
    private long[] taken = {};

    Longs(String path) {
      super(path);
    }

    final void ensureRoom(int count) {
      if (values.length < count) {
        values = new long[Buffers.roomFor(count, values.length)];
      }
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) Long.BYTES * count;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.longs(values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      if (taken.length < count) {
        taken = new long[Buffers.roomFor(count, taken.length)];
      }
      for (int i = 0; i < count; i++) {
        taken[i] = values[ids[i]];
      }
      column.longs(taken, 0, count);
    }
  }

  /** Values of FLOAT. */
  static final class Floats extends ColumnValues {

    private float[] values = {0};
    private float[] taken = {};

    Floats(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      if (values.length < count) {
        values = new float[Buffers.roomFor(count, values.length)];
      }
      Buffers.values(vector, start, count, Float.BYTES, path).asFloatBuffer().get(values, 0, count);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) Float.BYTES * count;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.floats(values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      if (taken.length < count) {
        taken = new float[Buffers.roomFor(count, taken.length)];
      }
      for (int i = 0; i < count; i++) {
        taken[i] = values[ids[i]];
      }
      column.floats(taken, 0, count);
    }
  }

  /** Values of DOUBLE. */
  static final class Doubles extends ColumnValues {

    private double[] values = {0};
    private double[] taken = {};

    Doubles(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      if (values.length < count) {
        values = new double[Buffers.roomFor(count, values.length)];
      }
      Buffers.values(vector, start, count, Double.BYTES, path)
          .asDoubleBuffer()
          .get(values, 0, count);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) Double.BYTES * count;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.doubles(values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      if (taken.length < count) {
        taken = new double[Buffers.roomFor(count, taken.length)];
      }
      for (int i = 0; i < count; i++) {
        taken[i] = values[ids[i]];
      }
      column.doubles(taken, 0, count);
    }
  }

  /** Values of BOOLEAN. */
  static final class Booleans extends ColumnValues {

    private final Bits bits = new Bits();
    private boolean[] values = {false};
    private boolean[] taken = {};

    Booleans(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      if (values.length < count) {
        values = new boolean[Buffers.roomFor(count, values.length)];
      }
      bits.copy(vector.getDataBuffer(), start, count, path);
      bits.expand(count, values);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return count;
    }

    @Override
    long encodedSize(FieldVector vector, int start, int count) {
      return count / Byte.SIZE + 1L;
    }

    @Override
    void pass(ColumnBatchWriter column, int count) {
      column.booleans(values, 0, count);
    }

    @Override
    void passTaken(ColumnBatchWriter column, int[] ids, int count) {
      if (taken.length < count) {
        taken = new boolean[Buffers.roomFor(count, taken.length)];
      }
      for (int i = 0; i < count; i++) {
        taken[i] = values[ids[i]];
      }
      column.booleans(taken, 0, count);
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
