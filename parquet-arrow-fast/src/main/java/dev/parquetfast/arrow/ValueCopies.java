package dev.parquetfast.arrow;

import dev.parquetfast.column.ValueType;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.parquet.schema.PrimitiveType;

/** Copies of the values of each type of Arrow. */
final class ValueCopies {

  private ValueCopies() {}

  /**
   * Returns what copies the values of a field.
   *
   * @param type a type that {@link ArrowToParquet} maps
   * @param column the column that it maps to
   */
  static ColumnValues of(ArrowType type, PrimitiveType column, String path) {
    switch (column.getPrimitiveTypeName()) {
      case BOOLEAN:
        return new Booleans(path);
      case INT32:
        return ints(type, path);
      case INT64:
        boolean seconds =
            type instanceof ArrowType.Timestamp
                && ((ArrowType.Timestamp) type).getUnit() == TimeUnit.SECOND;
        return seconds ? new LongSeconds(path) : new PlainLongs(path);
      case FLOAT:
        return new Floats(path);
      case DOUBLE:
        return new Doubles(path);
      case BINARY:
        if (type instanceof ArrowType.Utf8 || type instanceof ArrowType.Binary) {
          return new VarBytes(path);
        }
        boolean large =
            type instanceof ArrowType.LargeUtf8 || type instanceof ArrowType.LargeBinary;
        return large ? new LargeVarBytes(path) : new ViewBytes(path);
      case FIXED_LEN_BYTE_ARRAY:
        return type instanceof ArrowType.Decimal
            ? new Decimals(path, (ArrowType.Decimal) type, column.getTypeLength())
            : new PlainFixedBytes(path, column.getTypeLength());
      case INT96:
        break;
    }
    throw new AssertionError(column);
  }

  private static ColumnValues ints(ArrowType type, String path) {
    if (type instanceof ArrowType.Null) {
      return new Nulls(path);
    }
    if (type instanceof ArrowType.Int && ((ArrowType.Int) type).getBitWidth() < Integer.SIZE) {
      return new NarrowInts(path, (ArrowType.Int) type);
    }
    if (type instanceof ArrowType.Date
        && ((ArrowType.Date) type).getUnit() == DateUnit.MILLISECOND) {
      return new MillisecondDates(path);
    }
    if (type instanceof ArrowType.Time && ((ArrowType.Time) type).getUnit() == TimeUnit.SECOND) {
      return new IntSeconds(path);
    }
    return new PlainInts(path);
  }

  private static final class PlainInts extends ColumnValues.Numbers<int[]> {

    PlainInts(String path) {
      super(path, ValueType.INTS, Integer.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      int[] values = room(count);
      Buffers.values(vector, start, count, Integer.BYTES, path).asIntBuffer().get(values, 0, count);
    }
  }

  /** A vector of nulls has no buffers. */
  private static final class Nulls extends ColumnValues.Numbers<int[]> {

    Nulls(String path) {
      super(path, ValueType.INTS, Integer.BYTES);
    }

    @Override
    long encodedSize(FieldVector vector, int start, int count) {
      return 0;
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      room(count);
    }
  }

  /** Integers of 8 and 16 bits. */
  static final class NarrowInts extends ColumnValues.Numbers<int[]> {

    private final int width;
    private final boolean signed;

    NarrowInts(String path, ArrowType.Int type) {
      super(path, ValueType.INTS, Integer.BYTES);
      width = type.getBitWidth() / Byte.SIZE;
      signed = type.getIsSigned();
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      int[] values = room(count);
      ByteBuffer src = Buffers.values(vector, start, count, width, path);
      if (width == Byte.BYTES) {
        int mask = signed ? -1 : 0xFF;
        for (int i = 0; i < count; i++) {
          values[i] = src.get(i) & mask;
        }
      } else {
        int mask = signed ? -1 : 0xFFFF;
        for (int i = 0; i < count; i++) {
          values[i] = src.getShort(Short.BYTES * i) & mask;
        }
      }
    }
  }

  /** Times in seconds, as milliseconds. */
  private static final class IntSeconds extends ColumnValues.Numbers<int[]> {

    IntSeconds(String path) {
      super(path, ValueType.INTS, Integer.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      int[] values = room(count);
      ByteBuffer src = Buffers.values(vector, start, count, Integer.BYTES, path);
      long beyond = 0;
      for (int i = 0; i < count; i++) {
        long milliseconds = 1000L * src.getInt(Integer.BYTES * i);
        values[i] = (int) milliseconds;
        beyond |= milliseconds ^ values[i];
      }
      for (int i = 0; i < count && beyond != 0; i++) {
        int v = src.getInt(Integer.BYTES * i);
        if (validity.get(i) && v != values[i] / 1000) {
          throw wrong(v, "too many seconds for a time in milliseconds");
        }
      }
    }
  }

  /** Dates in milliseconds, as days. */
  private static final class MillisecondDates extends ColumnValues.Numbers<int[]> {

    private static final long DAY = 24 * 60 * 60 * 1000;

