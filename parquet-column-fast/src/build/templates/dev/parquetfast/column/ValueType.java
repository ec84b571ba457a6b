// _int        | boolean     | int     | long        | float       | double
// _Int        | Boolean     | Int     | Long        | Float       | Double
// _Integer    | Boolean     | Integer | Long        | Float       | Double
// _INTS       | BOOLEANS    | INTS    | LONGS       | FLOATS      | DOUBLES
// final class | final class | class   | final class | final class | final class
package dev.parquetfast.column;

import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * The type of values in an array, with what is done to such arrays.
 *
 * <p>An operation is called for many values, because C2 cannot inline it where it has seen columns
 * of several types. What is done to single values is written out where it happens.
 *
 * <p>Arrays are objects, for callers that have columns of any type. An array of another type is a
 * {@link ClassCastException}.
 *
 * <p>Bits say which places have a value, 64 to a word from the lowest bit on. Each loop over them
 * has no branch that depends on one, and stands here once for each type, because Java has no
 * generic array of numbers. Types are classes and not lambdas, which would make each new JVM spin
 * dozens of classes before it writes its first column.
 *
 * @param <A> the array
 */
public abstract class ValueType<A> {

  public static final ValueType<boolean[]> BOOLEANS = new Booleans();
  public static final ValueType<int[]> INTS = new Ints("INTS");
  public static final ValueType<long[]> LONGS = new Longs();
  public static final ValueType<float[]> FLOATS = new Floats();
  public static final ValueType<double[]> DOUBLES = new Doubles();

  /** Byte strings with an object for each. Without objects, their offsets are spread. */
  public static final ValueType<Binary[]> BYTES = new Bytes("BYTES");

  /** Byte strings as ranges of arrays, which are only read. They have no array of their own. */
  public static final ValueType<Binary[]> VIEWS = new Bytes("VIEWS");

  /** Indexes into a dictionary, which are only read. */
  public static final ValueType<int[]> IDS = new Ids();

  private final String name;

  private ValueType(String name) {
    this.name = name;
  }

  /** Returns the type of the values of a column. */
  public static ValueType<?> of(PrimitiveTypeName type) {
    switch (type) {
      case BOOLEAN:
        return BOOLEANS;
      case INT32:
        return INTS;
      case INT64:
        return LONGS;
      case FLOAT:
        return FLOATS;
      case DOUBLE:
        return DOUBLES;
      default:
        return BYTES;
    }
  }

  @Override
  public String toString() {
    return name;
  }

  /** Returns an array as what it is. */
  @SuppressWarnings("unchecked") // Whatever uses another array throws ClassCastException.
  public A cast(Object array) {
    return (A) array;
  }

  /** Returns an array of values that are 0, false or null. */
  public abstract A create(int length);

  /** Returns the length of an array. */
  public abstract int length(Object array);

  /** Reads {@code dst[offset .. offset + count - 1]}. */
  public abstract void read(ValuesReader reader, Object dst, int offset, int count);

  /** Writes {@code src[offset .. offset + count - 1]}. */
  abstract void write(ValuesWriter writer, Object src, int offset, int count);

  /** Shows {@code src[offset .. offset + count - 1]} to a collector. */
  abstract void collect(ValueCollector collector, Object src, int offset, int count);

