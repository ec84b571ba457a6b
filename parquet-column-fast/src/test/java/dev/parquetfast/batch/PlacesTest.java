package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForInteger;
import org.apache.parquet.column.values.rle.RunLengthBitPackingHybridEncoder;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows do not change places where a page cannot be left, or is not there. */
@SuppressWarnings("deprecation") // pages name BIT_PACKED, and 1.15 has no other toByteArray
class PlacesTest {

  /** A writer whose pages are read sequentially: a prefix may refer to the page before. */
  private static final String OLD_WRITER = "parquet-mr version 1.6.0 (build abc)";

  private static final String STOPPED = "ParquetDecodingException";

  /**
   * The last value of the first page is malformed, and the first of the second page continues it.
   * Whether it is read or skipped, and by which calls, nothing after it is delivered.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 8, 9, 10, 11})
  void whatFollowsAValueThatCannotBeSkippedIsNotRead(int skip) throws IOException {
    ColumnDescriptor column = column("repeated binary e");
    int[] prefixes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 9};
    int[] lengths = {4, 1, 1, 1, 1, 1, 1, 1, 1, 4};
    PageReadStore rowGroup =
        store(
            12,
            null,
            strings(column, prefixes, lengths, "aaaabcdefghibbbb"),
            strings(column, new int[] {2, 0}, new int[] {1, 1}, "xy"));
    ColumnBatchReader reader =
        ColumnBatchReader.open(rowGroup, column, schemaOf(column), OLD_WRITER);
    ColumnBatch batch = reader.newBatch(1);
    StringBuilder found = new StringBuilder();
    try {
      for (int i = 0; ; i++) {
        if (i == 1) {
          reader.skip(skip);
        }
        if (!reader.read(batch)) {
          break;
        }
        found.append(batch.binary(0).toStringUsingUTF8());
      }
    } catch (ParquetDecodingException e) {
      found.append(STOPPED);
    }
    // After one row, eight more are well formed, and the tenth is not.
    String rest = "bcdefghi".substring(Math.min(skip, 8));
    assertThat(found.toString()).isEqualTo("aaaa" + rest + STOPPED);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void aSelectedRowThatNoPageHasStopsTheRows(int rows) {
    ColumnDescriptor column = column("required int32 a");
    assertThat(numbers(column, rows, store(6, new long[] {1, 2, 3, 4, 5, 6}, page(3, 3, 4, 5, 6))))
        .isEqualTo(STOPPED);
    assertThat(
            numbers(
                column,
                rows,
                store(8, LongStream.range(0, 8).toArray(), page(0, 0, 1), page(4, 4, 5, 6, 7))))
        .isEqualTo("0 1 " + STOPPED);
    assertThat(
            numbers(
                column,
                rows,
                store(4, new long[] {0, 1, 4, 5}, page(0, 0, 1), page(4, 4, 5, 6, 7))))
        .isEqualTo("0 1 4 5 ");
    assertThat(
            numbers(
                column,
                rows,
                store(
                    6, LongStream.range(0, 6).toArray(), page(0, 0, 1, 2, 3), page(2, 2, 3, 4, 5))))
        .isEqualTo("0 1 2 3 4 5 ");
  }

  /** Values without prefixes stay in the page, and would be taken by the hundred. */
  @Test
  void batchesEndAtTheirBytesAlsoWithoutPrefixes() throws IOException {
    ColumnDescriptor column = column("required binary s");
    int values = 10;
    int length = 4 << 20;
    int[] lengths = new int[values];
    Arrays.fill(lengths, length);
    byte[] page =
        BytesInput.concat(
                BytesInput.from(delta(new int[values])),
                BytesInput.from(delta(lengths)),
                BytesInput.from(new byte[values * length]))
            .toByteArray();
    DataPage data =
        new DataPageV1(
            BytesInput.from(page),
            values,
            page.length,
            Statistics.createStats(column.getPrimitiveType()),
            Encoding.BIT_PACKED,
            Encoding.BIT_PACKED,
            Encoding.DELTA_BYTE_ARRAY);
    ColumnBatchReader reader =
        ColumnBatchReader.open(store(values, null, data), column, schemaOf(column), null);
    ColumnBatch batch = reader.newBatch(100);
    int rows = 0;
    while (reader.read(batch)) {
      assertThat(batch.rows()).isEqualTo(2);
      rows += batch.rows();
    }
    assertThat(rows).isEqualTo(values);
  }

