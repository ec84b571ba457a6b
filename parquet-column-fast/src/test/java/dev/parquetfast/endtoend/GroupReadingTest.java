package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.GroupReadingTranscript;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BooleanSupplier;
import java.util.function.LongFunction;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Groups that are read, changed and kept are upstream's, record by record. */
class GroupReadingTest {

  private static final int RUNS = Cases.of(800);

  private static final Pattern FIXED_LENGTH = Pattern.compile("fixed_len_byte_array|int96");

  @Test
  void groupsAndErrorsAreUpstreams() {
    LongFunction<List<String>> upstream =
        Implementations.<LongFunction<List<String>>>upstreams(GroupReadingTranscript.class);
    boolean wrongFixedLengths =
        Implementations.<BooleanSupplier>upstreams(GroupReadingTranscript.MovesReaders.class)
            .getAsBoolean();
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      if (wrongFixedLengths && FIXED_LENGTH.matcher(expected.get(0)).find()) {
        continue;
      }
      List<String> actual = new GroupReadingTranscript().apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        assertEquals(expected.get(i), actual.get(i), "seed " + seed + ", line " + i);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      if (seed < 200) {
        all.addAll(actual);
      }
    }
    assertSeen(all, "changed: ", "refused: java.lang.IllegalStateException", "skipped: true");
    assertSeen(all, "throws org.apache.parquet.io.ParquetDecodingException", "at the end ");
  }

  @Test
  void readersOfSeveralThreadsDoNotMeet() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      List<Future<List<String>>> results = new ArrayList<>();
      for (long seed = 0; seed < 60; seed++) {
        results.add(threads.submit(reading(seed)));
      }
      for (int seed = 0; seed < results.size(); seed++) {
        assertEquals(new GroupReadingTranscript().apply(seed), results.get(seed).get());
      }
    } finally {
      threads.shutdown();
    }
  }

  private static Callable<List<String>> reading(long seed) {
    return () -> new GroupReadingTranscript().apply(seed);
  }

  /** A comparison of transcripts that say nothing would prove nothing. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
