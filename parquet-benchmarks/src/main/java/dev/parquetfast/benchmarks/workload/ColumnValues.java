package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.lang.reflect.Array;
import java.util.Arrays;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.example.data.GroupValueSource;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordConsumer;
import org.openjdk.jmh.infra.Blackhole;

/**
 * The values of a column, one for each entry, and the calls that write and read them.
 *
 * <p>The type decides which method is called, value by value, as in a real job. Values that are
 * read are stored, so that no read can be left out. After {@link #passOnTo} binaries are passed on
 * instead; see {@link Column}.
 */
final class ColumnValues {

  private final PhysicalType type;
  private final boolean[] booleans;
  private final int[] ints;
  private final long[] longs;
  private final float[] floats;
  private final double[] doubles;
  private final Binary[] binaries;
  private final ValueConverter converter = new ValueConverter();
  private BinaryTaker binaryTaker = this::store;
  private int next;

  /**
   * Creates a column from an array of values. Byte strings become constants, each of which fills
   * its array.
   *
   * @param values in the kind of array that {@link PhysicalType} names
   */
  ColumnValues(PhysicalType type, Object values) {
    this.type = type;
    this.booleans = values instanceof boolean[] ? (boolean[]) values : null;
    this.ints = values instanceof int[] ? (int[]) values : null;
    this.longs = values instanceof long[] ? (long[]) values : null;
    this.floats = values instanceof float[] ? (float[]) values : null;
    this.doubles = values instanceof double[] ? (double[]) values : null;
    this.binaries = values instanceof byte[][] ? constants((byte[][]) values) : null;
  }

  /** Returns as many default values of the same type. */
  ColumnValues newDefaults() {
    Object values = toArray();
    return new ColumnValues(
        type, Array.newInstance(values.getClass().getComponentType(), Array.getLength(values)));
  }

  /** Writes the value of an entry. */
  void write(int entry, ColumnWriter writer, int repetitionLevel, int definitionLevel) {
    switch (type) {
      case BOOLEAN:
        writer.write(booleans[entry], repetitionLevel, definitionLevel);
        break;
      case INT32:
        writer.write(ints[entry], repetitionLevel, definitionLevel);
        break;
      case INT64:
        writer.write(longs[entry], repetitionLevel, definitionLevel);
        break;
      case FLOAT:
        writer.write(floats[entry], repetitionLevel, definitionLevel);
        break;
      case DOUBLE:
        writer.write(doubles[entry], repetitionLevel, definitionLevel);
        break;
      case INT96:
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        writer.write(binaries[entry], repetitionLevel, definitionLevel);
        break;
    }
  }

  /** Adds the value of an entry to a record. */
  void add(int entry, RecordConsumer record) {
    switch (type) {
      case BOOLEAN:
        record.addBoolean(booleans[entry]);
        break;
      case INT32:
        record.addInteger(ints[entry]);
        break;
      case INT64:
        record.addLong(longs[entry]);
        break;
      case FLOAT:
        record.addFloat(floats[entry]);
        break;
      case DOUBLE:
        record.addDouble(doubles[entry]);
        break;
      case INT96:
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        record.addBinary(binaries[entry]);
        break;
    }
  }

  /** Passes binaries on from now on instead of storing them. */
  void passOnTo(Blackhole taker) {
    binaryTaker = (entry, value) -> taker.consume(value);
  }

  /** Gets the current value of a reader and stores it as the value of an entry. */
  void get(int entry, ColumnReader reader) {
    switch (type) {
      case BOOLEAN:
        booleans[entry] = reader.getBoolean();
        break;
      case INT32:
        ints[entry] = reader.getInteger();
        break;
      case INT64:
        longs[entry] = reader.getLong();
        break;
      case FLOAT:
        floats[entry] = reader.getFloat();
        break;
      case DOUBLE:
        doubles[entry] = reader.getDouble();
        break;
      case INT96:
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        binaryTaker.take(entry, reader.getBinary());
        break;
    }
  }

  /** Gets a field of a record and stores it as the value of an entry. */
  void get(int entry, GroupValueSource record, int field) {
    switch (type) {
      case BOOLEAN:
        booleans[entry] = record.getBoolean(field, 0);
        break;
      case INT32:
        ints[entry] = record.getInteger(field, 0);
        break;
      case INT64:
        longs[entry] = record.getLong(field, 0);
        break;
      case FLOAT:
        floats[entry] = record.getFloat(field, 0);
        break;
      case DOUBLE:
        doubles[entry] = record.getDouble(field, 0);
        break;
      case INT96:
        binaryTaker.take(entry, record.getInt96(field, 0));
        break;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        binaryTaker.take(entry, record.getBinary(field, 0));
        break;
    }
  }

  /** Lets a reader convert its current value, and stores it as the value of an entry. */
  void convert(int entry, ColumnReader reader) {
    expect(entry);
    reader.writeCurrentValueToConverter();
  }

  /** Returns the converter that stores a value in the place set by {@link #expect}. */
  PrimitiveConverter converter() {
    return converter;
  }

  /** Sets the entry whose value the converter gets next. */
  void expect(int entry) {
    next = entry;
  }

  /**
   * Returns the converter of a schema of one column, for a reader that will {@linkplain #convert
   * convert}.
   *
   * @param depth number of groups around the column, including the schema
   */
  GroupConverter converter(int depth) {
    GroupConverter groups = new ParentConverter(converter);
    for (int i = 1; i < depth; i++) {
      groups = new ParentConverter(groups);
    }
    return groups;
  }

  /**
   * Returns the values, in the kind of array that {@link PhysicalType} names. All but binaries are
   * shared.
   */
  Object toArray() {
    switch (type) {
      case BOOLEAN:
        return booleans;
      case INT32:
        return ints;
      case INT64:
        return longs;
      case FLOAT:
        return floats;
      case DOUBLE:
        return doubles;
      case INT96:
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        return Arrays.stream(binaries)
            .map(value -> value == null ? null : value.getBytes())
            .toArray(byte[][]::new);
    }
    throw new IllegalArgumentException("No array of " + type);
  }

  private void store(int entry, Binary value) {
    binaries[entry] = value;
  }

  private static Binary[] constants(byte[][] values) {
    return Arrays.stream(values)
        .map(value -> value == null ? null : Binary.fromConstantByteArray(value))
        .toArray(Binary[]::new);
  }

  /** Receives binaries that are read. */
  private interface BinaryTaker {
    void take(int entry, Binary value);
  }

  /** Stores values of all types. */
  private final class ValueConverter extends PrimitiveConverter {

    @Override
    public void addBoolean(boolean value) {
      booleans[next] = value;
    }

    @Override
    public void addInt(int value) {
      ints[next] = value;
    }

    @Override
    public void addLong(long value) {
      longs[next] = value;
    }

    @Override
    public void addFloat(float value) {
      floats[next] = value;
    }

    @Override
    public void addDouble(double value) {
      doubles[next] = value;
    }

    @Override
    public void addBinary(Binary value) {
      binaryTaker.take(next, value);
    }
  }

  /** A group with one field. */
  private static final class ParentConverter extends GroupConverter {

    private final Converter child;

    ParentConverter(Converter child) {
      this.child = child;
    }

    @Override
    public Converter getConverter(int fieldIndex) {
      return child;
    }

    @Override
    public void start() {}

    @Override
    public void end() {}
  }
}
