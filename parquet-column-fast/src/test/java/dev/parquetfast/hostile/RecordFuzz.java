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
 * Any records, handed to a record consumer. Our columns get what upstream's get, at the same calls,
 * and the same calls throw.
 */
class RecordFuzz {

  private static final ToLongFunction<byte[]> UPSTREAMS_RECORDS =
      Implementations.<ToLongFunction<byte[]>>upstreams(RecordShreddingTranscript.class);

  private static final ToLongFunction<byte[]> UPSTREAMS_UNBALANCED =
      Implementations.<ToLongFunction<byte[]>>upstreams(UnbalancedRecords.class);

  /**
   * Balanced calls, rightly or with fields, values and groups in wrong places. The first call that
   * throws does so with the same exception, and is the last.
   */
  @FuzzTest
  void records(byte[] input) {
    RecordShreddingTranscript ours = new RecordShreddingTranscript();
    if (ours.applyAsLong(input) != UPSTREAMS_RECORDS.applyAsLong(input)) {
      fail(RecordShreddingTranscript.class, ours, input);
    }
  }

  /**
   * Calls that need not be balanced, from a caller who goes on after an exception. Pages hold what
   * their columns have accepted, and every slab comes back once.
   */
  @FuzzTest
  void unbalanced(byte[] input) {
    CountingAllocator memory = new CountingAllocator(false);
    long digest = UnbalancedRecords.check(input, memory);
    assertEquals(0, memory.outstanding(), "slabs that have not come back");
    if (digest != UPSTREAMS_UNBALANCED.applyAsLong(input)) {
      fail(UnbalancedRecords.class, new UnbalancedRecords(), input);
    }
  }

  private static <T extends Function<byte[], List<String>>> void fail(
      Class<T> driver, T ours, byte[] input) {
    Function<byte[], List<String>> theirs =
        Implementations.<Function<byte[], List<String>>>upstreams(driver);
    assertEquals(String.join("\n", theirs.apply(input)), String.join("\n", ours.apply(input)));
    throw new AssertionError("Digests differ of what is written down as the same");
  }
}
