package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.buffer.CountingAllocator;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/** A column that an allocator has failed writes no page that lacks something or has it twice. */
class ColumnWriterFaultTest {

  /** So many that their levels do not fit what an encoder has before it takes memory. */
  private static final int ROWS = 2000;

  private static final int ENOUGH = 1 << 20;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType("message m { optional int32 v; }");

  /** Levels and numbers are held back, and no question hands them over: there is no allocation. */
  @Test
  void noQuestionTakesMemoryOrChangesThePage() {
    List<byte[]> expected = new ArrayList<>();
    write(expected, (store, writer) -> {});
    List<BiConsumer<ColumnWriteStore, ColumnWriter>> questions =
        List.of(
            (store, writer) -> writer.getBufferedSizeInMemory(),
            (store, writer) -> store.getBufferedSize(),
            (store, writer) -> store.getAllocatedSize(),
            (store, writer) -> store.memUsageString(),
            (store, writer) -> ((ColumnWriteStoreV1) store).maxColMemSize(),
            (store, writer) -> assertNotNull(store.toString()));
    for (BiConsumer<ColumnWriteStore, ColumnWriter> question : questions) {
      List<byte[]> pages = new ArrayList<>();
      write(pages, question);
      assertEquals(1, pages.size());
      assertArrayEquals(expected.get(0), pages.get(0));
    }
  }

  private static void write(
      List<byte[]> pages, BiConsumer<ColumnWriteStore, ColumnWriter> question) {
    CountingAllocator memory = new CountingAllocator(false);
    ColumnWriteStore store = store(ParquetProperties.DEFAULT_PAGE_ROW_COUNT_LIMIT, memory, pages);
    ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
    for (int row = 0; row < ROWS; row++) {
      if (row / 16 % 2 == 0 || row % 5 == 0) {
        writer.write(row, 0, 1);
      } else {
        writer.writeNull(0, 0);
      }
      memory.failAfter(0);
      question.accept(store, writer);
      memory.failAfter(ENOUGH);
      store.endRecord();
    }
    store.flush();
    store.close();
    assertEquals(0, memory.outstanding());
  }

  /**
   * Who goes on writing to a file that is closed has to learn that the rows are lost. Upstream
   * throws if the column has a dictionary, and goes on if it has none.
   */
  @Test
  void aClosedColumnWithADictionaryRejectsEntriesAsUpstreamDoes() {
    for (WriterVersion version : WriterVersion.values()) {
      for (boolean dictionary : new boolean[] {true, false}) {
        List<byte[]> pages = new ArrayList<>();
        ParquetProperties properties =
            ParquetProperties.builder()
                .withWriterVersion(version)
                .withDictionaryEncoding(dictionary)
                .build();
        ColumnWriteStore store = properties.newColumnWriteStore(SCHEMA, column -> recorder(pages));
        ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
        for (int chunk = 0; chunk < 2; chunk++) {
          // So many that the dictionary is worth its bytes.
          for (int row = 0; row < ROWS; row++) {
            writer.write(chunk, 0, 1);
            store.endRecord();
          }
          store.flush();
        }
        assertEquals(2, pages.size(), "a flush closes nothing");
        store.close();
        store.close();
        Throwable rejected = thrown(() -> writer.write(3, 0, 1));
        assertEquals(dictionary, rejected != null, version + " " + rejected);
        if (dictionary) {
          assertEquals(ParquetEncodingException.class, rejected.getClass());
          assertEquals(ParquetEncodingException.class, thrown(store::flush).getClass());
        }
        assertEquals(2, pages.size());
      }
    }
  }

  /** A page of them would announce values that it does not have. */
  @Test
  void entriesThatAClosedColumnHasDroppedAreInNoPage() {
    for (boolean dictionary : new boolean[] {true, false}) {
      List<byte[]> pages = new ArrayList<>();
      ParquetProperties properties =
          ParquetProperties.builder().withDictionaryEncoding(dictionary).build();
      ColumnWriteStore store = properties.newColumnWriteStore(SCHEMA, column -> recorder(pages));
      ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
      writer.write(1, 0, 1);
      store.endRecord();
      writer.close();
      assertEquals(ParquetEncodingException.class, thrown(store::flush).getClass());
      assertEquals(ParquetEncodingException.class, thrown(store::close).getClass());
      assertEquals(List.of(), pages);
    }
  }

