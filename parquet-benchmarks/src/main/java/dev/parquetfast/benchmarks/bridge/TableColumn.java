package dev.parquetfast.benchmarks.bridge;

/**
 * One column of a table.
 *
 * @param length bytes of each FIXED_LEN_BYTE_ARRAY value
 * @param isText whether a BINARY column holds strings
 * @param values in the kind of array that {@link PhysicalType} names, with an element for every row
 * @param nulls whether a row has no value; null if every row has one
 */
@SuppressWarnings("ArrayRecordComponent") // columns are not compared
public record TableColumn(
    String name, PhysicalType type, int length, boolean isText, Object values, boolean[] nulls) {

  public boolean isOptional() {
    return nulls != null;
  }

  public boolean isNull(int row) {
    return nulls != null && nulls[row];
  }
}
