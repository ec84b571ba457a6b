package dev.parquetfast.arrow;

import dev.parquetfast.batch.Validity;
import dev.parquetfast.column.ValueType;
import dev.parquetfast.kernel.LittleEndian;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Copies values of a column into a buffer, in the form that a vector of a fixed width has for them.
 *
 * <p>Values that keep their form are copied as they are. Others become small arrays, which stay in
 * the processor's cache, and these are copied. An instance is for one column: it has such an array.
 */
abstract class Conversion {

  /** Number of elements of the arrays through which values go. */
  private static final int BLOCK = 4096;

  private final int width;

  private Conversion(int width) {
    this.width = width;
  }

  /**
   * Returns the conversion of a column, or null if Arrow's type is not for it.
   *
   * @param arrow a type whose values have a fixed width of at least a byte
   */
  static Conversion of(PrimitiveType column, ArrowType arrow) {
    PrimitiveTypeName physical = column.getPrimitiveTypeName();
    switch (arrow.getTypeID()) {
      case Decimal:
        return decimals(physical, ((ArrowType.Decimal) arrow).getBitWidth() / Long.SIZE);
      case FixedSizeBinary:
        return fixedBytes(column, ((ArrowType.FixedSizeBinary) arrow).getByteWidth());
      case FloatingPoint:
        switch (((ArrowType.FloatingPoint) arrow).getPrecision()) {
          case HALF:
            return fixedBytes(column, Short.BYTES);
          case SINGLE:
            return physical == PrimitiveTypeName.FLOAT ? new Floats() : null;
          default:
            return physical == PrimitiveTypeName.DOUBLE ? new Doubles() : null;
        }
      case Int:
        ArrowType.Int integer = (ArrowType.Int) arrow;
        return integers(physical, integer.getBitWidth(), integer.getIsSigned());
      case Date:
        boolean days = ((ArrowType.Date) arrow).getUnit() == DateUnit.DAY;
        return days ? integers(physical, Integer.SIZE, true) : null;
      case Time:
        return integers(physical, ((ArrowType.Time) arrow).getBitWidth(), true);
      case Timestamp:
        return physical == PrimitiveTypeName.INT96
            ? new Int96ToTimestamps(nanosOf(((ArrowType.Timestamp) arrow).getUnit()))
            : integers(physical, Long.SIZE, true);
      case Duration:
        return integers(physical, Long.SIZE, true);
      default:
        return null;
    }
  }

  private static Conversion integers(PrimitiveTypeName physical, int bits, boolean signed) {
    if (physical == PrimitiveTypeName.INT64) {
      return bits == Long.SIZE ? new Longs() : null;
    }
    if (physical != PrimitiveTypeName.INT32) {
      return null;
    }
    switch (bits) {
      case Byte.SIZE:
        return new IntsToBytes(signed);
      case Short.SIZE:
        return new IntsToShorts(signed);
      case Integer.SIZE:
        return new Ints();
      default:
        return null;
    }
  }

  private static Conversion decimals(PrimitiveTypeName physical, int longs) {
    switch (physical) {
      case INT32:
        return new IntsToDecimals(longs);
      case INT64:
        return new LongsToDecimals(longs);
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        return new BytesToDecimals(longs);
      default:
        return null;
    }
  }

  private static Conversion fixedBytes(PrimitiveType column, int width) {
    return column.getPrimitiveTypeName() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
            && column.getTypeLength() == width
        ? new FixedBytes(width)
        : null;
  }

  private static long nanosOf(TimeUnit unit) {
    switch (unit) {
      case SECOND:
        return 1_000_000_000;
      case MILLISECOND:
        return 1_000_000;
      case MICROSECOND:
        return 1_000;
      case NANOSECOND:
        return 1;
    }
    throw new AssertionError(unit);
  }

  /** Returns the size of a value in bytes. */
  final int width() {
    return width;
  }

  /**
   * Copies values.
   *
   * @param from index of the first
   * @param number how many
   * @param dst where they go: it has their size, and the platform's byte order
   * @throws UnfitValueException if the vector's type has no such value
   */
  abstract void put(LeafValues values, int from, int number, ByteBuffer dst);

  // ---- numbers as they are

  /** INT32 as 32 bits. */
  static final class Ints extends Conversion {

    Ints() {
      super(Integer.BYTES);
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      dst.asIntBuffer().put(values.array(ValueType.INTS), from, number);
    }
  }

  /** INT64 as 64 bits. */
  static final class Longs extends Conversion {

    Longs() {
      super(Long.BYTES);
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      dst.asLongBuffer().put(values.array(ValueType.LONGS), from, number);
    }
  }

  /** FLOAT. */
  static final class Floats extends Conversion {

    Floats() {
      super(Float.BYTES);
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      dst.asFloatBuffer().put(values.array(ValueType.FLOATS), from, number);
    }
  }

  /** DOUBLE. */
  static final class Doubles extends Conversion {

    Doubles() {
      super(Double.BYTES);
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      dst.asDoubleBuffer().put(values.array(ValueType.DOUBLES), from, number);
    }
  }

