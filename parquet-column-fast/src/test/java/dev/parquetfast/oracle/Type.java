package dev.parquetfast.oracle;

/** Parquet's physical types, INT96 being a FIXED_LEN_BYTE_ARRAY of 12 bytes as far as codecs go. */
public enum Type {
  BOOLEAN,
  INT32,
  INT64,
  FLOAT,
  DOUBLE,
  BINARY,
  FIXED_LEN_BYTE_ARRAY;

  /** Whether values are byte strings; otherwise they are numbers, given by their bits. */
  public boolean isBytes() {
    return this == BINARY || this == FIXED_LEN_BYTE_ARRAY;
  }
}
