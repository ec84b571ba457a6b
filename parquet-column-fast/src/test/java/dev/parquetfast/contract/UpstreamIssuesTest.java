package dev.parquetfast.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.oracle.Bytes;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.driver.PageRecorder;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.BinaryStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainIntegerDictionary;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.ValidatingRecordConsumer;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bugs of upstream that give wrong values without an exception, by the number of their issue in
 * parquet-java. Some of the versions that there is a jar for have them; ours must not.
 */
class UpstreamIssuesTest {

  private static final HeapByteBufferAllocator HEAP = new HeapByteBufferAllocator();

  /** GH-3747: the last selected row is in the next page, whose first rows are not selected. */
  @Test
  void theLastSelectedRowIsItsOwn() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 a; }");
    ColumnDescriptor column = schema.getColumns().get(0);
    PageReadStore rows = new Selected(new long[] {0, 1, 4}, page(0, 0, 10, 20), page(3, 30, 40));
    ColumnReader reader =
        new ColumnReadStoreImpl(
                rows, new DummyRecordConverter(schema).getRootConverter(), schema, null)
            .getColumnReader(column);
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      values.add(reader.getInteger());
      reader.consume();
    }
    assertThat(values).containsExactly(0, 10, 40);
  }

  /** GH-3637: a column has a page with dictionary, then falls back, then begins a row group. */
  @Test
  void aRowGroupAfterAFallBackHasItsOwnDictionary() throws IOException {
    try (FallbackValuesWriter<PlainIntegerDictionaryValuesWriter, PlainValuesWriter> writer =
        FallbackValuesWriter.of(
            new PlainIntegerDictionaryValuesWriter(
                256, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP),
            new PlainValuesWriter(64, 1024, HEAP))) {
      for (int i = 0; i < 20; i++) {
        writer.writeInteger(1000 + i % 10);
      }
      assertThat(writer.getBytes().size()).isPositive();
      assertThat(writer.getEncoding()).isEqualTo(Encoding.RLE_DICTIONARY);
      writer.reset();
      for (int i = 0; i < 200; i++) {
        writer.writeInteger(2000 + i);
      }
      assertThat(writer.getBytes().size()).isEqualTo(4 * 200);
      assertThat(writer.getEncoding()).isEqualTo(Encoding.PLAIN);
      writer.reset();
      assertThat(writer.toDictPageAndClose().getDictionarySize()).isEqualTo(10);
      writer.resetDictionary();

      for (int i = 0; i < 20; i++) {
        writer.writeInteger(i % 3);
      }
      byte[] page = Bytes.of(writer.getBytes());
      assertThat(writer.getEncoding()).isEqualTo(Encoding.RLE_DICTIONARY);
      writer.reset();
      DictionaryPage dictionary = writer.toDictPageAndClose().copy();
      assertThat(dictionary.getDictionarySize()).isEqualTo(3);
      DictionaryValuesReader reader =
          new DictionaryValuesReader(new PlainIntegerDictionary(dictionary));
      reader.initFromPage(20, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
      for (int i = 0; i < 20; i++) {
        assertThat(reader.readInteger()).isEqualTo(i % 3);
      }
    }
  }

  /** GH-3716: values of a page are looked at after later ones were read. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void valuesDoNotMoveTheirReader(boolean direct) throws IOException {
    ByteBuffer page = direct ? ByteBuffer.allocateDirect(4 * 8) : ByteBuffer.allocate(4 * 8);
    for (int i = 0; i < 8; i++) {
      page.putInt(0x61616161 + i * 0x01010101); // aaaa, bbbb …
    }
    page.flip();
    FixedLenByteArrayPlainValuesReader reader = new FixedLenByteArrayPlainValuesReader(4);
    reader.initFromPage(8, ByteBufferInputStream.wrap(page));
    StringBuilder all = new StringBuilder();
    for (int row = 0; row < 4; row++) {
      Binary first = reader.readBytes();
      Binary second = reader.readBytes();
      all.append(new String(first.getBytes(), StandardCharsets.UTF_8))
          .append(second.toStringUsingUTF8());
    }
    assertThat(all.toString()).isEqualTo("aaaabbbbccccddddeeeeffffgggghhhh");
  }

  /** GH-3632: a set of several values, asked record by record. */
  @Test
  void recordsOfASetAreLeftOut() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 a; }");
    RecordReader<Group> records =
        new ColumnIOFactory()
            .getColumnIO(schema)
            .getRecordReader(
                new Selected(new long[] {0, 1, 2}, page(0, 1, 2, 3)),
                new GroupRecordConverter(schema),
                FilterCompat.get(
                    FilterApi.notIn(FilterApi.intColumn("a"), new HashSet<>(Set.of(1, 3)))));
    List<Integer> left = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Group record = records.read();
      if (!records.shouldSkipCurrentRecord()) {
        left.add(record.getInteger("a", 0));
      }
    }
    assertThat(left).containsExactly(2);
  }

  /**
   * GH-3224 without threads, GH-3497 with them: writers that are open at the same time have their
   * own settings, and memory of their own allocators.
   */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void writersDoNotShareSettings(boolean threads) throws Exception {
    for (int run = 0; run < 20; run++) {
      CountingAllocator[] allocators = {new CountingAllocator(false), new CountingAllocator(false)};
      List<Callable<String>> makers =
          List.of(
              () -> pages(properties(allocators[0], WriterVersion.PARQUET_1_0, false, 1 << 20)),
              () -> pages(properties(allocators[1], WriterVersion.PARQUET_2_0, true, 1 << 10)));
      List<String> alone = List.of(makers.get(0).call(), makers.get(1).call());
      List<String> together = new ArrayList<>();
      if (threads) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        for (Future<String> made : pool.invokeAll(makers)) {
          together.add(made.get());
        }
        pool.shutdown();
      } else {
        ParquetProperties first =
            properties(allocators[0], WriterVersion.PARQUET_1_0, false, 1 << 20);
        ParquetProperties second =
            properties(allocators[1], WriterVersion.PARQUET_2_0, true, 1 << 10);
        together.add(pages(first));
        together.add(pages(second));
      }
      assertThat(together).isEqualTo(alone);
      assertThat(allocators[0].outstanding()).isZero();
      assertThat(allocators[1].outstanding()).isZero();
    }
  }

  private static ParquetProperties properties(
      ByteBufferAllocator allocator, WriterVersion version, boolean dictionary, int pageSize) {
    return ParquetProperties.builder()
        .withAllocator(allocator)
        .withWriterVersion(version)
        .withDictionaryEncoding(dictionary)
        .withPageSize(pageSize)
        .build();
  }

  /** Returns the pages of two columns, as text. */
  private static String pages(ParquetProperties properties) throws IOException {
    MessageType schema =
        MessageTypeParser.parseMessageType("message m { optional int32 a; required binary b; }");
    PageRecorder pages = new PageRecorder();
    int rows = 2000;
    try (ColumnWriteStore store = properties.newColumnWriteStore(schema, pages)) {
      ColumnWriter a = store.getColumnWriter(schema.getColumns().get(0));
      ColumnWriter b = store.getColumnWriter(schema.getColumns().get(1));
      for (int i = 0; i < rows; i++) {
        if (i % 3 == 0) {
          a.writeNull(0, 0);
        } else {
          a.write(i % 100, 0, 1);
        }
        b.write(Binary.fromString("value " + i % 50), 0, 0);
        store.endRecord();
      }
      store.flush();
    }
    StringBuilder text = new StringBuilder();
    for (List<PageImage> column : pages.chunks(rows, List.of()).pages.values()) {
      for (PageImage page : column) {
        text.append(page).append(' ');
        page.parts.forEach(part -> text.append(Arrays.hashCode(part)).append(' '));
      }
    }
    return text.toString();
  }

  /** GH-3585: a page of version 2 has the number of its nulls, with statistics or without. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void nullsAreCountedWithoutStatistics(boolean statistics) throws IOException {
    MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 a; }");
    PageRecorder pages = new PageRecorder();
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(WriterVersion.PARQUET_2_0)
            .withStatisticsEnabled("a", statistics)
            .withDictionaryEncoding(false)
            .build();
    try (ColumnWriteStore store = properties.newColumnWriteStore(schema, pages)) {
      ColumnWriter a = store.getColumnWriter(schema.getColumns().get(0));
      for (int i = 0; i < 25; i++) {
        if (i % 5 == 0) {
          a.writeNull(0, 0);
        } else {
          a.write(i, 0, 1);
        }
        store.endRecord();
      }
      store.flush();
    }
    List<PageImage> images = pages.chunks(25, List.of()).pages.get("a");
    assertThat(images).extracting(page -> page.nullCount).containsExactly(5);
    assertThat(images.get(0).statistics.contains("min")).isEqualTo(statistics);
  }

  /** GH-3621: what validates records keeps nothing of those before. */
  @Test
  void validationKeepsNothingOfRecords() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int32 a; optional group g { required int32 b; } }");
    ValidatingRecordConsumer records = new ValidatingRecordConsumer(new IgnoredRecords(), schema);
    writeRecords(records, 1000);
    long before = keptElements(records);
    writeRecords(records, 10_000);
    assertThat(keptElements(records)).isEqualTo(before);
  }

  private static void writeRecords(RecordConsumer records, int count) {
    for (int i = 0; i < count; i++) {
      records.startMessage();
      records.startField("a", 0);
      records.addInteger(i);
      records.endField("a", 0);
      records.startField("g", 1);
      records.startGroup();
      records.startField("b", 0);
      records.addInteger(i);
      records.endField("b", 0);
      records.endGroup();
      records.endField("g", 1);
      records.endMessage();
    }
  }

  /** Returns the number of elements of all collections that an object has. */
  private static long keptElements(Object object) throws IllegalAccessException {
    long elements = 0;
    for (Field field : object.getClass().getDeclaredFields()) {
      if (Collection.class.isAssignableFrom(field.getType())) {
        field.setAccessible(true);
        elements += ((Collection<?>) field.get(object)).size();
      }
    }
    return elements;
  }

  /** GH-3449: two bounds of more than 1 GiB are not smaller than a few bytes. */
  @Test
  @SuppressWarnings("deprecation") // sets bounds without a copy
  void sizesOfBoundsDoNotOverflow(@TempDir Path folder) throws IOException {
    // A file with a hole: nothing is read.
    Path large = folder.resolve("large");
    try (FileChannel channel =
        FileChannel.open(
            large,
            StandardOpenOption.CREATE_NEW,
            StandardOpenOption.READ,
            StandardOpenOption.WRITE)) {
      long size = (1L << 30) + 1;
      ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_WRITE, 0, size);
      BinaryStatistics statistics =
          (BinaryStatistics)
              Statistics.createStats(Types.required(PrimitiveTypeName.BINARY).named("b"));
      Binary value = Binary.fromConstantByteBuffer(bytes);
      statistics.setMinMax(value, value);
      assertThat(statistics.isSmallerThan(4096)).isFalse();
      assertThat(statistics.isSmallerThan(2 * size + 1)).isTrue();
      assertThat(statistics.isSmallerThanWithTruncation(4096, 64)).isTrue();
      assertThat(statistics.isSmallerThanWithTruncation(4096, Integer.MAX_VALUE)).isFalse();
    }
  }

  private static DataPage page(long firstRow, int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return new DataPageV1(
        BytesInput.from(bytes.array()),
        values.length,
        bytes.capacity(),
        firstRow,
        values.length,
        null,
        Encoding.RLE,
        Encoding.RLE,
        Encoding.PLAIN);
  }

  /** A consumer of records that keeps nothing. */
  private static final class IgnoredRecords extends RecordConsumer {
    @Override
    public void startMessage() {}

    @Override
    public void endMessage() {}

    @Override
    public void startField(String field, int index) {}

    @Override
    public void endField(String field, int index) {}

    @Override
    public void startGroup() {}

    @Override
    public void endGroup() {}

    @Override
    public void addInteger(int value) {}

    @Override
    public void addLong(long value) {}

    @Override
    public void addBoolean(boolean value) {}

    @Override
    public void addBinary(Binary value) {}

    @Override
    public void addFloat(float value) {}

    @Override
    public void addDouble(double value) {}
  }

  /** Selected rows of one column. */
  private static final class Selected implements PageReadStore, PageReader {
    private final long[] rows;
    private final Iterator<DataPage> pages;

    Selected(long[] rows, DataPage... pages) {
      this.rows = rows;
      this.pages = List.of(pages).iterator();
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      return this;
    }

    @Override
    public long getRowCount() {
      return rows.length;
    }

    @Override
    public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
      return Optional.of(LongStream.of(rows).iterator());
    }

    @Override
    public DictionaryPage readDictionaryPage() {
      return null;
    }

    @Override
    public long getTotalValueCount() {
      return 5;
    }

    @Override
    public DataPage readPage() {
      return pages.hasNext() ? pages.next() : null;
    }
  }
}
