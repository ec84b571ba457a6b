package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
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
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.page.PageWriter;
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

  /**
   * Levels and numbers are held back, so that also asking for the size encodes them and takes
   * memory.
   */
  @Test
  void noPageComesOutOnceTheAllocatorHasFailed() {
    failsWhenAsked((store, writer) -> writer.getBufferedSizeInMemory());
    failsWhenAsked((store, writer) -> store.memUsageString());
  }

  private static void failsWhenAsked(BiConsumer<ColumnWriteStore, ColumnWriter> question) {
    int failures = 0;
    for (int asked = 0; asked < ROWS; asked++) {
      CountingAllocator memory = new CountingAllocator(false);
      List<byte[]> pages = new ArrayList<>();
      ColumnWriteStore store = store(ParquetProperties.DEFAULT_PAGE_ROW_COUNT_LIMIT, memory, pages);
      ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
      boolean failed = false;
      for (int row = 0; row < ROWS; row++) {
        if (row / 16 % 2 == 0) {
          writer.write(row, 0, 1);
        } else {
          writer.writeNull(0, 0);
        }
        if (row == asked) {
          memory.failAfter(0);
          try {
            question.accept(store, writer);
          } catch (OutOfMemoryError e) {
            failed = true;
          }
          memory.failAfter(ENOUGH);
        }
        store.endRecord();
      }
      store.flush();
      assertEquals(failed ? 0 : 1, pages.size(), "asked for its size in row " + asked);
      store.close();
      assertEquals(0, memory.outstanding());
      failures += failed ? 1 : 0;
    }
    assertTrue(failures > 0, "asking for the size took no memory");
  }

  /** The page is out already; it must not come once more, with what is written behind it. */
  @Test
  void noPageComesOutTwiceWhenTheAllocatorRefusesASlab() {
    CountingAllocator memory = new CountingAllocator(false);
    List<byte[]> pages = new ArrayList<>();
    ColumnWriteStore store = store(ROWS / 2, memory, pages);
    ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
    int refusals = 0;
    memory.refuse(0);
    for (int row = 0; row < ROWS; row++) {
      writer.write(row, 0, 1);
      try {
        store.endRecord();
      } catch (IllegalArgumentException e) {
        assertEquals("refused", e.getMessage());
        refusals++;
      }
    }
    store.flush();
    assertEquals(1, refusals);
    assertEquals(1, pages.size());
    store.close();
    assertEquals(0, memory.outstanding());
  }

  /** Nothing is encoded for that, so nothing of the page is lost or doubled if memory is short. */
  @Test
  void askingForTheMemoryTakesNoneAndChangesNothing() {
    CountingAllocator memory = new CountingAllocator(false);
    List<byte[]> pages = new ArrayList<>();
    List<byte[]> expected = new ArrayList<>();
    for (boolean asking : new boolean[] {false, true}) {
      ColumnWriteStore store =
          store(ParquetProperties.DEFAULT_PAGE_ROW_COUNT_LIMIT, memory, asking ? pages : expected);
      ColumnWriter writer = store.getColumnWriter(SCHEMA.getColumns().get(0));
      for (int row = 0; row < ROWS; row++) {
        if (row % 5 == 0) {
          writer.write(row, 0, 1);
        } else {
          writer.writeNull(0, 0);
        }
        if (asking) {
          memory.failAfter(0);
          store.getAllocatedSize();
          memory.failAfter(ENOUGH);
        }
        store.endRecord();
      }
      store.flush();
      store.close();
    }
    assertEquals(1, pages.size());
    assertArrayEquals(expected.get(0), pages.get(0));
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
              if (method.getName().equals("writePage")) {
                ByteArrayOutputStream page = new ByteArrayOutputStream();
                ((BytesInput) arguments[0]).writeAllTo(page);
                pages.add(page.toByteArray());
              }
              return method.getReturnType() == long.class ? 0L : null;
            });
  }
}
