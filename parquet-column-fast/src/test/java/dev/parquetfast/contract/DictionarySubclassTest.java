package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.parquetfast.oracle.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** Subclasses and dictionaries written against upstream: all must work unchanged. */
class DictionarySubclassTest {

  private static final HeapByteBufferAllocator HEAP = new HeapByteBufferAllocator();

  /** Does by the protected fields what upstream's own subclass does. */
  private static final class ThroughTheFields extends PlainBinaryDictionaryValuesWriter {
    ThroughTheFields() {
      super(1000, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP);
    }

    @Override
    public void writeBytes(Binary v) {
      int id = binaryDictionaryContent.getInt(v);
      if (id == -1) {
        id = binaryDictionaryContent.size();
        binaryDictionaryContent.put(v.copy(), id);
        dictionaryByteSize += 4L + v.length();
      }
      encodedValues.add(id);
    }
  }

  @Test
  void writerThatUsesTheProtectedFields() throws IOException {
    try (ThroughTheFields theirs = new ThroughTheFields();
        PlainBinaryDictionaryValuesWriter ours =
            new PlainBinaryDictionaryValuesWriter(
                1000, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP)) {
      Binary[] values = new Binary[50];
      for (int i = 0; i < values.length; i++) {
        values[i] = Binary.fromString("value " + i * i % 13);
      }
      theirs.writeBinaries(values, 0, values.length);
      ours.writeBinaries(values, 0, values.length);
      assertArrayEquals(Bytes.of(ours.getBytes()), Bytes.of(theirs.getBytes()));
      assertArrayEquals(
          Bytes.of(ours.toDictPageAndClose().getBytes()),
          Bytes.of(theirs.toDictPageAndClose().getBytes()));
      assertEquals(ours.getAllocatedSize(), theirs.getAllocatedSize());
    }
  }

  /** Overrides single writes only, for it knows no others. */
  private static final class Halving extends PlainIntegerDictionaryValuesWriter {
    private int calls;

    Halving() {
      super(1000, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP);
    }

    @Override
    public void writeInteger(int v) {
      calls++;
      super.writeInteger(v / 2);
    }
  }

  @Test
  void batchesGoThroughAnOverriddenSingleWrite() {
    try (Halving halving = new Halving();
        Halving within = new Halving();
        FallbackValuesWriter<Halving, PlainValuesWriter> fallback =
            FallbackValuesWriter.of(within, new PlainValuesWriter(64, 1024, HEAP))) {
      halving.writeIntegers(new int[] {8, 9, 10, 11, 12}, 1, 3);
      assertEquals(3, halving.calls);
      assertEquals(2, halving.getDictionarySize());
      fallback.writeIntegers(new int[] {8, 9, 10, 11, 12}, 1, 3);
      assertEquals(3, within.calls);
    }
  }

  /** Has the methods that a dictionary must have, and no more. */
  private static class Squares extends Dictionary {
    Squares() {
      super(Encoding.PLAIN);
    }

    @Override
    public int getMaxId() {
      return 3;
    }

    @Override
    public long decodeToLong(int id) {
      return (long) id * id;
    }
  }

  @Test
  void readerOfAnotherDictionary() throws IOException {
    DictionaryValuesReader reader = new DictionaryValuesReader(new Squares());
    byte[] page = {2, 3, (byte) 0xE4, (byte) 0xE4};
    reader.initFromPage(8, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    assertEquals(0, reader.readLong());
    long[] longs = new long[7];
    reader.readLongs(longs, 0, 7);
    assertArrayEquals(new long[] {1, 4, 9, 0, 1, 4, 9}, longs);
  }

  /** A batch that another dictionary cannot give, or not whole, has moved nothing. */
  @Test
  void batchThatAnotherDictionaryRefuses() throws IOException {
    Dictionary squaresBelowNine =
        new Squares() {
          @Override
          public long decodeToLong(int id) {
            if (id == 3) {
              throw new IllegalStateException("Nine");
            }
            return super.decodeToLong(id);
          }
        };
    DictionaryValuesReader reader = new DictionaryValuesReader(squaresBelowNine);
    byte[] page = {2, 3, (byte) 0xE4, (byte) 0xE4};
    reader.initFromPage(8, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    assertEquals(0, reader.readLong());
    assertThrows(UnsupportedOperationException.class, () -> reader.readIntegers(new int[7], 0, 7));
    assertThrows(
        UnsupportedOperationException.class, () -> reader.readBinaries(new Binary[7], 0, 7));
    assertThrows(IllegalStateException.class, () -> reader.readLongs(new long[7], 0, 7));
    long[] longs = new long[2];
    reader.readLongs(longs, 0, 2);
    assertArrayEquals(new long[] {1, 4}, longs);
    assertEquals(3, reader.readValueDictionaryId());
  }
}
