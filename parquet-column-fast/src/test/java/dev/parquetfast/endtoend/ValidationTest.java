package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.ValidationTranscript;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.LongFunction;
import org.junit.jupiter.api.Test;

/** Records are validated as by upstream. */
class ValidationTest {

  @Test
  void randomRecordsWithMistakes() {
    LongFunction<List<String>> upstream = Implementations.upstreams(ValidationTranscript.class);
    Set<String> ends = new HashSet<>();
    for (long seed = 0; seed < Cases.of(3000); seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new ValidationTranscript().apply(seed);
      int last = actual.size() - 1;
      if (actual.get(last).equals("refused")) {
        // A group in a field of values: ours refuses it, upstream what follows.
        assertThat(expected).as("seed %d", seed).startsWith(toArray(actual.subList(0, last)));
        assertThat(expected).as("seed %d", seed).endsWith("refused");
      } else {
        assertThat(actual).as("seed %d", seed).isEqualTo(expected);
      }
      ends.add(expected.get(expected.size() - 1).replaceAll(" .*", ""));
    }
    assertThat(ends).contains("flush", "required", "fields", "repeated", "expected");
  }

  private static String[] toArray(List<String> list) {
    return list.toArray(new String[0]);
  }
}
