package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import java.util.Arrays;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.openjdk.jmh.infra.Blackhole;

/**
 * A page's worth of values of one physical type, and the loops that write and read them.
 *
 * <p>These loops are measured together with the codec that they call, so they do as little as
 * possible.
 *
 * <p>Numbers and booleans that are read one by one are folded by exclusive or of their bits. That
 * is one cheap instruction, the same for every implementation; a sum of floating point numbers
 * would be a chain of slow ones.
 *
 * <p>Binaries that are read one by one are passed to a {@link Blackhole}. If the loop only looked
 * at a value, the JIT need not make an object of it, as real use does. If the loop stored it in an
 * old array, the garbage collector's barrier would cost time that neither the codec nor a user who
 * passes the value on spends.
 *
 * <p>Reads in batches end in an array that stays reachable, so their stores cannot be left out.
 */
abstract class Column {

  private final int count;

  Column(int count) {
    this.count = count;
  }

  final int count() {
    return count;
  }

  /** Writes all values, with one call for each. */
  abstract void writeEach(ValuesWriter writer);

  /** Writes all values with one call, which only implementations with batch methods have. */
  abstract void writeBatch(ValuesWriter writer);

  /**
   * Reads all values, with one call for each. Returns a number that depends on all of them.
   *
   * @param objects consumes values that are objects
   */
  abstract long readEach(ValuesReader reader, Blackhole objects);

  /** Reads all values into an array, with one call for each. */
  abstract void readEachIntoArray(ValuesReader reader);

  /** Reads all values with one call, which only implementations with batch methods have. */
  abstract void readBatch(ValuesReader reader);

  /** Returns the array into which values were last read. */
  abstract Object valuesRead();

  /** Returns the column of these values. */
  static Column of(PageSpec page, Object values, AccessPath path) {
    return switch (page.type()) {
      case BOOLEAN ->
          path == AccessPath.BATCH_BYTES
              ? new BooleanBytesColumn((boolean[]) values)
              : new BooleanColumn((boolean[]) values);
      case INT32 -> new Int32Column((int[]) values);
      case INT64 -> new Int64Column((long[]) values);
      case FLOAT -> new FloatColumn((float[]) values);
      case DOUBLE -> new DoubleColumn((double[]) values);
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY -> new BinaryColumn((byte[][]) values);
    };
  }

  private static final class BooleanColumn extends Column {

    private final boolean[] values;
    private final boolean[] valuesRead;

    BooleanColumn(boolean[] values) {
      super(values.length);
      this.values = values;
      this.valuesRead = new boolean[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (boolean value : values) {
        writer.writeBoolean(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeBooleans(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      boolean fold = false;
      for (int i = 0, end = count(); i < end; i++) {
        fold ^= reader.readBoolean();
      }
      return fold ? 1 : 0;
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readBoolean();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readBooleans(valuesRead, 0, valuesRead.length);
    }

    @Override
    boolean[] valuesRead() {
      return valuesRead;
    }
  }

  /** Values that are read in batches into a {@code byte[]}. There is no write from one. */
  private static final class BooleanBytesColumn extends Column {

    private final BooleanColumn booleans;
    private final byte[] bytesRead;

    BooleanBytesColumn(boolean[] values) {
      super(values.length);
      this.booleans = new BooleanColumn(values);
      this.bytesRead = new byte[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      booleans.writeEach(writer);
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      booleans.writeBatch(writer);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      return booleans.readEach(reader, objects);
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < bytesRead.length; i++) {
        bytesRead[i] = (byte) (reader.readBoolean() ? 1 : 0);
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readBooleans(bytesRead, 0, bytesRead.length);
    }

    @Override
    boolean[] valuesRead() {
      boolean[] values = new boolean[bytesRead.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = bytesRead[i] == 1;
      }
      return values;
    }
  }

  private static final class Int32Column extends Column {

    private final int[] values;
    private final int[] valuesRead;

    Int32Column(int[] values) {
      super(values.length);
      this.values = values;
      this.valuesRead = new int[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (int value : values) {
        writer.writeInteger(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeIntegers(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      int fold = 0;
      for (int i = 0, end = count(); i < end; i++) {
        fold ^= reader.readInteger();
      }
      return fold;
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readInteger();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readIntegers(valuesRead, 0, valuesRead.length);
    }

    @Override
    int[] valuesRead() {
      return valuesRead;
    }
  }

  private static final class Int64Column extends Column {

    private final long[] values;
    private final long[] valuesRead;

    Int64Column(long[] values) {
      super(values.length);
      this.values = values;
      this.valuesRead = new long[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (long value : values) {
        writer.writeLong(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeLongs(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      long fold = 0;
      for (int i = 0, end = count(); i < end; i++) {
        fold ^= reader.readLong();
      }
      return fold;
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readLong();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readLongs(valuesRead, 0, valuesRead.length);
    }

    @Override
    long[] valuesRead() {
      return valuesRead;
    }
  }

  private static final class FloatColumn extends Column {

    private final float[] values;
    private final float[] valuesRead;

    FloatColumn(float[] values) {
      super(values.length);
      this.values = values;
      this.valuesRead = new float[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (float value : values) {
        writer.writeFloat(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeFloats(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      int fold = 0;
      for (int i = 0, end = count(); i < end; i++) {
        fold ^= Float.floatToRawIntBits(reader.readFloat());
      }
      return fold;
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readFloat();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readFloats(valuesRead, 0, valuesRead.length);
    }

    @Override
    float[] valuesRead() {
      return valuesRead;
    }
  }

  private static final class DoubleColumn extends Column {

    private final double[] values;
    private final double[] valuesRead;

    DoubleColumn(double[] values) {
      super(values.length);
      this.values = values;
      this.valuesRead = new double[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (double value : values) {
        writer.writeDouble(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeDoubles(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      long fold = 0;
      for (int i = 0, end = count(); i < end; i++) {
        fold ^= Double.doubleToRawLongBits(reader.readDouble());
      }
      return fold;
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readDouble();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readDoubles(valuesRead, 0, valuesRead.length);
    }

    @Override
    double[] valuesRead() {
      return valuesRead;
    }
  }

  /** Byte strings. The written values are constants, each of which fills its array. */
  private static final class BinaryColumn extends Column {

    private final Binary[] values;
    private final Binary[] valuesRead;

    BinaryColumn(byte[][] values) {
      super(values.length);
      this.values = Arrays.stream(values).map(Binary::fromConstantByteArray).toArray(Binary[]::new);
      this.valuesRead = new Binary[values.length];
    }

    @Override
    void writeEach(ValuesWriter writer) {
      for (Binary value : values) {
        writer.writeBytes(value);
      }
    }

    @Override
    void writeBatch(ValuesWriter writer) {
      writer.writeBinaries(values, 0, values.length);
    }

    @Override
    long readEach(ValuesReader reader, Blackhole objects) {
      for (int i = 0, end = count(); i < end; i++) {
        objects.consume(reader.readBytes());
      }
      return count();
    }

    @Override
    void readEachIntoArray(ValuesReader reader) {
      for (int i = 0; i < valuesRead.length; i++) {
        valuesRead[i] = reader.readBytes();
      }
    }

    @Override
    void readBatch(ValuesReader reader) {
      reader.readBinaries(valuesRead, 0, valuesRead.length);
    }

    @Override
    byte[][] valuesRead() {
      return Arrays.stream(valuesRead).map(Binary::getBytes).toArray(byte[][]::new);
    }
  }
}
