package dev.parquetfast.benchmarks.bridge;

/** How a column is nested, and the definition level of its values. */
public enum ColumnShape {
  /** A value in each row. */
  REQUIRED(0),
  /** A value or null in each row. */
  OPTIONAL(1),
  /** A list or null in each row, and in it values and nulls. */
  LIST(3);

  private final int maximumDefinitionLevel;

  ColumnShape(int maximumDefinitionLevel) {
    this.maximumDefinitionLevel = maximumDefinitionLevel;
  }

  /** Returns the definition level of entries that have a value. */
  public int maximumDefinitionLevel() {
    return maximumDefinitionLevel;
  }
}
