package dev.parquetfast.oracle;

import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.List;

/** One page of a column chunk, in JDK types only, so that two implementations can exchange it. */
public final class PageImage {

  /** Kind of a page, which also says what {@link PageImage#parts} holds. */
  public enum Kind {
    /** One part: the dictionary. */
    DICTIONARY,
    /** One part: levels and values. */
    V1,
    /** Three parts: repetition levels, definition levels, values. */
    V2
  }

  public final Kind kind;
  public final List<byte[]> parts;

  /** Number of values in the dictionary, or of values and nulls in a data page. */
  public final int valueCount;

  public final int rowCount;
  public final int nullCount;

  /**
   * Encodings of repetition levels, definition levels and values; V2 pages and dictionaries have
   * only the last.
   */
  public final List<String> encodings;

  /** Statistics, to the bit. */
  public final String statistics;

  public PageImage(
      Kind kind,
      List<byte[]> parts,
      int valueCount,
      int rowCount,
      int nullCount,
      List<String> encodings,
      String statistics) {
    this.kind = kind;
    this.parts = parts;
    this.valueCount = valueCount;
    this.rowCount = rowCount;
    this.nullCount = nullCount;
    this.encodings = encodings;
    this.statistics = statistics;
  }

  /** Returns the same page with other bytes. */
  public PageImage withParts(List<byte[]> otherParts) {
    return new PageImage(kind, otherParts, valueCount, rowCount, nullCount, encodings, statistics);
  }

  /**
   * Returns everything but the bytes. Before 1.18, upstream does not know the number of nulls of a
   * page without statistics; ours does.
   */
  @Override
  public String toString() {
    boolean nullsAreKnown = SinceParquet118.PRESENT || !statistics.contains("NoopStatistics");
    return kind
        + " of "
        + valueCount
        + " values, "
        + rowCount
        + " rows, "
        + (nullsAreKnown ? nullCount : "unknown")
        + " nulls, "
        + encodings
        + ", "
        + statistics;
  }
}
