package dev.parquetfast.benchmarks.bridge;

/** How pages of a file are compressed. */
public enum Compression {
  UNCOMPRESSED,
  SNAPPY,
  ZSTD
}
