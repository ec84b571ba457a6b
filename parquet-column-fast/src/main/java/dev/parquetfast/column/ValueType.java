package dev.parquetfast.column;

import dev.parquetfast.kernel.Levels;
import java.util.function.IntFunction;
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
 * <p>Bits say which places have a value, 64 to a word from the lowest bit on. Each loop over them
 * has no branch that depends on one, and stands here once for each type, because Java has no
 * generic array of numbers.
 *
 * @param <A> the array
 */
public final class ValueType<A> {

  public static final ValueType<boolean[]> BOOLEANS =
      new ValueType<>(
          "BOOLEANS",
          boolean[]::new,
          ValuesReader::readBooleans,
          ValuesWriter::writeBooleans,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          ValueType::spread,
          (ids, id, dst, i) -> dst[i] = ids.decodeToBoolean(id));

  public static final ValueType<int[]> INTS =
      new ValueType<>(
          "INTS",
          int[]::new,
          ValuesReader::readIntegers,
          ValuesWriter::writeIntegers,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          ValueType::spread,
          (ids, id, dst, i) -> dst[i] = ids.decodeToInt(id));

  public static final ValueType<long[]> LONGS =
      new ValueType<>(
          "LONGS",
          long[]::new,
          ValuesReader::readLongs,
          ValuesWriter::writeLongs,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          ValueType::spread,
          (ids, id, dst, i) -> dst[i] = ids.decodeToLong(id));

  public static final ValueType<float[]> FLOATS =
      new ValueType<>(
          "FLOATS",
          float[]::new,
          ValuesReader::readFloats,
          ValuesWriter::writeFloats,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          ValueType::spread,
          (ids, id, dst, i) -> dst[i] = ids.decodeToFloat(id));

  public static final ValueType<double[]> DOUBLES =
      new ValueType<>(
          "DOUBLES",
          double[]::new,
          ValuesReader::readDoubles,
          ValuesWriter::writeDoubles,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          ValueType::spread,
          (ids, id, dst, i) -> dst[i] = ids.decodeToDouble(id));

  /** Byte strings with an object for each. Without objects, their offsets are spread. */
  public static final ValueType<Binary[]> BYTES =
      new ValueType<>(
          "BYTES",
          Binary[]::new,
          ValuesReader::readBinaries,
          ValuesWriter::writeBinaries,
          ValueCollector::write,
          (buffer, src, i) -> buffer.add(src[i]),
          ValueType::compact,
          null,
          (ids, id, dst, i) -> dst[i] = ids.decodeToBinary(id));

  /** Indexes into a dictionary, which are only read. */
  public static final ValueType<int[]> IDS =
      new ValueType<>(
          "IDS",
          int[]::new,
          ValuesReader::readValueDictionaryIds,
          null,
          null,
          null,
          null,
          ValueType::spread,
          null);

  private final String name;
  private final IntFunction<A> create;
  private final Read<A> read;
  private final Write<A> write;
  private final Collect<A> collect;
  private final AddTo<A> addTo;
  private final Compact<A> compact;
  private final Spread<A> spread;
  private final LookUp<A> lookUp;

