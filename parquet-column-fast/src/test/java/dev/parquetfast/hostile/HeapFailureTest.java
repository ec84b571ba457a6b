package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A failure of any allocation of our classes in the heap reaches the caller, or does no harm: there
 * are no other values and no other pages.
 *
 * <p>The property {@code heap.failures} is the number of allocations of a scenario that fail, one
 * in each run; 0 is all of them, which takes minutes.
 */
class HeapFailureTest {

  private static final int FAILURES = Integer.getInteger("heap.failures", 40);

  @Test
  void failuresReachTheCallerOrDoNoHarm() throws Exception {
    List<String> wrong = new ArrayList<>();
    HeapFailures.Scenario[] scenarios = HeapFailures.load(HeapFailureScenarios.class);
    long runs = 0;
    for (HeapFailures.Scenario scenario : scenarios) {
      HeapFailures.failAt(0);
      assertNull(scenario.run(false), scenario.toString());
      HeapFailures.failAt(0);
      assertNull(scenario.run(false), scenario.toString());
      long all = HeapFailures.count();
      assertTrue(all > 5, () -> scenario + ": " + all + " allocations");
      long step = FAILURES == 0 ? 1 : Math.max(1, all / FAILURES);
      for (long n = 1; n <= all; n += step) {
        for (boolean retries : new boolean[] {false, true}) {
          HeapFailures.failAt(n);
          String found = scenario.run(retries);
          runs++;
          if (found != null) {
            wrong.add(
                scenario + ", allocation " + n + " of " + all + ", " + retries + ": " + found);
          }
        }
      }
    }
    assertTrue(wrong.isEmpty(), String.join("\n", wrong));
    assertTrue(runs > 500, runs + " runs");
  }
}
