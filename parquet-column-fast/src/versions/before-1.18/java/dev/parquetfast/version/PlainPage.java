package dev.parquetfast.version;

import java.nio.ByteBuffer;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.LittleEndianDataInputStream;
import org.apache.parquet.column.values.ValuesReader;

/**
 * The protected view of a page, for subclasses of {@code PlainValuesReader} that decode it
 * themselves.
 */
public abstract class PlainPage extends ValuesReader {

  /** The page from this reader's section on. The readers of this jar do not read from it. */
  protected LittleEndianDataInputStream in;

  /** For subclasses. */
  protected PlainPage() {}

  /** Sets the page. */
  protected final void show(ByteBuffer page) {
    in = new LittleEndianDataInputStream(ByteBufferInputStream.wrap(page.duplicate()));
  }
}
