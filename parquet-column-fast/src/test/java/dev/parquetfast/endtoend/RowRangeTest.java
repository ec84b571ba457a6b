package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Some rows of a chunk. What is expected are these rows of all that upstream reads, and not what it
 * reads with the same ranges: where the last row stands alone on a page of its own, and rows before
 * it on the page before are left out, it takes a value of that page for it.
 */
class RowRangeTest {

  @ParameterizedTest
  @EnumSource(Physical.class)
  void rowsAreThoseOfTheWholeColumn(Physical physical) {
    for (Shape shape : Shape.values()) {
      for (String encoding : physical.encodings()) {
        for (Levels levels : Levels.values()) {
          Random random = new Random(shape.name().hashCode() * 31L + encoding.hashCode());
          ColumnChunks chunks =
              new ColumnChunks(physical, shape, levels, TestValues.RUNS, random.nextLong());
          for (int rows : new int[] {1, 400, 1300, 2, 500, 30}) {
            chunks.page(encoding, rows, random.nextInt(50));
          }
          for (int i = 0; i < 4; i++) {
            long[] rows = randomRows(random, chunks.rows());
            Step step = random.nextBoolean() ? Step.GET : Step.CONVERT;
            assertRows(chunks.chunk(), rows, step, physical + " " + shape + " " + encoding);
          }
        }
      }
    }
  }

  /** Ranges and gaps of all sizes, from single rows to several pages. */
  private static long[] randomRows(Random random, long rowCount) {
    LongStream.Builder rows = LongStream.builder();
    int scale = 1 + random.nextInt(600);
    long row = random.nextInt(scale);
    rows.add(row);
    while (true) {
      for (int n = random.nextInt(scale); n > 0 && row + 1 < rowCount; n--) {
        rows.add(++row);
      }
      row += 2 + random.nextInt(scale);
      if (row >= rowCount) {
        return rows.build().toArray();
      }
      rows.add(row);
    }
  }

  private static void assertRows(ColumnChunk chunk, long[] rows, Step step, String name) {
    List<List<String>> all = new ArrayList<>();
    for (String line : Traces.values(Traces.upstreams(chunk, new ColumnReading(step)))) {
      if (line.startsWith("0 ")) {
        all.add(new ArrayList<>());
      }
      all.get(all.size() - 1).add(line);
    }
    List<String> expected = new ArrayList<>();
    for (long row : rows) {
      expected.addAll(all.get((int) row));
    }
    // Pages without a row to read may be there or not.
    ColumnChunk needed = new ColumnChunk(chunk.schema);
    for (ColumnChunk.Page page : chunk.pages) {
      if (LongStream.of(rows)
          .anyMatch(row -> row >= page.firstRow && row < page.firstRow + page.rowCount)) {
        needed.pages.add(page);
      }
    }
    ColumnReading reading = new ColumnReading(step);
    reading.rows = rows;
    for (ColumnChunk pages : List.of(chunk, needed)) {
      List<String> trace = Traces.ours(pages, reading);
      assertEquals(expected, Traces.values(trace), name);
      assertEquals("end 0", trace.get(trace.size() - 2).substring(0, 5), name);
    }
  }

  @Test
  void aLastRowThatStandsAloneOnItsPage() {
    for (Shape shape : Shape.values()) {
      for (long[] rows : new long[][] {{0, 9}, {9}, {2, 3, 7}, {5}, {4, 5}, {0, 5}}) {
        ColumnChunks chunks =
            new ColumnChunks(Physical.INT32, shape, Levels.V1_RLE, TestValues.SEQUENTIAL, 2);
        chunks.page("PLAIN", 5, 30);
        chunks.page("PLAIN", 5, 30);
        assertRows(chunks.chunk(), rows, Step.GET, shape.toString());
      }
    }
  }

  /** Upstream reads the levels of such a page, so ours alone can be asked. */
  @Test
  void nothingOfAPageBetweenIsDecoded() {
    for (Shape shape : new Shape[] {Shape.OPTIONAL, Shape.LIST, Shape.LISTS}) {
      ColumnChunks chunks =
          new ColumnChunks(Physical.INT32, shape, Levels.V2, TestValues.SEQUENTIAL, 2);
      chunks.page("PLAIN", 50, 30);
      ColumnChunk.Page between = chunks.page("PLAIN", 50, 30);
      chunks.page("PLAIN", 50, 30);
      ColumnReading reading = new ColumnReading(Step.GET);
      reading.rows = new long[] {3, 120, 121};
      List<String> expected = Traces.values(Traces.ours(chunks.chunk(), reading));
      between.repetitionLevels = new byte[0];
      between.definitionLevels = new byte[0];
      between.values = new byte[0];
      List<String> trace = Traces.ours(chunks.chunk(), reading);
      assertNull(Traces.error(trace), () -> Traces.error(trace));
      assertEquals(expected, Traces.values(trace), shape.toString());
    }
  }

