package dev.parquetfast.malformed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.column.ColumnPages;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainBinaryDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainBooleanDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainDoubleDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainFloatDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainIntegerDictionary;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainLongDictionary;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Dictionary pages, and pages of ids, that are not what they should be. */
class DictionaryMalformedTest {

  private enum Kind {
    BOOLEAN(1) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainBooleanDictionary(page);
      }
    },
    INT32(32) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainIntegerDictionary(page);
      }
    },
    INT64(64) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainLongDictionary(page);
      }
    },
    FLOAT(32) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainFloatDictionary(page);
      }
    },
    DOUBLE(64) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainDoubleDictionary(page);
      }
    },
    BINARY(32) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainBinaryDictionary(page);
      }
    },
    FIXED(24) {
      @Override
      Dictionary open(DictionaryPage page) throws IOException {
        return new PlainBinaryDictionary(page, 3);
      }
    };

    /** The least that a value takes. */
    final int bits;

    Kind(int bits) {
      this.bits = bits;
    }

    abstract Dictionary open(DictionaryPage page) throws IOException;
  }

  private static DictionaryPage page(int size, byte... bytes) {
    return new DictionaryPage(BytesInput.from(bytes), size, Encoding.PLAIN);
  }

  /** A reader of ids into 10, 11 … */
  private static DictionaryValuesReader reader(int dictionarySize, int... page) throws IOException {
    byte[] values = new byte[4 * dictionarySize];
    for (int id = 0; id < dictionarySize; id++) {
      values[4 * id] = (byte) (10 + id);
    }
    DictionaryValuesReader reader =
        new DictionaryValuesReader(new PlainIntegerDictionary(page(dictionarySize, values)));
    init(reader, page);
    return reader;
  }

  private static void init(DictionaryValuesReader reader, int... page) throws IOException {
    byte[] bytes = new byte[page.length];
    for (int i = 0; i < page.length; i++) {
      bytes[i] = (byte) page[i];
    }
    reader.initFromPage(10, ByteBufferInputStream.wrap(ByteBuffer.wrap(bytes)));
  }

  @ParameterizedTest
  @EnumSource
  void dictionaryOfFewerValuesThanItsHeaderSays(Kind kind) throws Exception {
    for (int length = 0; length < 40; length++) {
      byte[] bytes = new byte[length];
      int whole = length * 8 / kind.bits;
      assertEquals(whole - 1, kind.open(page(whole, bytes)).getMaxId());
      for (int size : new int[] {whole + 1, 1 << 28, 1 << 29, Integer.MAX_VALUE, -1, 1 << 31}) {
        assertThrows(ParquetDecodingException.class, () -> kind.open(page(size, bytes)));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void bytesBehindTheLastValueAreNotRead(Kind kind) throws Exception {
    assertEquals(0, kind.open(page(1, new byte[100])).getMaxId());
    Dictionary empty = kind.open(page(0, new byte[5]));
    assertEquals(-1, empty.getMaxId());
  }

  @ParameterizedTest
  @EnumSource
  void encodingsThatAreNotPlain(Kind kind) {
    for (Encoding encoding : Encoding.values()) {
      DictionaryPage page = new DictionaryPage(BytesInput.from(new byte[8]), 1, encoding);
      if (encoding.name().startsWith("PLAIN")) {
        continue;
      }
      assertEquals(
          "Dictionary data encoding type not supported: " + encoding,
          assertThrows(ParquetDecodingException.class, () -> kind.open(page)).getMessage());
    }
  }

  /** Whatever encoding a page says, whoever opens its column is told the column or the encoding. */
  @Test
  void encodingsThatNoDictionaryHas() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 c; }");
    ColumnDescriptor column = schema.getColumns().get(0);
    for (Encoding encoding : Encoding.values()) {
      PageReader pages =
          new PageReader() {
            @Override
            public DictionaryPage readDictionaryPage() {
              return new DictionaryPage(BytesInput.from(new byte[4]), 1, encoding);
            }

            @Override
            public long getTotalValueCount() {
              return 1;
            }

            @Override
            public DataPage readPage() {
              return null;
            }
          };
      if (encoding.name().startsWith("PLAIN")) {
        assertEquals(0, new ColumnPages(column, pages, null).dictionary().getMaxId());
      } else {
        assertTrue(
            assertThrows(ParquetDecodingException.class, () -> new ColumnPages(column, pages, null))
                .getMessage()
                .endsWith(encoding.toString()));
      }
    }
  }

  @Test
  void binaryWhoseLengthIsNotThePagesToGive() throws Exception {
    for (int length : new int[] {-1, Integer.MIN_VALUE, 4, 1 << 20, Integer.MAX_VALUE}) {
      byte[] bytes = ByteBuffer.allocate(12).putInt(0x01000000).array();
      bytes[4] = 'a';
      ByteBuffer.wrap(bytes).putInt(5, Integer.reverseBytes(length));
      assertEquals(
          "Expected value 1 of 2 at offset 5 of a dictionary page of 12 bytes, found a length of "
              + length,
          assertThrows(ParquetDecodingException.class, () -> Kind.BINARY.open(page(2, bytes)))
              .getMessage());
      assertEquals("a", Kind.BINARY.open(page(1, bytes)).decodeToBinary(0).toStringUsingUTF8());
    }
  }

  @Test
  void fixedLengthsThatAreNone() {
    for (int length : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThrows(
          IllegalArgumentException.class, () -> new PlainBinaryDictionary(page(0), length));
    }
    for (int length : new int[] {1 << 28, 1 << 29, Integer.MAX_VALUE}) {
      assertThrows(
          ParquetDecodingException.class,
          () -> new PlainBinaryDictionary(page(1, new byte[9]), length));
    }
  }

  /** Ids are counted before they are read; the error tells of the run, not of the first id. */
  @Test
  void errorOfABatchNamesTheRunThatIsMalformed() throws Exception {
    // Width 1: 1 four times, 0 four times, a packed run of no groups.
    int[] page = {1, 8, 1, 8, 0, 1};
    DictionaryValuesReader reader = reader(2, page);
    reader.expectBatches();
    init(reader, page);
    ParquetDecodingException e =
        assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[9], 0, 9));
    assertTrue(e.getMessage().endsWith("found 0 at offset 4"), e.getMessage());
    int[] dest = new int[8];
    reader.readIntegers(dest, 0, 8);
    assertArrayEquals(new int[] {11, 11, 11, 11, 10, 10, 10, 10}, dest);
  }

  @Test
  void idBeyondTheDictionarySurfacesAtItsValue() throws Exception {
    // Width 2: eight packed ids 0 1 2 3 0 1 2 3, and then 1 four times.
    int[] page = {2, 3, 0xE4, 0xE4, 8, 1};
    DictionaryValuesReader reader = reader(3, page);
    int[] dest = new int[12];
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(dest, 0, 12));
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(dest, 0, 4));
    assertEquals(10, reader.readInteger());
    reader.readIntegers(dest, 0, 2);
    assertEquals(11, dest[0]);
    assertEquals(12, dest[1]);
    for (int i = 0; i < 2; i++) {
      assertEquals(
          "Expected a dictionary id of at most 2 for value 3 of the page, found 3",
          assertThrows(ParquetDecodingException.class, reader::readInteger).getMessage());
      assertThrows(ParquetDecodingException.class, reader::readValueDictionaryId);
    }
    assertEquals(
        "Expected a dictionary id of at most 2 for value 3 of the page, found 3",
        assertThrows(
                ParquetDecodingException.class, () -> reader.readValueDictionaryIds(dest, 0, 1))
            .getMessage());
    reader.skip();
    assertEquals(0, reader.readValueDictionaryId());
    reader.readValueDictionaryIds(dest, 3, 2);
    assertEquals(1, dest[3]);
    assertEquals(2, dest[4]);
    assertThrows(ParquetDecodingException.class, () -> reader.readValueDictionaryIds(dest, 0, 2));
    reader.skip(1);
    reader.readIntegers(dest, 0, 4);
    assertArrayEquals(new int[] {11, 11, 11, 11}, new int[] {dest[0], dest[1], dest[2], dest[3]});
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, reader::skip);
  }

  @Test
  void idsOf32BitsAreUnsigned() throws Exception {
    DictionaryValuesReader reader = reader(3, 32, 2, 0xFF, 0xFF, 0xFF, 0xFF);
    assertEquals(
        "Expected a dictionary id of at most 2 for value 0 of the page, found 4294967295",
        assertThrows(ParquetDecodingException.class, reader::readInteger).getMessage());
    DictionaryValuesReader empty = reader(0, 0, 2);
    assertThrows(ParquetDecodingException.class, empty::readInteger);
  }

  @Test
  void idsWithoutDictionaryAreAsTheyAre() throws Exception {
    DictionaryValuesReader reader = new DictionaryValuesReader(null);
    init(reader, 32, 4, 0xFF, 0xFF, 0xFF, 0xFF);
    assertEquals(-1, reader.readValueDictionaryId());
    int[] ids = new int[1];
    reader.readValueDictionaryIds(ids, 0, 1);
    assertEquals(-1, ids[0]);
    assertThrows(ParquetDecodingException.class, () -> reader.readValueDictionaryIds(ids, 0, 1));
  }

  @Test
  void bitWidthsBeyond32AreRefusedAndTheReaderCanGoOn() throws Exception {
    DictionaryValuesReader reader = reader(3, 1, 4, 1);
    for (int width : new int[] {33, 64, 127, 128, 255}) {
      assertThrows(ParquetDecodingException.class, () -> init(reader, width, 4, 1, 1, 1, 1, 1));
      assertThrows(ParquetDecodingException.class, reader::readInteger);
    }
    init(reader, 1, 4, 1);
    assertEquals(11, reader.readInteger());
  }

  @Test
  void pageOfNullsHasNoBytesAndNoValues() throws Exception {
    DictionaryValuesReader reader = reader(3);
    assertThrows(ParquetDecodingException.class, reader::readInteger);
    assertThrows(ParquetDecodingException.class, reader::skip);
    assertThrows(ParquetDecodingException.class, () -> reader.skip(-1));
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(new int[1], 0, 1));
    reader.readIntegers(new int[0], 0, 0);
    reader.skip(0);
    DictionaryValuesReader neverInitialised =
        new DictionaryValuesReader(new PlainIntegerDictionary(page(0)));
    assertThrows(ParquetDecodingException.class, neverInitialised::readInteger);
  }

  @Test
  void runOfABillionValuesTakesNoMemory() throws Exception {
    // An RLE run of 2^30 - 1 values.
    DictionaryValuesReader reader = reader(2, 1, 0xFE, 0xFF, 0xFF, 0xFF, 0x07, 1);
    assertEquals(11, reader.readInteger());
    reader.skip((1 << 30) - 4);
    int[] dest = new int[3];
    assertThrows(ParquetDecodingException.class, () -> reader.readIntegers(dest, 0, 3));
    assertThrows(ParquetDecodingException.class, () -> reader.skip(3));
    reader.readIntegers(dest, 1, 2);
    assertArrayEquals(new int[] {0, 11, 11}, dest);
    assertThrows(ParquetDecodingException.class, reader::readInteger);
  }

  @Test
  void damagedPagesGiveValuesOrDecodingExceptions() throws Exception {
    Random random = new Random(5);
    int failures = 0;
    for (int round = 0; round < 20_000; round++) {
      int[] page = random.ints(1 + random.nextInt(20), 0, 256).toArray();
      page[0] = random.nextInt(34);
      int read = 0;
      try {
        DictionaryValuesReader reader = reader(5, page);
        int[] dest = new int[50];
        while (read < 5000) {
          switch (random.nextInt(3)) {
            case 0:
              int value = reader.readInteger();
              assertTrue(value >= 10 && value < 15);
              break;
            case 1:
              reader.readIntegers(dest, 0, random.nextInt(50));
              break;
            default:
              reader.skip(random.nextInt(10));
          }
          read++;
        }
      } catch (ParquetDecodingException expected) {
        failures++;
      }
    }
    assertTrue(failures > 10_000, failures + " failures");
  }
}
