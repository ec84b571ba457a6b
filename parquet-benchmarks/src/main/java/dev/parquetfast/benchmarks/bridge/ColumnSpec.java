package dev.parquetfast.benchmarks.bridge;

/**
 * Names a column chunk of one page: the same name means the same entries, in every process and on
 * every machine.
 *
 * @param dictionary whether values are dictionary-encoded, if their type can be
 * @param count number of entries, nulls included
 */
public record ColumnSpec(
    PhysicalType type, ColumnShape shape, PageVersion version, boolean dictionary, int count) {

  /** Bytes of each FIXED_LEN_BYTE_ARRAY value, and of a BINARY value on average. */
  public static final int LENGTH = 16;

  private static final int INT96_LENGTH = 12;

  private static final String MARK = "COLUMN,";

  /**
   * Returns whether this is the {@linkplain #toString() name} of a column chunk and not of a page.
   */
  public static boolean isName(String name) {
    return name.startsWith(MARK);
  }

  public static ColumnSpec parse(String name) {
    String[] parts = name.split(",", -1);
    if (parts.length != 6 || !isName(name)) {
      throw new IllegalArgumentException("Not the name of a column: " + name);
    }
    return new ColumnSpec(
        PhysicalType.valueOf(parts[1]),
        ColumnShape.valueOf(parts[2]),
        PageVersion.valueOf(parts[3]),
        Boolean.parseBoolean(parts[4]),
        Integer.parseInt(parts[5]));
  }

  /**
   * Returns the source of the values: a page as long as the column, without the values at nulls.
   */
  public PageSpec values() {
    return new PageSpec(
        Encoding.PLAIN, type, type == PhysicalType.INT96 ? INT96_LENGTH : LENGTH, pattern(), count);
  }

  private Pattern pattern() {
    if (dictionary && type != PhysicalType.BOOLEAN) {
      return Pattern.LOW_CARDINALITY;
    }
    return type == PhysicalType.BINARY ? Pattern.KEYS : Pattern.RANDOM;
  }

  /** Returns this column's name, which is also a valid file name. */
  @Override
  public String toString() {
    return MARK + type + "," + shape + "," + version + "," + dictionary + "," + count;
  }
}
