package dev.parquetfast.benchmarks.measure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Says to which part of the work the code on a stack belongs.
 *
 * <p>The rules are the rows of {@code parts.csv}. For a frame the first matching rule counts. For a
 * stack the innermost frame counts whose rule names a part. So code that serves many callers, such
 * as kernels, slabs and the JDK's classes, belongs to its caller.
 */
public final class PartRules {

  private final List<Rule> rules = new ArrayList<>();

  public PartRules() {
    for (Map<String, String> row : CsvRows.read(PartRules.class.getResource("parts.csv"))) {
      String part = row.get("part");
      rules.add(
          new Rule(
              part.isEmpty() ? null : Part.valueOf(part), row.get("frame"), row.get("within")));
    }
  }

  /**
   * Returns the part.
   *
   * @param frames methods as {@code package.Class.method}, the innermost first
   */
  Part partOf(List<String> frames) {
    for (int i = 0; i < frames.size(); i++) {
      for (Rule rule : rules) {
        if (rule.applies(frames, i)) {
          if (rule.part != null) {
            return rule.part;
          }
          break;
        }
      }
    }
    return Part.OTHER;
  }

  /**
   * A row of the table.
   *
   * @param part null if a frame belongs to its caller
   */
  private record Rule(Part part, String frame, String within) {

    boolean applies(List<String> frames, int index) {
      return frames.get(index).startsWith(frame)
          && (within.isEmpty()
              || frames.subList(index + 1, frames.size()).stream()
                  .anyMatch(outer -> outer.startsWith(within)));
    }
  }
}
