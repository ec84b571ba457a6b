package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import java.util.Arrays;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.function.ToLongBiFunction;
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
 *
 * @param writeEach writes all values, with one call for each
 * @param writeBatch writes all values with one call, which only implementations with batch methods
 *     have
 * @param readEach reads all values, with one call for each, and returns a number that depends on
 *     all of them; the black hole consumes values that are objects
 * @param readEachIntoArray reads all values into an array, with one call for each
 * @param readBatch reads all values with one call, which only implementations with batch methods
 *     have
 * @param valuesRead returns the values that were last read into the array
 */
record Column(
    int count,
    Consumer<ValuesWriter> writeEach,
    Consumer<ValuesWriter> writeBatch,
    ToLongBiFunction<ValuesReader, Blackhole> readEach,
    Consumer<ValuesReader> readEachIntoArray,
    Consumer<ValuesReader> readBatch,
    Supplier<Object> valuesRead) {

  static Column of(PageSpec page, Object values, AccessPath path) {
    return switch (page.type()) {
      case BOOLEAN ->
          path == AccessPath.BATCH_BYTES
              ? booleanBytes((boolean[]) values)
              : booleans((boolean[]) values);
      case INT32 -> ints((int[]) values);
      case INT64 -> longs((long[]) values);
      case FLOAT -> floats((float[]) values);
      case DOUBLE -> doubles((double[]) values);
      case INT96, BINARY, FIXED_LEN_BYTE_ARRAY -> binaries((byte[][]) values);
    };
  }

  private static Column booleans(boolean[] values) {
    int count = values.length;
    boolean[] read = new boolean[count];
    return new Column(
        count,
        writer -> {
          for (boolean value : values) {
            writer.writeBoolean(value);
          }
        },
        writer -> writer.writeBooleans(values, 0, count),
        (reader, objects) -> {
          boolean fold = false;
          for (int i = 0; i < count; i++) {
            fold ^= reader.readBoolean();
          }
          return fold ? 1 : 0;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readBoolean();
          }
        },
        reader -> reader.readBooleans(read, 0, count),
        () -> read);
  }

  /** Booleans that are read in batches into a {@code byte[]}. There is no write from one. */
  private static Column booleanBytes(boolean[] values) {
    Column each = booleans(values);
    byte[] read = new byte[values.length];
    return new Column(
        values.length,
        each.writeEach,
        each.writeBatch,
        each.readEach,
        reader -> {
          for (int i = 0; i < read.length; i++) {
            read[i] = (byte) (reader.readBoolean() ? 1 : 0);
          }
        },
        reader -> reader.readBooleans(read, 0, read.length),
        () -> {
          boolean[] valuesRead = new boolean[read.length];
          for (int i = 0; i < read.length; i++) {
            valuesRead[i] = read[i] == 1;
          }
          return valuesRead;
        });
  }

  private static Column ints(int[] values) {
    int count = values.length;
    int[] read = new int[count];
    return new Column(
        count,
        writer -> {
          for (int value : values) {
            writer.writeInteger(value);
          }
        },
        writer -> writer.writeIntegers(values, 0, count),
        (reader, objects) -> {
          int fold = 0;
          for (int i = 0; i < count; i++) {
            fold ^= reader.readInteger();
          }
          return fold;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readInteger();
          }
        },
        reader -> reader.readIntegers(read, 0, count),
        () -> read);
  }

  private static Column longs(long[] values) {
    int count = values.length;
    long[] read = new long[count];
    return new Column(
        count,
        writer -> {
          for (long value : values) {
            writer.writeLong(value);
          }
        },
        writer -> writer.writeLongs(values, 0, count),
        (reader, objects) -> {
          long fold = 0;
          for (int i = 0; i < count; i++) {
            fold ^= reader.readLong();
          }
          return fold;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readLong();
          }
        },
        reader -> reader.readLongs(read, 0, count),
        () -> read);
  }

  private static Column floats(float[] values) {
    int count = values.length;
    float[] read = new float[count];
    return new Column(
        count,
        writer -> {
          for (float value : values) {
            writer.writeFloat(value);
          }
        },
        writer -> writer.writeFloats(values, 0, count),
        (reader, objects) -> {
          int fold = 0;
          for (int i = 0; i < count; i++) {
            fold ^= Float.floatToRawIntBits(reader.readFloat());
          }
          return fold;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readFloat();
          }
        },
        reader -> reader.readFloats(read, 0, count),
        () -> read);
  }

  private static Column doubles(double[] values) {
    int count = values.length;
    double[] read = new double[count];
    return new Column(
        count,
        writer -> {
          for (double value : values) {
            writer.writeDouble(value);
          }
        },
        writer -> writer.writeDoubles(values, 0, count),
        (reader, objects) -> {
          long fold = 0;
          for (int i = 0; i < count; i++) {
            fold ^= Double.doubleToRawLongBits(reader.readDouble());
          }
          return fold;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readDouble();
          }
        },
        reader -> reader.readDoubles(read, 0, count),
        () -> read);
  }

  /** Byte strings. The written values are constants, each of which fills its array. */
  private static Column binaries(byte[][] strings) {
    int count = strings.length;
    Binary[] values =
        Arrays.stream(strings).map(Binary::fromConstantByteArray).toArray(Binary[]::new);
    Binary[] read = new Binary[count];
    return new Column(
        count,
        writer -> {
          for (Binary value : values) {
            writer.writeBytes(value);
          }
        },
        writer -> writer.writeBinaries(values, 0, count),
        (reader, objects) -> {
          for (int i = 0; i < count; i++) {
            objects.consume(reader.readBytes());
          }
          return count;
        },
        reader -> {
          for (int i = 0; i < count; i++) {
            read[i] = reader.readBytes();
          }
        },
        reader -> reader.readBinaries(read, 0, count),
        () -> Arrays.stream(read).map(Binary::getBytes).toArray(byte[][]::new));
  }
}
