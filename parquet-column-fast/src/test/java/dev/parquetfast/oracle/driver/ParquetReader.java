package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.Driver;
import dev.parquetfast.oracle.Type;
import dev.parquetfast.oracle.Values;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.RequiresPreviousReader;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;

/** Drives one {@link ValuesReader}. */
final class ParquetReader implements Driver.Reader {

  private final ValuesReader reader;
  private final Type type;
  private final List<Binary> held = new ArrayList<>();
  private boolean bytesForBooleans;

  ParquetReader(ValuesReader reader, Type type) {
    this.reader = reader;
    this.type = type;
  }

  @Override
  public int init(int valueCount, ByteBuffer... page) throws IOException {
    ByteBufferInputStream in = ByteBufferInputStream.wrap(page);
    reader.initFromPage(valueCount, in);
    return in.available();
  }

  @Override
  public int initAt(int valueCount, byte[] page, int offset) throws IOException {
    reader.initFromPage(valueCount, page, offset);
    try {
      return reader.getNextOffset();
    } catch (ParquetDecodingException e) {
      return -1;
    }
  }

  @Override
  public void expectBatches() {
    reader.expectBatches();
  }

  @Override
  public void setPrevious(Driver.Reader previous) {
    ((RequiresPreviousReader) reader).setPreviousReader(((ParquetReader) previous).reader);
  }

  @Override
  public void read(Values into, int index) {
    switch (type) {
      case BOOLEAN:
        into.set(index, reader.readBoolean() ? 1 : 0);
        return;
      case INT32:
        into.set(index, reader.readInteger());
        return;
      case INT64:
        into.set(index, reader.readLong());
        return;
      case FLOAT:
        into.set(index, Float.floatToRawIntBits(reader.readFloat()));
        return;
      case DOUBLE:
        into.set(index, Double.doubleToRawLongBits(reader.readDouble()));
        return;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        into.set(index, hold(reader.readBytes()));
        return;
    }
  }

  @Override
  public void readBatch(Values into, int offset, int count) {
    if (!Batches.SUPPORTED) {
      for (int i = offset; i < offset + count; i++) {
        read(into, i);
      }
      return;
    }
    // The destination has room before and after the batch, which must not change.
    int size = count + 5;
    int at = 3;
    switch (type) {
      case BOOLEAN:
        bytesForBooleans = !bytesForBooleans;
        if (bytesForBooleans) {
          byte[] bytes = new byte[size];
          reader.readBooleans(bytes, at, count);
          for (int i = 0; i < size; i++) {
            store(into, offset, count, i - at, bytes[i]);
          }
        } else {
          boolean[] booleans = new boolean[size];
          reader.readBooleans(booleans, at, count);
          for (int i = 0; i < size; i++) {
            store(into, offset, count, i - at, booleans[i] ? 1 : 0);
          }
        }
        return;
      case INT32:
        int[] ints = new int[size];
        reader.readIntegers(ints, at, count);
        for (int i = 0; i < size; i++) {
          store(into, offset, count, i - at, ints[i]);
        }
        return;
      case INT64:
        long[] longs = new long[size];
        reader.readLongs(longs, at, count);
        for (int i = 0; i < size; i++) {
          store(into, offset, count, i - at, longs[i]);
        }
        return;
      case FLOAT:
        float[] floats = new float[size];
        reader.readFloats(floats, at, count);
        for (int i = 0; i < size; i++) {
          store(into, offset, count, i - at, Float.floatToRawIntBits(floats[i]));
        }
        return;
      case DOUBLE:
        double[] doubles = new double[size];
        reader.readDoubles(doubles, at, count);
        for (int i = 0; i < size; i++) {
          store(into, offset, count, i - at, Double.doubleToRawLongBits(doubles[i]));
        }
        return;
      case BINARY:
      case FIXED_LEN_BYTE_ARRAY:
        Binary[] binaries = new Binary[size];
        reader.readBinaries(binaries, at, count);
        for (int i = 0; i < size; i++) {
          boolean inside = i >= at && i < at + count;
          if (inside) {
            into.set(offset + i - at, hold(binaries[i]));
          } else if (binaries[i] != null) {
            throw new AssertionError("A batch wrote outside its range, at " + (i - at));
          }
        }
        return;
    }
  }

  /** Stores element {@code i} of the batch. Elements outside the batch must still be zero. */
  private static void store(Values into, int offset, int count, int i, long bits) {
    if (i >= 0 && i < count) {
      into.set(offset + i, bits);
    } else if (bits != 0) {
      throw new AssertionError("A batch wrote outside its range, at " + i);
    }
  }

  @Override
  public void skip() {
    reader.skip();
  }

  @Override
  public void skip(int n) {
    reader.skip(n);
  }

  @Override
  public List<byte[]> heldBytes() {
    return held.stream().map(Binary::getBytes).collect(Collectors.toList());
  }

  @Override
  public List<Boolean> heldAreReused() {
    return held.stream().map(Binary::isBackingBytesReused).collect(Collectors.toList());
  }

  private byte[] hold(Binary value) {
    held.add(value);
    return value.getBytes();
  }
}
