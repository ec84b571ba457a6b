package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ValuesType;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.delta.DeltaBinaryPackingValuesWriterForLong;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** The programs of docs/batches.md, which {@code DocumentsTest} holds to this class. */
class BatchExamplesTest {

  private static long sum(
      PageReadStore rowGroup, ColumnDescriptor column, MessageType schema, String createdBy) {
    ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schema, createdBy);
    ColumnBatch batch = reader.newBatch(4096);
    long sum = 0;
    while (reader.read(batch)) {
      long[] values = batch.longs();
      for (int i = 0; i < batch.values(); i++) {
        sum += values[i];
      }
    }
    return sum;
  }

  private static int startingWith(
      byte prefix,
      PageReadStore rowGroup,
      ColumnDescriptor column,
      MessageType schema,
      String createdBy) {
    ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schema, createdBy);
    ColumnBatch batch = reader.newBatch(4096);
    int found = 0;
    while (reader.read(batch)) {
      byte[] bytes = batch.bytes();
      int[] offsets = batch.offsets();
      for (int i = 0; i < batch.values(); i++) {
        if (offsets[i] < offsets[i + 1] && bytes[offsets[i]] == prefix) {
          found++;
        }
      }
    }
    return found;
  }

  private static int equalTo(
      byte[] wanted,
      PageReadStore rowGroup,
      ColumnDescriptor column,
      MessageType schema,
      String createdBy) {
    ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schema, createdBy).views();
    ColumnBatch batch = reader.newBatch(4096);
    int found = 0;
    while (reader.read(batch)) {
      BinaryViews views = batch.views();
      for (int i = 0; i < views.size(); i++) {
        byte[] array = views.arrays()[views.arrayIndexes()[i]];
        int start = views.starts()[i];
        if (Arrays.equals(array, start, start + views.lengths()[i], wanted, 0, wanted.length)) {
          found++;
        }
      }
    }
    return found;
  }

  private static double highest(PageReadStore rowGroup, MessageType schema, String createdBy) {
    RowBatchReader rows = RowBatchReader.open(rowGroup, schema, schema, createdBy);
    ColumnBatch prices = rows.column("price");
    double highest = Double.NaN;
    while (rows.read(4096) > 0) {
      for (int i = 0; i < prices.values(); i++) {
        if (!prices.isNull(i) && !(prices.doubles()[i] <= highest)) {
          highest = prices.doubles()[i];
        }
      }
    }
    return highest;
  }

  private static int longestList(
      PageReadStore rowGroup, ColumnDescriptor column, MessageType schema, String createdBy) {
    ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schema, createdBy).layers();
    ColumnBatch batch = reader.newBatch(4096);
    int longest = 0;
    while (reader.read(batch)) {
      ListLayer lists = (ListLayer) batch.layers().get(1); // in the optional group
      int[] offsets = lists.offsets();
      for (int row = 0; row < lists.size(); row++) {
        longest = Math.max(longest, offsets[row + 1] - offsets[row]);
      }
    }
    return longest;
  }

  private static String items(PageReadStore rowGroup, MessageType schema, String createdBy) {
    RowBatchReader rows = RowBatchReader.open(rowGroup, schema, schema, createdBy).layers();
    ColumnBatch names = rows.column("items.list.element.name");
    ColumnBatch counts = rows.column("items.list.element.count");
    ListLayer lists = (ListLayer) names.layers().get(0);
    Layer items = names.layers().get(1); // also counts.layers().get(1)
    StringBuilder all = new StringBuilder();
    while (rows.read(4096) > 0) {
      for (int row = 0; row < lists.size(); row++) {
        all.append(lists.isNull(row) ? "no list;" : "");
        for (int i = lists.offsets()[row]; i < lists.offsets()[row + 1]; i++) {
          if (items.isNull(i)) {
            all.append("no item;");
          } else {
            String name = names.isNull(i) ? "?" : names.binary(i).toStringUsingUTF8();
            all.append(counts.ints()[i]).append(' ').append(name).append(';');
          }
        }
      }
    }
    return all.toString();
  }

  private static int countOf(
      int wanted,
      PageReadStore rowGroup,
      ColumnDescriptor column,
      MessageType schema,
      String createdBy) {
    ColumnBatchReader reader =
        ColumnBatchReader.open(rowGroup, column, schema, createdBy).dictionaryIds();
    ColumnBatch batch = reader.newBatch(4096);
    boolean[] matches = null;
    int found = 0;
    while (reader.read(batch)) {
      int[] ids = batch.ids(); // null where the chunk has no dictionary
      if (ids != null && matches == null) {
        matches = new boolean[batch.dictionary().getMaxId() + 1];
        for (int id = 0; id < matches.length; id++) {
          matches[id] = batch.dictionary().decodeToInt(id) == wanted;
        }
      }
      for (int i = 0; i < batch.values(); i++) {
        if (ids != null ? matches[ids[i]] : batch.ints()[i] == wanted) {
          found++;
        }
      }
    }
    return found;
  }

  private static void writeThreeRows(
      ColumnWriteStore store,
      MessageType schema,
      long[] ids,
      byte[] bytes,
      int[] offsets,
      long[] bits,
      int[] tags,
      int[] repetition,
      int[] definition) {
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    rows.column("id").longs(ids, 0, 3);
    rows.column("name").bytes(bytes, offsets, 0, 2).validity(bits, 0); // two names, and a null
    rows.column("tags", "tag").ints(tags, 0, 3).levels(repetition, definition, 0, 4);
    rows.write(3);
  }

  private static void writeItems(ColumnWriteStore store, MessageType schema) {
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    int[] offsets = {0, 2, 2, 2}; // two items, none, none
    long[] lists = {0b011}; // the third list is null
    long[] items = {0b01}; // the second item is null
    rows.column("items.list.element.name")
        .list(offsets, 0, lists, 0)
        .struct(items, 0)
        .bytes(new byte[] {'a', 'b'}, new int[] {0, 2, 2}, 0, 2);
    rows.column("items.list.element.count")
        .list(offsets, 0, lists, 0)
        .struct(items, 0)
        .ints(new int[] {7, 0}, 0, 2);
    rows.write(3);
  }

  private static void readPage(
      ColumnDescriptor column, int valueCount, ByteBufferInputStream in, long[] values, int present)
      throws IOException {
    ValuesReader reader = Encoding.DELTA_BINARY_PACKED.getValuesReader(column, ValuesType.VALUES);
    reader.expectBatches();
    reader.initFromPage(valueCount, in); // valueCount includes the nulls of the page
    reader.readLongs(values, 0, present); // present does not: a null has no value
  }

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build 1)";

  private static MessageType schema(ColumnChunk chunk) {
    return MessageTypeParser.parseMessageType(chunk.schema);
  }

  private static ColumnDescriptor column(ColumnChunk chunk) {
    return schema(chunk).getColumns().get(0);
  }

  private static byte[] littleEndian(long... values) {
    ByteBuffer bytes = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asLongBuffer().put(values);
    return bytes.array();
  }

  @Test
  void columnIsSummed() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.OPTIONAL, Levels.V2, TestValues.ZEROS, 1);
    ColumnChunk.Page page = chunks.page("PLAIN", 3, 0);
    page.values = littleEndian(7, 20, 15);
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    assertEquals(42, sum(rowGroup, column(chunks.chunk()), schema(chunks.chunk()), CREATED_BY));
  }

  /** The same program over a row group that a column index filter has left two rows of. */
  @Test
  void selectedRowsAreSummed() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.REQUIRED, Levels.V1_RLE, TestValues.ZEROS, 1);
    chunks.page("PLAIN", 4, 0).values = littleEndian(1, 2, 4, 8);
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), new long[] {1, 3});
    assertEquals(10, sum(rowGroup, column(chunks.chunk()), schema(chunks.chunk()), CREATED_BY));
  }

  @Test
  void stringsAreReadWithoutObjects() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REQUIRED, Levels.V2, TestValues.ZEROS, 1);
    chunks.page("PLAIN", 3, 0).values =
        new byte[] {2, 0, 0, 0, 'a', 'b', 0, 0, 0, 0, 1, 0, 0, 0, 'a'};
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    assertEquals(
        2,
        startingWith(
            (byte) 'a', rowGroup, column(chunks.chunk()), schema(chunks.chunk()), CREATED_BY));
  }

  @Test
  void stringsAreComparedWithoutCopies() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REQUIRED, Levels.V2, TestValues.ZEROS, 1);
    chunks.page("PLAIN", 3, 0).values =
        new byte[] {2, 0, 0, 0, 'a', 'b', 1, 0, 0, 0, 'a', 2, 0, 0, 0, 'a', 'b'};
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    byte[] wanted = {'a', 'b'};
    assertEquals(
        2, equalTo(wanted, rowGroup, column(chunks.chunk()), schema(chunks.chunk()), CREATED_BY));
  }

  @Test
  void highestPriceIsNotThatOfANull() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.DOUBLE, Shape.OPTIONAL, Levels.V2, TestValues.ZEROS, 1);
    ColumnChunk.Page page = chunks.page("PLAIN", 3, 0);
    page.definitionLevels = chunks.levels(new int[] {1, 0, 1}, 1);
    page.nullCount = 1;
    page.values = littleEndian(Double.doubleToRawLongBits(-0.5), Double.doubleToRawLongBits(-2));
    MessageType schema = MessageTypeParser.parseMessageType("message m { optional double price; }");
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    assertEquals(-0.5, highest(rowGroup, schema, CREATED_BY));
  }

  @Test
  void longestListIsFound() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.LIST, Levels.V2, TestValues.ZEROS, 1);
    ColumnChunk.Page page = chunks.page("PLAIN", 1, 0);
    page.rowCount = 3;
    page.valueCount = 5;
    page.nullCount = 3;
    page.repetitionLevels = chunks.levels(new int[] {0, 0, 1, 1, 0}, 1);
    page.definitionLevels = chunks.levels(new int[] {0, 3, 2, 3, 1}, 3);
    page.values = littleEndian(1, 2);
    MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    assertEquals(3, longestList(rowGroup, column(chunks.chunk()), schema, CREATED_BY));
  }

  @Test
  void idsAreComparedInsteadOfValues() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.REQUIRED, Levels.V2, TestValues.ZEROS, 1);
    chunks.dictionary(2);
    chunks.chunk().dictionary = new byte[] {5, 0, 0, 0, 9, 0, 0, 0};
    chunks.dictionaryPage("RLE_DICTIONARY", 4, 0).values =
        ColumnChunks.ids(new int[] {1, 0, 1, 1}, 1);
    chunks.page("PLAIN", 1, 0).values = new byte[] {9, 0, 0, 0};
    ChunkStore rowGroup = new ChunkStore(chunks.chunk(), null);
    assertEquals(
        4, countOf(9, rowGroup, column(chunks.chunk()), schema(chunks.chunk()), CREATED_BY));
  }

  @Test
  void rowsAreWritten() {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int64 id; optional binary name;"
                + " repeated group tags { required int32 tag; } }");
    ParquetProperties properties =
        ParquetProperties.builder().withDictionaryEncoding(false).build();
    Map<String, List<String>> pages = new LinkedHashMap<>();
    PageRecorder recorder = new PageRecorder();
    ColumnWriteStore store = properties.newColumnWriteStore(schema, recorder);
    writeThreeRows(
        store,
        schema,
        new long[] {7, 8, 9},
        new byte[] {'a', 'b', 'c'},
        new int[] {0, 2, 3},
        new long[] {0b101},
        new int[] {1, 2, 3},
        new int[] {0, 0, 0, 1},
        new int[] {1, 0, 1, 1});
    store.flush();
    store.close();
    recorder
        .chunks(3, List.of())
        .pages
        .forEach((column, images) -> pages.put(column, List.of(images.toString())));
    assertEquals(List.of("id", "name", "tags.tag"), List.copyOf(pages.keySet()));
    assertThat(pages.get("id").get(0))
        .contains("V1 of 3 values, 3 rows")
        .contains("min: 7, max: 9");
    assertThat(pages.get("name").get(0)).contains("3 values, 3 rows").contains("num_nulls: 1");
    assertThat(pages.get("tags.tag").get(0)).contains("4 values, 3 rows").contains("max: 3");
  }

  /** The pages are those that the same lists have as records, and are read again. */
  @Test
  void listsOfStructsAreWrittenAndRead() {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional group items (LIST) { repeated group list { optional group element {"
                + " optional binary name; required int32 count; } } } }");
    Group two = new SimpleGroup(schema);
    Group list = two.addGroup("items");
    list.addGroup("list").addGroup("element").append("name", "ab").append("count", 7);
    list.addGroup("list");
    Group empty = new SimpleGroup(schema);
    empty.addGroup("items");
    Group none = new SimpleGroup(schema);
    ChunkImages expected =
        pagesOf(
            schema,
            store -> {
              RecordConsumer records =
                  new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
              GroupWriter writer = new GroupWriter(records, schema);
              List.of(two, empty, none).forEach(writer::write);
              records.flush();
            });
    ChunkImages written = pagesOf(schema, store -> writeItems(store, schema));
    assertThat(written.pages).hasSize(2).containsOnlyKeys(expected.pages.keySet());
    expected.pages.forEach(
        (column, pages) -> {
          assertThat(written.pages.get(column).toString()).isEqualTo(pages.toString());
          assertArrayEquals(
              pages.get(0).parts.get(0), written.pages.get(column).get(0).parts.get(0));
        });
    PageReplay rowGroup = new PageReplay(written, ReadSettings.plain());
    assertEquals("7 ab;no item;no list;", items(rowGroup, schema, CREATED_BY));
  }

  private static ChunkImages pagesOf(MessageType schema, Consumer<ColumnWriteStore> program) {
    PageRecorder recorder = new PageRecorder();
    try (ColumnWriteStore store =
        ParquetProperties.builder()
            .withDictionaryEncoding(false)
            .build()
            .newColumnWriteStore(schema, recorder)) {
      program.accept(store);
      store.flush();
    }
    return recorder.chunks(3, List.of());
  }

  @Test
  @SuppressWarnings("deprecation") // the bytes of a page, as an array
  void valuesOfAPageAreRead() throws IOException {
    long[] expected = {5, 7, -1, 1L << 40};
    ValuesWriter writer =
        new DeltaBinaryPackingValuesWriterForLong(64, 1024, new HeapByteBufferAllocator());
    writer.writeLongs(expected, 0, expected.length);
    byte[] page = writer.getBytes().toByteArray();
    writer.close();
    ColumnDescriptor column =
        MessageTypeParser.parseMessageType("message m { optional int64 v; }").getColumns().get(0);
    long[] values = new long[expected.length];
    readPage(column, 6, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)), values, expected.length);
    assertArrayEquals(expected, values);
  }
}
