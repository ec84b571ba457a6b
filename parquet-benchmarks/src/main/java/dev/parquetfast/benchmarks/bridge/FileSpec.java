package dev.parquetfast.benchmarks.bridge;

/** Names a file: the same name means the same rows and settings, on every machine. */
public record FileSpec(
    PageVersion version, FileEncoding encoding, Compression compression, int rows) {

  private static final String MARK = "FILE,";

  /** Returns whether this is the {@linkplain #toString() name} of a file. */
  public static boolean isName(String name) {
    return name.startsWith(MARK);
  }

  public static FileSpec parse(String name) {
    String[] parts = name.split(",", -1);
    if (parts.length != 5 || !isName(name)) {
      throw new IllegalArgumentException("Not the name of a file: " + name);
    }
    return new FileSpec(
        PageVersion.valueOf(parts[1]),
        FileEncoding.valueOf(parts[2]),
        Compression.valueOf(parts[3]),
        Integer.parseInt(parts[4]));
  }

  /** Returns this file's name, which is also a valid name of a real file. */
  @Override
  public String toString() {
    return MARK + version + "," + encoding + "," + compression + "," + rows;
  }
}
