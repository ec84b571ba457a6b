package dev.parquetfast.benchmarks.bridge;

/** The encodings that can be measured; each has a codec among the workload classes. */
public enum Encoding {
  PLAIN,
  BYTE_STREAM_SPLIT,
  DELTA_BINARY_PACKED,
  DELTA_LENGTH_BYTE_ARRAY,
  DELTA_BYTE_ARRAY,
  DICTIONARY,
  RLE,
  BIT_PACKED,
  /** The numbers of BIT_PACKED in the bit order that no format has, but upstream's classes. */
  BIT_PACKED_LITTLE_ENDIAN;

  /** Whether values are as many bits wide as the page says. */
  public boolean hasBitWidth() {
    return this == RLE || this == BIT_PACKED || this == BIT_PACKED_LITTLE_ENDIAN;
  }
}
