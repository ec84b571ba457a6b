package dev.parquetfast.buffer;

/** Something that encodes pages: it drops one and begins the next, and releases its memory. */
public interface PageMemory extends AutoCloseable {

  /** Drops the page and begins the next one. */
  void reset();

  /** Drops the page and releases all memory. */
  @Override
  void close();
}
