package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.GroupTranscript;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Groups answer, and refuse, as upstream's do. */
class GroupTest {

  private static final int RUNS = Cases.of(1500);

  @Test
  void valuesAndErrorsAreUpstreams() {
    LongFunction<List<String>> upstream =
        Implementations.<LongFunction<List<String>>>upstreams(GroupTranscript.class);
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new GroupTranscript().apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        assertEquals(expected.get(i), actual.get(i), "seed " + seed + ", line " + i);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      if (seed < 100) {
        all.addAll(actual);
      }
    }
    String refused =
        SinceParquet118.PRESENT ? "not supported for Binary" : "a byte string is refused";
    assertSeen(all, "can not have more than one value", refused, "not found ");
    assertSeen(all, "ClassCastException", "SHOUTING", "NanoTime{", "endMessage", "Integer 8");
  }

  /** A comparison of transcripts that say nothing would prove nothing. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