  // ---- smaller integers

  /** INT32 as 8 bits. */
  static final class IntsToBytes extends Conversion {

    private final boolean signed;
    private final byte[] block = new byte[BLOCK];

    IntsToBytes(boolean signed) {
      super(Byte.BYTES);
      this.signed = signed;
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      int[] src = values.array(ValueType.INTS);
      int min = signed ? Byte.MIN_VALUE : 0;
      for (int at = 0; at < number; at += BLOCK) {
        int n = Math.min(BLOCK, number - at);
        checkWithin(values, from + at, n, min, min + 0xFF);
        for (int i = 0; i < n; i++) {
          block[i] = (byte) src[from + at + i];
        }
        dst.put(block, 0, n);
      }
    }
  }

  /** INT32 as 16 bits. */
  static final class IntsToShorts extends Conversion {

    private final boolean signed;
    private final short[] block = new short[BLOCK];

    IntsToShorts(boolean signed) {
      super(Short.BYTES);
      this.signed = signed;
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      int[] src = values.array(ValueType.INTS);
      int min = signed ? Short.MIN_VALUE : 0;
      ShortBuffer shorts = dst.asShortBuffer();
      for (int at = 0; at < number; at += BLOCK) {
        int n = Math.min(BLOCK, number - at);
        checkWithin(values, from + at, n, min, min + 0xFFFF);
        for (int i = 0; i < n; i++) {
          block[i] = (short) src[from + at + i];
        }
        shorts.put(block, 0, n);
      }
    }
  }

  private static void checkWithin(LeafValues values, int from, int number, int min, int max) {
    int[] src = values.array(ValueType.INTS);
    // Without a branch for each value, so that C2 vectorises the loop.
    int lowest = min;
    int highest = max;
    for (int i = from; i < from + number; i++) {
      lowest = Math.min(lowest, src[i]);
      highest = Math.max(highest, src[i]);
    }
    if (lowest < min || highest > max) {
      int i = from;
      while (src[i] >= min && src[i] <= max) {
        i++;
      }
      throw unfit(values, i, src[i] + ", which is not within " + min + " to " + max);
    }
  }

  private static UnfitValueException unfit(LeafValues values, int index, String message) {
    return new UnfitValueException(index, values.path(), message);
  }

  // ---- values of longs

  /** What becomes one long or several. */
  private abstract static class ToLongs extends Conversion {

    private final int longs;
    private final long[] block;

    /**
     * A conversion.
     *
     * @param longs the number of longs of a value, which divides {@link #BLOCK}
     */
    ToLongs(int longs) {
      super(Long.BYTES * longs);
      this.longs = longs;
      block = new long[BLOCK];
    }

    @Override
    final void put(LeafValues values, int from, int number, ByteBuffer dst) {
      LongBuffer out = dst.asLongBuffer();
      int most = BLOCK / longs;
      for (int at = 0; at < number; at += most) {
        int n = Math.min(most, number - at);
        convert(values, from + at, n, block);
        out.put(block, 0, n * longs);
      }
    }

    abstract void convert(LeafValues values, int from, int number, long[] dst);
  }

  /** INT32 as a decimal, whose lowest 64 bits come first. */
  static final class IntsToDecimals extends ToLongs {

    private final int longs;

    IntsToDecimals(int longs) {
      super(longs);
      this.longs = longs;
    }

    @Override
    void convert(LeafValues values, int from, int number, long[] dst) {
      int[] src = values.array(ValueType.INTS);
      for (int i = 0, to = 0; i < number; i++) {
        long value = src[from + i];
        dst[to++] = value;
        for (int k = 1; k < longs; k++) {
          dst[to++] = value >> 63;
        }
      }
    }
  }

  /** INT64 as a decimal, whose lowest 64 bits come first. */
  static final class LongsToDecimals extends ToLongs {

    private final int longs;

    LongsToDecimals(int longs) {
      super(longs);
      this.longs = longs;
    }

    @Override
    void convert(LeafValues values, int from, int number, long[] dst) {
      long[] src = values.array(ValueType.LONGS);
      for (int i = 0, to = 0; i < number; i++) {
        long value = src[from + i];
        dst[to++] = value;
        for (int k = 1; k < longs; k++) {
          dst[to++] = value >> 63;
        }
      }
    }
  }

  /** Big-endian BINARY or FIXED_LEN_BYTE_ARRAY as a decimal, whose lowest 64 bits come first. */
  static final class BytesToDecimals extends ToLongs {

    private final int longs;

    BytesToDecimals(int longs) {
      super(longs);
      this.longs = longs;
    }

    @Override
    void convert(LeafValues values, int from, int number, long[] dst) {
      byte[] bytes = values.bytes();
      int[] offsets = values.offsets();
      Validity validity = values.validity();
      for (int i = 0; i < number; i++) {
        int start = offsets[from + i];
        int end = offsets[from + i + 1];
        if (start == end) {
          if (!validity.isNull(from + i)) {
            throw unfit(values, from + i, "a decimal of no bytes");
          }
          for (int k = 0; k < longs; k++) {
            dst[i * longs + k] = 0;
          }
        } else if (!put(bytes, start, end, dst, i * longs)) {
          throw unfit(
              values,
              from + i,
              "a decimal of " + (end - start) + " bytes, which does not fit " + width());
        }
      }
    }

