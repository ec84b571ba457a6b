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
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
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
