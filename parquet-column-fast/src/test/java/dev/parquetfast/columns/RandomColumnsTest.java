package dev.parquetfast.columns;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random records of random nested schemas, written and read by both implementations: the pages are
 * the same to the byte, their boundaries and statistics too, and so is everything that a reader is
 * told. A case is its seed; a failure names it.
 */
class RandomColumnsTest {

  private static final Columns OURS = Implementations.OURS.columns();
  private static final Columns UPSTREAM = Implementations.UPSTREAM.columns();

  private static final int CASES = 300;
  private static final int READS = 4;

  static Stream<Named<Long>> seeds() {
    return LongStream.range(0, CASES).mapToObj(seed -> Named.of("seed " + seed, seed));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void pagesAndValuesAreUpstreams(long seed) {
    String schema =
        seed % 10 == 0
            ? RandomSchema.flat(
                List.of("required", "optional", "repeated").get((int) seed / 10 % 3))
            : RandomSchema.of(seed);
    WriteSettings settings = new WriteSettings(seed);
    List<ChunkImages> actual = OURS.write(schema, settings);
    List<ChunkImages> expected;
    try {
      expected = UPSTREAM.write(schema, settings);
    } catch (NullPointerException | ArrayIndexOutOfBoundsException e) {
      assertRecordsAreTheSameWithoutDictionary(schema, settings, actual);
      return;
    }
    assertEquals(expected.size(), actual.size());
    for (int group = 0; group < expected.size(); group++) {
      assertSamePages(expected.get(group), actual.get(group), schema);
      for (int i = 0; i < READS; i++) {
        assertSameValues(
            schema,
            expected.get(group),
            new ReadSettings(seed * READS + i, expected.get(group).rowCount));
      }
    }
  }

  /**
   * Where upstream's dictionary writer loses its entries when it falls back on a later page, there
   * is no page to compare with, but the records must be the right ones.
   */
  private static void assertRecordsAreTheSameWithoutDictionary(
      String schema, WriteSettings settings, List<ChunkImages> actual) {
    List<ChunkImages> expected = UPSTREAM.write(schema, settings.withoutDictionary());
    for (int group = 0; group < expected.size(); group++) {
      ReadSettings reading = ReadSettings.plain();
      assertSameLines(
          UPSTREAM.readRecords(schema, expected.get(group), reading),
          UPSTREAM.readRecords(schema, actual.get(group), reading),
          settings + " of " + schema);
    }
  }

  private static void assertSamePages(ChunkImages expected, ChunkImages actual, String schema) {
    assertEquals(expected.bufferedSizes, actual.bufferedSizes, schema);
    assertEquals(expected.pages.keySet(), actual.pages.keySet());
    expected.pages.forEach(
        (path, pages) -> {
          assertEquals(pages.toString(), actual.pages.get(path).toString(), schema);
          for (int i = 0; i < pages.size(); i++) {
            PageImage page = pages.get(i);
            for (int part = 0; part < page.parts.size(); part++) {
              assertArrayEquals(
                  page.parts.get(part),
                  actual.pages.get(path).get(i).parts.get(part),
                  () -> path + " in " + schema);
            }
          }
        });
  }

  private static void assertSameValues(String schema, ChunkImages chunks, ReadSettings settings) {
    assertSameLines(
        UPSTREAM.readRecords(schema, chunks, settings),
        OURS.readRecords(schema, chunks, settings),
        settings + " of " + schema);
    assertSameLines(
        UPSTREAM.readColumns(schema, chunks, settings),
        OURS.readColumns(schema, chunks, settings),
        settings + " of " + schema);
  }

  /** Compares line by line, for the whole texts are too long to show. */
  private static void assertSameLines(List<String> expected, List<String> actual, String reading) {
    for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
      int line = i;
      assertEquals(expected.get(i), actual.get(i), () -> "line " + line + " by " + reading);
    }
    assertEquals(expected.size(), actual.size(), reading);
  }
}
