package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.PendingEntriesTranscript;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Entries that are in no page when a column chunk ends. */
class PendingEntriesTest {

  /**
   * They are in the next chunk, as upstream's are. Those are refused whose ids upstream writes
   * beside another dictionary than theirs.
   */
  @Test
  void entriesAreInTheNextChunk() {
    List<String> expected =
        Implementations.<Supplier<List<String>>>upstreams(PendingEntriesTranscript.class).get();
    List<String> actual = new PendingEntriesTranscript().get();
    assertThat(actual).hasSameSizeAs(expected);
    int refused = 0;
    for (int i = 0; i < actual.size(); i++) {
      if (actual.get(i).contains("refused")) {
        assertThat(actual.get(i)).startsWith("PAGE ").contains("dictionary true", "DICTIONARY of");
        refused++;
      } else {
        assertThat(actual.get(i)).isEqualTo(expected.get(i));
      }
    }
    assertThat(refused).isPositive();
  }
}
