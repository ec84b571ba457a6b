package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.bytestreamsplit.ByteStreamSplitDecoder;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads BYTE_STREAM_SPLIT pages of values of a fixed width, one subclass for each type.
 *
 * <p>Reading or skipping past the last value, and skipping a negative number of values, throws
 * {@link ParquetDecodingException}; the reader does not move.
 */
public abstract class ByteStreamSplitValuesReader extends ValuesReader {

  /** Size of a value in bytes. */
  protected final int elementSizeInBytes;

  /**
   * The values of the page, back to back in little-endian order, for subclasses that read them at
   * {@link #nextElementByteOffset()}. Null in the readers of numbers of this package, which never
   * have all values of a page at once; their subclasses do.
   */
  protected ByteBuffer decodedDataBuffer;

  private final boolean wholePages;

  final ByteStreamSplitDecoder decoder;

  /**
   * Creates a reader that joins whole pages.
   *
   * @param elementSizeInBytes size of a value in bytes
   */
  protected ByteStreamSplitValuesReader(int elementSizeInBytes) {
    this(elementSizeInBytes, null);
  }

  /**
   * Creates a reader that joins windows if it is of exactly the class {@code windowed}. A subclass
   * of that class may read {@link #decodedDataBuffer}, so it joins whole pages.
   */
  ByteStreamSplitValuesReader(
      int elementSizeInBytes, Class<? extends ByteStreamSplitValuesReader> windowed) {
    this.elementSizeInBytes = elementSizeInBytes;
    this.wholePages = getClass() != windowed;
    this.decoder = new ByteStreamSplitDecoder(elementSizeInBytes, wholePages);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return !wholePages;
  }

  @Override
  public void initFromPage(int valuesCount, ByteBufferInputStream in)
      throws ParquetDecodingException, IOException {
    decoder.begin(in, valuesCount);
    if (wholePages) {
      decodedDataBuffer = ByteBuffer.wrap(decoder.values()).order(ByteOrder.LITTLE_ENDIAN);
    }
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  /**
   * Moves past the next value.
   *
   * @return index of its first byte in {@link #decodedDataBuffer}
   * @throws ParquetDecodingException if there is none; nothing moves
   */
  protected int nextElementByteOffset() {
    return decoder.next();
  }
}
