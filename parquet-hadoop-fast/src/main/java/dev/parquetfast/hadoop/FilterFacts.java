package dev.parquetfast.hadoop;

import java.util.Set;
import org.apache.parquet.column.statistics.Statistics;

/**
 * What upstream's filters of row groups ask statistics and sets. The build redirects their
 * questions to this class.
 */
public final class FilterFacts {

  private FilterFacts() {}

  /** Returns the largest number of nulls that there may be: any, if the file does not tell. */
  public static long maximumNulls(Statistics<?> statistics) {
    return statistics.isNumNullsSet() ? statistics.getNumNulls() : Long.MAX_VALUE;
  }

  /** Whether {@link #maximumNulls} can be asked for: always. */
  @SuppressWarnings("unused") // Upstream's question has it.
  public static boolean hasMaximumNulls(Statistics<?> statistics) {
    return true;
  }

  /**
   * Whether a set has a value, or null. {@code Set.of} has no null, and does not like the question.
   */
  public static boolean contains(Set<?> set, Object value) {
    if (value != null) {
      return set.contains(value);
    }
    try {
      return set.contains(null);
    } catch (NullPointerException e) {
      return false;
    }
  }
}
