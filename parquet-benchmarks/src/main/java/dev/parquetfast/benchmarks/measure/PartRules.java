package dev.parquetfast.benchmarks.measure;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Says to which part of the work the code on a stack belongs.
 *
 * <p>The rules are the rows of {@code parts.csv}. The first rule that a frame satisfies counts, and
 * the innermost frame that satisfies one which names a part. So code that serves many, as kernels,
 * slabs and the JDK's classes do, belongs to whatever calls it.
 */
public final class PartRules {

  private static final String TABLE = "parts.csv";

  private final List<Rule> rules = new ArrayList<>();

  public PartRules() throws IOException {
    for (Map<String, String> row : CsvRows.read(PartRules.class.getResource(TABLE))) {
      rules.add(new Rule(row.get("part"), row.get("frame"), row.get("within")));
    }
  }

  /**
   * Finds the part.
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

  private static final class Rule {

    /** Null if a frame belongs to its caller. */
    private final Part part;

    private final String frame;
    private final String within;

    Rule(String part, String frame, String within) {
      this.part = part.isEmpty() ? null : Part.valueOf(part);
      this.frame = frame;
      this.within = within;
    }

    boolean applies(List<String> frames, int index) {
      return frames.get(index).startsWith(frame)
          && (within.isEmpty()
              || frames.subList(index + 1, frames.size()).stream()
                  .anyMatch(outer -> outer.startsWith(within)));
    }
  }
}
