package dev.parquetfast.version;

import java.nio.ByteBuffer;
import org.apache.parquet.column.values.ValuesReader;

/**
 * The protected view of a page, for subclasses of {@code PlainValuesReader} that decode it
 * themselves.
 */
public abstract class PlainPage extends ValuesReader {

  /**
   * The page from this reader's section on, in little-endian order. The readers of this jar do not
   * move its position.
   */
  protected ByteBuffer buffer;

  /** For subclasses. */
  protected PlainPage() {}

  /** Sets the page. */
  protected final void show(ByteBuffer page) {
    buffer = page;
  }
}