  /**
   * Where values that are not read cannot be skipped, those that follow are not to be had: the next
   * one in the page is not that of the next row. A page that follows is read again.
   */
  @Test
  void noRowHasTheValueOfAnotherAfterAFailedSkip() {
    for (Shape shape : new Shape[] {Shape.REQUIRED, Shape.OPTIONAL, Shape.LIST}) {
      ColumnChunks chunks =
          new ColumnChunks(Physical.BINARY, shape, Levels.V1_RLE, TestValues.SEQUENTIAL, 4);
      chunks.page("PLAIN", 40, 0);
      chunks.page("PLAIN", 40, 0);
      long[] rows = {0, 1, 30, 31, 32, 40, 41};
      ColumnReader all = columnReader(chunks.chunk(), null);
      List<Binary> expected = new ArrayList<>();
      for (int row = 0, entry = 0; entry < chunks.chunk().valueCount(); entry++) {
        if (entry > 0 && all.getCurrentRepetitionLevel() == 0) {
          row++;
        }
        if (LongStream.of(rows).anyMatch(Long.valueOf(row)::equals)) {
          expected.add(valueOrNull(all, shape));
        }
        all.consume();
      }
      int at = 0;
      for (int value = 0; value < 10; value++) {
        at += Integer.BYTES + length(chunks.chunk().pages.get(0).values, at);
      }
      chunks.chunk().pages.get(0).values[at + 3] = -1;
      ColumnReader reader = columnReader(chunks.chunk(), rows);
      int failures = 0;
      for (int entry = 0; entry < expected.size(); entry++) {
        try {
          assertEquals(expected.get(entry), valueOrNull(reader, shape), shape + " " + entry);
        } catch (ParquetDecodingException e) {
          failures++;
        }
        try {
          reader.consume();
        } catch (ParquetDecodingException e) {
          failures++;
        }
      }
      assertTrue(failures >= 4, shape + ": " + failures + " failures");
      assertTrue(failures < expected.size(), shape + ": " + failures + " failures");
    }
  }

  private static int length(byte[] values, int at) {
    return ByteBuffer.wrap(values).order(ByteOrder.LITTLE_ENDIAN).getInt(at);
  }

  private static Binary valueOrNull(ColumnReader reader, Shape shape) {
    return reader.getCurrentDefinitionLevel() == shape.maxDefinition() ? reader.getBinary() : null;
  }

  private static ColumnReader columnReader(ColumnChunk chunk, long[] rows) {
    MessageType schema = MessageTypeParser.parseMessageType(chunk.schema);
    return new ColumnReadStoreImpl(
            new ChunkStore(chunk, rows),
            new GroupRecordConverter(schema).getRootConverter(),
            schema,
            "parquet-mr version 1.18.1 (build 1)")
        .getColumnReader(schema.getColumns().get(0));
  }

  @Test
  void noRowAtAll() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 2);
    chunks.page("PLAIN", 5, 30);
    ColumnReading reading = new ColumnReading(Step.GET);
    reading.rows = new long[0];
    Traces.assertSame(chunks.chunk(), reading, "no rows");
  }

  @Test
  void pagesThatDoNotKnowTheirFirstRow() {
    for (Levels levels : Levels.values()) {
      ColumnChunks chunks =
          new ColumnChunks(Physical.INT32, Shape.OPTIONAL, levels, TestValues.RANDOM, 2);
      chunks.page("PLAIN", 5, 30).firstRow = -1;
      ColumnReading reading = new ColumnReading(Step.GET);
      reading.rows = new long[] {1};
      Traces.assertSame(chunks.chunk(), reading, levels.toString());
      assertTrue(Traces.error(Traces.ours(chunks.chunk(), reading)).contains("firstRowIndex"));
    }
  }

  @Test
  void valuesPassedOverThatAreNotThere() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 2);
    chunks.page("PLAIN", 50, 0).values = new byte[40];
    for (long[] rows : new long[][] {{40}, {0, 20}, {9, 10}, {0, 1, 2, 9, 11}}) {
      ColumnReading reading = new ColumnReading(Step.GET);
      reading.rows = rows;
      if (SinceParquet118.PRESENT) {
        Traces.assertSame(chunks.chunk(), reading, rows[0] + "");
      } else {
        // There upstream does not look where it skips to.
        String error = Traces.error(Traces.ours(chunks.chunk(), reading));
        assertTrue(error.contains(" ! " + Traces.PDE), error);
      }
    }
  }
}
