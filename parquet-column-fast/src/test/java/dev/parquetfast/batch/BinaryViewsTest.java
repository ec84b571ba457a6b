package dev.parquetfast.batch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.binary.ByteStringArray;
import dev.parquetfast.binary.ByteStringViews;
import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import dev.parquetfast.oracle.driver.PageRecorder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ValuesType;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Views refer to the memory that has the values, and that memory stays as it is. */
class BinaryViewsTest {

  private static final ColumnDescriptor STRINGS = column("required binary s");

  private static ColumnDescriptor column(String field) {
    return MessageTypeParser.parseMessageType("message m { " + field + "; }").getColumns().get(0);
  }

  private static MessageType schemaOf(ColumnDescriptor column) {
    return new MessageType("m", column.getPrimitiveType());
  }

  private static MessageType schemaOf(ColumnChunk chunk) {
    return MessageTypeParser.parseMessageType(chunk.schema);
  }

  /** A row group of pages that are made when they are read. */
  private static PageReadStore store(
      long rows, DictionaryPage dictionary, int pages, IntFunction<DataPage> page) {
    PageReader reader =
        new PageReader() {
          private int next;

          @Override
          public DictionaryPage readDictionaryPage() {
            return dictionary;
          }

          @Override
          public long getTotalValueCount() {
            return rows;
          }

          @Override
          public DataPage readPage() {
            return next == pages ? null : page.apply(next++);
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
        return Optional.empty();
      }
    };
  }

  @SuppressWarnings("deprecation") // pages name BIT_PACKED
  private static DataPage version1(Encoding encoding, int values, ByteBuffer... bytes) {
    BytesInput input = BytesInput.from(bytes);
    return new DataPageV1(
        input,
        values,
        (int) input.size(),
        Statistics.createStats(STRINGS.getPrimitiveType()),
        Encoding.BIT_PACKED,
        Encoding.BIT_PACKED,
        encoding);
  }

  private static DataPage version2(Encoding encoding, int values, ByteBuffer... bytes) {
    return DataPageV2.uncompressed(
        values,
        0,
        values,
        BytesInput.empty(),
        BytesInput.empty(),
        encoding,
        BytesInput.from(bytes),
        Statistics.createStats(STRINGS.getPrimitiveType()));
  }

  private static byte[] plain(String... values) {
    int size = Arrays.stream(values).mapToInt(v -> Integer.BYTES + v.length()).sum();
    ByteBuffer page = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    for (String value : values) {
      page.putInt(value.length()).put(value.getBytes(UTF_8));
    }
    return page.array();
  }

  private static List<String> strings(ColumnBatch batch) {
    BinaryViews views = batch.views();
    List<String> strings = new ArrayList<>();
    for (int i = 0; i < views.size(); i++) {
      byte[] array = views.arrays()[views.arrayIndexes()[i]];
      strings.add(new String(array, views.starts()[i], views.lengths()[i], UTF_8));
      assertEquals(strings.get(i), batch.binary(i).toStringUsingUTF8());
    }
    return strings;
  }

  private static List<String> readAll(ColumnBatchReader reader, int rows) {
    ColumnBatch batch = reader.newBatch(rows);
    List<String> all = new ArrayList<>();
    while (reader.read(batch)) {
      all.addAll(strings(batch));
    }
    return all;
  }

  private static ColumnBatchReader views(PageReadStore rowGroup) {
    return ColumnBatchReader.open(rowGroup, STRINGS, schemaOf(STRINGS), null).views();
  }

