package dev.parquetfast.version;

/**
 * Says which columns have level histograms in their size statistics. Before 1.16 all columns have
 * them. From 1.16 on, only those whose histogram does not follow from the numbers of values and
 * nulls.
 */
public final class LevelHistograms {

  /** Smallest maximum repetition level of a column with a histogram of repetition levels. */
  public static final int LEAST_MAXIMUM_REPETITION_LEVEL = UpstreamVersion.MINOR >= 16 ? 1 : 0;

  /** Smallest maximum definition level of a column with a histogram of definition levels. */
  public static final int LEAST_MAXIMUM_DEFINITION_LEVEL = UpstreamVersion.MINOR >= 16 ? 2 : 0;

  private LevelHistograms() {}
}
