package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/** Drives one {@link ValuesWriter}. */
class ParquetWriter implements Driver.Writer {

  final ValuesWriter writer;
  private final Type type;
  private final TrackingByteBufferAllocator allocator;

  ParquetWriter(ValuesWriter writer, Type type, TrackingByteBufferAllocator allocator) {
    this.writer = writer;
    this.type = type;
    this.allocator = allocator;
  }

  @Override
  public void write(Values values, int index) {
    switch (type) {
      case BOOLEAN:
        writer.writeBoolean(values.bits(index) != 0);
        return;
      case INT32:
        writer.writeInteger((int) values.bits(index));
        return;
      case INT64:
        writer.writeLong(values.bits(index));
        return;
      case FLOAT:
        writer.writeFloat(Float.intBitsToFloat((int) values.bits(index)));
        return;
      case DOUBLE:
        writer.writeDouble(Double.longBitsToDouble(values.bits(index)));
        return;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        writer.writeBytes(Binary.fromConstantByteArray(values.bytes(index)));
        return;
    }
  }

  @Override
  public void writeBatch(Values values, int offset, int count) {
    if (!Batches.SUPPORTED) {
      for (int i = offset; i < offset + count; i++) {
        write(values, i);
      }
      return;
    }
    // The source holds all values, so that the batch method's own offset is exercised.
    int size = values.size();
    switch (type) {
      case BOOLEAN:
        boolean[] booleans = new boolean[size];
        for (int i = 0; i < size; i++) {
          booleans[i] = values.bits(i) != 0;
        }
        writer.writeBooleans(booleans, offset, count);
        return;
      case INT32:
        int[] ints = new int[size];
        for (int i = 0; i < size; i++) {
          ints[i] = (int) values.bits(i);
        }
        writer.writeIntegers(ints, offset, count);
        return;
      case INT64:
        long[] longs = new long[size];
        for (int i = 0; i < size; i++) {
          longs[i] = values.bits(i);
        }
        writer.writeLongs(longs, offset, count);
        return;
      case FLOAT:
        float[] floats = new float[size];
        for (int i = 0; i < size; i++) {
          floats[i] = Float.intBitsToFloat((int) values.bits(i));
        }
        writer.writeFloats(floats, offset, count);
        return;
      case DOUBLE:
        double[] doubles = new double[size];
        for (int i = 0; i < size; i++) {
          doubles[i] = Double.longBitsToDouble(values.bits(i));
        }
        writer.writeDoubles(doubles, offset, count);
        return;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        Binary[] binaries = new Binary[size];
        for (int i = 0; i < size; i++) {
          binaries[i] = Binary.fromConstantByteArray(values.bytes(i));
        }
        writer.writeBinaries(binaries, offset, count);
        return;
    }
  }

  @Override
  public long bufferedSize() {
    return writer.getBufferedSize();
  }

  @Override
  public long allocatedSize() {
    return writer.getAllocatedSize();
  }

  @Override
  public byte[] bytes() {
    return bytesOf(writer.getBytes());
  }

  static byte[] bytesOf(BytesInput input) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      input.writeAllTo(bytes);
      return bytes.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public String encoding() {
    return writer.getEncoding().name();
  }

  @Override
  public void reset() {
    writer.reset();
  }

  @Override
  public void close() {
    writer.close();
  }

  @Override
  public void assertNothingLeaked() {
    allocator.close();
  }
}
