package dev.parquetfast.hostile;

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
    return ColumnBatchReader.open(new ChunkStore(chunk, null), column, CREATED_BY);
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
        ColumnDescriptor column = column(chunks.chunk());
        ColumnBatch batch = reader(chunks.chunk(), column).newBatch(ROWS);
        long least = Long.MAX_VALUE;
        for (int attempt = 0; attempt < 4 && least > VIEWS; attempt++) {
          ColumnBatchReader reader = reader(chunks.chunk(), column);
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
        String what = physical + " " + shape + " " + encoding + ": " + least + " bytes an entry";
        assertTrue(least <= VIEWS, what);
      }
    }
  }

  /** A page of 10 values whose header claims 200 million, read into a batch for all of them. */
  @ParameterizedTest
  @EnumSource(Physical.class)
  void aBatchTakesNoMemoryForValuesThatAreOnlyClaimed(Physical physical) throws Exception {
    for (String encoding : physical.encodings()) {
      ColumnChunks chunks =
          new ColumnChunks(physical, Shape.REQUIRED, Levels.V1_RLE, TestValues.RANDOM, 5);
      chunks.page(encoding, 10, 0).valueCount = 200_000_000;
      ColumnDescriptor column = column(chunks.chunk());
      ColumnBatchReader reader = reader(chunks.chunk(), column);
      ColumnBatch batch = reader.newBatch(Integer.MAX_VALUE);
      Memory.within(4 << 20, () -> readAll(reader, batch));
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

  /** Columns that are open but not read take what opening needs; their batches have no arrays. */
  @Test
  void thousandsOfColumnsAreOpenAtOnce() throws Exception {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 5);
    chunks.page("PLAIN", PAGE, 10);
    ColumnDescriptor column = column(chunks.chunk());
    List<Object> open = new ArrayList<>();
    Memory.within(
        COLUMNS * 2000L,
        () -> {
          for (int i = 0; i < COLUMNS; i++) {
            ColumnBatchReader reader = reader(chunks.chunk(), column);
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
    Memory.within(COLUMNS * 1000L, () -> RowBatchWriter.open(store, schema));
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