    MillisecondDates(String path) {
      super(path, ValueType.INTS, Integer.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      int[] values = room(count);
      ByteBuffer src = Buffers.values(vector, start, count, Long.BYTES, path);
      long rest = 0;
      for (int i = 0; i < count; i++) {
        long milliseconds = src.getLong(Long.BYTES * i);
        values[i] = (int) (milliseconds / DAY);
        rest |= milliseconds - values[i] * DAY;
      }
      for (int i = 0; i < count && rest != 0; i++) {
        long v = src.getLong(Long.BYTES * i);
        if (validity.get(i) && v != values[i] * DAY) {
          throw wrong(v, "milliseconds that are no date, which Parquet has in days");
        }
      }
    }
  }

  private static final class PlainLongs extends ColumnValues.Numbers<long[]> {

    PlainLongs(String path) {
      super(path, ValueType.LONGS, Long.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      long[] values = room(count);
      Buffers.values(vector, start, count, Long.BYTES, path).asLongBuffer().get(values, 0, count);
    }
  }

  /** Timestamps in seconds, as milliseconds. */
  private static final class LongSeconds extends ColumnValues.Numbers<long[]> {

    private static final long MOST = Long.MAX_VALUE / 1000;
    private static final long LEAST = Long.MIN_VALUE / 1000;

    LongSeconds(String path) {
      super(path, ValueType.LONGS, Long.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      long[] values = room(count);
      ByteBuffer src = Buffers.values(vector, start, count, Long.BYTES, path);
      long beyond = 0;
      for (int i = 0; i < count; i++) {
        long v = src.getLong(Long.BYTES * i);
        values[i] = v * 1000;
        // A difference that overflows is negative as well: only one of a value out of range does.
        beyond |= (MOST - v) | (v - LEAST);
      }
      for (int i = 0; i < count && beyond < 0; i++) {
        long v = src.getLong(Long.BYTES * i);
        if (validity.get(i) && (v > MOST || v < LEAST)) {
          throw wrong(v, "too many seconds for a timestamp in milliseconds");
        }
      }
    }
  }

  private static final class Floats extends ColumnValues.Numbers<float[]> {

    Floats(String path) {
      super(path, ValueType.FLOATS, Float.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      float[] values = room(count);
      Buffers.values(vector, start, count, Float.BYTES, path).asFloatBuffer().get(values, 0, count);
    }
  }

  private static final class Doubles extends ColumnValues.Numbers<double[]> {

    Doubles(String path) {
      super(path, ValueType.DOUBLES, Double.BYTES);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      double[] values = room(count);
      Buffers.values(vector, start, count, Double.BYTES, path)
          .asDoubleBuffer()
          .get(values, 0, count);
    }
  }

  private static final class Booleans extends ColumnValues.Numbers<boolean[]> {

    private final Bits bits = new Bits();

    Booleans(String path) {
      super(path, ValueType.BOOLEANS, 1);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      bits.copy(vector.getDataBuffer(), start, count, path);
      bits.expand(count, room(count));
    }

    @Override
    long encodedSize(FieldVector vector, int start, int count) {
      return count / Byte.SIZE + 1L;
    }
  }

  private static final class PlainFixedBytes extends ColumnValues.FixedBytes {

    PlainFixedBytes(String path, int length) {
      super(path, length, 0);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      ensureRoom(count);
      Buffers.values(vector, start, count, length, path).get(bytes, 0, count * length);
    }
  }

  /**
   * Decimals: Arrow has 128 or 256 bits from the lowest byte on, Parquet as few bytes as the
   * precision needs, from the highest on.
   */
  private static final class Decimals extends ColumnValues.FixedBytes {

    private static final VarHandle BIG_ENDIAN =
        MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final ArrowType.Decimal type;
    private final int words;
    private long[] src = {};

    Decimals(String path, ArrowType.Decimal type, int length) {
      super(path, length, type.getBitWidth() / Byte.SIZE);
      this.type = type;
      words = type.getBitWidth() / Long.SIZE;
    }

    /**
     * Stores all words of each decimal, so that its last byte is in its place: the bytes that
     * Parquet does not have come before it. Decimals are stored from the last one on, because the
     * one before is stored there afterwards; before the first one is slack.
     */
    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      ByteBuffer decimals = Buffers.values(vector, start, count, words * Long.BYTES, path);
      ensureRoom(count);
      if (src.length < count * words) {
        src = new long[Buffers.roomFor(count * words, src.length)];
      }
      decimals.asLongBuffer().get(src, 0, count * words);
      int signWord = (length - 1) / Long.BYTES;
      int signBit = (length - 1) % Long.BYTES * Byte.SIZE + Byte.SIZE - 1;
      long beyond = 0;
      for (int i = count - 1; i >= 0; i--) {
        int from = i * words;
        long sign = src[from + words - 1] >> (Long.SIZE - 1);
        beyond |= (src[from + signWord] >> signBit) ^ sign;
        for (int j = signWord + 1; j < words; j++) {
          beyond |= src[from + j] ^ sign;
        }
        int end = offsets[i + 1];
        for (int j = 0; j < words; j++) {
          BIG_ENDIAN.set(bytes, end - Long.BYTES * (j + 1), src[from + j]);
        }
      }
      if (beyond != 0) {
        check(count, signWord, signBit, validity);
      }
    }

