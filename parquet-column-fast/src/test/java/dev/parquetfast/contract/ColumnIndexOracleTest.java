package dev.parquetfast.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.ColumnIndexTranscript;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Upstream's column indexes and truncated statistics are the same over our byte strings as over its
 * own.
 */
class ColumnIndexOracleTest {

  private static final int RUNS = Cases.of(1000);

  @Test
  void truncatedValuesIndexesAndFilteredPagesAreUpstreams() {
    LongFunction<List<String>> upstream = Implementations.upstreams(ColumnIndexTranscript.class);
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new ColumnIndexTranscript().apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        String where = "seed " + seed + ", line " + i + ", " + expected.get(0);
        assertEquals(expected.get(i), actual.get(i), where);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      all.addAll(actual);
    }
    for (String pattern :
        List.of(
            "least, 5: cut .*",
            "greatest, 5: cut .*",
            "greatest, 5: whole \\[-1, -1, -1, -1, -1, -1.*",
            ".* reused",
            "order ASCENDING",
            "order DESCENDING",
            "order UNORDERED",
            "nulls .*true.*",
            SinceParquet118.PRESENT ? "NaNs .*[1-9].*" : "NaNs null",
            "no index",
            "Gt 0 1.*")) {
      assertTrue(all.stream().anyMatch(Pattern.compile(pattern).asMatchPredicate()), pattern);
    }
  }
}
