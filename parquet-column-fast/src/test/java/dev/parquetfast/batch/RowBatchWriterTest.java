package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.CountingAllocator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** Batches that are wrong, failures while rows are written, and stores that are not ours. */
class RowBatchWriterTest {

  private static final int ROWS = 3000;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int32 id; optional binary name; optional fixed_len_byte_array(2) f;"
              + " repeated group list { optional double element; } }");

  private final List<byte[]> pages = new ArrayList<>();

  private static ParquetProperties.Builder properties() {
    return ParquetProperties.builder().withDictionaryEncoding(false);
  }

  private ColumnWriteStore store(ParquetProperties.Builder properties) {
    return store(SCHEMA, properties);
  }

  private ColumnWriteStore store(MessageType schema, ParquetProperties.Builder properties) {
    return new ColumnWriteStoreV1(schema, column -> recorder(), properties.build());
  }

  private PageWriter recorder() {
    return (PageWriter)
        Proxy.newProxyInstance(
            PageWriter.class.getClassLoader(),
            new Class<?>[] {PageWriter.class},
            (proxy, method, arguments) -> {
              if (method.getName().equals("writePage")) {
                ByteArrayOutputStream page = new ByteArrayOutputStream();
                ((BytesInput) arguments[0]).writeAllTo(page);
                pages.add(page.toByteArray());
              }
              return method.getReturnType() == long.class ? 0L : null;
            });
  }

  /** Sets batches of three rows. */
  private static void fill(RowBatchWriter rows) {
    rows.column("id").ints(new int[] {7, 8, 9}, 0, 3);
    rows.column("name")
        .bytes(new byte[] {'a', 'b', 'c'}, new int[] {0, 2, 3}, 0, 2)
        .validity(new long[] {0b101}, 0);
    rows.column("f").bytes(new byte[] {1, 2, 3, 4}, new int[] {0, 2, 4}, 0, 2);
    rows.column("f").levels(null, new int[] {1, 1, 0}, 0, 3);
    rows.column("list", "element").doubles(new double[] {0.5}, 0, 1);
    rows.column("list", "element").levels(new int[] {0, 0, 1, 0}, new int[] {0, 2, 1, 1}, 0, 4);
  }

  private static String writtenAs(List<byte[]> pages) {
    StringBuilder all = new StringBuilder();
    pages.forEach(page -> all.append(Arrays.toString(page)));
    return all.toString();
  }

  /** Strings that are added before rows have the first ids, in their order; each has one id. */
  @Test
  void addsToTheDictionary() throws IOException {
    List<DictionaryPage> dictionaries = new ArrayList<>();
    PageWriter recorder =
        (PageWriter)
            Proxy.newProxyInstance(
                PageWriter.class.getClassLoader(),
                new Class<?>[] {PageWriter.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("writeDictionaryPage")) {
                    dictionaries.add(((DictionaryPage) arguments[0]).copy());
                  }
                  return method.getReturnType() == long.class ? 0L : null;
                });
    MessageType schema = MessageTypeParser.parseMessageType("message m { required binary s; }");
    byte[] zyx = {'z', 'y', 'x'};
    int[] offsets = {0, 1, 2, 3};
    for (int limit : new int[] {1000, 9}) {
      dictionaries.clear();
      ParquetProperties properties =
          ParquetProperties.builder().withDictionaryPageSize(limit).build();
      ColumnWriteStore store = new ColumnWriteStoreV1(schema, column -> recorder, properties);
      RowBatchWriter rows = RowBatchWriter.open(store, schema);
      ColumnBatchWriter column = rows.column("s");
      column.addToDictionary(zyx, offsets, 1, 1); // y
      column.addToDictionary(zyx, offsets, 0, 3); // z, x
      column.bytes(zyx, offsets, 2, 1);
      rows.write(1);
      assertThat(column.encodings()).isEmpty();
      store.flush();
      if (limit == 9) { // of two strings
        assertThat(dictionaries).isEmpty();
        assertThat(column.encodings()).containsExactly(Encoding.PLAIN);
      } else {
        assertThat(dictionaries).hasSize(1);
        assertThat(dictionaries.get(0).getDictionarySize()).isEqualTo(3);
        assertThat(column.encodings()).allMatch(Encoding::usesDictionary).hasSize(1);
        ByteArrayOutputStream page = new ByteArrayOutputStream();
        dictionaries.get(0).getBytes().writeAllTo(page);
        assertThat(page.toByteArray())
            .isEqualTo(new byte[] {1, 0, 0, 0, 'y', 1, 0, 0, 0, 'z', 1, 0, 0, 0, 'x'});
      }
    }
  }

  @Test
  void wrongStringsAreNotAddedToTheDictionary() {
    RowBatchWriter rows =
        RowBatchWriter.open(store(properties().withDictionaryEncoding(true)), SCHEMA);
    byte[] bytes = {1, 2, 3};
    assertThatThrownBy(() -> rows.column("id").addToDictionary(bytes, new int[] {0, 1}, 0, 1))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("id");
    assertThatThrownBy(() -> rows.column("name").addToDictionary(bytes, new int[] {0, 1}, 1, 1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    for (int[] wrong : new int[][] {{0, 4}, {2, 1}, {-1, 1}}) {
      assertThatThrownBy(() -> rows.column("name").addToDictionary(bytes, wrong, 0, 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("name");
    }
    assertThatThrownBy(() -> rows.column("f").addToDictionary(bytes, new int[] {0, 2, 3}, 0, 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("not 2 bytes");
    fill(rows);
    rows.write(3);
  }

  /** Whatever is wrong with a batch is found before anything is written, and can be corrected. */
  @Test
  void wrongBatchesWriteNothing() {
    List<Runnable> mistakes = new ArrayList<>();
    ColumnWriteStore store = store(properties());
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    ColumnBatchWriter id = rows.column("id");
    ColumnBatchWriter name = rows.column("name");
    ColumnBatchWriter fixed = rows.column("f");
    ColumnBatchWriter list = rows.column("list", "element");
    byte[] abc = {'a', 'b', 'c'};
    int[] ints = {1, 2, 3, 4};
    mistakes.add(() -> id.ints(ints, 0, 2));
    mistakes.add(() -> id.ints(ints, 0, 4));
    mistakes.add(() -> id.validity(new long[] {0b011}, 0));
    mistakes.add(() -> id.validity(new long[] {}, 0));
    mistakes.add(() -> id.levels(null, null, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {0, 2, 4}, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {0, 3, 2}, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {-1, 2, 3}, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {0, Integer.MIN_VALUE, 3}, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {0, Integer.MAX_VALUE, -2}, 0, 2));
    mistakes.add(() -> name.bytes(abc, new int[] {0, 2, 3, 3}, 0, 3));
    mistakes.add(() -> name.binaries(new Binary[] {Binary.EMPTY, null}, 0, 2));
    mistakes.add(() -> name.validity(new long[] {0b111}, 0));
    mistakes.add(() -> name.validity(null, 0));
    mistakes.add(() -> name.levels(null, new int[] {1, 0, 1}, 0, 3));
    mistakes.add(() -> fixed.validity(new long[] {0b011}, 0));
    mistakes.add(() -> fixed.bytes(new byte[4], new int[] {0, 1, 3}, 0, 2));
    mistakes.add(() -> fixed.binaries(new Binary[] {Binary.EMPTY, Binary.EMPTY}, 0, 2));
    mistakes.add(() -> fixed.levels(null, new int[] {1, 1, 2}, 0, 3));
    mistakes.add(() -> fixed.levels(null, new int[] {1, 1, -1}, 0, 3));
    mistakes.add(() -> fixed.levels(null, new int[] {1, 1, 0, 0}, 0, 4));
    mistakes.add(() -> list.doubles(new double[2], 0, 2));
    mistakes.add(() -> list.levels(new int[] {0, 0, 1, 1}, new int[] {0, 2, 1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {1, 0, 0, 0}, new int[] {1, 2, 1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 0, 2, 0}, new int[] {0, 2, 1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 0, -1, 0}, new int[] {0, 2, 1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 0, 1, 0}, new int[] {0, 3, 1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 0, 1, 0}, new int[] {0, 2, -1, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 0, 1, 0}, new int[] {0, 2, 0, 1}, 0, 4));
    mistakes.add(() -> list.levels(new int[] {0, 1, 0, 0}, new int[] {0, 2, 1, 1}, 0, 4));
    for (int i = 0; i < mistakes.size(); i++) {
      fill(rows);
      mistakes.get(i).run();
      assertThrows(IllegalArgumentException.class, () -> rows.write(3), "mistake " + i);
      assertEquals(0, store.getBufferedSize(), "mistake " + i);
      rows.columns().forEach(ColumnBatchWriter::clear);
    }
    fill(rows);
    assertThrows(IllegalArgumentException.class, () -> rows.write(4));
    assertThrows(IllegalArgumentException.class, () -> rows.write(-1));
    fill(rows);
    rows.write(3);
    store.flush();
    assertEquals(SCHEMA.getColumns().size(), pages.size());
    assertThrows(IllegalArgumentException.class, () -> rows.write(3), "no batch any more");
    store.close();
  }

  private ColumnWriteStore refusing(CountingAllocator memory, boolean v2) {
    ParquetProperties properties = properties().withAllocator(memory).build();
    ColumnWriteStore store =
        v2
            ? new ColumnWriteStoreV2(SCHEMA, column -> recorder(), properties)
            : new ColumnWriteStoreV1(SCHEMA, column -> recorder(), properties);
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    fill(rows);
    rows.write(3);
    fill(rows);
    rows.column("id").ints(new int[] {7, 8}, 0, 2);
    assertThrows(IllegalArgumentException.class, () -> rows.write(3));
    pages.clear();
    return store;
  }

  /** The row group would look whole, and lack the rows of the batch. */
  @Test
  void aRefusedBatchLeavesNoRowGroup() {
    for (boolean v2 : new boolean[] {false, true}) {
      CountingAllocator memory = new CountingAllocator(false);
      ColumnWriteStore store = refusing(memory, v2);
      Throwable thrown = assertThrows(ParquetEncodingException.class, store::flush);
      assertEquals(IllegalArgumentException.class, thrown.getCause().getClass());
      store.close();
      assertEquals(0, memory.outstanding());
      assertEquals(0, pages.size());
    }
  }

  /** Whoever writes on, or says that no rows are to come, knows of it. */
  @Test
  void rowsAfterARefusedBatchAreWritten() {
    List<Consumer<ColumnWriteStore>> next =
        List.of(
            store -> {
              RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
              fill(rows);
              rows.write(3);
            },
            store -> RowBatchWriter.open(store, SCHEMA).write(0),
            store -> {
              RecordConsumer records =
                  new ColumnIOFactory().getColumnIO(SCHEMA).getRecordWriter(store);
              records.startMessage();
              records.startField("id", 0);
              records.addInteger(1);
              records.endField("id", 0);
              records.endMessage();
              records.flush();
            });
    for (boolean v2 : new boolean[] {false, true}) {
      for (Consumer<ColumnWriteStore> writing : next) {
        CountingAllocator memory = new CountingAllocator(false);
        ColumnWriteStore store = refusing(memory, v2);
        writing.accept(store);
        store.flush();
        store.close();
        assertEquals(0, memory.outstanding());
      }
    }
  }

  /** A call that comes into another one, of any thread, changes nothing. The other one throws. */
  @Test
  void callsThatOverlapGiveTheRowGroupUp() {
    List<Throwable> thrown = new ArrayList<>();
    List<RowBatchWriter> writer = new ArrayList<>();
    HeapByteBufferAllocator calling =
        new HeapByteBufferAllocator() {
          @Override
          public ByteBuffer allocate(int size) {
            if (thrown.isEmpty()) {
              thrown.add(thrown(() -> writer.get(0).write(3)));
            }
            return super.allocate(size);
          }
        };
    ColumnWriteStore store = store(properties().withAllocator(calling));
    writer.add(RowBatchWriter.open(store, SCHEMA));
    fill(writer.get(0));
    assertSame(
        assertThrows(IllegalStateException.class, () -> writer.get(0).write(3)), thrown.get(0));
    assertTrue(thrown.get(0).getMessage().startsWith("Two calls at the same time: write by"));
    assertSame(
        thrown.get(0), assertThrows(ParquetEncodingException.class, store::flush).getCause());
    store.close();
    assertEquals(0, pages.size());
  }

  @Test
  void wrongCallsAreRejectedAtOnce() {
    ColumnWriteStore store = store(properties());
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    ColumnBatchWriter id = rows.column("id");
    ColumnBatchWriter name = rows.column("name");
    ColumnBatchWriter list = rows.column("list", "element");
    int[] ints = {0, 0, 0};
    assertThrows(IndexOutOfBoundsException.class, () -> id.ints(ints, 1, 3));
    assertThrows(IndexOutOfBoundsException.class, () -> id.ints(ints, -1, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> id.ints(ints, 1, Integer.MAX_VALUE));
    assertThrows(IndexOutOfBoundsException.class, () -> id.ints(ints, 0, -1));
    assertThrows(IndexOutOfBoundsException.class, () -> name.bytes(new byte[0], ints, 0, 3));
    assertThrows(IndexOutOfBoundsException.class, () -> name.bytes(new byte[0], new int[0], 0, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> name.levels(null, ints, 1, 3));
    assertThrows(IllegalArgumentException.class, () -> name.levels(ints, ints, 0, 3));
    assertThrows(IllegalArgumentException.class, () -> name.levels(null, null, 0, 3));
    assertThrows(IllegalArgumentException.class, () -> list.levels(null, ints, 0, 3));
    assertThrows(UnsupportedOperationException.class, () -> id.longs(new long[1], 0, 1));
    assertThrows(UnsupportedOperationException.class, () -> list.spaced());
    assertThrows(UnsupportedOperationException.class, () -> list.validity(new long[1], 0));
    assertThrows(IllegalArgumentException.class, () -> rows.column("list"));
    assertEquals(SCHEMA.getColumns().get(1), rows.column(SCHEMA.getColumns().get(1)).column());
    store.close();
  }

  /** A batch of no rows is a batch; so is one whose values are all null, without an array. */
  @Test
  void nothingIsWrittenWithoutArrays() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 v; }");
    ColumnWriteStore store = store(schema, properties());
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    rows.write(0);
    rows.column("v").validity(new long[2], 0);
    rows.write(100);
    store.flush();
    // The length of the levels, a run of 100, its level.
    assertEquals("[3, 0, 0, 0, -56, 1, 0]", writtenAs(pages));
    store.close();
    ColumnWriteStore ofLists = store(SCHEMA, properties());
    RowBatchWriter.open(ofLists, SCHEMA).write(0);
    ofLists.close();
  }

  private static RowBatchWriter manyRows(RowBatchWriter rows) {
    int[] ids = IntStream.range(0, ROWS).map(i -> i * 31).toArray();
    rows.column("id").ints(ids, 0, ROWS);
    byte[] bytes = new byte[4 * ROWS];
    int[] offsets = IntStream.rangeClosed(0, ROWS).map(i -> 4 * i).toArray();
    rows.column("name").bytes(bytes, offsets, 0, ROWS);
    int[] pairs = IntStream.rangeClosed(0, ROWS).map(i -> 2 * i).toArray();
    long[] validity = new long[ROWS / Long.SIZE + 1];
    Arrays.fill(validity, 0x5555_5555_5555_5555L);
    rows.column("f").bytes(bytes, pairs, 0, ROWS / 2).validity(validity, 0);
    int[] levels = IntStream.range(0, ROWS).map(i -> i % 3).toArray();
    rows.column("list", "element").levels(new int[ROWS], levels, 0, ROWS);
    rows.column("list", "element").doubles(new double[ROWS / 3], 0, ROWS / 3);
    return rows;
  }

  private static Throwable thrown(Runnable action) {
    try {
      action.run();
      return null;
    } catch (RuntimeException | Error e) {
      return e;
    }
  }

  /**
   * An allocation fails, wherever it is: it is thrown, and then again, as the cause, by whatever
   * would write more. No page is made any more, nothing is allocated, everything is released.
   */
  @Test
  void failedAllocationsGiveTheRowGroupUp() {
    int failures = 0;
    boolean failed = true;
    for (int allocations = 0; failed; allocations++) {
      CountingAllocator memory = new CountingAllocator(allocations % 2 == 0);
      ColumnWriteStore store =
          store(properties().withPageRowCountLimit(ROWS / 3).withAllocator(memory));
      RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
      memory.failAfter(allocations);
      Throwable failure = thrown(() -> manyRows(rows).write(ROWS));
      failure = failure == null ? thrown(store::flush) : failure;
      failed = failure != null;
      if (failed) {
        failures++;
        Throwable first = failure;
        assertEquals(OutOfMemoryError.class, first.getClass());
        memory.failAfter(1 << 20);
        int written = pages.size();
        int allocated = memory.sizes().size();
        assertSame(first, thrown(store::flush).getCause());
        if (allocations % 3 == 0) {
          assertSame(first, thrown(() -> manyRows(rows).write(ROWS)).getCause());
        }
        assertEquals(written, pages.size());
        assertEquals(allocated, memory.sizes().size(), "after the failure");
      }
      store.close();
      assertEquals(0, memory.outstanding());
    }
    assertTrue(failures > 10, failures + " allocations");
  }

  /** Rows are counted before columns have them, so no column may go on where one has failed. */
  @Test
  void aPageThatCannotBeWrittenGivesAllColumnsUp() {
    IOException full = new IOException("No space left");
    PageWriter failing =
        (PageWriter)
            Proxy.newProxyInstance(
                PageWriter.class.getClassLoader(),
                new Class<?>[] {PageWriter.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("writePage")) {
                    throw full;
                  }
                  return method.getReturnType() == long.class ? 0L : null;
                });
    ColumnWriteStore store =
        new ColumnWriteStoreV1(
            SCHEMA, column -> failing, properties().withPageRowCountLimit(1000).build());
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    Throwable failure =
        assertThrows(ParquetEncodingException.class, () -> manyRows(rows).write(ROWS));
    assertSame(full, failure.getCause());
    for (ColumnDescriptor column : SCHEMA.getColumns()) {
      ColumnWriter writer = store.getColumnWriter(column);
      assertSame(full, thrown(() -> writer.writeNull(0, 0)).getCause(), column.toString());
    }
    assertThrows(ParquetEncodingException.class, () -> manyRows(rows).write(ROWS));
    assertThrows(ParquetEncodingException.class, store::flush);
    store.close();
  }

  /** Someone else's store may do more at the end of a record, so it gets them one by one. */
  @Test
  void otherStoresGetRowsOneByOne() {
    ColumnWriteStore ours = store(properties().withPageRowCountLimit(1000));
    manyRows(RowBatchWriter.open(ours, SCHEMA)).write(ROWS);
    ours.flush();
    ours.close();
    String expected = writtenAs(pages);
    pages.clear();
    int[] ended = {0};
    ColumnWriteStore other =
        new ColumnWriteStoreV1(
            SCHEMA, column -> recorder(), properties().withPageRowCountLimit(1000).build()) {
          @Override
          public void endRecord() {
            ended[0]++;
            if (ended[0] == 1) {
              // All columns have the row, and no other.
              assertTrue(getBufferedSize() > 0 && getBufferedSize() < 100);
            }
            super.endRecord();
          }
        };
    manyRows(RowBatchWriter.open(other, SCHEMA)).write(ROWS);
    other.flush();
    other.close();
    assertEquals(ROWS, ended[0]);
    assertEquals(expected, writtenAs(pages));
  }

  @Test
  void foreignColumnWritersAreRefused() {
    ColumnWriteStore foreign =
        (ColumnWriteStore)
            Proxy.newProxyInstance(
                ColumnWriteStore.class.getClassLoader(),
                new Class<?>[] {ColumnWriteStore.class},
                (proxy, method, arguments) -> null);
    assertThrows(IllegalArgumentException.class, () -> RowBatchWriter.open(foreign, SCHEMA));
  }

  /** A writer that knows no batches gets each value by the call for one. */
  @Test
  void valuesWritersOfThirdPartiesGetSingleValues() {
    ValuesWriterFactory factory =
        new ValuesWriterFactory() {
          private final DefaultValuesWriterFactory plain = new DefaultValuesWriterFactory();

          @Override
          public void initialize(ParquetProperties properties) {
            plain.initialize(properties);
          }

          @Override
          public ValuesWriter newValuesWriter(ColumnDescriptor column) {
            return new SingleValues(plain.newValuesWriter(column));
          }
        };
    ColumnWriteStore ours = store(properties().withPageRowCountLimit(1000));
    manyRows(RowBatchWriter.open(ours, SCHEMA)).write(ROWS);
    ours.flush();
    ours.close();
    String expected = writtenAs(pages);
    pages.clear();
    ColumnWriteStore other =
        store(properties().withPageRowCountLimit(1000).withValuesWriterFactory(factory));
    manyRows(RowBatchWriter.open(other, SCHEMA)).write(ROWS);
    other.flush();
    other.close();
    assertEquals(expected, writtenAs(pages));
  }

  /** Passes single values on, and rejects batches. */
  private static final class SingleValues extends ValuesWriter {

    private final ValuesWriter to;

    SingleValues(ValuesWriter to) {
      this.to = to;
    }

    @Override
    public long getBufferedSize() {
      return to.getBufferedSize();
    }

    @Override
    public BytesInput getBytes() {
      return to.getBytes();
    }

    @Override
    public org.apache.parquet.column.Encoding getEncoding() {
      return to.getEncoding();
    }

    @Override
    public void reset() {
      to.reset();
    }

    @Override
    public void close() {
      to.close();
    }

    @Override
    public long getAllocatedSize() {
      return to.getAllocatedSize();
    }

    @Override
    public String memUsageString(String prefix) {
      return to.memUsageString(prefix);
    }

    @Override
    public void writeInteger(int v) {
      to.writeInteger(v);
    }

    @Override
    public void writeDouble(double v) {
      to.writeDouble(v);
    }

    @Override
    public void writeBytes(Binary v) {
      to.writeBytes(v);
    }

    @Override
    public void writeIntegers(int[] src, int offset, int count) {
      throw new UnsupportedOperationException();
    }

    @Override
    public void writeDoubles(double[] src, int offset, int count) {
      throw new UnsupportedOperationException();
    }
  }
}