  /**
   * An allocation fails, wherever it is: the failure reaches the caller, and comes again, as the
   * cause, from whatever would write more. No page comes out any more, nothing is allocated, and
   * everything is released.
   */
  @Test
  void aColumnThatHasFailedSaysSoForEver() {
    int failures = 0;
    boolean failed = true;
    for (int allocations = 0; failed; allocations++) {
      CountingAllocator memory = new CountingAllocator(false);
      List<byte[]> pages = new ArrayList<>();
      ColumnWriteStore store = store(ROWS / 3, memory, pages);
      ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
      memory.failAfter(allocations);
      Throwable failure = null;
      for (int row = 0; row < ROWS && failure == null; row++) {
        int value = row;
        failure =
            thrown(
                row % 5 == 0 ? () -> writer.writeNull(0, 0) : () -> writer.write(value * 31, 0, 1));
        failure = failure == null ? thrown(store::endRecord) : failure;
      }
      failure = failure == null ? thrown(store::flush) : failure;
      failed = failure != null;
      if (failed) {
        failures++;
        Throwable first = failure;
        assertEquals(OutOfMemoryError.class, first.getClass());
        assertEquals(0, first.getSuppressed().length);
        memory.failAfter(ENOUGH);
        int written = pages.size();
        int allocated = memory.sizes().size();
        assertSame(first, thrown(store::flush).getCause());
        assertSame(first, thrown(() -> writer.write(1, 0, 1)).getCause());
        assertSame(first, thrown(() -> writer.writeNull(0, 0)).getCause());
        assertSame(first, thrown(store::flush).getCause());
        assertEquals(written, pages.size());
        assertEquals(allocated, memory.sizes().size(), "after the failure");
      }
      store.close();
      assertEquals(0, memory.outstanding());
    }
    assertTrue(failures > 3, failures + " allocations");
  }

  /**
   * The last pages of all columns are written one after another. A column whose chunk is complete
   * holds no slab, although it can begin another chunk.
   */
  @Test
  void completeChunksHoldNoMemory() {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional int32 i; required binary s; repeated double d; }");
    for (WriterVersion version : WriterVersion.values()) {
      for (boolean dictionary : new boolean[] {false, true}) {
        CountingAllocator memory = new CountingAllocator(false);
        List<byte[]> pages = new ArrayList<>();
        ParquetProperties properties =
            ParquetProperties.builder()
                .withWriterVersion(version)
                .withAllocator(memory)
                .withDictionaryEncoding(dictionary)
                .withPageRowCountLimit(ROWS / 3)
                .build();
        PageWriteStore pageStore = column -> recorder(pages);
        ColumnWriteStore store =
            version == WriterVersion.PARQUET_1_0
                ? new ColumnWriteStoreV1(schema, pageStore, properties)
                : new ColumnWriteStoreV2(schema, pageStore, properties);
        List<byte[]> first = new ArrayList<>();
        for (int chunk = 0; chunk < 3; chunk++) {
          pages.clear();
          writeRows(store, schema);
          assertTrue(memory.outstanding() > 0);
          store.flush();
          assertEquals(0, memory.outstanding());
          assertTrue(pages.size() >= 9, () -> pages.size() + " pages");
          if (chunk == 0) {
            first.addAll(pages);
          }
          assertArrayEquals(first.toArray(), pages.toArray());
        }
        store.close();
        assertEquals(0, memory.outstanding());
      }
    }
  }

  private static void writeRows(ColumnWriteStore store, MessageType schema) {
    ColumnWriter ints = store.getColumnWriter(schema.getColumns().get(0));
    ColumnWriter strings = store.getColumnWriter(schema.getColumns().get(1));
    ColumnWriter doubles = store.getColumnWriter(schema.getColumns().get(2));
    for (int row = 0; row < ROWS; row++) {
      if (row % 7 == 0) {
        ints.writeNull(0, 0);
      } else {
        ints.write(row % 100, 0, 1);
      }
      strings.write(Binary.fromString("value " + row % 50), 0, 0);
      doubles.write(row % 10 * 0.5, 0, 1);
      doubles.write((double) (row % 3), 1, 1);
      store.endRecord();
    }
  }

  private static Throwable thrown(Runnable action) {
    try {
      action.run();
      return null;
    } catch (RuntimeException | Error e) {
      return e;
    }
  }

  private static ColumnWriteStore store(
      int rowsPerPage, CountingAllocator memory, List<byte[]> pages) {
    return new ColumnWriteStoreV1(
        SCHEMA,
        column -> recorder(pages),
        ParquetProperties.builder()
            .withDictionaryEncoding(false)
            .withPageRowCountLimit(rowsPerPage)
            .withAllocator(memory)
            .build());
  }

  private static PageWriter recorder(List<byte[]> pages) {
    return (PageWriter)
        Proxy.newProxyInstance(
            PageWriter.class.getClassLoader(),
            new Class<?>[] {PageWriter.class},
            (proxy, method, arguments) -> {
              if (method.getName().startsWith("writePage")) {
                ByteArrayOutputStream page = new ByteArrayOutputStream();
                for (Object argument : arguments) {
                  if (argument instanceof BytesInput) {
                    ((BytesInput) argument).writeAllTo(page);
                  }
                }
                pages.add(page.toByteArray());
              }
              return method.getReturnType() == long.class ? 0L : null;
            });
  }
}
