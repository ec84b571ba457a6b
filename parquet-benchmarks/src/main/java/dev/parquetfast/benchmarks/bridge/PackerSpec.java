package dev.parquetfast.benchmarks.bridge;

/**
 * Names numbers of one bit width that are packed lowest bits first: the same name means the same
 * numbers, in every process and on every machine.
 *
 * @param type INT32 or INT64
 * @param width bits of each number
 * @param count how many numbers, a multiple of eight
 */
public record PackerSpec(PhysicalType type, int width, int count) {

  private static final String MARK = "PACKED,";

  /** Returns whether this is the {@linkplain #toString() name} of packed numbers. */
  public static boolean isName(String name) {
    return name.startsWith(MARK);
  }

  public static PackerSpec parse(String name) {
    String[] parts = name.split(",", -1);
    if (parts.length != 4 || !isName(name)) {
      throw new IllegalArgumentException("Not the name of packed numbers: " + name);
    }
    return new PackerSpec(
        PhysicalType.valueOf(parts[1]), Integer.parseInt(parts[2]), Integer.parseInt(parts[3]));
  }

  /** Returns the name, which is also a valid file name. */
  @Override
  public String toString() {
    return MARK + type + "," + width + "," + count;
  }
}
