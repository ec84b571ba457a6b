package dev.parquetfast.benchmarks.bridge;

import java.util.Locale;

/** Names a file: the same name means the same rows and settings, on every machine. */
public final class FileSpec {

  private static final String MARK = "FILE";
  private static final String SEPARATOR = ",";

  private final PageVersion version;
  private final FileEncoding encoding;
  private final Compression compression;
  private final int rows;

  /** Names a file by how it is written. */
  public FileSpec(PageVersion version, FileEncoding encoding, Compression compression, int rows) {
    this.version = version;
    this.encoding = encoding;
    this.compression = compression;
    this.rows = rows;
  }

  /** Returns whether this is the {@linkplain #toString() name} of a file. */
  public static boolean isName(String name) {
    return name.startsWith(MARK + SEPARATOR);
  }

  /** Returns the file with this {@linkplain #toString() name}. */
  public static FileSpec parse(String name) {
    String[] parts = name.split(SEPARATOR, -1);
    if (parts.length != 5 || !isName(name)) {
      throw new IllegalArgumentException("Not the name of a file: " + name);
    }
    return new FileSpec(
        PageVersion.valueOf(parts[1]),
        FileEncoding.valueOf(parts[2]),
        Compression.valueOf(parts[3]),
        Integer.parseInt(parts[4]));
  }

  public PageVersion version() {
    return version;
  }

  public FileEncoding encoding() {
    return encoding;
  }

  public Compression compression() {
    return compression;
  }

  public int rows() {
    return rows;
  }

  /** Returns this file's name, which is also a valid name of a real file. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "%2$s%1$s%3$s%1$s%4$s%1$s%5$s%1$s%6$d",
        SEPARATOR,
        MARK,
        version,
        encoding,
        compression,
        rows);
  }
}
