package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.RecordAssemblyTranscript;
import dev.parquetfast.oracle.driver.RecordReaderStates;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/**
 * Converters get the calls that upstream makes, in its order, whatever schema, projection and
 * predicate, and up to where pages are damaged.
 */
class RecordAssemblyTest {

  @Test
  void callsOfConvertersAreUpstreams() {
    List<String> all =
        compare(
            new RecordAssemblyTranscript(),
            Implementations.<LongFunction<List<String>>>upstreams(RecordAssemblyTranscript.class),
            400);
    assertSeen(all, "skipped: true", "skipped: false", "null skipped", "skipped { ");
    assertSeen(all, "throws org.apache.parquet.io.ParquetDecodingException", "then: { ", "refused");
  }

  /** What is left of upstream's readers, and readers that others generate, walk through these. */
  @Test
  void statesAreUpstreams() {
    List<String> all =
        compare(
            new RecordReaderStates(),
            Implementations.<LongFunction<List<String>>>upstreams(RecordReaderStates.class),
            300);
    assertSeen(all, "maxRepetitionLevel 2", "getUndefinedCases", "next none");
  }

  private static List<String> compare(
      LongFunction<List<String>> ours, LongFunction<List<String>> upstream, int seeds) {
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < Cases.of(seeds); seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = ours.apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        assertEquals(expected.get(i), actual.get(i), "seed " + seed + ", line " + i);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      all.addAll(actual);
    }
    return all;
  }

  /** A comparison of transcripts that say nothing would prove nothing. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
