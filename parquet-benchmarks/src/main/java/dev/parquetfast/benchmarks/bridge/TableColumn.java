package dev.parquetfast.benchmarks.bridge;

/** One column of a table. */
public final class TableColumn {

  private final String name;
  private final PhysicalType type;
  private final int length;
  private final boolean text;
  private final Object values;
  private final boolean[] nulls;

  /**
   * Makes a column.
   *
   * @param length bytes of each FIXED_LEN_BYTE_ARRAY value
   * @param text whether a BINARY column holds strings
   * @param values in the kind of array that {@link PhysicalType} names, with an element for every
   *     row
   * @param nulls whether a row has no value; null if every row has one
   */
  public TableColumn(
      String name, PhysicalType type, int length, boolean text, Object values, boolean[] nulls) {
    this.name = name;
    this.type = type;
    this.length = length;
    this.text = text;
    this.values = values;
    this.nulls = nulls;
  }

  public String name() {
    return name;
  }

  public PhysicalType type() {
    return type;
  }

  public int length() {
    return length;
  }

  public boolean isText() {
    return text;
  }

  public Object values() {
    return values;
  }

  public boolean isOptional() {
    return nulls != null;
  }

  public boolean isNull(int row) {
    return nulls != null && nulls[row];
  }
}
