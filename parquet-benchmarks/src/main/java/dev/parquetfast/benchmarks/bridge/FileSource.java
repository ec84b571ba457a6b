package dev.parquetfast.benchmarks.bridge;

/** Where a file is when it is read. */
public enum FileSource {
  /** In the file system, of which its bytes are asked. */
  FILE,
  /** Mapped into memory, which only our library can read. */
  MAPPED,
  /** In memory: its pages, or all of it if it is read into vectors. */
  MEMORY
}
