package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** Subclasses written against upstream, before there were batches: all must work unchanged. */
class ThirdPartySubclassTest {

  /** Returns 0, 1, 2 … in every type. */
  private static final class Counter extends ValuesReader {
    private int next;

    @Override
    public void initFromPage(int valueCount, ByteBuffer page, int offset) {
      next = 0;
    }

    @Override
    public int readValueDictionaryId() {
      return next++;
    }

    @Override
    public boolean readBoolean() {
      return next++ % 2 == 1;
    }

    @Override
    public Binary readBytes() {
      return Binary.fromString("" + next++);
    }

    @Override
    public float readFloat() {
      return next++;
    }

    @Override
    public double readDouble() {
      return next++;
    }

    @Override
    public int readInteger() {
      return next++;
    }

    @Override
    public long readLong() {
      return next++;
    }

    @Override
    public void skip() {
      next++;
    }
  }

  @Test
  void readersGetBatchesFromTheirSingleReads() {
    Counter reader = new Counter();
    int[] ints = new int[4];
    reader.readIntegers(ints, 1, 2);
    assertArrayEquals(new int[] {0, 0, 1, 0}, ints);
    long[] longs = new long[3];
    reader.readLongs(longs, 0, 2);
    assertArrayEquals(new long[] {2, 3, 0}, longs);
    float[] floats = new float[2];
    reader.readFloats(floats, 1, 1);
    assertArrayEquals(new float[] {0, 4}, floats);
    double[] doubles = new double[2];
    reader.readDoubles(doubles, 0, 2);
    assertArrayEquals(new double[] {5, 6}, doubles);
    boolean[] booleans = new boolean[3];
    reader.readBooleans(booleans, 0, 2);
    assertArrayEquals(new boolean[] {true, false, false}, booleans);
    byte[] bytes = new byte[3];
    reader.readBooleans(bytes, 1, 2);
    assertArrayEquals(new byte[] {0, 1, 0}, bytes);
    Binary[] binaries = new Binary[2];
    reader.readBinaries(binaries, 1, 1);
    assertEquals("11", binaries[1].toStringUsingUTF8());
    reader.skip(-5);
    reader.skip(3);
    assertEquals(15, reader.readInteger());
    reader.readValueDictionaryIds(ints, 2, 2);
    assertArrayEquals(new int[] {0, 0, 16, 17}, ints);
    assertEquals(2, reader.readBinaries(binaries, 0, 2, 1));
    assertEquals("19", binaries[1].toStringUsingUTF8());
    ByteStringArray strings = new ByteStringArray();
    assertEquals(0, reader.readByteStrings(strings, 0, 1));
    assertEquals(1, reader.readByteStrings(strings, 5, 100));
    assertEquals("20", strings.get(0).toStringUsingUTF8());
    assertEquals(21, reader.readInteger());
    ByteStringViews views = new ByteStringViews();
    assertEquals(0, reader.readByteStringViews(views, 0, 1));
    assertEquals(1, reader.readByteStringViews(views, 5, 100));
    assertEquals("22", views.get(0).toStringUsingUTF8());
    assertEquals(23, reader.readInteger());
  }

  /** Overrides only the variant with an offset, and accesses bytes by index. */
  private static final class BytesOfABuffer extends ValuesReader {
    private ByteBuffer page;
    private int next;

    @Override
    public void initFromPage(int valueCount, ByteBuffer page, int offset) {
      this.page = page;
      next = offset;
    }

    @Override
    public int readInteger() {
      return page.get(next++);
    }

    @Override
    public void skip() {
      next++;
    }
  }

  @Test
  void bufferOfAPageBeginsWhereItsStreamStands() throws IOException {
    ByteBuffer whole = ByteBuffer.wrap(new byte[] {1, 2, 3, 4, 5, 6});
    whole.position(1);
    ByteBuffer[] split = {ByteBuffer.wrap(new byte[] {2, 3, 4}), ByteBuffer.wrap(new byte[] {5})};
    for (ByteBufferInputStream in :
        List.of(ByteBufferInputStream.wrap(whole), ByteBufferInputStream.wrap(split))) {
      in.skipFully(2);
      BytesOfABuffer reader = new BytesOfABuffer();
      reader.initFromPage(2, in);
      assertEquals(4, reader.readInteger());
      assertEquals(5, reader.readInteger());
    }
  }

