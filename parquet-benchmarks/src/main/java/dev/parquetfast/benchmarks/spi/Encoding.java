package dev.parquetfast.benchmarks.spi;

/** The encodings that can be measured; each has a codec among the workload classes. */
public enum Encoding {
  PLAIN,
  BYTE_STREAM_SPLIT,
  DELTA_BINARY_PACKED,
  DELTA_LENGTH_BYTE_ARRAY,
  DELTA_BYTE_ARRAY,
  DICTIONARY,
  RLE
}
