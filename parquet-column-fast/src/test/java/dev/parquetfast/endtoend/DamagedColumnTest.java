package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.HybridSection;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Damaged pages: all that comes before the damage is read, and the error is upstream's. */
class DamagedColumnTest {

  private static final String OLD = "parquet-mr version 1.7.0 (build 1)";

  @ParameterizedTest
  @EnumSource(Physical.class)
  void valuesThatEndTooEarly(Physical physical) {
    Random random = new Random(physical.name().hashCode());
    for (Shape shape : Shape.values()) {
      for (int rows : new int[] {3, 40, 1100, 2300}) {
        for (int i = 0; i < 5; i++) {
          ColumnChunks chunks =
              new ColumnChunks(physical, shape, Levels.V1_RLE, TestValues.RANDOM, i);
          chunks.page("PLAIN", 20, 30);
          ColumnChunk.Page page = chunks.page("PLAIN", rows, 10);
          page.values = Arrays.copyOf(page.values, random.nextInt(page.values.length));
          String name = physical + " " + shape + " of " + rows;
          if (physical == Physical.BOOLEAN && !SinceParquet118.PRESENT) {
            // There upstream reads false for ever.
            String error = Traces.error(Traces.ours(chunks.chunk(), new ColumnReading(Step.GET)));
            assertTrue(error.contains(" ! " + Traces.PDE), error);
            continue;
          }
          Traces.assertSame(chunks.chunk(), new ColumnReading(Step.GET), name);
          Traces.assertSame(chunks.chunk(), new ColumnReading(Step.CONVERT), name);
          if (upstreamLooksWhereItSkipsTo(physical)) {
            ColumnReading mixed =
                ColumnReaderTest.random(random, Step.GET, Step.SKIP, Step.SKIP, Step.CONVERT);
            Traces.assertSame(chunks.chunk(), mixed, name);
          }
        }
      }
    }
  }

  /** Not among booleans; among numbers it skips for ever before 1.18. */
  private static boolean upstreamLooksWhereItSkipsTo(Physical physical) {
    switch (physical) {
      case BOOLEAN:
        return false;
      case INT32:
      case INT64:
      case FLOAT:
      case DOUBLE:
        return SinceParquet118.PRESENT;
      default:
        return true;
    }
  }

  @Test
  void lengthsOfStringsThatAreNegative() {
    for (int at : new int[] {0, 1, 7, 1023, 1024, 1500}) {
      int[] lengths = new int[1600];
      Arrays.fill(lengths, 2);
      lengths[at] = -1;
      ColumnChunks chunks =
          new ColumnChunks(Physical.BINARY, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 1);
      chunks.page("DELTA_LENGTH_BYTE_ARRAY", lengths.length, 0).values =
          DeltaStringPages.lengthPage(lengths, new byte[2 * lengths.length]);
      for (Step step : new Step[] {Step.GET, Step.CONVERT, Step.SKIP}) {
        List<String> trace = Traces.ours(chunks.chunk(), new ColumnReading(step));
        assertEquals(at, Traces.values(trace).size(), step.toString());
        assertTrue(Traces.error(trace).contains(" ! " + Traces.PDE), Traces.error(trace));
      }
    }
  }

