package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.oracle.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.deltalengthbytearray.DeltaLengthByteArrayValuesWriter;
import org.apache.parquet.column.values.deltastrings.DeltaByteArrayWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainBinaryDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainBinaryDictionary;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** Subclasses and dictionaries written against upstream: all must work unchanged. */
class DictionarySubclassTest {

  private static final HeapByteBufferAllocator HEAP = new HeapByteBufferAllocator();

  /** Does with the protected fields what upstream's own subclass does. */
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

  /** Makes its dictionary page with its own writer, as upstream's own subclasses do. */
  private static final class OfShorts extends DictionaryValuesWriter {
    private final List<Integer> values = new ArrayList<>();

    OfShorts(CountingAllocator allocator) {
      super(1000, Encoding.RLE_DICTIONARY, Encoding.PLAIN, allocator);
    }

    @Override
    public void writeInteger(int v) {
      int id = values.indexOf(v);
      encodedValues.add(id < 0 ? values.size() : id);
      if (id < 0) {
        values.add(v);
        dictionaryByteSize += Integer.BYTES;
      }
    }

    @Override
    public DictionaryPage toDictPageAndClose() {
      PlainValuesWriter writer = new PlainValuesWriter(64, 1024, allocator);
      values.forEach(writer::writeInteger);
      return dictPage(writer);
    }

    @Override
    protected int getDictionarySize() {
      return values.size();
    }

    @Override
    protected void clearDictionaryContent() {
      values.clear();
    }

    @Override
    protected void fallBackDictionaryEncodedData(ValuesWriter writer) {
      throw new UnsupportedOperationException();
    }
  }

  @Test
  void writerOfTheDictionaryPageIsClosed() throws IOException {
    for (boolean reset : new boolean[] {false, true}) {
      CountingAllocator allocator = new CountingAllocator(false);
      OfShorts writer = new OfShorts(allocator);
      writer.writeIntegers(new int[] {4, 5, 4}, 0, 3);
      assertArrayEquals(new byte[] {1, 3, 2}, Bytes.of(writer.getBytes()));
      DictionaryPage page = writer.toDictPageAndClose();
      assertArrayEquals(new byte[] {4, 0, 0, 0, 5, 0, 0, 0}, Bytes.of(page.getBytes()));
      assertEquals(2, page.getDictionarySize());
      assertEquals(2, allocator.outstanding());
      if (reset) {
        writer.reset();
        assertEquals(0, allocator.outstanding());
      }
      writer.close();
      assertEquals(0, allocator.outstanding());
    }
  }

  /** Overrides only single writes, because it knows no others. */
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

  /** Engines ask for a value's bytes once for each row that has it. */
  @Test
  void bytesOfADictionarysValueAreCopiedOnce() throws IOException {
    byte[] bytes = {2, 0, 0, 0, 'a', 'b'};
    for (Integer length : new Integer[] {null, 3}) {
      Dictionary dictionary =
          new PlainBinaryDictionary(
              new DictionaryPage(BytesInput.from(bytes), length == null ? 1 : 2, Encoding.PLAIN),
              length);
      byte[] value = dictionary.decodeToBinary(0).getBytesUnsafe();
      assertSame(value, dictionary.decodeToBinary(0).getBytesUnsafe());
      assertArrayEquals(length == null ? new byte[] {'a', 'b'} : new byte[] {2, 0, 0}, value);
    }
  }

  /** The dictionary's writer still has memory after the fall-back, and releasing it may fail. */
  @Test
  void resetReachesTheSecondWriterWhenTheFirstThrows() throws IOException {
    PlainBinaryDictionaryValuesWriter refusing =
        new PlainBinaryDictionaryValuesWriter(40, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP) {
          @Override
          public void reset() {
            super.reset();
            throw new IllegalStateException("refused");
          }
        };
    try (FallbackValuesWriter<?, ?> writer =
            FallbackValuesWriter.of(refusing, new PlainValuesWriter(64, 1024, HEAP));
        PlainValuesWriter expected = new PlainValuesWriter(64, 1024, HEAP)) {
      for (int i = 0; i < 60; i++) {
        writer.writeBytes(Binary.fromString("v" + i));
      }
      assertEquals(Encoding.PLAIN, writer.getEncoding());
      assertThrows(IllegalStateException.class, writer::reset);
      writer.writeBytes(Binary.fromString("next page"));
      expected.writeBytes(Binary.fromString("next page"));
      assertArrayEquals(Bytes.of(expected.getBytes()), Bytes.of(writer.getBytes()));
    }
  }

