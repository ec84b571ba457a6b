package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.buffer.CountingAllocator;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.RecordShreddingTranscript;
import dev.parquetfast.oracle.driver.UnbalancedRecords;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Any records, handed to a record consumer. If calls are balanced, rightly or with fields, values
 * and groups in wrong places, our columns get what upstream's get, at the same calls, and the first
 * call that throws does so with the same exception.
 */
class RecordFuzz {

  private static final ToLongFunction<byte[]> UPSTREAMS_DIGEST =
      Implementations.<ToLongFunction<byte[]>>upstreams(RecordShreddingTranscript.class);

  @FuzzTest
  void records(byte[] input) {
    RecordShreddingTranscript ours = new RecordShreddingTranscript();
    if (ours.applyAsLong(input) == UPSTREAMS_DIGEST.applyAsLong(input)) {
      return;
    }
    Function<byte[], List<String>> theirs =
        Implementations.<Function<byte[], List<String>>>upstreams(RecordShreddingTranscript.class);
    assertEquals(String.join("\n", theirs.apply(input)), String.join("\n", ours.apply(input)));
    throw new AssertionError("Digests differ of what is written down as the same");
  }

  /**
   * Calls that need not be balanced. Upstream accepts some of these, and what it makes of them is
   * nobody's wish; so nothing is compared with it. But nothing corrupts and nothing leaks: pages
   * hold what their columns have accepted, and every slab comes back once.
   */
  @FuzzTest
  void unbalanced(byte[] input) {
    CountingAllocator memory = new CountingAllocator(false);
    UnbalancedRecords.run(input, memory);
    assertEquals(0, memory.outstanding(), "slabs that have not come back");
  }
}
