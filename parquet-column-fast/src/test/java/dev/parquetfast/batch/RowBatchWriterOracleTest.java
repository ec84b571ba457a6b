package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.RandomSchema;
import dev.parquetfast.oracle.WriteSettings;
import dev.parquetfast.oracle.driver.ColumnWriterTranscript;
import dev.parquetfast.oracle.driver.ParquetColumns;
import java.util.List;
import java.util.Random;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Rows written in batches of random sizes and forms make the pages that upstream makes of the same
 * rows one by one: bytes, boundaries, statistics, Bloom filters, sizes. A case is its seed.
 */
class RowBatchWriterOracleTest {

  private static final int CASES = Cases.of(400);
  private static final int TRANSCRIPTS = Cases.of(400);

  static Stream<Named<Long>> seeds() {
    return LongStream.range(0, CASES).mapToObj(seed -> Named.of("seed " + seed, seed));
  }

  private static Columns batches(long seed) {
    return new ParquetColumns(
        (store, schema) -> new BatchingStore(store, schema, new Random(seed), 0.02));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void pagesAreUpstreams(long seed) {
    String schema =
        seed % 4 == 0
            ? RandomSchema.flat(
                List.of("required", "optional", "repeated").get((int) (seed / 4 % 3)))
            : RandomSchema.of(seed);
    WriteSettings settings = new WriteSettings(seed);
    // Upstream's dictionaries lose values that are in buffers. Ours do not, and RandomColumnsTest
    // holds them to that.
    boolean wrong = settings.dictionary && settings.byteBuffers;
    Columns single = wrong ? Implementations.OURS.columns() : Implementations.UPSTREAM.columns();
    List<ChunkImages> expected = single.write(schema, settings);
    List<ChunkImages> actual = batches(seed).write(schema, settings);
    assertEquals(expected.size(), actual.size());
    for (int group = 0; group < expected.size(); group++) {
      assertSamePages(expected.get(group), actual.get(group), schema);
    }
  }

  private static void assertSamePages(ChunkImages expected, ChunkImages actual, String schema) {
    assertEquals(expected.pages.keySet(), actual.pages.keySet());
    expected.pages.forEach(
        (path, pages) -> {
          List<PageImage> others = actual.pages.get(path);
          assertEquals(pages.toString(), others.toString(), schema);
          for (int i = 0; i < pages.size(); i++) {
            for (int part = 0; part < pages.get(i).parts.size(); part++) {
              assertArrayEquals(
                  pages.get(i).parts.get(part),
                  others.get(i).parts.get(part),
                  () -> path + " in " + schema);
            }
          }
        });
    assertEquals(expected.bufferedSizes.size(), actual.bufferedSizes.size());
    int last = expected.bufferedSizes.size() - 1;
    for (int i = 0; i <= last; i++) {
      // The nulls of missing groups reach their columns later if records are single.
      boolean comparable = i == last || !schema.contains("group");
      if (comparable && actual.bufferedSizes.get(i) >= 0) {
        assertEquals(expected.bufferedSizes.get(i), actual.bufferedSizes.get(i), "row " + i);
      }
    }
  }

  /** Logical types, column orders, Bloom filters, all properties. */
  @Test
  void statisticsAndBloomFiltersAreUpstreams() {
    LongFunction<List<String>> upstream =
        Implementations.upstreams(ColumnWriterTranscript.Quiet.class);
    int filters = 0;
    for (long seed = 0; seed < TRANSCRIPTS; seed++) {
      Random random = new Random(seed);
      List<String> expected = upstream.apply(seed);
      List<String> actual =
          new ColumnWriterTranscript.Quiet(
                  (store, schema) -> new BatchingStore(store, schema, random, 1))
              .apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        String where = "seed " + seed + ", line " + i + ", " + expected.get(0);
        assertEquals(expected.get(i), actual.get(i), where);
        filters += expected.get(i).contains("bloom filter") ? 1 : 0;
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
    }
    assertTrue(filters > TRANSCRIPTS / 10, filters + " Bloom filters");
  }
}
