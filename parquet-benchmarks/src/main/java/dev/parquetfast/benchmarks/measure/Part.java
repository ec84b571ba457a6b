package dev.parquetfast.benchmarks.measure;

/** A part of the time of a file. {@code parts.csv} says which code belongs to which part. */
public enum Part {
  VALUES("Values: encoders, decoders", true),
  DICTIONARY("Dictionaries: tables and ids", true),
  LEVELS("Levels", true),
  STATISTICS("Statistics and indexes", true),
  COLUMNS("Column writers and readers", true),
  RECORDS("Records: taken apart, assembled", true),
  USER("The user's side: rows of the benchmark", false),
  COMPRESSION("Compression", false),
  CHECKSUM("Checksums of pages", false),
  METADATA("Page headers and footer: Thrift", false),
  PAGES("Pages and chunks: parquet-hadoop", false),
  FILE("The file itself: system calls, copies", false),
  OTHER("Anything else", false),
  PAUSES("Pauses of the garbage collector", false),
  UNSEEN("The JVM itself, or samples that failed", false);

  private final String title;
  private final boolean column;

  Part(String title, boolean column) {
    this.title = title;
    this.column = column;
  }

  /** Returns whether its code belongs to parquet-column, most of which this project replaces. */
  public boolean isColumn() {
    return column;
  }

  public String title() {
    return title;
  }
}