    /** Returns whether the number fits. */
    private boolean put(byte[] bytes, int start, int end, long[] dst, int to) {
      int at = end;
      for (int k = 0; k < longs; k++) {
        dst[to + k] = at - start >= 8 ? bigEndian(bytes, at - 8) : rest(bytes, start, at);
        at = Math.max(start, at - 8);
        if (at == start) {
          long sign = dst[to + k] >> 63;
          for (int above = k + 1; above < longs; above++) {
            dst[to + above] = sign;
          }
          return true;
        }
      }
      // What is left must repeat the sign.
      byte sign = (byte) (dst[to + longs - 1] >> 63);
      while (at > start && bytes[at - 1] == sign) {
        at--;
      }
      return at == start;
    }

    private static long bigEndian(byte[] bytes, int offset) {
      return Long.reverseBytes((long) LittleEndian.LONG.get(bytes, offset));
    }

    /** Returns the number that fewer than 8 bytes are. */
    private static long rest(byte[] bytes, int start, int end) {
      if (end >= 8) {
        // The bytes of the value before are shifted out.
        int shift = 8 * (8 - (end - start));
        return bigEndian(bytes, end - 8) << shift >> shift;
      }
      long value = bytes[start];
      for (int i = start + 1; i < end; i++) {
        value = (value << 8) | (bytes[i] & 0xFF);
      }
      return value;
    }
  }

  /** INT96, which is nanoseconds of a day and a Julian day, as a number of units since 1970. */
  static final class Int96ToTimestamps extends ToLongs {

    private static final long JULIAN_DAY_OF_1970 = 2_440_588;
    private static final long NANOS_PER_DAY = 86_400_000_000_000L;

    private final long nanosPerUnit;

    Int96ToTimestamps(long nanosPerUnit) {
      super(1);
      this.nanosPerUnit = nanosPerUnit;
    }

    @Override
    void convert(LeafValues values, int from, int number, long[] dst) {
      byte[] bytes = values.bytes();
      int[] offsets = values.offsets();
      long unitsPerDay = NANOS_PER_DAY / nanosPerUnit;
      for (int i = 0; i < number; i++) {
        int start = offsets[from + i];
        if (start == offsets[from + i + 1]) {
          dst[i] = 0; // a null
          continue;
        }
        long nanos = (long) LittleEndian.LONG.get(bytes, start);
        long days = (int) LittleEndian.INT.get(bytes, start + Long.BYTES) - JULIAN_DAY_OF_1970;
        long units = nanosPerUnit == 1 ? nanos : Math.floorDiv(nanos, nanosPerUnit);
        // In 128 bits. They fit 64 if the high half only repeats the sign of the low one.
        long low = days * unitsPerDay;
        long sum = low + units;
        long carry = ((low & units) | ((low | units) & ~sum)) >>> 63;
        long high = Math.multiplyHigh(days, unitsPerDay) + (units >> 63) + carry;
        if (high != sum >> 63) {
          throw unfit(
              values,
              from + i,
              "a timestamp that a unit of "
                  + nanosPerUnit
                  + " ns has not: day "
                  + days
                  + " since 1970. The builder's int96Unit(TimeUnit."
                  + (nanosPerUnit == 1 ? TimeUnit.MICROSECOND : TimeUnit.MILLISECOND)
                  + ") has it");
        }
        dst[i] = sum;
      }
    }
  }

  // ---- bytes

  /** FIXED_LEN_BYTE_ARRAY as it is. */
  static final class FixedBytes extends Conversion {

    FixedBytes(int width) {
      super(width);
    }

    @Override
    void put(LeafValues values, int from, int number, ByteBuffer dst) {
      byte[] bytes = values.bytes();
      int[] offsets = values.offsets();
      int width = width();
      int end = from + number;
      int i = from;
      while (i < end) {
        int first = i;
        while (i < end && offsets[i + 1] - offsets[i] == width) {
          i++;
        }
        dst.put(bytes, offsets[first], offsets[i] - offsets[first]);
        for (; i < end && offsets[i + 1] - offsets[i] != width; i++) {
          putNull(values, i, dst);
        }
      }
    }

    /** A null has no bytes. In a page of DELTA_BYTE_ARRAY, a value can have any number of them. */
    private void putNull(LeafValues values, int index, ByteBuffer dst) {
      int length = values.offsets()[index + 1] - values.offsets()[index];
      Validity validity = values.validity();
      if (!validity.isNull(index)) {
        throw unfit(values, index, "a value of " + length + " bytes, not of " + width());
      }
      putZeros(dst);
    }

    private void putZeros(ByteBuffer dst) {
      for (int k = width(); k >= Long.BYTES; k -= Long.BYTES) {
        dst.putLong(0);
      }
      for (int k = width() % Long.BYTES; k > 0; k--) {
        dst.put((byte) 0);
      }
    }
  }
}
