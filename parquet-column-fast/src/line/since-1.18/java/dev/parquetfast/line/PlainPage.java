package dev.parquetfast.line;

import java.nio.ByteBuffer;
import org.apache.parquet.column.values.ValuesReader;

/** What a subclass of {@code PlainValuesReader} that decodes by itself finds of a page. */
public abstract class PlainPage extends ValuesReader {

  /**
   * The page from this reader's section on, in little-endian order. The readers of this jar leave
   * its position where it begins.
   */
  protected ByteBuffer buffer;

  /** For subclasses. */
  protected PlainPage() {}

  /** Sets the page. */
  protected final void show(ByteBuffer page) {
    buffer = page;
  }
}
