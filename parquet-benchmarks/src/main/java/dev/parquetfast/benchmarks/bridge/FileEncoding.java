package dev.parquetfast.benchmarks.bridge;

/** The encodings that the writer of a file is told; the rest follows from the page version. */
public enum FileEncoding {
  /** V1: PLAIN for all types. V2: the DELTA encodings for integers and strings. */
  NO_DICTIONARY,
  /** Columns of few distinct values are dictionary-encoded, the others as without a dictionary. */
  DICTIONARY,
  /** As without a dictionary, but BYTE_STREAM_SPLIT for FLOAT and DOUBLE. */
  BYTE_STREAM_SPLIT
}
