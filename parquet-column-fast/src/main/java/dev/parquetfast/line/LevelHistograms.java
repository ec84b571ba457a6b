package dev.parquetfast.line;

/**
 * Of which columns the size statistics tell how often there is each level: of all before 1.16, and
 * from then on of those whose levels the numbers of values and nulls do not say.
 */
public final class LevelHistograms {

  /** The least maximum repetition level of such a column. */
  public static final int LEAST_MAXIMUM_REPETITION_LEVEL = Line.MINOR >= 16 ? 1 : 0;

  /** The least maximum definition level of such a column. */
  public static final int LEAST_MAXIMUM_DEFINITION_LEVEL = Line.MINOR >= 16 ? 2 : 0;

  private LevelHistograms() {}
}
