package dev.parquetfast.column;

import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * A writer that can return its page together with the sections that precede it, mostly in one
 * buffer. parquet-hadoop copies a page that is in several.
 */
public interface SectionWriter {

  /**
   * Returns other bytes and then those that {@link ValuesWriter#getBytes()} would return.
   *
   * @param preceding few bytes; they may be copied
   */
  BytesInput getBytes(BytesInput preceding);

  /** Returns other bytes and then those of a writer of any kind. */
  static BytesInput bytesOf(BytesInput preceding, ValuesWriter writer) {
    if (preceding.size() == 0) {
      return writer.getBytes();
    }
    return writer instanceof SectionWriter
        ? ((SectionWriter) writer).getBytes(preceding)
        : BytesInput.concat(preceding, writer.getBytes());
  }
}
