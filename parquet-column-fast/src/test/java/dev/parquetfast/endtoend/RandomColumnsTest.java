package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.util.ArrayList;
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

  private static final int CASES = Cases.of(300);
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
    if (settings.dictionary && settings.byteBuffers) {
      assertRecordsAreTheSameWithoutDictionary(schema, settings, actual);
      return;
    }
    List<ChunkImages> expected = UPSTREAM.write(schema, settings);
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
   * Upstream takes equal bytes in two {@code ByteBuffer}s for different ones, or different for
   * equal, where the buffers begin at different offsets; a dictionary of such values loses some of
   * them. So there is no page to compare with, but the records must be the right ones.
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
    String reading = settings + " of " + schema;
    List<String> actual = OURS.readRecords(schema, chunks, settings);
    if (settings.rowRanges != null && upstreamStopsEarly(chunks, settings.rowRanges)) {
      List<String> all = UPSTREAM.readRecords(schema, chunks, settings.ofAllRows());
      List<String> expected = new ArrayList<>();
      for (long[] range : settings.rowRanges) {
        expected.addAll(all.subList((int) range[0], (int) range[1] + 1));
      }
      assertSameLines(expected, actual.subList(0, expected.size()), reading);
      return;
    }
    assertSameLines(UPSTREAM.readRecords(schema, chunks, settings), actual, reading);
    assertSameLines(
        UPSTREAM.readColumns(schema, chunks, settings),
        OURS.readColumns(schema, chunks, settings),
        reading);
  }

  /**
   * Whether upstream gives a wrong value for the last row. It does where that row is on another
   * page than the selected row before it, whose own page goes on with rows that are not selected:
   * it then takes the first of these. What is right is known from reading all rows.
   */
  private static boolean upstreamStopsEarly(ChunkImages chunks, List<long[]> ranges) {
    long[] last = ranges.get(ranges.size() - 1);
    if (last[0] == last[1] && ranges.size() == 1) {
      return false;
    }
    long lastRow = last[1];
    long rowBefore = last[0] < last[1] ? lastRow - 1 : ranges.get(ranges.size() - 2)[1];
    return chunks.pages.values().stream()
        .anyMatch(
            pages -> {
              long end = lastRowOfPage(pages, rowBefore);
              return rowBefore < end && end < lastRow;
            });
  }

  private static long lastRowOfPage(List<PageImage> pages, long row) {
    long end = -1;
    for (PageImage page : pages) {
      end += page.rowCount;
      if (row <= end) {
        break;
      }
    }
    return end;
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