  /** Adds {@code src[offset .. offset + count - 1]} one by one. */
  abstract void addTo(ValueBuffer buffer, Object src, int offset, int count);

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. No value moves to a higher index, so {@code count} elements of {@code dst} are
   * enough: each place is copied, and the next one overwrites it if its bit is 0.
   *
   * @return how many there are
   */
  public final int compact(Object src, int from, int count, long[] bits, Object dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      int end = from + Math.min(at + Long.SIZE, count);
      n = compact(src, from + at, end, bits[at / Long.SIZE], dst, n);
    }
    return n;
  }

  /**
   * Does so with up to 64 values, so that their bits are in a register. With a load for each bit a
   * value takes 1.7 instead of 0.7 ns.
   */
  abstract int compact(Object src, int from, int end, long bits, Object dst, int n);

  /**
   * Moves the first values of an array to the {@code places} places whose bit is 1, from the last
   * on: no value is overwritten before it has moved, since none moves to a lower index. The other
   * places become 0 or false.
   *
   * <p>Loops have the bits of 64 places in a register, and no branch for a null: the value that is
   * read for one is not used, and it exists, because fewer values than places are left. With a load
   * for each bit and a branch, and one null in ten, a value takes 2.0 instead of 0.8 ns.
   *
   * @param count number of values, which is that of bits that are 1
   */
  public abstract void spread(Object values, int count, long[] bits, int places);

  /**
   * Copies the values at {@code indexes[0 .. count - 1]} to {@code dst}, from index 0 on.
   *
   * @param dst may be {@code src} if indexes are ascending: none is lower than where it is copied
   *     to
   */
  public abstract void gather(Object src, int[] indexes, int count, Object dst);

  /** Stores the values of {@code ids[0 .. count - 1]} from {@code dst[0]} on. */
  public abstract void lookUp(Dictionary dictionary, int[] ids, int count, Object dst);

  // For each type:
  private static final class _Ints extends ValueType<_int[]> {

    // Only for int:
    _Ints(String name) {
      super(name);
    }

    // Only for boolean, long, float, double:
    _Ints() {
      super("_INTS");
    }

    // End only

    @Override
    public _int[] create(int length) {
      return new _int[length];
    }

    @Override
    public int length(Object array) {
      return cast(array).length;
    }

    @Override
    public void read(ValuesReader reader, Object dst, int offset, int count) {
      reader.read_Integers(cast(dst), offset, count);
    }

    @Override
    void write(ValuesWriter writer, Object src, int offset, int count) {
      writer.write_Integers(cast(src), offset, count);
    }

    @Override
    void collect(ValueCollector collector, Object src, int offset, int count) {
      collector.write(cast(src), offset, count);
    }

    @Override
    void addTo(ValueBuffer buffer, Object src, int offset, int count) {
      _int[] values = cast(src);
      for (int i = offset; i < offset + count; i++) {
        buffer.add(values[i]);
      }
    }

    @Override
    int compact(Object src, int from, int end, long bits, Object dst, int n) {
      _int[] values = cast(src);
      _int[] compacted = cast(dst);
      int to = n;
      long left = bits;
      for (int i = from; i < end; i++) {
        compacted[to] = values[i];
        to += (int) left & 1;
        left >>>= 1;
      }
      return to;
    }

    @Override
    public void gather(Object src, int[] indexes, int count, Object dst) {
      _int[] values = cast(src);
      _int[] gathered = cast(dst);
      for (int i = 0; i < count; i++) {
        gathered[i] = values[indexes[i]];
      }
    }

    @Override
    public void spread(Object values, int count, long[] bits, int places) {
      _int[] spread = cast(values);
      int from = count;
      int place = places - 1;
      while (place >= 0) {
        long left = bits[place / Long.SIZE] << ~place;
        for (int first = place & -Long.SIZE; place >= first; place--) {
          // Only for boolean:
          from += (int) (left >> 63);
          spread[place] = left < 0 && spread[from];
          // Only for int:
          int there = (int) (left >>> 63);
          from -= there;
          spread[place] = spread[from] & -there;
          // Only for long:
          long there = left >>> 63;
          from -= (int) there;
          spread[place] = spread[from] & -there;
          // Only for float:
          int there = (int) (left >>> 63);
          from -= there;
          spread[place] = Float.intBitsToFloat(Float.floatToRawIntBits(spread[from]) & -there);
          // Only for double:
          long there = left >>> 63;
          from -= (int) there;
          spread[place] =
              Double.longBitsToDouble(Double.doubleToRawLongBits(spread[from]) & -there);
          // End only
          left <<= 1;
        }
      }
    }

    @Override
    public void lookUp(Dictionary dictionary, int[] ids, int count, Object dst) {
      _int[] values = cast(dst);
      for (int i = 0; i < count; i++) {
        values[i] = dictionary.decodeTo_Int(ids[i]);
      }
    }
  }

  // End

  private static final class Bytes extends ValueType<Binary[]> {

    Bytes(String name) {
      super(name);
    }

    @Override
    public Binary[] create(int length) {
      return new Binary[length];
    }

    @Override
    public int length(Object array) {
      return cast(array).length;
    }

    @Override
    public void read(ValuesReader reader, Object dst, int offset, int count) {
      reader.readBinaries(cast(dst), offset, count);
    }

    @Override
    void write(ValuesWriter writer, Object src, int offset, int count) {
      writer.writeBinaries(cast(src), offset, count);
    }

    @Override
    void collect(ValueCollector collector, Object src, int offset, int count) {
      collector.write(cast(src), offset, count);
    }

    @Override
    void addTo(ValueBuffer buffer, Object src, int offset, int count) {
      Binary[] values = cast(src);
      for (int i = offset; i < offset + count; i++) {
        buffer.add(values[i]);
      }
    }

    @Override
    int compact(Object src, int from, int end, long bits, Object dst, int n) {
      Binary[] values = cast(src);
      Binary[] compacted = cast(dst);
      int to = n;
      long left = bits;
      for (int i = from; i < end; i++) {
        compacted[to] = values[i];
        to += (int) left & 1;
        left >>>= 1;
      }
      return to;
    }

    @Override
    public void gather(Object src, int[] indexes, int count, Object dst) {
      throw new UnsupportedOperationException("Byte strings are kept by their offsets");
    }

    @Override
    public void spread(Object values, int count, long[] bits, int places) {
      throw new UnsupportedOperationException("Byte strings are spread by their offsets");
    }

    @Override
    public void lookUp(Dictionary dictionary, int[] ids, int count, Object dst) {
      Binary[] values = cast(dst);
      for (int i = 0; i < count; i++) {
        values[i] = dictionary.decodeToBinary(ids[i]);
      }
    }
  }

  private static final class Ids extends Ints {

    Ids() {
      super("IDS");
    }

    @Override
    public void read(ValuesReader reader, Object dst, int offset, int count) {
      reader.readValueDictionaryIds(cast(dst), offset, count);
    }
  }
}
