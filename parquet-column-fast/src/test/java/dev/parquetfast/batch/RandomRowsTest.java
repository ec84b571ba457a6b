package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * {@link RandomRows} from many seeds. The system property {@code rows.cases} sets their number, and
 * {@code rows.seed} the first seed.
 */
class RandomRowsTest {

  private static final int CASES = Integer.getInteger("rows.cases", Cases.of(1000));
  private static final long FIRST_SEED = Long.getLong("rows.seed", 0);

  @Test
  void rowsInStepAreThoseThatWereWritten() {
    int contradictions = 0;
    int damaged = 0;
    for (long seed = FIRST_SEED; seed < FIRST_SEED + CASES; seed++) {
      RandomRows rows = new RandomRows(new Random(seed));
      try {
        rows.run();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed + ", " + rows, e);
      }
      contradictions += rows.contradicted() ? 1 : 0;
      damaged += rows.damaged() ? 1 : 0;
    }
    assertTrue(
        contradictions > CASES / 20 && damaged > CASES / 20, contradictions + ", " + damaged);
  }
}
