package dev.parquetfast.benchmarks.bridge;

/**
 * A column, striped into levels and values: three arrays with one element for each entry.
 *
 * @param values in the kind of array that {@link PhysicalType} names, with a default value where
 *     the definition level says that there is none
 */
@SuppressWarnings("ArrayRecordComponent") // entries are compared by toArrays
public record ColumnEntries(int[] repetitionLevels, int[] definitionLevels, Object values) {

  public Object[] toArrays() {
    return new Object[] {repetitionLevels, definitionLevels, values};
  }
}
