package org.apache.parquet.column.statistics;

/**
 * Statistics of a page in a column for which they are switched off, with the number of its nulls.
 *
 * <p>The header of a page of version 2 must have that number (format: {@code DataPageHeaderV2}).
 * Before 1.18, upstream takes it from the statistics, which say -1 if they are switched off. Some
 * readers refuse such a page. To everything else these statistics are as empty as upstream's.
 */
public final class CountedNulls<T extends Comparable<T>> extends NoopStatistics<T> {

  private final int nulls;

  private CountedNulls(Statistics<T> statistics, int nulls) {
    super(statistics.type());
    this.nulls = nulls;
  }

  /** Returns statistics that know the number of nulls, if these are switched off. */
  public static Statistics<?> of(Statistics<?> statistics, int nulls) {
    return statistics instanceof NoopStatistics
        ? new CountedNulls<>(statistics, nulls)
        : statistics;
  }

  @Override
  public long getNumNulls() {
    return nulls;
  }
}