    private void check(int count, int signWord, int signBit, Bits validity) {
      for (int i = 0; i < count; i++) {
        int from = i * words;
        long sign = src[from + words - 1] >> (Long.SIZE - 1);
        long beyond = (src[from + signWord] >> signBit) ^ sign;
        for (int j = signWord + 1; j < words; j++) {
          beyond |= src[from + j] ^ sign;
        }
        if (beyond != 0 && validity.get(i)) {
          long[] value = Arrays.copyOfRange(src, from, from + words);
          ByteBuffer all = ByteBuffer.allocate(words * Long.BYTES);
          for (int j = words - 1; j >= 0; j--) {
            all.putLong(value[j]);
          }
          throw wrong(
              new BigDecimal(new BigInteger(all.array()), type.getScale()),
              "which has more digits than " + type);
        }
      }
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return (long) Long.BYTES * words * count;
    }
  }

  /** Byte strings with offsets of 32 bits. */
  private static final class VarBytes extends ColumnValues.Bytes {

    VarBytes(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      if (count == 0) {
        return;
      }
      offsets = Buffers.ensureRoom(offsets, count + 1);
      int length = Offsets.copy(vector.getOffsetBuffer(), start, count, offsets, path);
      bytes = Buffers.ensureRoom(bytes, length);
      long first = Offsets.get(vector.getOffsetBuffer(), start, path);
      Buffers.range(vector.getDataBuffer(), first, length, path).get(bytes, 0, length);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return Integer.BYTES * (long) count
          + Offsets.length(vector.getOffsetBuffer(), start, count, path);
    }
  }

  /** Byte strings with offsets of 64 bits. */
  private static final class LargeVarBytes extends ColumnValues.Bytes {

    LargeVarBytes(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      if (count == 0) {
        return;
      }
      offsets = Buffers.ensureRoom(offsets, count + 1);
      int length = Offsets.copyLarge(vector.getOffsetBuffer(), start, count, offsets, path);
      bytes = Buffers.ensureRoom(bytes, length);
      long first = Offsets.getLarge(vector.getOffsetBuffer(), start, path);
      Buffers.range(vector.getDataBuffer(), first, length, path).get(bytes, 0, length);
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      return Integer.BYTES * (long) count
          + Offsets.lengthLarge(vector.getOffsetBuffer(), start, count, path);
    }
  }

  /** Byte strings as views: short ones are in the view, others in one of several buffers. */
  private static final class ViewBytes extends ColumnValues.Bytes {

    private static final int WIDTH = BaseVariableWidthViewVector.ELEMENT_SIZE;
    private static final int INLINE = BaseVariableWidthViewVector.INLINE_SIZE;

    /** Where a view has its bytes if it is short, and otherwise their first ones. */
    private static final int BYTES_AT = BaseVariableWidthViewVector.LENGTH_WIDTH;

    private static final int BUFFER_AT = BYTES_AT + BaseVariableWidthViewVector.PREFIX_WIDTH;
    private static final int OFFSET_AT = BUFFER_AT + BaseVariableWidthViewVector.BUF_INDEX_WIDTH;

    ViewBytes(String path) {
      super(path);
    }

    @Override
    void copy(FieldVector vector, int start, int count, Bits validity) {
      offsets = Buffers.ensureRoom(offsets, count + 1);
      offsets[0] = 0;
      ByteBuffer views = Buffers.values(vector, start, count, WIDTH, path);
      long size = 0;
      for (int i = 0; i < count; i++) {
        int length = views.getInt(WIDTH * i);
        if (validity.get(i)) {
          if (length < 0) {
            throw new IllegalArgumentException(
                "The field " + path + " has a view of the length " + length);
          }
          size += length;
          if (size > Buffers.MAX_LENGTH) {
            throw new IllegalArgumentException(
                "The field " + path + " has more bytes in one row than an array can hold");
          }
        }
        offsets[i + 1] = (int) size;
      }
      bytes = Buffers.ensureRoom(bytes, (int) size);
      List<ArrowBuf> buffers = ((BaseVariableWidthViewVector) vector).getDataBuffers();
      for (int i = 0; i < count; i++) {
        int to = offsets[i];
        int length = offsets[i + 1] - to;
        if (length > INLINE) {
          int buffer = views.getInt(WIDTH * i + BUFFER_AT);
          int offset = views.getInt(WIDTH * i + OFFSET_AT);
          Buffers.ofView(buffers, buffer, offset, length, path).getBytes(offset, bytes, to, length);
        } else {
          for (int j = 0; j < length; j++) {
            bytes[to + j] = views.get(WIDTH * i + BYTES_AT + j);
          }
        }
      }
    }

    @Override
    long size(FieldVector vector, int start, int count) {
      ByteBuffer views = Buffers.values(vector, start, count, WIDTH, path);
      long size = (long) Integer.BYTES * count;
      for (int i = 0; i < count; i++) {
        size += Math.max(0, views.getInt(WIDTH * i)); // a null's can be any
      }
      return size;
    }
  }
}
