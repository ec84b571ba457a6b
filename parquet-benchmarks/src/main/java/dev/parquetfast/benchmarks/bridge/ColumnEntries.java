package dev.parquetfast.benchmarks.bridge;

/** A column, striped into levels and values: three arrays with one element for each entry. */
public final class ColumnEntries {

  private final int[] repetitionLevels;
  private final int[] definitionLevels;
  private final Object values;

  /**
   * Combines levels and values.
   *
   * @param values in the kind of array that {@link PhysicalType} names, with a default value where
   *     the definition level says that there is none
   */
  public ColumnEntries(int[] repetitionLevels, int[] definitionLevels, Object values) {
    this.repetitionLevels = repetitionLevels;
    this.definitionLevels = definitionLevels;
    this.values = values;
  }

  public int[] repetitionLevels() {
    return repetitionLevels;
  }

  public int[] definitionLevels() {
    return definitionLevels;
  }

  public Object values() {
    return values;
  }

  /** Returns all three arrays, for comparisons. */
  public Object[] toArrays() {
    return new Object[] {repetitionLevels, definitionLevels, values};
  }
}
