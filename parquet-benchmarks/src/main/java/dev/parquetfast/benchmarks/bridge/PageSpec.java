package dev.parquetfast.benchmarks.bridge;

/**
 * Names one page of test data: the same name means the same values, in every process and on every
 * machine.
 *
 * @param length bytes of each BINARY or FIXED_LEN_BYTE_ARRAY value, or {@link #MIXED_LENGTHS}; bits
 *     of each value of an RLE or BIT_PACKED page; {@link #NO_LENGTH} for all other types
 * @param count number of values in the page
 */
public record PageSpec(
    Encoding encoding, PhysicalType type, int length, Pattern pattern, int count) {

  /** The {@link #length()} of a BINARY page whose values have 0 to 64 bytes. */
  public static final int MIXED_LENGTHS = -1;

  /** The {@link #length()} of types whose values have no length of their own. */
  public static final int NO_LENGTH = 0;

  public static PageSpec parse(String name) {
    String[] parts = name.split(",", -1);
    if (parts.length != 5) {
      throw new IllegalArgumentException("Not the name of a page: " + name);
    }
    return new PageSpec(
        Encoding.valueOf(parts[0]),
        PhysicalType.valueOf(parts[1]),
        Integer.parseInt(parts[2]),
        Pattern.valueOf(parts[3]),
        Integer.parseInt(parts[4]));
  }

  /** Returns this page's name, which is also a valid file name. */
  @Override
  public String toString() {
    return encoding + "," + type + "," + length + "," + pattern + "," + count;
  }
}
