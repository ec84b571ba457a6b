package dev.parquetfast.tool.gain;

import dev.parquetfast.tool.copies.Overlay;

/** A part of the time of a program that uses Parquet. {@code parts.csv} says which code it is. */
public enum Part {
  PLAIN("PLAIN values", Overlay.COLUMN),
  BOOLEANS("Booleans", Overlay.COLUMN),
  DELTA("DELTA encodings", Overlay.COLUMN),
  BYTE_STREAM_SPLIT("BYTE_STREAM_SPLIT", Overlay.COLUMN),
  DICTIONARY("Dictionaries: tables and ids", Overlay.COLUMN),
  LEVELS("Levels: hybrid of runs and bits", Overlay.COLUMN),
  STATISTICS("Statistics and indexes", Overlay.COLUMN),
  COLUMNS("Column writers and readers", Overlay.COLUMN),
  RECORDS("Records: taken apart, assembled", Overlay.COLUMN),
  GROUPS("Group objects", Overlay.COLUMN),
  PACKERS("Bit packers, called by an engine", Overlay.ENCODING),
  COMPRESSION("Compression, decompression", null),
  CHECKSUM("Checksums", null),
  METADATA("Page headers and footer: Thrift", null),
  PAGES("Pages and chunks: parquet-hadoop", null),
  FILE("Files: system calls, copies", null),
  OTHER("Everything else: the engine", null),

  /** No code: the garbage collector stopped all threads. */
  PAUSES("Pauses of the garbage collector", null),

  /** No code that a sample can name. */
  UNSEEN("The JVM itself, or samples that failed", null);

  private final String title;
  private final Overlay jar;

  Part(String title, Overlay jar) {
    this.title = title;
    this.jar = jar;
  }

  public String title() {
    return title;
  }

  /** The jar of ours that makes it faster, or null. */
  public Overlay jar() {
    return jar;
  }

  /** Whose it is, for what is left of the time. */
  String owner() {
    switch (this) {
      case OTHER:
        return "the engine's or the application's";
      case COMPRESSION:
        return "compression or decompression";
      case FILE:
        return "the file's";
      case PAUSES:
      case UNSEEN:
        return "the JVM's";
      default:
        return "Parquet's";
    }
  }

  /** Whether its code belongs to parquet-column, most of which this project replaces. */
  public boolean isColumn() {
    return jar == Overlay.COLUMN;
  }
}