  /** Upstream opens no page of such ids; its oldest version refuses the dictionary already. */
  @ParameterizedTest
  @EnumSource(
      value = Encoding.class,
      names = {"PLAIN_DICTIONARY", "RLE_DICTIONARY"})
  void noPageOfBooleansHasIds(Encoding encoding) {
    ColumnDescriptor column = column("required boolean a");
    DictionaryPage dictionary =
        new DictionaryPage(BytesInput.from(new byte[] {0b10}), 2, Encoding.PLAIN);
    // One group of eight ids of one bit.
    DataPage page =
        new DataPageV1(
            BytesInput.from(new byte[] {1, 3, 0b0110_1010}),
            8,
            3,
            Statistics.createStats(column.getPrimitiveType()),
            Encoding.BIT_PACKED,
            Encoding.BIT_PACKED,
            encoding);
    PageReadStore rowGroup = store(8, null, dictionary, page);
    assertThatThrownBy(
            () -> {
              ColumnBatchReader reader =
                  ColumnBatchReader.open(rowGroup, column, schemaOf(column), null);
              reader.read(reader.newBatch(8));
            })
        .isInstanceOf(ParquetDecodingException.class)
        .hasStackTraceContaining("Dictionary encoding not supported for type: BOOLEAN");
  }

  private static String numbers(ColumnDescriptor column, int rows, PageReadStore rowGroup) {
    ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schemaOf(column), null);
    ColumnBatch batch = reader.newBatch(rows);
    StringBuilder found = new StringBuilder();
    try {
      while (reader.read(batch)) {
        for (int i = 0; i < batch.values(); i++) {
          found.append(batch.ints()[i]).append(' ');
        }
      }
    } catch (ParquetDecodingException e) {
      found.append(STOPPED);
    }
    return found.toString();
  }

  private static ColumnDescriptor column(String field) {
    return MessageTypeParser.parseMessageType("message m { " + field + "; }").getColumns().get(0);
  }

  private static MessageType schemaOf(ColumnDescriptor column) {
    return new MessageType("m", column.getPrimitiveType());
  }

  private static PageReadStore store(long rows, long[] selected, DataPage... pages) {
    return store(rows, selected, null, pages);
  }

  private static PageReadStore store(
      long rows, long[] selected, DictionaryPage dictionary, DataPage... pages) {
    Iterator<DataPage> left = List.of(pages).iterator();
    long values = Arrays.stream(pages).mapToLong(DataPage::getValueCount).sum();
    PageReader reader =
        new PageReader() {
          @Override
          public DictionaryPage readDictionaryPage() {
            return dictionary;
          }

          @Override
          public long getTotalValueCount() {
            return values;
          }

          @Override
          public DataPage readPage() {
            return left.hasNext() ? left.next() : null;
          }
        };
    return new PageReadStore() {
      @Override
      public PageReader getPageReader(ColumnDescriptor column) {
        return reader;
      }

      @Override
      public long getRowCount() {
        return rows;
      }

      @Override
      public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
        return selected == null
            ? Optional.empty()
            : Optional.of(Arrays.stream(selected).iterator());
      }
    };
  }

  private static DataPage page(long firstRow, int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(values);
    return new DataPageV1(
        BytesInput.from(bytes.array()),
        values.length,
        bytes.capacity(),
        firstRow,
        values.length,
        Statistics.createStats(column("required int32 a").getPrimitiveType()),
        Encoding.BIT_PACKED,
        Encoding.BIT_PACKED,
        Encoding.PLAIN);
  }

  /** A page of rows that are lists of one string each. */
  private static DataPage strings(
      ColumnDescriptor column, int[] prefixes, int[] lengths, String suffixes) throws IOException {
    int count = prefixes.length;
    return DataPageV2.uncompressed(
        count,
        0,
        count,
        levels(0, count),
        levels(1, count),
        Encoding.DELTA_BYTE_ARRAY,
        BytesInput.concat(
            BytesInput.from(delta(prefixes)),
            BytesInput.from(delta(lengths)),
            BytesInput.from(suffixes.getBytes(StandardCharsets.UTF_8))),
        Statistics.createStats(column.getPrimitiveType()));
  }

  private static byte[] delta(int[] values) throws IOException {
    try (DeltaBinaryPackingValuesWriterForInteger writer =
        new DeltaBinaryPackingValuesWriterForInteger(
            128, 4, 64, 4096, new HeapByteBufferAllocator())) {
      writer.writeIntegers(values, 0, values.length);
      return writer.getBytes().toByteArray();
    }
  }

  private static BytesInput levels(int level, int count) throws IOException {
    try (RunLengthBitPackingHybridEncoder encoder =
        new RunLengthBitPackingHybridEncoder(1, 64, 4096, new HeapByteBufferAllocator())) {
      for (int i = 0; i < count; i++) {
        encoder.writeInt(level);
      }
      return BytesInput.from(encoder.toBytes().toByteArray());
    }
  }
}
