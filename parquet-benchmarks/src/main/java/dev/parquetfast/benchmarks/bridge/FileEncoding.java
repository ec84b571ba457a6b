package dev.parquetfast.benchmarks.bridge;

/** What a writer of files is told of encodings; the rest follows from the page version. */
public enum FileEncoding {
  /** V1: PLAIN for all types. V2: the DELTA encodings for integers and strings. */
  NO_DICTIONARY,
  /** Columns of few distinct values through a dictionary, the others as without one. */
  DICTIONARY,
  /** As without a dictionary, but BYTE_STREAM_SPLIT for FLOAT and DOUBLE. */
  BYTE_STREAM_SPLIT
}