  /** No value is copied if its page is in an array. */
  @Test
  void viewsAreOfThePage() {
    byte[] first = plain("one", "", "three");
    byte[] lengths = DeltaStringPages.lengthPage(new int[] {4, 4}, "fourfive".getBytes(UTF_8));
    byte[] prefixes =
        DeltaStringPages.prefixPage(new int[] {0, 3}, new int[] {5, 2}, "sevente".getBytes(UTF_8));
    PageReadStore rowGroup =
        store(
            7,
            null,
            3,
            i ->
                i == 0
                    ? version1(Encoding.PLAIN, 3, ByteBuffer.wrap(first))
                    : i == 1
                        ? version2(Encoding.DELTA_LENGTH_BYTE_ARRAY, 2, ByteBuffer.wrap(lengths))
                        : version2(Encoding.DELTA_BYTE_ARRAY, 2, ByteBuffer.wrap(prefixes)));
    ColumnBatchReader reader = views(rowGroup);
    ColumnBatch batch = reader.newBatch(100);
    assertTrue(reader.read(batch));
    assertThat(strings(batch))
        .containsExactly("one", "", "three", "four", "five", "seven", "sevte");
    BinaryViews views = batch.views();
    for (int i = 0; i < 3; i++) {
      assertSame(first, views.arrays()[views.arrayIndexes()[i]]);
    }
    for (int i = 3; i < 5; i++) {
      assertSame(lengths, views.arrays()[views.arrayIndexes()[i]]);
    }
    for (int i = 5; i < 7; i++) {
      assertNotSame(prefixes, views.arrays()[views.arrayIndexes()[i]]);
    }
    assertFalse(reader.read(batch));
    assertThat(Arrays.asList(batch.views().arrays())).doesNotContain(first, lengths);
  }

  /** Values of a fixed length are viewed in the page, or where their bytes have been joined. */
  @ParameterizedTest
  @EnumSource(
      value = Physical.class,
      names = {"FIXED", "INT96"})
  void valuesOfFixedLengthAreNotCopied(Physical physical) {
    for (String encoding : physical.encodings()) {
      ColumnChunks chunks =
          new ColumnChunks(physical, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 3);
      chunks.page(encoding, 50, 0).buffers = BufferKind.HEAP;
      ColumnDescriptor column =
          MessageTypeParser.parseMessageType(chunks.chunk().schema).getColumns().get(0);
      ColumnBatchReader reader =
          ColumnBatchReader.open(
                  new ChunkStore(chunks.chunk(), null), column, schemaOf(chunks.chunk()), null)
              .views();
      ColumnBatch batch = reader.newBatch(20);
      assertTrue(reader.read(batch));
      byte[] array = batch.views().arrays()[batch.views().arrayIndexes()[0]];
      assertTrue(reader.read(batch));
      BinaryViews views = batch.views();
      assertSame(array, views.arrays()[views.arrayIndexes()[19]], encoding);
      if (!encoding.equals("DELTA_BYTE_ARRAY")) {
        assertEquals(50 * physical.width(), array.length, encoding);
        assertEquals(39 * physical.width(), views.starts()[19], encoding);
      }
    }
  }

  @Test
  void valuesOfADictionaryAreInOneArray() {
    DictionaryPage dictionary =
        new DictionaryPage(BytesInput.from(plain("red", "green", "")), 3, Encoding.PLAIN);
    int[] ids = new int[3000];
    List<String> expected = new ArrayList<>();
    for (int i = 0; i < ids.length; i++) {
      ids[i] = i * i % 3;
      expected.add(List.of("red", "green", "").get(ids[i]));
    }
    byte[] page = ColumnChunks.ids(ids, 2);
    for (int size : new int[] {1, 1000, 5000}) {
      ColumnBatchReader reader =
          views(
              store(
                  ids.length,
                  dictionary,
                  1,
                  i -> version1(Encoding.RLE_DICTIONARY, ids.length, ByteBuffer.wrap(page))));
      assertEquals(expected, readAll(reader, size));
    }
    ColumnBatchReader reader =
        views(
            store(
                2L * ids.length,
                dictionary,
                2,
                i -> version2(Encoding.RLE_DICTIONARY, ids.length, ByteBuffer.wrap(page))));
    ColumnBatch batch = reader.newBatch(10_000);
    assertTrue(reader.read(batch));
    assertEquals(2 * ids.length, batch.views().size());
    assertThat(batch.views().arrayIndexes()).startsWith(1).containsOnly(0, 1);
    assertThat(Arrays.copyOf(batch.views().arrayIndexes(), 2 * ids.length)).containsOnly(1);
  }