  @Test
  void rangesAreCheckedBeforeAnythingIsRead() {
    Counter reader = new Counter();
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readIntegers(new int[4], 3, 2));
    assertThrows(
        IndexOutOfBoundsException.class, () -> reader.readValueDictionaryIds(new int[4], 3, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readLongs(new long[4], -1, 2));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readFloats(new float[4], 0, 5));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readDoubles(new double[4], 5, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readBooleans(new boolean[4], 0, -1));
    assertThrows(IndexOutOfBoundsException.class, () -> reader.readBooleans(new byte[4], 4, 1));
    assertThrows(
        IndexOutOfBoundsException.class,
        () -> reader.readBinaries(new Binary[4], 1, Integer.MAX_VALUE));
    assertEquals(0, reader.readInteger());
  }

  @Test
  void batchesOfATypeThatTheReaderDoesNotHave() {
    ValuesReader reader =
        new ValuesReader() {
          @Override
          public void skip() {}
        };
    assertThrows(UnsupportedOperationException.class, () -> reader.readIntegers(new int[1], 0, 1));
    reader.readIntegers(new int[1], 0, 0);
  }

  /** Notes each single value as text. */
  private static final class Notebook extends ValuesWriter {
    private final List<String> notes = new ArrayList<>();

    @Override
    public long getBufferedSize() {
      return notes.size();
    }

    @Override
    public BytesInput getBytes() {
      return BytesInput.empty();
    }

    @Override
    public Encoding getEncoding() {
      return Encoding.PLAIN;
    }

    @Override
    public void reset() {
      notes.clear();
    }

    @Override
    public long getAllocatedSize() {
      return 0;
    }

    @Override
    public String memUsageString(String prefix) {
      return prefix;
    }

    @Override
    public void writeBoolean(boolean v) {
      notes.add("" + v);
    }

    @Override
    public void writeBytes(Binary v) {
      notes.add(v.toStringUsingUTF8());
    }

    @Override
    public void writeInteger(int v) {
      notes.add("" + v);
    }

    @Override
    public void writeLong(long v) {
      notes.add(v + "L");
    }

    @Override
    public void writeDouble(double v) {
      notes.add("" + v);
    }

    @Override
    public void writeFloat(float v) {
      notes.add(v + "f");
    }
  }

  @Test
  void writersGetBatchesAsSingleWrites() {
    try (Notebook writer = new Notebook()) {
      writer.writeIntegers(new int[] {1, 2, 3, 4}, 1, 2);
      writer.writeLongs(new long[] {5, 6}, 0, 1);
      writer.writeFloats(new float[] {7, 8}, 1, 1);
      writer.writeDoubles(new double[] {9}, 0, 1);
      writer.writeBooleans(new boolean[] {true, false}, 0, 2);
      writer.writeBinaries(new Binary[] {Binary.fromString("ten")}, 0, 1);
      assertEquals(List.of("2", "3", "5L", "8.0f", "9.0", "true", "false", "ten"), writer.notes);
      byte[] bytes = "one two three".getBytes(StandardCharsets.UTF_8);
      writer.writeByteStrings(bytes, new int[] {0, 4, 8, 13}, 1, 2);
      assertEquals(List.of("two ", "three"), writer.notes.subList(8, 10));
      writer.notes.subList(8, 10).clear();
      assertThrows(IndexOutOfBoundsException.class, () -> writer.writeIntegers(new int[2], 1, 2));
      assertThrows(
          IndexOutOfBoundsException.class, () -> writer.writeBinaries(new Binary[2], -1, 1));
      assertEquals(8, writer.notes.size());
    }
  }

  /** Creates notebooks, and remembers the last one. */
  private static final class NotebookFactory implements ValuesWriterFactory {
    private Notebook last;

    @Override
    public void initialize(ParquetProperties properties) {}

    @Override
    public ValuesWriter newValuesWriter(ColumnDescriptor column) {
      last = new Notebook();
      return last;
    }
  }

  /** Such a writer may reject a value. Then the call that adds the value must throw. */
  @Test
  void writersOfAnotherFactoryGetEachValueWhenItIsWritten() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 v; }");
    NotebookFactory factory = new NotebookFactory();
    try (ColumnWriteStore store =
        new ColumnWriteStoreV1(
            schema,
            column -> null,
            ParquetProperties.builder().withValuesWriterFactory(factory).build())) {
      ColumnWriter writer = store.getColumnWriter(schema.getColumns().get(0));
      writer.write(7, 0, 0);
      assertEquals(List.of("7"), factory.last.notes);
      writer.write(8, 0, 0);
      assertEquals(List.of("7", "8"), factory.last.notes);
    }
  }

  @Test
  void plainReaderThatDecodesByItself() throws IOException {
    byte[] page = {9, 9, 1, 0, 2, 0, 3, 0, 4, 1};
    ShortReader reader = new ShortReader();
    reader.initFromPage(4, page, 2);
    assertEquals(1, reader.readInteger());
    reader.skip();
    assertEquals(3, reader.readInteger());
    assertEquals(0x104, reader.readInteger());
  }
}
