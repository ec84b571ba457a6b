package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.TimeLimit;
import java.io.ByteArrayOutputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/**
 * Threads that ask for sizes while another one writes: the pages are those that nobody asked about.
 */
class SizeQueryTest {

  private static final int ROWS = 30_000;
  private static final int ROUNDS = 25;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { optional boolean flag; required int32 id; optional int64 time;"
              + " optional float f; required double d; optional binary name (STRING);"
              + " required fixed_len_byte_array(5) code; repeated int32 numbers; }");

  @Test
  void pagesAreTheSameWhoeverAsksForSizes() throws Exception {
    ExecutorService pollers = Executors.newFixedThreadPool(3);
    AtomicLong questions = new AtomicLong();
    try {
      for (WriterVersion version : WriterVersion.values()) {
        for (boolean dictionary : new boolean[] {false, true}) {
          ParquetProperties properties =
              ParquetProperties.builder()
                  .withWriterVersion(version)
                  .withDictionaryEncoding(dictionary)
                  .withAllocator(new HeapByteBufferAllocator())
                  .withPageSize(20_000)
                  .build();
          List<byte[]> expected = new ArrayList<>();
          write(properties, expected, null, questions);
          for (int round = 0; round < ROUNDS; round++) {
            List<byte[]> pages = new ArrayList<>();
            write(properties, pages, pollers, questions);
            String where = version + ", dictionary " + dictionary + ", round " + round;
            assertEquals(expected.size(), pages.size(), where);
            for (int i = 0; i < pages.size(); i++) {
              assertArrayEquals(expected.get(i), pages.get(i), where + ", page " + i);
            }
          }
        }
      }
    } finally {
      pollers.shutdownNow();
      assertTrue(pollers.awaitTermination(TimeLimit.ofSeconds(10).toSeconds(), TimeUnit.SECONDS));
    }
    assertTrue(questions.get() > 100, questions + " questions");
  }

  /** Writes a row group; at the same time the three pollers, if there are any, ask for sizes. */
  private static void write(
      ParquetProperties properties, List<byte[]> pages, ExecutorService pollers, AtomicLong asked)
      throws InterruptedException, ExecutionException {
    ColumnWriteStore store = properties.newColumnWriteStore(SCHEMA, recorder(pages));
    AtomicBoolean done = new AtomicBoolean();
    List<Future<?>> polls = new ArrayList<>();
    if (pollers != null) {
      for (int pause : new int[] {0, 1, 100}) {
        polls.add(pollers.submit(() -> poll(store, pause, done, asked)));
      }
    }
    try {
      writeRows(store);
    } finally {
      done.set(true);
    }
    for (Future<?> poll : polls) {
      poll.get();
    }
    store.flush();
    store.close();
  }

  private static void poll(
      ColumnWriteStore store, int pauseMillis, AtomicBoolean done, AtomicLong asked) {
    ColumnWriter column = store.getColumnWriter(SCHEMA.getColumns().get(0));
    while (!done.get()) {
      store.getBufferedSize();
      store.getAllocatedSize();
      column.getBufferedSizeInMemory();
      if (pauseMillis > 0) {
        assertTrue(store.memUsageString().contains("bytes"));
        assertTrue(store.toString().contains("flag"));
      }
      asked.incrementAndGet();
      try {
        Thread.sleep(pauseMillis);
      } catch (InterruptedException e) {
        return;
      }
    }
  }

  private static void writeRows(ColumnWriteStore store) {
    Random random = new Random(1);
    List<ColumnDescriptor> columns = SCHEMA.getColumns();
    for (int row = 0; row < ROWS; row++) {
      int distinct = row < ROWS / 2 ? 100 : ROWS;
      for (ColumnDescriptor column : columns) {
        ColumnWriter writer = store.getColumnWriter(column);
        int defined = column.getMaxDefinitionLevel();
        boolean runs = row / 500 % 2 == 0;
        if (defined > 0 && (runs ? row % 400 == 0 : random.nextInt(3) == 0)) {
          writer.writeNull(0, 0);
          continue;
        }
        int repetitions = column.getMaxRepetitionLevel() > 0 ? 1 + random.nextInt(3) : 1;
        for (int i = 0; i < repetitions; i++) {
          write(writer, column, runs ? row / 90 : random.nextInt(distinct), i > 0 ? 1 : 0, defined);
        }
      }
      store.endRecord();
    }
  }

  private static void write(
      ColumnWriter writer, ColumnDescriptor column, int value, int repetition, int definition) {
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        writer.write(value % 3 == 0, repetition, definition);
        break;
      case INT32:
        writer.write(value, repetition, definition);
        break;
      case INT64:
        writer.write(value * 1000L, repetition, definition);
        break;
      case FLOAT:
        writer.write(value / 8f, repetition, definition);
        break;
      case DOUBLE:
        writer.write(value / 8d, repetition, definition);
        break;
      case BINARY:
        writer.write(Binary.fromString("name " + value), repetition, definition);
        break;
      default:
        byte[] code = {(byte) value, 1, 2, (byte) (value >> 8), 3};
        writer.write(Binary.fromConstantByteArray(code), repetition, definition);
    }
  }

  private static PageWriteStore recorder(List<byte[]> pages) {
    return column ->
        (PageWriter)
            Proxy.newProxyInstance(
                PageWriter.class.getClassLoader(),
                new Class<?>[] {PageWriter.class},
                (proxy, method, arguments) -> {
                  if (method.getName().startsWith("write")) {
                    ByteArrayOutputStream page = new ByteArrayOutputStream();
                    for (Object argument : arguments) {
                      if (argument instanceof BytesInput) {
                        ((BytesInput) argument).writeAllTo(page);
                      } else if (argument instanceof DictionaryPage) {
                        ((DictionaryPage) argument).getBytes().writeAllTo(page);
                      }
                    }
                    pages.add(page.toByteArray());
                  }
                  if (method.getReturnType() == String.class) {
                    return "pages";
                  }
                  return method.getReturnType() == long.class ? 0L : null;
                });
  }
}
