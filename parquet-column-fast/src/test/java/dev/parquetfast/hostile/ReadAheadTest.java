package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.HybridSection;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What a column reader decodes ahead takes little memory: a file may have thousands of columns,
 * each of which has such a reader, and values may be much longer than the page that they are in.
 * Some 3,000 bytes of what a test allows go into its schema and page.
 */
class ReadAheadTest {

  private static final int VALUES = 20_000;

  @Test
  void joinedStringsThatAreLongerThanTheirPage() throws Exception {
    int length = 100_000;
    int[] prefixes = new int[2000];
    int[] suffixes = new int[prefixes.length];
    Arrays.fill(prefixes, length - 1);
    Arrays.fill(suffixes, 1);
    prefixes[0] = 0;
    suffixes[0] = length;
    byte[] bytes = new byte[length + prefixes.length - 1];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, bytes);
    ColumnReaderImpl reader =
        reader("required binary v", prefixes.length, new byte[0], Encoding.DELTA_BYTE_ARRAY, page);
    for (int i = 0; i < prefixes.length; i++) {
      long before = Memory.allocated();
      Binary value = reader.getBinary();
      long allocated = Memory.allocated() - before;
      assertTrue(allocated < 4L * length, () -> allocated + " bytes for strings of " + length);
      assertEquals(length, value.length());
      ByteBuffer last = value.toByteBuffer();
      assertEquals((byte) (length - 1 + i), last.get(last.limit() - 1));
      reader.consume();
    }
  }

  /** No long string is read ahead because those before it were short. */
  @Test
  void longStringsBehindShortOnes() throws Exception {
    int length = 1_000_000;
    int shortOnes = 300;
    int[] prefixes = new int[shortOnes + 50];
    int[] suffixes = new int[prefixes.length];
    Arrays.fill(prefixes, 0, shortOnes, 1);
    Arrays.fill(prefixes, shortOnes, prefixes.length, length - 1);
    Arrays.fill(suffixes, 1);
    prefixes[0] = 0;
    suffixes[0] = 2;
    prefixes[shortOnes] = 1;
    suffixes[shortOnes] = length - 1;
    byte[] bytes = new byte[Arrays.stream(suffixes).sum()];
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, bytes);
    ColumnReaderImpl reader =
        reader("required binary v", prefixes.length, new byte[0], Encoding.DELTA_BYTE_ARRAY, page);
    for (int i = 0; i < prefixes.length; i++) {
      long before = Memory.allocated();
      Binary value = reader.getBinary();
      long allocated = Memory.allocated() - before;
      assertTrue(allocated < 2L * length, () -> allocated + " bytes for strings of " + length);
      assertEquals(prefixes[i] + suffixes[i], value.length());
      reader.consume();
    }
  }

  @Test
  void levels() throws Exception {
    HybridSection runs = new HybridSection(1);
    for (int i = 0; i < VALUES / 8; i++) {
      runs.pack(0, 1, 1, 0, 1, 1, 0, 1);
    }
    int[] levels = runs.values();
    byte[] section = runs.bytes();
    byte[] values = new byte[VALUES * Integer.BYTES];
    ColumnReaderImpl reader =
        Memory.within(
            6000, () -> reader("optional int32 v", VALUES, section, Encoding.PLAIN, values));
    for (int i = 0; i < VALUES; i++) {
      assertEquals(levels[i], reader.getCurrentDefinitionLevel());
      reader.consume();
    }
  }

  /** Of thousands of columns most may have one level only, and no window of their own. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1})
  void oneLevel(int level) throws Exception {
    byte[] section = new HybridSection(1).repeat(VALUES, level).bytes();
    byte[] values = new byte[level * VALUES * Integer.BYTES];
    ColumnReaderImpl reader =
        Memory.within(
            4500, () -> reader("optional int32 v", VALUES, section, Encoding.PLAIN, values));
    for (int i = 0; i < VALUES; i++) {
      assertEquals(level, reader.getCurrentDefinitionLevel());
      reader.consume();
    }
  }

  /** The window of values is as large as the values in a window of levels are many. */
  @Test
  void fewValuesAmongNulls() throws Exception {
    HybridSection runs = new HybridSection(1);
    for (int i = 0; i < VALUES / 200; i++) {
      runs.repeat(192, 0).pack(0, 0, 0, 1, 0, 0, 0, 0);
    }
    byte[] section = runs.bytes();
    byte[] values = new byte[VALUES / 200 * Long.BYTES];
    Memory.within(
        7000,
        () -> {
          ColumnReaderImpl reader =
              reader("optional int64 v", VALUES, section, Encoding.PLAIN, values);
          while (reader.getCurrentDefinitionLevel() == 0) {
            reader.consume();
          }
          return reader.getLong();
        });
  }

  @Test
  void numbers() throws Exception {
    byte[] values = new byte[VALUES * Long.BYTES];
    Memory.within(
        6000,
        () -> reader("required int64 v", VALUES, new byte[0], Encoding.PLAIN, values).getLong());
  }

  @Test
  void byteStrings() throws Exception {
    byte[] values = new byte[VALUES * (Integer.BYTES + 1)];
    for (int i = 0; i < VALUES; i++) {
      values[i * (Integer.BYTES + 1)] = 1;
      values[i * (Integer.BYTES + 1) + Integer.BYTES] = (byte) i;
    }
    ColumnReaderImpl reader =
        Memory.within(
            8000,
            () -> {
              ColumnReaderImpl opened =
                  reader("required binary v", VALUES, new byte[0], Encoding.PLAIN, values);
              opened.getBinary();
              return opened;
            });
    for (int i = 0; i < VALUES; i++) {
      assertArrayEquals(new byte[] {(byte) i}, reader.getBinary().getBytes());
      reader.consume();
    }
  }

  /** A page may have two sections of lengths. */
  @Test
  void lengthsOfByteStrings() throws Exception {
    int[] prefixes = new int[VALUES];
    int[] suffixes = new int[VALUES];
    Arrays.fill(suffixes, 1);
    byte[] bytes = new byte[VALUES];
    byte[] lengthPage = DeltaStringPages.lengthPage(suffixes, bytes);
    byte[] prefixPage = DeltaStringPages.prefixPage(prefixes, suffixes, bytes);
    lengthsWithin(14_000, Encoding.DELTA_LENGTH_BYTE_ARRAY, lengthPage);
    lengthsWithin(20_000, Encoding.DELTA_BYTE_ARRAY, prefixPage);
  }

  private static void lengthsWithin(long most, Encoding encoding, byte[] page) throws Exception {
    ColumnReaderImpl reader =
        Memory.within(
            most,
            () -> {
              ColumnReaderImpl opened =
                  reader("required binary v", VALUES, new byte[0], encoding, page);
              opened.getBinary();
              return opened;
            });
    for (int i = 0; i < VALUES; i++) {
      assertEquals(1, reader.getBinary().length());
      reader.consume();
    }
  }

  /** A reader at the first value of a chunk of one page of version 2. */
  private static ColumnReaderImpl reader(
      String field, int valueCount, byte[] definitionLevels, Encoding encoding, byte[] values) {
    ColumnDescriptor column =
        MessageTypeParser.parseMessageType("message m { " + field + "; }").getColumns().get(0);
    DataPage page =
        DataPageV2.uncompressed(
            valueCount,
            0,
            valueCount,
            BytesInput.empty(),
            BytesInput.from(definitionLevels),
            encoding,
            BytesInput.from(values),
            Statistics.createStats(column.getPrimitiveType()));
    PageReader pages =
        new PageReader() {
          @Override
          public DictionaryPage readDictionaryPage() {
            return null;
          }

          @Override
          public long getTotalValueCount() {
            return valueCount;
          }

          @Override
          public DataPage readPage() {
            return page;
          }
        };
    return new ColumnReaderImpl(column, pages, new PrimitiveConverter() {}, null);
  }
}
