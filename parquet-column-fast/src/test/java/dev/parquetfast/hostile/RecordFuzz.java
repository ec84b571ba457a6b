package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.RecordShreddingTranscript;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/**
 * Any records, handed to a record consumer rightly or with fields, values and groups in wrong
 * places: our columns get what upstream's get, at the same calls, and the first call that throws
 * does so with the same exception.
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
}
