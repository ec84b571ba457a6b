package files;

import java.util.List;
import java.util.stream.Collectors;
import swap.Swap;

/** Ends the program if there were failures, after all have had their turn. */
final class Failures {
  private static final int SHOWN = 10;

  private Failures() {}

  static void report(String what, List<String> failures) {
    Swap.check(
        failures.isEmpty(),
        () ->
            failures.stream()
                .limit(SHOWN)
                .collect(
                    Collectors.joining("\n", failures.size() + " " + what + ", such as\n", "")));
  }
}