  private ValueType(
      String name,
      IntFunction<A> create,
      Read<A> read,
      Write<A> write,
      Collect<A> collect,
      AddTo<A> addTo,
      Compact<A> compact,
      Spread<A> spread,
      LookUp<A> lookUp) {
    this.name = name;
    this.create = create;
    this.read = read;
    this.write = write;
    this.collect = collect;
    this.addTo = addTo;
    this.compact = compact;
    this.spread = spread;
    this.lookUp = lookUp;
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

  // Below, arrays are objects, for callers that have columns of any type.

  /** Returns an array of values that are 0, false or null. */
  public A create(int length) {
    return create.apply(length);
  }

  /** Reads {@code dst[offset .. offset + count - 1]}. */
  public void read(ValuesReader reader, Object dst, int offset, int count) {
    read.read(reader, cast(dst), offset, count);
  }

  /** Writes {@code src[offset .. offset + count - 1]}. */
  void write(ValuesWriter writer, Object src, int offset, int count) {
    write.write(writer, cast(src), offset, count);
  }

  /** Shows {@code src[offset .. offset + count - 1]} to a collector. */
  void collect(ValueCollector collector, Object src, int offset, int count) {
    collect.collect(collector, cast(src), offset, count);
  }

  /** Adds {@code src[offset .. offset + count - 1]} one by one. */
  void addTo(ValueBuffer buffer, Object src, int offset, int count) {
    for (int i = offset; i < offset + count; i++) {
      addTo.add(buffer, cast(src), i);
    }
  }

  /**
   * Copies the values of {@code src[from .. from + count - 1]} whose bit is 1 to {@code dst}, from
   * index 0 on. No value moves to a higher index, so {@code count} elements of {@code dst} are
   * enough: each place is copied, and the next one overwrites it if its bit is 0.
   *
   * @return how many there are
   */
  public int compact(Object src, int from, int count, long[] bits, Object dst) {
    int n = 0;
    for (int at = 0; at < count; at += Long.SIZE) {
      int end = from + Math.min(at + Long.SIZE, count);
      n = compact.compact(cast(src), from + at, end, bits[at / Long.SIZE], cast(dst), n);
    }
    return n;
  }

  /**
   * Moves the first values of an array to the {@code places} places whose bit is 1, from the last
   * on: no value is overwritten before it has moved, since none moves to a lower index. The other
   * places become 0 or false.
   *
   * @param count number of values, which is that of bits that are 1
   */
  public void spread(Object values, int count, long[] bits, int places) {
    spread.spread(cast(values), count, bits, places);
  }

  /** Stores the values of {@code ids[0 .. count - 1]} from {@code dst[0]} on. */
  public void lookUp(Dictionary dictionary, int[] ids, int count, Object dst) {
    for (int i = 0; i < count; i++) {
      lookUp.store(dictionary, ids[i], cast(dst), i);
    }
  }

  private interface Read<A> {
    void read(ValuesReader reader, A dst, int offset, int count);
  }

  private interface Write<A> {
    void write(ValuesWriter writer, A src, int offset, int count);
  }

  private interface Collect<A> {
    void collect(ValueCollector collector, A src, int offset, int count);
  }

  /** Of a single value, which a third party's writer gets by itself. */
  private interface AddTo<A> {
    void add(ValueBuffer buffer, A src, int index);
  }

  /**
   * Of up to 64 values, so that their bits are in a register. With a load for each bit a value
   * takes 1.7 instead of 0.7 ns.
   */
  private interface Compact<A> {
    int compact(A src, int from, int end, long bits, A dst, int n);
  }

  private interface Spread<A> {
    void spread(A values, int count, long[] bits, int places);
  }

  /** Of a single value: rows in which a dictionary ends are rare. */
  private interface LookUp<A> {
    void store(Dictionary dictionary, int id, A dst, int index);
  }

  private static int compact(boolean[] src, int from, int end, long bits, boolean[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static int compact(int[] src, int from, int end, long bits, int[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static int compact(long[] src, int from, int end, long bits, long[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static int compact(float[] src, int from, int end, long bits, float[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static int compact(double[] src, int from, int end, long bits, double[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static int compact(Binary[] src, int from, int end, long bits, Binary[] dst, int n) {
    int to = n;
    long left = bits;
    for (int i = from; i < end; i++) {
      dst[to] = src[i];
      to += (int) left & 1;
      left >>>= 1;
    }
    return to;
  }

  private static void spread(boolean[] values, int count, long[] bits, int places) {
    int from = count;
    for (int place = places - 1; place >= 0; place--) {
      int there = Levels.bit(bits, place);
      from -= there;
      values[place] = there != 0 && values[from];
    }
  }

  private static void spread(int[] values, int count, long[] bits, int places) {
    int from = count;
    for (int place = places - 1; place >= 0; place--) {
      int there = Levels.bit(bits, place);
      from -= there;
      values[place] = there == 0 ? 0 : values[from];
    }
  }

  private static void spread(long[] values, int count, long[] bits, int places) {
    int from = count;
    for (int place = places - 1; place >= 0; place--) {
      int there = Levels.bit(bits, place);
      from -= there;
      values[place] = there == 0 ? 0 : values[from];
    }
  }

  private static void spread(float[] values, int count, long[] bits, int places) {
    int from = count;
    for (int place = places - 1; place >= 0; place--) {
      int there = Levels.bit(bits, place);
      from -= there;
      values[place] = there == 0 ? 0 : values[from];
    }
  }

  private static void spread(double[] values, int count, long[] bits, int places) {
    int from = count;
    for (int place = places - 1; place >= 0; place--) {
      int there = Levels.bit(bits, place);
      from -= there;
      values[place] = there == 0 ? 0 : values[from];
    }
  }
}
