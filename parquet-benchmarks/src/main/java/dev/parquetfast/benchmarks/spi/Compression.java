package dev.parquetfast.benchmarks.spi;

/** How pages of a file are compressed. */
public enum Compression {
  UNCOMPRESSED,
  SNAPPY,
  ZSTD
}
