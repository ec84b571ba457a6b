package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import dev.parquetfast.batch.ColumnBatchWriter;
import dev.parquetfast.batch.RowBatchWriter;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Batches take memory when they are first used, and none after that. */
class BatchMemoryTest {

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build 1)";

  private static final int ROWS = 1024;

  /** Bytes of views of arrays for each entry: fewer than an object for each would take. */
  private static final int VIEWS = 12;

  private static final int PAGE = 10_000;
  private static final int COLUMNS = 1000;

  private static ColumnDescriptor column(ColumnChunk chunk) {
    return MessageTypeParser.parseMessageType(chunk.schema).getColumns().get(0);
  }

  private static ColumnBatchReader reader(ColumnChunk chunk, ColumnDescriptor column) {
    return reader(chunk, column, MessageTypeParser.parseMessageType(chunk.schema));
  }

  private static ColumnBatchReader reader(
      ColumnChunk chunk, ColumnDescriptor column, MessageType schema) {
    return ColumnBatchReader.open(new ChunkStore(chunk, null), column, schema, CREATED_BY);
  }

  /**
   * Once its arrays are large enough, a batch of rows that are in an open page takes no memory.
   * What is allowed are views of arrays, which C2's code does not allocate: a test has no say in
   * which code it runs. The floors of the benchmarks tell what C2's code allocates.
   */
  @ParameterizedTest
  @EnumSource(Physical.class)
  void laterBatchesAllocateNoArrays(Physical physical) {
    // Until C2 has compiled it, each vector of a vector kernel is an object.
    assumeFalse("always".equals(System.getProperty("dev.parquetfast.vector")));
    List<String> encodings = new ArrayList<>(List.of(physical.encodings()));
    if (physical != Physical.BOOLEAN) {
      encodings.add("RLE_DICTIONARY");
    }
    for (Shape shape : Shape.values()) {
      for (String encoding : encodings) {
        ColumnChunks chunks =
            new ColumnChunks(physical, shape, Levels.V2, TestValues.SMALL_RANGE, 5);
        if (encoding.equals("RLE_DICTIONARY")) {
          chunks.dictionary(100).dictionaryPage(encoding, PAGE, 10);
        } else {
          chunks.page(encoding, PAGE, 10);
        }
        long least = leastBytes(chunks.chunk(), false);
        if (physical == Physical.BINARY || physical.width() > 0) {
          least = Math.max(least, leastBytes(chunks.chunk(), true));
        }
        String what = physical + " " + shape + " " + encoding + ": " + least + " bytes an entry";
        assertTrue(least <= VIEWS, what);
      }
    }
  }

  /** Returns how many bytes an entry takes, in the best of a few attempts. */
  private static long leastBytes(ColumnChunk chunk, boolean views) {
    ColumnDescriptor column = column(chunk);
    ColumnBatch batch = reader(chunk, column).newBatch(ROWS);
    long least = Long.MAX_VALUE;
    for (int attempt = 0; attempt < 4 && least > VIEWS; attempt++) {
      ColumnBatchReader reader = reader(chunk, column);
      if (views) {
        reader.views();
      }
      reader.read(batch);
      long before = Memory.allocated();
      int entries = 0;
      while (reader.read(batch)) {
        batch.validity();
        entries += batch.entries();
      }
      assertTrue(entries >= PAGE / 2, entries + " entries");
      least = Math.min(least, (Memory.allocated() - before) / entries);
    }
    return least;
  }

  /** A page of 10 values whose header claims 200 million, read into a batch for all of them. */
  @ParameterizedTest
  @EnumSource(Physical.class)
  void aBatchTakesNoMemoryForValuesThatAreOnlyClaimed(Physical physical) throws Exception {
    for (String encoding : physical.encodings()) {
      ColumnChunks chunks =
          new ColumnChunks(physical, Shape.REQUIRED, Levels.V1_RLE, TestValues.RANDOM, 5);
      chunks.page(encoding, 10, 0).valueCount = 200_000_000;
      chunks.chunk().rowCount = 200_000_000;
      ColumnDescriptor column = column(chunks.chunk());
      ColumnBatchReader reader = reader(chunks.chunk(), column);
      ColumnBatch batch = reader.newBatch(Integer.MAX_VALUE);
      Memory.within(4 << 20, () -> readAll(reader, batch));
      if (physical == Physical.BINARY || physical.width() > 0) {
        ColumnBatchReader views = reader(chunks.chunk(), column).views();
        ColumnBatch viewed = views.newBatch(Integer.MAX_VALUE);
        Memory.within(4 << 20, () -> readAll(views, viewed));
      }
    }
  }

  /** Lists of a string of 1 MiB each, from a page and a dictionary of little more than that. */
  @Test
  void batchesOfListsEndAtTheirBytes() throws Exception {
    int rows = 300;
    for (Shape shape : new Shape[] {Shape.REQUIRED, Shape.REPEATED}) {
      ColumnChunks chunks =
          new ColumnChunks(Physical.BINARY, shape, Levels.V2, TestValues.ZEROS, 5);
      chunks.dictionary(1).dictionaryPage("RLE_DICTIONARY", rows, 0);
      ColumnChunk chunk = chunks.chunk();
      ColumnChunk.Page page = chunk.pages.get(0);
      page.values = ColumnChunks.ids(new int[page.valueCount], 0);
      chunk.dictionary = new byte[Integer.BYTES + (1 << 20)];
      chunk.dictionary[2] = 1 << 4;
      ColumnDescriptor column = column(chunk);
      Memory.within(
          64 << 20,
          () -> {
            ColumnBatchReader reader = reader(chunk, column);
            ColumnBatch batch = reader.newBatch(4096);
            int read = 0;
            while (reader.read(batch)) {
              read += batch.rows();
              // The row that reaches 8 MiB has at most four strings.
              assertTrue(batch.offsets()[batch.values()] < 12 << 20, "bytes");
            }
            assertEquals(rows, read);
            return batch;
          });
    }
  }

  /** A row that is larger than the bound is whole, in a batch that ends with it. */
  @Test
  void aLargeRowIsOneBatch() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REPEATED, Levels.V1_RLE, TestValues.ZEROS, 5);
    chunks.dictionary(1);
    int[] repetition = new int[42];
    Arrays.fill(repetition, 2, 41, 1);
    ColumnChunk.Page page = chunks.dictionaryPage("RLE_DICTIONARY", 1, 0);
    page.valueCount = repetition.length;
    page.rowCount = 3;
    int[] definition = new int[repetition.length];
    Arrays.fill(definition, 1);
    page.repetitionLevels = chunks.levels(repetition, 1);
    page.definitionLevels = chunks.levels(definition, 1);
    page.values = ColumnChunks.ids(new int[repetition.length], 0);
    ColumnChunk chunk = chunks.chunk();
    chunk.dictionary = new byte[Integer.BYTES + (1 << 20)];
    chunk.dictionary[2] = 1 << 4;
    for (int size : new int[] {1, 2, 100}) {
      ColumnBatchReader reader = reader(chunk, column(chunk));
      ColumnBatch batch = reader.newBatch(size);
      List<Integer> entries = new ArrayList<>();
      while (reader.read(batch)) {
        assertEquals(batch.entries() << 20, batch.offsets()[batch.values()]);
        entries.add(batch.entries());
      }
      // The first two rows, or each alone; the last one does not fit with them.
      assertEquals(size == 1 ? List.of(1, 40, 1) : List.of(41, 1), entries);
    }
  }

  /** Returns how many rows there are before the failure. */
  private static int readAll(ColumnBatchReader reader, ColumnBatch batch) {
    int rows = 0;
    try {
      while (reader.read(batch)) {
        rows += batch.rows();
      }
    } catch (ParquetDecodingException expected) {
      return rows;
    }
    throw new AssertionError(rows + " rows of a page that has 10");
  }

  /**
   * Columns that are open but not read take what opening needs; their batches have no arrays. Java
   * 11 aligns the fields of each class of a hierarchy, which takes 1 % more than later ones.
   */
  @Test
  void thousandsOfColumnsAreOpenAtOnce() throws Exception {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 5);
    chunks.page("PLAIN", PAGE, 10);
    ColumnDescriptor column = column(chunks.chunk());
    MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
    List<Object> open = new ArrayList<>();
    Memory.within(
        COLUMNS * 2300L,
        () -> {
          for (int i = 0; i < COLUMNS; i++) {
            ColumnBatchReader reader = reader(chunks.chunk(), column, schema);
            open.add(reader);
            open.add(reader.newBatch(1 << 20));
          }
          return open;
        });
  }

  private static MessageType wide(String type) {
    return MessageTypeParser.parseMessageType(
        IntStream.range(0, COLUMNS)
            .mapToObj(i -> "optional " + type + " v" + i + ";")
            .collect(Collectors.joining(" ", "message m {", "}")));
  }

  /** Beyond the column writers, a column that is written in batches takes only its own fields. */
  @Test
  void thousandsOfColumnsAreWrittenAtOnce() throws Exception {
    MessageType schema = wide("double");
    ColumnWriteStore store =
        ParquetProperties.builder().build().newColumnWriteStore(schema, column -> null);
    Memory.within(COLUMNS * 1150L, () -> RowBatchWriter.open(store, schema));
    store.close();
  }

  /** The columns of a row group share the arrays in which gaps are removed. */
  @Test
  void laterRowsTakeOnlyThePages() throws Exception {
    MessageType schema = wide("double");
    ColumnWriteStore store =
        ParquetProperties.builder()
            .withDictionaryEncoding(false)
            .withPageSize(1 << 20)
            .build()
            .newColumnWriteStore(schema, column -> null);
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    double[] values = new double[40];
    long[] validity = {0x5A5A5A5A5AL};
    rows.columns().forEach(ColumnBatchWriter::spaced);
    write(rows, values, validity);
    // A slab of 8 bytes for each value, and bookkeeping.
    Memory.within(COLUMNS * 700L, () -> write(rows, values, validity));
  }

  private static RowBatchWriter write(RowBatchWriter rows, double[] values, long[] validity) {
    for (ColumnBatchWriter column : rows.columns()) {
      column.doubles(values, 0, values.length).validity(validity, 0);
    }
    rows.write(values.length);
    return rows;
  }
}
