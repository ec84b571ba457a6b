package dev.parquetfast.benchmarks.bridge;

/** How a column is nested, and which levels its entries have. */
public enum ColumnShape {
  /** A value in each row. */
  REQUIRED(0, 0),
  /** A value or null in each row. */
  OPTIONAL(0, 1),
  /** A list or null in each row, and in it values and nulls. */
  LIST(1, 3);

  private final int maximumRepetitionLevel;
  private final int maximumDefinitionLevel;

  ColumnShape(int maximumRepetitionLevel, int maximumDefinitionLevel) {
    this.maximumRepetitionLevel = maximumRepetitionLevel;
    this.maximumDefinitionLevel = maximumDefinitionLevel;
  }

  public int maximumRepetitionLevel() {
    return maximumRepetitionLevel;
  }

  /** Returns the definition level of entries that have a value. */
  public int maximumDefinitionLevel() {
    return maximumDefinitionLevel;
  }
}