  /**
   * The dictionary had taken the value whose write has failed, so the page is refused, whatever is
   * written after it. The next page is right.
   */
  @Test
  void fallBackThatFails() throws IOException {
    for (boolean batches : new boolean[] {false, true}) {
      for (boolean reset : new boolean[] {false, true}) {
        CountingAllocator memory = new CountingAllocator(false);
        try (FallbackValuesWriter<?, ?> writer =
            FallbackValuesWriter.of(
                new PlainBinaryDictionaryValuesWriter(
                    40, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP),
                new PlainValuesWriter(64, 1024, memory))) {
          Binary[] values = new Binary[60];
          Arrays.setAll(values, i -> Binary.fromString("v" + i));
          memory.failAfter(0);
          int written = 0;
          while (written < values.length) {
            try {
              writer.writeBytes(values[written++]);
            } catch (OutOfMemoryError e) {
              assertEquals("planted", e.getMessage());
              break;
            }
          }
          assertTrue(written < values.length, "no fall-back");
          memory.failAfter(1000);
          int from = 0;
          if (reset) {
            writer.reset();
            from = written;
          }
          if (batches) {
            writer.writeBinaries(values, written, values.length - written);
          } else {
            for (int i = written; i < values.length; i++) {
              writer.writeBytes(values[i]);
            }
          }
          assertEquals(Encoding.PLAIN, writer.getEncoding());
          if (!reset) {
            assertThrows(ParquetEncodingException.class, writer::getBytes);
            writer.reset();
            writer.writeBinaries(values, 0, values.length);
          }
          try (PlainValuesWriter expected = new PlainValuesWriter(64, 1024, HEAP)) {
            expected.writeBinaries(values, from, values.length - from);
            assertArrayEquals(Bytes.of(expected.getBytes()), Bytes.of(writer.getBytes()));
          }
        }
        assertEquals(0, memory.outstanding());
      }
    }
  }

  /** The second writer may fail at any slab, and then needs memory even to be reset. */
  @Test
  void fallBackThatFailsAnywhere() throws IOException {
    List<Function<CountingAllocator, ValuesWriter>> seconds =
        List.of(
            memory -> new PlainValuesWriter(16, 300, memory),
            memory -> new DeltaLengthByteArrayValuesWriter(16, 300, memory),
            memory -> new DeltaByteArrayWriter(16, 300, memory));
    Binary[] values = new Binary[900];
    Arrays.setAll(values, i -> Binary.fromString("v".repeat(i % 23) + i));
    for (Function<CountingAllocator, ValuesWriter> second : seconds) {
      int failures = 0;
      for (int slabs = 0; slabs < 40; slabs++) {
        CountingAllocator memory = new CountingAllocator(false);
        try (FallbackValuesWriter<?, ?> writer =
                FallbackValuesWriter.of(
                    new PlainBinaryDictionaryValuesWriter(
                        7000, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP),
                    second.apply(memory));
            ValuesWriter expected = second.apply(new CountingAllocator(false))) {
          memory.failAfter(slabs);
          int written = 0;
          boolean failed = false;
          while (written < values.length && !failed) {
            try {
              writer.writeBytes(values[written++]);
            } catch (OutOfMemoryError e) {
              failed = writer.getEncoding() == Encoding.RLE_DICTIONARY;
              if (!failed) {
                // After the fall-back a value that failed may be there or not.
                break;
              }
            }
          }
          if (!failed) {
            break;
          }
          failures++;
          memory.failAfter(1000);
          writer.writeBinaries(values, written, values.length - written);
          assertThrows(ParquetEncodingException.class, writer::getBytes);
          writer.reset();
          writer.writeBinaries(values, 0, values.length);
          expected.writeBinaries(values, 0, values.length);
          assertArrayEquals(Bytes.of(expected.getBytes()), Bytes.of(writer.getBytes()));
        }
        assertEquals(0, memory.outstanding());
      }
      assertTrue(failures > 1, "failures: " + failures);
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

  /** If a third party's dictionary fails on a batch, the reader has not moved. */
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
