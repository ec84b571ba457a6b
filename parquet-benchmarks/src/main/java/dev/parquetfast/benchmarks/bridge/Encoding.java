package dev.parquetfast.benchmarks.bridge;

/**
 * The encodings that can be measured.
 *
 * <p>The constant of {@code Codecs} with the same name creates their writers and readers. It is a
 * workload class, because only those know Parquet's classes.
 */
public enum Encoding {
  PLAIN,
  BYTE_STREAM_SPLIT,
  DELTA_BINARY_PACKED,
  DELTA_LENGTH_BYTE_ARRAY,
  DELTA_BYTE_ARRAY,
  DICTIONARY,
  RLE,
  BIT_PACKED,
  /** BIT_PACKED in the other bit order, which upstream's classes have and the format has not. */
  BIT_PACKED_LITTLE_ENDIAN;

  /** Returns whether the page says how many bits a value has. */
  public boolean hasBitWidth() {
    return this == RLE || this == BIT_PACKED || this == BIT_PACKED_LITTLE_ENDIAN;
  }
}
