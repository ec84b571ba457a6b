package dev.parquetfast.tool.gain;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * How many times as fast our jars make each part, from {@code factors.csv}. The benchmarks' command
 * {@code report --factors} makes the table of the record of measurements.
 */
final class Factors {
  private static final String SAVED = "SAVED";

  private final Map<Part, Map<Direction, Range>> factors = new EnumMap<>(Part.class);
  private final Range saved;

  Factors() {
    Range whole = null;
    for (List<String> row : Table.rows("factors.csv")) {
      Range range =
          new Range(
              Double.parseDouble(row.get(2)),
              Double.parseDouble(row.get(3)),
              Double.parseDouble(row.get(4)));
      if (row.get(0).equals(SAVED)) {
        whole = range;
      } else {
        factors
            .computeIfAbsent(Part.valueOf(row.get(0)), part -> new EnumMap<>(Direction.class))
            .put(Direction.valueOf(row.get(1)), range);
      }
    }
    saved = whole;
  }

  /**
   * Returns how many times as much whole files save as follows from their parts. Parts are sampled
   * where a thread can be, code around ours is compiled otherwise, and each file has another mix.
   */
  Range saved() {
    return saved;
  }

  /** Returns the factor, or null if none was measured. */
  Range of(Part part, Direction direction) {
    Map<Direction, Range> known = factors.getOrDefault(part, Map.of());
    if (direction != Direction.UNKNOWN || known.isEmpty()) {
      return known.get(direction);
    }
    // Either of the two: the lower figures promise nothing that may not be.
    return known.values().stream()
        .reduce(
            (one, other) ->
                new Range(
                    Math.min(one.estimate, other.estimate),
                    Math.min(one.low, other.low),
                    Math.max(one.high, other.high)))
        .orElseThrow();
  }
}
