package dev.parquetfast.benchmarks.compare;

/** What a file's time goes into; {@code parts.csv} says which code belongs to which. */
enum Part {
  VALUES("Values: encoders, decoders"),
  DICTIONARY("Dictionaries: tables and ids"),
  LEVELS("Levels"),
  STATISTICS("Statistics and indexes"),
  COLUMNS("Column writers and readers"),
  RECORDS("Records: taken apart, assembled"),
  USER("The user's side: rows of the benchmark"),
  COMPRESSION("Compression"),
  CHECKSUM("Checksums of pages"),
  METADATA("Page headers and footer: Thrift"),
  PAGES("Pages and chunks: parquet-hadoop"),
  FILE("The file itself: system calls, copies"),
  OTHER("Anything else"),
  PAUSES("Pauses of the garbage collector"),
  UNSEEN("The JVM itself, or samples that failed");

  private final String title;

  Part(String title) {
    this.title = title;
  }

  /** As it is shown to people. */
  String title() {
    return title;
  }
}
