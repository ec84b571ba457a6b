package files;

import java.util.List;
import swap.Swap;

/** Ends the program if there were failures, after all have had their turn. */
final class Failures {
  private static final int SHOWN = 20;

  private Failures() {}

  static void report(String what, List<String> failures) {
    failures.stream().limit(SHOWN).forEach(System.out::println);
    Swap.check(failures.isEmpty(), failures.size() + " " + what);
  }
}