  /**
   * As parquet-hadoop's decompressors of direct memory do: they have one buffer for all pages of
   * all columns, and the page before is gone when the next one is read.
   */
  @ParameterizedTest
  @ValueSource(strings = {"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
  void directMemoryMayBeUsedForTheNextPage(String name) {
    checkDirectMemory(Encoding.valueOf(name), true);
    checkDirectMemory(Encoding.valueOf(name), false);
  }

  private static void checkDirectMemory(Encoding encoding, boolean viewed) {
    ByteBuffer memory = ByteBuffer.allocateDirect(1000);
    for (boolean first : new boolean[] {true, false}) {
      PageReadStore rowGroup =
          store(
              12,
              null,
              4,
              i -> {
                String[] values = {"a" + i, "bcd" + i, i + "efghijklmnop"};
                for (int at = 0; at < memory.capacity(); at++) {
                  memory.put(at, (byte) 0x55);
                }
                byte[] page = page(encoding, values);
                ByteBuffer part = memory.duplicate();
                part.put(page);
                part.flip();
                return first ? version1(encoding, 3, part) : version2(encoding, 3, part);
              });
      List<String> expected = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        expected.addAll(List.of("a" + i, "bcd" + i, i + "efghijklmnop"));
      }
      ColumnBatchReader reader =
          viewed
              ? views(rowGroup)
              : ColumnBatchReader.open(rowGroup, STRINGS, schemaOf(STRINGS), null);
      ColumnBatch batch = reader.newBatch(12);
      assertTrue(reader.read(batch));
      List<String> found = new ArrayList<>();
      for (int i = 0; i < batch.values(); i++) {
        found.add(batch.binary(i).toStringUsingUTF8());
      }
      assertEquals(expected, found);
    }
  }

  private static byte[] page(Encoding encoding, String... values) {
    int[] lengths = Arrays.stream(values).mapToInt(String::length).toArray();
    byte[] bytes = String.join("", values).getBytes(UTF_8);
    switch (encoding) {
      case PLAIN:
        return plain(values);
      case DELTA_LENGTH_BYTE_ARRAY:
        return DeltaStringPages.lengthPage(lengths, bytes);
      default:
        return DeltaStringPages.prefixPage(new int[values.length], lengths, bytes);
    }
  }

  /** A page of two buffers, cut anywhere: within a value, its length, or between two. */
  @ParameterizedTest
  @ValueSource(strings = {"PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"})
  void valuesMayStraddleTwoBuffers(String name) {
    Encoding encoding = Encoding.valueOf(name);
    String[] values = {"first", "", "a longer one than the others", "x"};
    byte[] page = page(encoding, values);
    for (int cut = 0; cut <= page.length; cut++) {
      for (boolean direct : new boolean[] {false, true}) {
        ByteBuffer[] parts = {part(page, 0, cut, direct), part(page, cut, page.length, direct)};
        ColumnBatchReader reader = views(store(4, null, 1, i -> version2(encoding, 4, parts)));
        assertEquals(List.of(values), readAll(reader, 3), name + " cut at " + cut);
      }
    }
  }

  private static ByteBuffer part(byte[] page, int from, int to, boolean direct) {
    ByteBuffer part =
        direct ? ByteBuffer.allocateDirect(to - from) : ByteBuffer.allocate(to - from);
    part.put(page, from, to - from).flip();
    return part;
  }

  /** Views, copies, single values and skips are taken from one page in any order. */
  @ParameterizedTest
  @EnumSource(
      value = Physical.class,
      names = {"BINARY", "FIXED", "INT96"})
  void viewsMixWithOtherReads(Physical physical) throws IOException {
    for (String encoding : physical.encodings()) {
      ColumnChunks chunks =
          new ColumnChunks(physical, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 3);
      int values = 3000;
      byte[] page = chunks.page(encoding, values, 0).values;
      ColumnDescriptor column =
          MessageTypeParser.parseMessageType(chunks.chunk().schema).getColumns().get(0);
      ValuesReader single = reader(column, encoding, page, values);
      List<Binary> expected = new ArrayList<>();
      for (int i = 0; i < values; i++) {
        expected.add(single.readBytes());
      }
      Random random = new Random(9);
      ValuesReader reader = reader(column, encoding, page, values);
      int next = 0;
      ByteStringViews views = new ByteStringViews();
      ByteStringArray copies = new ByteStringArray();
      while (next < values) {
        int most = random.nextInt(60) * (1 + random.nextInt(3));
        switch (random.nextInt(4)) {
          case 0:
            int n = reader.readByteStringViews(views, most, 1 + random.nextInt(500));
            assertTrue(n <= most && (n > 0 || most == 0), encoding);
            for (int i = 0; i < n; i++) {
              assertEquals(expected.get(next + i), views.get(views.count() - n + i), encoding);
            }
            next += n;
            break;
          case 1:
            next += reader.readByteStrings(copies, most, 100);
            break;
          case 2:
            assertEquals(expected.get(next++), reader.readBytes(), encoding);
            break;
          default:
            int skipped = Math.min(most, values - next);
            reader.skip(skipped);
            next += skipped;
            break;
        }
      }
      assertEquals(0, reader.readByteStringViews(views, 0, 1));
      int held = views.count();
      assertThatThrownBy(() -> reader.readByteStringViews(views, 5, 100))
          .isInstanceOf(ParquetDecodingException.class);
      assertEquals(held, views.count());
    }
  }

  private static ValuesReader reader(
      ColumnDescriptor column, String encoding, byte[] page, int values) throws IOException {
    ValuesReader reader = Encoding.valueOf(encoding).getValuesReader(column, ValuesType.VALUES);
    reader.initFromPage(values, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
    return reader;
  }

  /** Lengths that lead out of the page, among them those that overflow when they are added. */
  @Test
  void malformedLengthsStopTheRows() {
    for (int wrong : new int[] {-1, 4, 100, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      byte[] plain = plain("ab", "cd", "xyz");
      ByteBuffer.wrap(plain).order(ByteOrder.LITTLE_ENDIAN).putInt(12, wrong);
      byte[] lengths =
          DeltaStringPages.lengthPage(new int[] {2, 2, wrong}, "abcdxyz".getBytes(UTF_8));
      for (int size : new int[] {1, 2, 3}) {
        assertStops(Encoding.PLAIN, plain, size);
        assertStops(Encoding.DELTA_LENGTH_BYTE_ARRAY, lengths, size);
      }
    }
  }

  private static void assertStops(Encoding encoding, byte[] page, int size) {
    String[] messages = new String[2];
    for (boolean viewed : new boolean[] {false, true}) {
      ColumnBatchReader reader =
          ColumnBatchReader.open(
              store(3, null, 1, i -> version2(encoding, 3, ByteBuffer.wrap(page))),
              STRINGS,
              schemaOf(STRINGS),
              null);
      if (viewed) {
        reader.views();
      }
      ColumnBatch batch = reader.newBatch(size);
      List<String> found = new ArrayList<>();
      try {
        while (reader.read(batch)) {
          for (int i = 0; i < batch.values(); i++) {
            found.add(batch.binary(i).toStringUsingUTF8());
          }
        }
      } catch (ParquetDecodingException e) {
        messages[viewed ? 1 : 0] = e + " " + e.getCause();
      }
      assertEquals(List.of("ab", "cd"), found);
    }
    assertThat(messages[1]).isNotNull().isEqualTo(messages[0]);
  }

  @Test
  void eachFaceNamesTheOther() {
    byte[] page = plain("a");
    PageReadStore rowGroup =
        store(2, null, 2, i -> version1(Encoding.PLAIN, 1, ByteBuffer.wrap(page)));
    ColumnBatchReader reader = views(rowGroup);
    ColumnBatch batch = reader.newBatch(1);
    assertTrue(reader.read(batch));
    assertThatThrownBy(batch::bytes)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "The batch holds views(), for which ColumnBatchReader.views() asks,"
                + " not bytes() and offsets()");
    assertThatThrownBy(batch::offsets).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(batch::ints).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> batch.binary(1)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(reader::views).isInstanceOf(IllegalStateException.class);
    ColumnBatchReader copies =
        ColumnBatchReader.open(
            store(1, null, 1, i -> version1(Encoding.PLAIN, 1, ByteBuffer.wrap(page))),
            STRINGS,
            schemaOf(STRINGS),
            null);
    // The same batch, for the other face.
    assertTrue(copies.read(batch));
    assertThatThrownBy(batch::views)
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessage(
            "The batch holds bytes() and offsets(),"
                + " not views(), for which ColumnBatchReader.views() asks");
    assertEquals(1, batch.offsets()[1]);
    ColumnDescriptor numbers = column("required int32 a");
    assertThatThrownBy(
            () ->
                ColumnBatchReader.open(
                        store(0, null, 0, i -> null), numbers, schemaOf(numbers), null)
                    .views())
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("[a]");
  }

  /** Each page has one value of 3 MiB: a batch does not keep all of them in memory. */
  @Test
  void aBatchKeepsFewPages() {
    int pages = 10;
    byte[] value = new byte[3 << 20];
    IntFunction<DataPage> page =
        i -> {
          ByteBuffer bytes = ByteBuffer.allocate(4 + value.length).order(ByteOrder.LITTLE_ENDIAN);
          bytes.putInt(0, value.length).put(4, (byte) i);
          return version1(Encoding.PLAIN, 1, bytes);
        };
    ColumnBatchReader reader = views(store(pages, null, pages, page));
    ColumnBatch batch = reader.newBatch(100);
    int rows = 0;
    while (reader.read(batch)) {
      for (int i = 0; i < batch.rows(); i++) {
        assertEquals(rows + i, batch.views().arrays()[batch.views().arrayIndexes()[i]][4]);
      }
      rows += batch.rows();
      // Three pages before the current one are more than 8 MiB.
      assertEquals(rows == pages ? 2 : 4, batch.rows());
    }
    assertEquals(pages, rows);
  }

  /** Pages of one array, as those of a chunk that is not compressed, are in memory anyway. */
  @Test
  void pagesOfOneArrayEndNoBatch() {
    int pages = 10;
    byte[] all = new byte[pages * (4 + (1 << 20))];
    ByteBuffer chunk = ByteBuffer.wrap(all).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < pages; i++) {
      chunk.putInt(i * (4 + (1 << 20)), 1 << 20);
    }
    ColumnBatchReader reader =
        views(
            store(
                pages,
                null,
                pages,
                i ->
                    version1(
                        Encoding.PLAIN,
                        1,
                        ByteBuffer.wrap(all, i * (4 + (1 << 20)), 4 + (1 << 20)).slice())));
    ColumnBatch batch = reader.newBatch(100);
    assertTrue(reader.read(batch));
    assertEquals(pages, batch.rows());
    assertFalse(reader.read(batch));
  }

  /** A page of a few hundred bytes that stands for 200 values of 100,000 bytes each. */
  @Test
  void copiesEndABatch() {
    int[] prefixes = new int[200];
    Arrays.fill(prefixes, 1, 200, 100_000);
    int[] suffixes = new int[200];
    suffixes[0] = 100_000;
    byte[] page = DeltaStringPages.prefixPage(prefixes, suffixes, new byte[100_000]);
    ColumnBatchReader reader =
        views(
            store(
                200,
                null,
                1,
                i -> version2(Encoding.DELTA_BYTE_ARRAY, 200, ByteBuffer.wrap(page))));
    ColumnBatch batch = reader.newBatch(1000);
    int rows = 0;
    while (reader.read(batch)) {
      assertThat(batch.rows()).isLessThan(90);
      for (int i = 0; i < batch.rows(); i++) {
        assertEquals(100_000, batch.views().lengths()[i]);
      }
      rows += batch.rows();
    }
    assertEquals(200, rows);
  }

  @Test
  void idsBecomeViewsWhereARowGoesOnWithoutDictionary() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REPEATED, Levels.V2, TestValues.RANDOM, 9);
    chunks.dictionary(20).dictionaryPage("RLE_DICTIONARY", 30, 0);
    ColumnChunk.Page page = chunks.page("PLAIN", 30, 0);
    ColumnChunk chunk = chunks.chunk();
    // The first row of the second page continues the last one of the first.
    int[] repetition = new int[page.valueCount];
    repetition[0] = 1;
    page.repetitionLevels = chunks.levels(repetition, 1);
    int[] definition = new int[page.valueCount];
    Arrays.fill(definition, 1);
    page.definitionLevels = chunks.levels(definition, 1);
    BatchTrace copies = new BatchTrace(chunk, null, null, BatchTrace.Mode.IDS).readAll(7, 5);
    BatchTrace views = new BatchTrace(chunk, null, null, BatchTrace.Mode.IDS, true).readAll(7, 5);
    assertThat(copies.lines).hasSizeGreaterThan(30);
    assertEquals(copies.lines, views.lines);
  }

  // ---- writing

  private static List<PageImage> written(MessageType schema, Consumer<ColumnWriteStore> program) {
    PageRecorder recorder = new PageRecorder();
    try (ColumnWriteStore store =
        ParquetProperties.builder()
            .withDictionaryEncoding(false)
            .withPageRowCountLimit(1500)
            .build()
            .newColumnWriteStore(schema, recorder)) {
      program.accept(store);
      store.flush();
    }
    return recorder.chunks(4000, List.of()).pages.get("v");
  }

  /** What is read as views is written as views, and the pages are those of single values. */
  @ParameterizedTest
  @EnumSource(
      value = Physical.class,
      names = {"BINARY", "FIXED", "INT96"})
  void viewsThatAreReadCanBeWritten(Physical physical) {
    for (boolean spaced : new boolean[] {false, true}) {
      for (int nulls : new int[] {0, 30}) {
        ColumnChunks chunks =
            new ColumnChunks(physical, Shape.OPTIONAL, Levels.V1_RLE, TestValues.RANDOM, 4);
        chunks.dictionary(50);
        for (String encoding : physical.encodings()) {
          chunks.page(encoding, 900, nulls);
          chunks.dictionaryPage("RLE_DICTIONARY", 400, nulls);
        }
        MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
        List<PageImage> expected = written(schema, store -> copySingly(chunks, schema, store));
        List<PageImage> found = written(schema, store -> copyViews(chunks, schema, store, spaced));
        assertEquals(expected.size(), found.size());
        for (int i = 0; i < expected.size(); i++) {
          assertEquals(expected.get(i).toString(), found.get(i).toString());
          for (int part = 0; part < expected.get(i).parts.size(); part++) {
            assertArrayEquals(expected.get(i).parts.get(part), found.get(i).parts.get(part));
          }
        }
      }
    }
  }

  private static void copySingly(ColumnChunks chunks, MessageType schema, ColumnWriteStore store) {
    ColumnDescriptor column = schema.getColumns().get(0);
    ColumnBatchReader reader =
        ColumnBatchReader.open(
            new ChunkStore(chunks.chunk(), null), column, schemaOf(chunks.chunk()), null);
    ColumnWriter writer = store.getColumnWriter(column);
    ColumnBatch batch = reader.newBatch(10_000);
    assertTrue(reader.read(batch));
    int value = 0;
    for (int row = 0; row < batch.rows(); row++) {
      if (batch.definitionLevels()[row] == 1) {
        writer.write(batch.binary(value++), 0, 1);
      } else {
        writer.writeNull(0, 0);
      }
      store.endRecord();
    }
  }

  private static void copyViews(
      ColumnChunks chunks, MessageType schema, ColumnWriteStore store, boolean spaced) {
    ColumnDescriptor column = schema.getColumns().get(0);
    ColumnBatchReader reader =
        ColumnBatchReader.open(
                new ChunkStore(chunks.chunk(), null), column, schemaOf(chunks.chunk()), null)
            .views();
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    ColumnBatchWriter writer = rows.column("v");
    if (spaced) {
      reader.spaced();
      writer.spaced();
    }
    ColumnBatch batch = reader.newBatch(2100);
    while (reader.read(batch)) {
      BinaryViews views = batch.views();
      writer
          .views(
              views.arrays(),
              views.arrayIndexes(),
              views.starts(),
              views.lengths(),
              0,
              views.size())
          .validity(batch.validity().words(), 0);
      rows.write(batch.rows());
    }
  }

  /** Long values among short ones: those of more than the buffer are not copied into it. */
  @Test
  void valuesOfAllLengthsAreWritten() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required binary v; }");
    Random random = new Random(8);
    int n = 4000;
    byte[] array = new byte[300_000];
    random.nextBytes(array);
    int[] indexes = new int[n];
    int[] starts = new int[n];
    int[] lengths = new int[n];
    int buffer = ViewsToWrite.BUFFER;
    for (int i = 0; i < n; i++) {
      int longest = i % 500 == 7 ? 2 * buffer : 30;
      lengths[i] = i % 1000 == 3 ? buffer - 34 + i / 1000 : random.nextInt(longest);
      starts[i] = random.nextInt(array.length - lengths[i] + 1);
      indexes[i] = i % 2;
    }
    byte[][] arrays = {array, array.clone(), null};
    List<PageImage> found =
        written(
            schema,
            store -> {
              RowBatchWriter rows = RowBatchWriter.open(store, schema);
              rows.column("v").views(arrays, indexes, starts, lengths, 0, n);
              rows.write(n);
            });
    List<PageImage> expected =
        written(
            schema,
            store -> {
              ColumnWriter writer = store.getColumnWriter(schema.getColumns().get(0));
              for (int i = 0; i < n; i++) {
                writer.write(Binary.fromConstantByteArray(array, starts[i], lengths[i]), 0, 0);
                store.endRecord();
              }
            });
    assertEquals(expected.size(), found.size());
    for (int i = 0; i < expected.size(); i++) {
      assertArrayEquals(expected.get(i).parts.get(0), found.get(i).parts.get(0));
    }
  }

  @Test
  void wrongViewsAreRefusedBeforeAnythingIsWritten() {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional fixed_len_byte_array(2) v; required int32 i; }");
    try (ColumnWriteStore store =
        ParquetProperties.builder().build().newColumnWriteStore(schema, new PageRecorder())) {
      RowBatchWriter rows = RowBatchWriter.open(store, schema);
      ColumnBatchWriter column = rows.column("v").spaced();
      int[][] wrong = {
        {-1, 0, 2},
        {1, 0, 2},
        {2, 0, 2},
        {0, -1, 2},
        {0, 9, 2},
        {0, 0, -1},
        {0, 0, 3},
        {0, Integer.MAX_VALUE, 2},
        {0, 2, Integer.MAX_VALUE}
      };
      byte[][] arrays = {new byte[10], null};
      int[] indexes = {0, 7};
      int[] starts = {8, -1};
      int[] lengths = {2, 5};
      // The view of a null may be any.
      column.views(arrays, indexes, starts, lengths, 0, 2).validity(new long[] {1}, 0);
      rows.column("i").ints(new int[2], 0, 2);
      rows.write(2);
      for (int[] view : wrong) {
        long size = store.getBufferedSize();
        rows.column("i").ints(new int[1], 0, 1);
        column
            .views(arrays, new int[] {view[0]}, new int[] {view[1]}, new int[] {view[2]}, 0, 1)
            .validity(null, 0);
        assertThatThrownBy(() -> rows.write(1))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("column v has");
        assertEquals(size, store.getBufferedSize());
      }
      int[] two = new int[2];
      int[] three = new int[3];
      assertThatThrownBy(() -> column.views(arrays, three, two, three, 0, 3))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> column.views(arrays, two, three, three, 1, 2))
          .isInstanceOf(IndexOutOfBoundsException.class);
      assertThatThrownBy(() -> rows.column("i").views(arrays, two, two, two, 0, 2))
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }
}
