package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.TestValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Well-formed column chunks, read in every way that applications may: as upstream reads them. */
class ColumnReaderTest {

  /** Rows of pages around the sizes of windows. */
  private static final int[] ROWS = {1, 7, 1023, 1024, 1025, 2, 2500};

  private static final int[] NULLS = {30, 0, 100, 1, 50, 100, 10};

  private static final Step[] PROPER = {
    Step.GET,
    Step.GET_TWICE,
    Step.CONVERT,
    Step.GET_AND_CONVERT,
    Step.SKIP,
    Step.GET_AND_SKIP,
    Step.SKIP_AND_GET,
    Step.SKIP_AND_CONVERT
  };

  private static final Step[] ALL = {
    Step.GET,
    Step.GET,
    Step.CONVERT,
    Step.CONVERT,
    Step.SKIP,
    Step.SKIP,
    Step.GET_AND_SKIP,
    Step.SKIP_AND_GET,
    Step.SKIP_AND_CONVERT,
    Step.PASS,
    Step.WRONG_GET
  };

  /** Steps in bursts of the same one and one by one. */
  static ColumnReading random(Random random, Step... from) {
    List<Step> steps = new ArrayList<>();
    int count = 1 + random.nextInt(200);
    while (steps.size() < count) {
      Step step = from[random.nextInt(from.length)];
      int burst = random.nextInt(5) == 0 ? random.nextInt(100) : 1;
      for (int i = 0; i < burst; i++) {
        steps.add(step);
      }
    }
    return new ColumnReading(steps);
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void typesEncodingsShapesAndLevels(Physical physical) {
    long seed = 0;
    for (Shape shape : Shape.values()) {
      for (Levels levels : Levels.values()) {
        for (String encoding : physical.encodings()) {
          Random random = new Random(++seed);
          TestValues pattern =
              List.of(TestValues.values()).get(random.nextInt(TestValues.values().length));
          ColumnChunks chunks = new ColumnChunks(physical, shape, levels, pattern, seed);
          for (int i = 0; i < ROWS.length; i++) {
            int rows = shape == Shape.REQUIRED || shape == Shape.OPTIONAL ? ROWS[i] : ROWS[i] / 2;
            ColumnChunk.Page page = chunks.page(encoding, 1 + rows, NULLS[i]);
            page.buffers =
                List.of(BufferKind.values()).get(random.nextInt(BufferKind.values().length));
          }
          String name = physical + " " + shape + " " + levels + " " + encoding;
          int lines = Traces.assertSame(chunks.chunk(), random(random, PROPER), name);
          assertTrue(lines > 2500, name);
          Traces.assertSame(chunks.chunk(), random(random, ALL), name + ", any order of calls");
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource(value = Physical.class, mode = EnumSource.Mode.EXCLUDE, names = "BOOLEAN")
  void dictionariesUntilOneIsTooLarge(Physical physical) {
    for (Shape shape : Shape.values()) {
      for (Levels levels : Levels.values()) {
        for (boolean ids : new boolean[] {false, true}) {
          Random random = new Random(shape.name().hashCode());
          ColumnChunks chunks =
              new ColumnChunks(physical, shape, levels, TestValues.RANDOM, random.nextLong());
          chunks.dictionary(1 + random.nextInt(600));
          String encoding = levels == Levels.V2 ? "RLE_DICTIONARY" : "PLAIN_DICTIONARY";
          chunks.dictionaryPage(encoding, 1500, 20);
          chunks.dictionaryPage(encoding, 10, 100);
          chunks.dictionaryPage(encoding, 700, 3);
          chunks.page("PLAIN", 1200, 10);
          chunks.dictionaryPage(encoding, 300, 3);
          String name = physical + " " + shape + " " + levels + (ids ? " ids" : "");
          for (Step[] steps :
              new Step[][] {PROPER, ALL, {Step.ID, Step.ID, Step.SKIP, Step.SKIP_AND_ID}}) {
            ColumnReading reading = random(random, steps);
            reading.dictionaryConverter = ids;
            Traces.assertSame(chunks.chunk(), reading, name);
          }
        }
      }
    }
  }

  /** A converter may decline a dictionary that it has seen, or change its mind with any page. */
  @ParameterizedTest
  @EnumSource(value = Physical.class, mode = EnumSource.Mode.EXCLUDE, names = "BOOLEAN")
  void convertersThatChangeTheirAnswer(Physical physical) {
    for (Shape shape : Shape.values()) {
      Random random = new Random(shape.name().hashCode());
      for (int i = 0; i < 12; i++) {
        int declined = 1 + random.nextInt(63);
        ColumnChunks chunks =
            new ColumnChunks(physical, shape, Levels.V2, TestValues.RANDOM, declined);
        chunks.dictionary(1 + random.nextInt(40));
        for (int rows : new int[] {3, 600, 20, 40}) {
          chunks.dictionaryPage("RLE_DICTIONARY", rows, 20);
        }
        chunks.page("PLAIN", 30, 10);
        chunks.dictionaryPage("RLE_DICTIONARY", 10, 3);
        ColumnReading reading = random(random, random.nextBoolean() ? PROPER : ALL);
        reading.dictionaryConverter = true;
        reading.declined = declined;
        Traces.assertSame(chunks.chunk(), reading, physical + " " + shape + " " + declined);
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void behindTheLastValue(Physical physical) {
    for (Shape shape : Shape.values()) {
      ColumnChunks chunks = new ColumnChunks(physical, shape, Levels.V2, TestValues.RUNS, 5);
      chunks.page("PLAIN", 40, 30);
      ColumnReading reading = new ColumnReading(Step.PASS);
      reading.beyond = 5;
      Traces.assertSame(chunks.chunk(), reading, physical + " " + shape);
      if (physical != Physical.BOOLEAN) {
        // Of booleans, a page may have up to seven more than it says.
        reading = new ColumnReading(Step.GET);
        reading.beyond = 1;
        Traces.assertSame(chunks.chunk(), reading, physical + " " + shape);
      }
    }
  }

  /** A value of the page is what is given, though not the one that the null level is for. */
  @ParameterizedTest
  @EnumSource(value = Physical.class, mode = EnumSource.Mode.EXCLUDE, names = "BOOLEAN")
  void valuesAskedForAtNulls(Physical physical) {
    for (int seed = 0; seed < 5; seed++) {
      ColumnChunks chunks =
          new ColumnChunks(physical, Shape.OPTIONAL, Levels.V1_RLE, TestValues.RANDOM, seed);
      chunks.page("PLAIN", 3000, 2);
      ColumnReading reading = new ColumnReading(Step.GET);
      reading.nullsToo = true;
      Traces.assertSame(chunks.chunk(), reading, physical.toString());
      reading = new ColumnReading(Step.GET, Step.CONVERT, Step.SKIP, Step.GET);
      reading.nullsToo = true;
      Traces.assertSame(chunks.chunk(), reading, physical.toString());
    }
  }

  /** Upstream takes a level from them that is not there. */
  @Test
  void pagesWithoutValuesArePassedOver() {
    for (Shape shape : Shape.values()) {
      for (Levels levels : Levels.values()) {
        ColumnChunks with = new ColumnChunks(Physical.INT32, shape, levels, TestValues.RANDOM, 3);
        ColumnChunks without =
            new ColumnChunks(Physical.INT32, shape, levels, TestValues.RANDOM, 3);
        ColumnChunks nothing =
            new ColumnChunks(Physical.INT32, shape, levels, TestValues.RANDOM, 3);
        ColumnChunk.Page empty = nothing.page("PLAIN", 0, 0);
        for (int i = 0; i < 3; i++) {
          with.chunk().pages.add(empty);
          with.chunk().pages.add(empty);
          with.page("PLAIN", 20, 20);
          without.page("PLAIN", 20, 20);
        }
        ColumnReading reading = new ColumnReading(Step.GET);
        assertEquals(
            Traces.upstreams(without.chunk(), reading), Traces.ours(with.chunk(), reading));
      }
    }
  }
}
