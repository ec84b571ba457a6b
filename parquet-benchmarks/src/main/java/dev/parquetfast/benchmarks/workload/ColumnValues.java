package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.function.ObjIntConsumer;
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
  private ObjIntConsumer<Binary> binaryTaker = this::store;
  private int next;

  /**
   * Creates a column from an array of values. Byte strings become constants, each of which fills
   * its array.
   *
   * @param values in the kind of array that {@link PhysicalType} names
   */
  ColumnValues(PhysicalType type, Object values) {
    this.type = type;
    this.booleans = values instanceof boolean[] each ? each : null;
    this.ints = values instanceof int[] each ? each : null;
    this.longs = values instanceof long[] each ? each : null;
    this.floats = values instanceof float[] each ? each : null;
    this.doubles = values instanceof double[] each ? each : null;
    this.binaries = values instanceof byte[][] strings ? constants(strings) : null;
  }

  /** Returns as many default values of the same type. */
  ColumnValues newDefaults() {
    Object values = toArray();
    return new ColumnValues(
        type, Array.newInstance(values.getClass().getComponentType(), Array.getLength(values)));
  }

  void write(int entry, ColumnWriter writer, int repetitionLevel, int definitionLevel) {
    switch (type) {
      case BOOLEAN -> writer.write(booleans[entry], repetitionLevel, definitionLevel);
      case INT32 -> writer.write(ints[entry], repetitionLevel, definitionLevel);
      case INT64 -> writer.write(longs[entry], repetitionLevel, definitionLevel);
      case FLOAT -> writer.write(floats[entry], repetitionLevel, definitionLevel);
      case DOUBLE -> writer.write(doubles[entry], repetitionLevel, definitionLevel);
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY ->
          writer.write(binaries[entry], repetitionLevel, definitionLevel);
    }
  }

  void add(int entry, RecordConsumer record) {
    switch (type) {
      case BOOLEAN -> record.addBoolean(booleans[entry]);
      case INT32 -> record.addInteger(ints[entry]);
      case INT64 -> record.addLong(longs[entry]);
      case FLOAT -> record.addFloat(floats[entry]);
      case DOUBLE -> record.addDouble(doubles[entry]);
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY -> record.addBinary(binaries[entry]);
    }
  }

  /** Passes binaries on from now on instead of storing them. */
  void passOnTo(Blackhole taker) {
    binaryTaker = (value, entry) -> taker.consume(value);
  }

  /** Gets the current value of a reader and stores it as the value of an entry. */
  void get(int entry, ColumnReader reader) {
    switch (type) {
      case BOOLEAN -> booleans[entry] = reader.getBoolean();
      case INT32 -> ints[entry] = reader.getInteger();
      case INT64 -> longs[entry] = reader.getLong();
      case FLOAT -> floats[entry] = reader.getFloat();
      case DOUBLE -> doubles[entry] = reader.getDouble();
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY -> binaryTaker.accept(reader.getBinary(), entry);
    }
  }

  /** Gets a field of a record and stores it as the value of an entry. */
  void get(int entry, GroupValueSource record, int field) {
    switch (type) {
      case BOOLEAN -> booleans[entry] = record.getBoolean(field, 0);
      case INT32 -> ints[entry] = record.getInteger(field, 0);
      case INT64 -> longs[entry] = record.getLong(field, 0);
      case FLOAT -> floats[entry] = record.getFloat(field, 0);
      case DOUBLE -> doubles[entry] = record.getDouble(field, 0);
      case INT96 -> binaryTaker.accept(record.getInt96(field, 0), entry);
      case BINARY, FIXED_LEN_BYTE_ARRAY -> binaryTaker.accept(record.getBinary(field, 0), entry);
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
    return switch (type) {
      case BOOLEAN -> booleans;
      case INT32 -> ints;
      case INT64 -> longs;
      case FLOAT -> floats;
      case DOUBLE -> doubles;
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY ->
          Arrays.stream(binaries)
              .map(value -> value == null ? null : value.getBytes())
              .toArray(byte[][]::new);
    };
  }

  private void store(Binary value, int entry) {
    binaries[entry] = value;
  }

  private static Binary[] constants(byte[][] values) {
    return Arrays.stream(values)
        .map(value -> value == null ? null : Binary.fromConstantByteArray(value))
        .toArray(Binary[]::new);
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
      binaryTaker.accept(value, next);
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
