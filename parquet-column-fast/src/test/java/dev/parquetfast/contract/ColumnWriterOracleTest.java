package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.ColumnWriterTranscript;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Column writers produce what upstream's produce, for everything that is written to them. */
class ColumnWriterOracleTest {

  private static final int RUNS = Cases.of(600);

  @Test
  void pagesStatisticsSizesAndErrorsAreUpstreams() {
    LongFunction<List<String>> upstream = Implementations.upstreams(ColumnWriterTranscript.class);
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new ColumnWriterTranscript().apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        String where = "seed " + seed + ", line " + i + ", " + expected.get(0);
        assertEquals(expected.get(i), actual.get(i), where);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      all.addAll(actual);
    }
    assertSeen(
        all,
        "V1 of",
        "V2 of",
        "DICTIONARY of",
        "bloom filter",
        "No space left",
        "GeospatialStatistics");
    if (SinceParquet118.PRESENT) {
      assertSeen(all, "IEEE754FloatStatistics", "IEEE754DoubleStatistics", "Float16Statistics");
      assertSeen(all, "NoopStatistics");
    }
    assertSeen(all, "FloatStatistics", "DoubleStatistics");
    assertSeen(all, "DELTA_BINARY_PACKED", "BYTE_STREAM_SPLIT", "could not");
  }

  /** Checks that the transcripts contain what the test is to compare. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
