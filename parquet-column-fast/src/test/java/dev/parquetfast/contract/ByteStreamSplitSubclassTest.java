package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReader;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFLBA;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesReaderForFloat;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter;
import org.apache.parquet.column.values.bytestreamsplit.ByteStreamSplitValuesWriter.FloatByteStreamSplitValuesWriter;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** Subclasses written against upstream that use the protected members of BYTE_STREAM_SPLIT. */
class ByteStreamSplitSubclassTest {

  private static final int COUNT = 5000;

  private static byte[] split(byte[] values, int width) {
    int count = values.length / width;
    byte[] streams = new byte[values.length];
    for (int i = 0; i < values.length; i++) {
      streams[i % width * count + i / width] = values[i];
    }
    return streams;
  }

  private static byte[] random(int length) {
    byte[] bytes = new byte[length];
    new Random(length).nextBytes(bytes);
    return bytes;
  }

  private static byte[] bytes(ByteStreamSplitValuesWriter writer) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    writer.getBytes().writeAllTo(bytes);
    return bytes.toByteArray();
  }

  private static byte[] value(byte[] values, int width, int i) {
    byte[] value = new byte[width];
    System.arraycopy(values, i * width, value, 0, width);
    return value;
  }

  /** Writes values of any width from one array that it reuses. */
  private static final class RawWriter extends ByteStreamSplitValuesWriter {
    private final byte[] reused;

    RawWriter(int width) {
      super(width, 64, 100_000, new HeapByteBufferAllocator());
      reused = new byte[elementSizeInBytes];
      assertEquals(width, numStreams);
    }

    @Override
    public void writeBytes(Binary v) {
      System.arraycopy(v.getBytes(), 0, reused, 0, reused.length);
      scatterBytes(reused);
    }

    void writeLength(int length) {
      scatterBytes(new byte[length]);
    }

    @Override
    public String memUsageString(String prefix) {
      return prefix;
    }
  }

  @Test
  void writerOfItsOwnTypeScattersBytes() throws IOException {
    for (int width : new int[] {1, 3, 4, 6, 8, 11}) {
      byte[] values = random(width * COUNT);
      try (RawWriter writer = new RawWriter(width)) {
        for (int page = 0; page < 2; page++) {
          for (int i = 0; i < COUNT; i++) {
            writer.writeBytes(Binary.fromConstantByteArray(value(values, width, i)));
            assertEquals((i + 1L) * width, writer.getBufferedSize());
          }
          for (int length : new int[] {0, width - 1, width + 1}) {
            assertThrows(ParquetEncodingException.class, () -> writer.writeLength(length));
          }
          assertArrayEquals(split(values, width), bytes(writer));
          writer.reset();
        }
        Binary[] batch = {
          Binary.fromConstantByteArray(value(values, width, 0)),
          Binary.fromConstantByteArray(value(values, width, 1)),
        };
        writer.writeBinaries(batch, 1, 1);
        assertArrayEquals(value(values, width, 1), bytes(writer));
      }
    }
  }

  @Test
  void widthMustBePositive() {
    assertThrows(ParquetEncodingException.class, () -> new RawWriter(0));
    assertThrows(ParquetEncodingException.class, () -> new RawWriter(-3));
  }

  /** Scatters every other value itself. */
  private static final class MixedWriter extends FloatByteStreamSplitValuesWriter {
    private boolean itself;

    MixedWriter() {
      super(64, 100_000, new HeapByteBufferAllocator());
    }

    @Override
    public void writeFloat(float v) {
      itself = !itself;
      if (itself) {
        int bits = Float.floatToRawIntBits(v);
        scatterBytes(
            new byte[] {(byte) bits, (byte) (bits >> 8), (byte) (bits >> 16), (byte) (bits >> 24)});
      } else {
        super.writeFloat(v);
      }
    }
  }

  @Test
  void writerOfOursMixesScatteredAndWrittenValues() throws IOException {
    float[] floats = new float[COUNT];
    ByteBuffer values = ByteBuffer.allocate(COUNT * 4).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < COUNT; i++) {
      floats[i] = i * 0.37f;
      values.putFloat(floats[i]);
    }
    try (MixedWriter writer = new MixedWriter()) {
      for (int i = 0; i < COUNT; i += 10) {
        for (int j = 0; j < 7; j++) {
          writer.writeFloat(floats[i + j]);
        }
        writer.writeFloats(floats, i + 7, 3);
        assertEquals((i + 10) * 4L, writer.getBufferedSize());
      }
      assertArrayEquals(split(values.array(), 4), bytes(writer));
    }
  }

  /** Reads values from the buffer, one by one as upstream's own readers do, or all by index. */
  private static final class RawReader extends ByteStreamSplitValuesReader {
    RawReader(int width) {
      super(width);
    }

    @Override
    public Binary readBytes() {
      return Binary.fromConstantByteBuffer(
          decodedDataBuffer, nextElementByteOffset(), elementSizeInBytes);
    }

    byte[] all() {
      byte[] all = new byte[decodedDataBuffer.remaining()];
      decodedDataBuffer.duplicate().get(all);
      return all;
    }
  }

  @Test
  void readerOfItsOwnTypeFindsTheWholePage() throws IOException {
    for (int width : new int[] {1, 3, 4, 6, 8, 11}) {
      byte[] values = random(width * COUNT);
      RawReader reader = new RawReader(width);
      List<Binary> held = new ArrayList<>();
      for (int page = 0; page < 2; page++) {
        reader.initFromPage(COUNT, split(values, width), 0);
        assertArrayEquals(values, reader.all());
        for (int i = 0; i < COUNT; i++) {
          if (i % 3 == 0) {
            reader.skip();
          } else {
            Binary value = reader.readBytes();
            assertArrayEquals(value(values, width, i), value.getBytes());
            held.add(value);
          }
        }
        assertThrows(ParquetDecodingException.class, reader::readBytes);
        assertThrows(ParquetDecodingException.class, reader::skip);
      }
      reader.initFromPage(COUNT, new byte[width * COUNT], 0);
      assertArrayEquals(value(values, width, 1), held.get(0).getBytes());
    }
  }

  /** Reads every other value from the buffer. */
  private static final class MixedReader extends ByteStreamSplitValuesReaderForFloat {
    private boolean itself;

    @Override
    public float readFloat() {
      itself = !itself;
      return itself ? decodedDataBuffer.getFloat(nextElementByteOffset()) : super.readFloat();
    }

    float peek(int i) {
      return decodedDataBuffer.getFloat(i * elementSizeInBytes);
    }
  }

  @Test
  void readerOfOursMixesItsOwnAndInheritedReads() throws IOException {
    byte[] values = random(COUNT * 4);
    ByteBuffer expected = ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN);
    MixedReader reader = new MixedReader();
    for (int page = 0; page < 2; page++) {
      reader.initFromPage(COUNT, split(values, 4), 0);
      assertEquals(bits(expected.getFloat(4 * (COUNT - 1))), bits(reader.peek(COUNT - 1)));
      float[] batch = new float[3];
      for (int i = 0; i < COUNT; i += 10) {
        for (int j = 0; j < 6; j++) {
          assertEquals(bits(expected.getFloat(4 * (i + j))), bits(reader.readFloat()));
        }
        reader.skip(1);
        reader.readFloats(batch, 0, 3);
        assertEquals(bits(expected.getFloat(4 * (i + 8))), bits(batch[1]));
      }
      assertThrows(ParquetDecodingException.class, reader::readFloat);
    }
  }

  private static int bits(float f) {
    return Float.floatToRawIntBits(f);
  }

  @Test
  void readerOfFixedLengthsMayBeExtended() throws IOException {
    byte[] values = random(7 * COUNT);
    ByteStreamSplitValuesReaderForFLBA reader =
        new ByteStreamSplitValuesReaderForFLBA(7) {
          @Override
          public Binary readBytes() {
            nextElementByteOffset();
            return super.readBytes();
          }
        };
    reader.initFromPage(COUNT, split(values, 7), 0);
    for (int i = 1; i < COUNT; i += 2) {
      Binary value = reader.readBytes();
      assertArrayEquals(value(values, 7, i), value.getBytes());
      assertFalse(value.isBackingBytesReused());
    }
  }
}