  @Test
  void idsThatTheDictionaryHasNot() {
    for (int at : new int[] {0, 1, 7, 1023, 1024, 1500}) {
      int[] ids = new int[1600];
      for (int i = 0; i < ids.length; i++) {
        ids[i] = i % 5;
      }
      ids[at] = 6;
      for (Physical physical : Physical.values()) {
        if (physical == Physical.BOOLEAN) {
          continue;
        }
        ColumnChunks chunks =
            new ColumnChunks(physical, Shape.REQUIRED, Levels.V1_RLE, TestValues.RANDOM, 1);
        chunks.dictionary(5).dictionaryPage("PLAIN_DICTIONARY", ids.length, 0).values =
            ColumnChunks.ids(ids, 3);
        Traces.assertSame(chunks.chunk(), new ColumnReading(Step.GET), physical + " " + at);
        for (Step step : new Step[] {Step.GET, Step.ID, Step.CONVERT}) {
          ColumnReading reading = new ColumnReading(step);
          reading.dictionaryConverter = true;
          List<String> trace = Traces.ours(chunks.chunk(), reading);
          assertEquals(at, Traces.values(trace).size(), step.toString());
          assertTrue(Traces.error(trace).contains(" ! " + Traces.PDE), Traces.error(trace));
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Levels.class)
  void levelsBeyondTheirMaximum(Levels levels) {
    for (int at : new int[] {0, 1, 8, 1023, 1024, 1030}) {
      ColumnChunks chunks =
          new ColumnChunks(Physical.INT32, Shape.LISTS, levels, TestValues.RANDOM, 1);
      ColumnChunk.Page page = chunks.page("PLAIN", 1100, 0);
      // The largest is 2, in two bits.
      int[] values = new int[page.valueCount];
      values[at] = 3;
      page.repetitionLevels = chunks.levels(values, 2);
      List<String> trace = Traces.ours(chunks.chunk(), new ColumnReading(Step.GET));
      List<String> before = Traces.values(trace);
      assertEquals(at, before.size());
      String error = Traces.error(trace);
      assertTrue(error.startsWith(" ! " + Traces.PDE), error);
      List<String> upstreams =
          Traces.values(Traces.upstreams(chunks.chunk(), new ColumnReading(Step.GET)));
      assertEquals(upstreams.subList(0, at), before);
    }
  }

  /** Of a run, which may fill a window, and which may hold more than the level's bits. */
  @ParameterizedTest
  @EnumSource(
      value = Levels.class,
      names = {"V1_RLE", "V2"})
  void runsOfALevelBeyondItsMaximum(Levels levels) {
    for (int before : new int[] {0, 1, 511, 512, 513, 1100}) {
      for (int level : new int[] {2, 7, 8, 255}) {
        ColumnChunks chunks =
            new ColumnChunks(Physical.INT32, Shape.OPTIONAL, levels, TestValues.RANDOM, 1);
        ColumnChunk.Page page = chunks.page("PLAIN", 2000, 0);
        HybridSection runs = new HybridSection(1).repeat(before, 1).repeat(2000 - before, level);
        page.definitionLevels = levels == Levels.V2 ? runs.bytes() : runs.page();
        List<String> trace = Traces.ours(chunks.chunk(), new ColumnReading(Step.GET));
        assertEquals(before, Traces.values(trace).size(), before + ", " + level);
        assertTrue(Traces.error(trace).startsWith(" ! " + Traces.PDE), Traces.error(trace));
      }
    }
  }

  /** Upstream reads zeros where bits are missing: nulls that the page does not have. */
  @ParameterizedTest
  @EnumSource(
      value = Levels.class,
      names = {"V1_BIT_PACKED", "V2"})
  void levelsThatEndTooEarly(Levels levels) {
    for (Shape shape : new Shape[] {Shape.OPTIONAL, Shape.LISTS}) {
      for (int i = 1; i < 20; i++) {
        ColumnChunks chunks = new ColumnChunks(Physical.INT32, shape, levels, TestValues.RANDOM, i);
        ColumnChunk.Page page = chunks.page("PLAIN", 1500, 30);
        if (levels == Levels.V1_BIT_PACKED) {
          // Only nulls, because what follows the levels must not be taken for them.
          page.definitionLevels = new byte[page.definitionLevels.length];
          page.values = new byte[0];
        }
        List<String> whole =
            Traces.values(Traces.upstreams(chunks.chunk(), new ColumnReading(Step.SKIP)));
        int length = page.definitionLevels.length * i / 20;
        page.definitionLevels = Arrays.copyOf(page.definitionLevels, length);
        List<String> trace = Traces.ours(chunks.chunk(), new ColumnReading(Step.SKIP));
        List<String> read = Traces.values(trace);
        assertTrue(Traces.error(trace).contains(" ! " + Traces.PDE), Traces.error(trace));
        assertEquals(whole.subList(0, read.size()), read);
        if (levels == Levels.V1_BIT_PACKED && shape == Shape.OPTIONAL) {
          assertEquals(length * Byte.SIZE, read.size());
        }
      }
    }
  }

  @Test
  void pagesThatAreMissing() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 1);
    Traces.assertSame(chunks.chunk(), new ColumnReading(Step.GET), "no values");
    ColumnChunk.Page page = chunks.page("PLAIN", 10, 0);
    page.encoding = "PLAIN_DICTIONARY";
    Traces.assertSame(chunks.chunk(), new ColumnReading(Step.GET), "no dictionary");
  }

  /** Files of before PARQUET-246 was fixed, and those that only look like them. */
  @Test
  void pagesThatContinueTheOneBefore() {
    byte[] first =
        DeltaStringPages.prefixPage(
            new int[] {0, 3, 4}, new int[] {5, 1, 3}, "hellopING".getBytes(StandardCharsets.UTF_8));
    byte[] continued =
        DeltaStringPages.prefixPage(
            new int[] {3, 2, 3}, new int[] {2, 1, 0}, "XYz".getBytes(StandardCharsets.UTF_8));
    String[] writers = {OLD, "parquet-mr version 1.18.1 (build 1)", "nonsense", null};
    Step[][] schedules = {
      {Step.GET},
      {Step.CONVERT},
      {Step.SKIP},
      {Step.SKIP, Step.GET},
      {Step.SKIP, Step.SKIP, Step.GET}
    };
    for (String createdBy : writers) {
      for (Step[] steps : schedules) {
        for (byte[] page : new byte[][] {first, continued}) {
          ColumnChunks chunks =
              new ColumnChunks(
                  Physical.BINARY, Shape.REQUIRED, Levels.V1_RLE, TestValues.RANDOM, 1);
          chunks.page("DELTA_BYTE_ARRAY", 3, 0).values = page;
          chunks.page("DELTA_BYTE_ARRAY", 3, 0).values = continued;
          ColumnReading reading = new ColumnReading(steps);
          reading.createdBy = createdBy;
          Traces.assertSame(chunks.chunk(), reading, createdBy + " " + List.of(steps));
        }
      }
    }
  }
}
