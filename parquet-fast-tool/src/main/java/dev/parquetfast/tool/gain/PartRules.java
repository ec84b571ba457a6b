package dev.parquetfast.tool.gain;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Says to which part of the work the code on a stack belongs.
 *
 * <p>The rules are the rows of {@code parts.csv}. For a frame the first matching rule counts. For a
 * stack the innermost frame counts whose rule names a part. So code that serves many callers, such
 * as kernels, slabs and the JDK's classes, belongs to its caller.
 */
public final class PartRules {
  /** What belongs to its caller if no rule names it. */
  private static final Pattern JDK = Pattern.compile("(java|javax|jdk|sun|com\\.sun)\\..*");

  private final List<Rule> rules = new ArrayList<>();

  /** The rules whose frame fits, by method, up to the first that fits wherever it is called. */
  private final Map<String, List<Rule>> byMethod = new HashMap<>();

  public PartRules() {
    for (List<String> row : Table.rows("parts.csv")) {
      String part = row.get(0);
      rules.add(
          new Rule(part.isEmpty() ? null : Part.valueOf(part), prefix(row.get(1)), row.get(2)));
    }
  }

  private static Pattern prefix(String frame) {
    // Without the first part: a class of the JDK has its own name only.
    String start = JDK.matcher(frame).matches() ? "^" : "(?:^|\\.)";
    return Pattern.compile(start + Pattern.quote(frame));
  }

  /**
   * Returns the part.
   *
   * @param frames methods as {@code package.Class.method}, the innermost first; those of Parquet
   *     and its libraries may be in any package that ends with Parquet's
   */
  public Part partOf(List<String> frames) {
    for (int i = 0; i < frames.size(); i++) {
      List<Rule> fitting = byMethod.computeIfAbsent(frames.get(i), this::fitting);
      for (Rule rule : fitting) {
        if (rule.applies(frames, i)) {
          if (rule.part != null) {
            return rule.part;
          }
          break;
        }
      }
      if (fitting.isEmpty() && !JDK.matcher(frames.get(i)).matches()) {
        return Part.OTHER;
      }
    }
    return Part.OTHER;
  }

  private List<Rule> fitting(String method) {
    List<Rule> fitting = new ArrayList<>();
    for (Rule rule : rules) {
      if (rule.frame.matcher(method).find()) {
        fitting.add(rule);
        if (rule.within.isEmpty()) {
          break;
        }
      }
    }
    return fitting;
  }

  /** A row of the table. */
  private static final class Rule {
    /** Null if a frame belongs to its caller. */
    final Part part;

    final Pattern frame;
    final String within;

    Rule(Part part, Pattern frame, String within) {
      this.part = part;
      this.frame = frame;
      this.within = within;
    }

    boolean applies(List<String> frames, int index) {
      return within.isEmpty()
          || frames.subList(index + 1, frames.size()).stream()
              .anyMatch(outer -> outer.startsWith(within) || outer.contains("." + within));
    }
  }
}
