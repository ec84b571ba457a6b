package dev.parquetfast.oracle;

/** Parquet's physical types. For codecs INT96 is a FIXED_LEN_BYTE_ARRAY of 12 bytes. */
public enum Type {
  BOOLEAN,
  INT32,
  INT64,
  FLOAT,
  DOUBLE,
  BINARY,
  FIXED_LEN_BYTE_ARRAY;

  /**
   * Returns whether values are byte strings. Otherwise they are numbers, represented by their bits.
   */
  public boolean isBytes() {
    return this == BINARY || this == FIXED_LEN_BYTE_ARRAY;
  }
}
