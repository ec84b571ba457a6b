package org.apache.parquet.column.values.plain;

import dev.parquetfast.plain.PlainBooleanDecoder;
import java.io.IOException;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads PLAIN pages of BOOLEAN. The padding of the last byte reads as values.
 *
 * <p>Reading or skipping past the last bit of the page, and skipping a negative number of values,
 * throws {@link ParquetDecodingException}; the reader does not move.
 */
public class BooleanPlainValuesReader extends ValuesReader {

  private final PlainBooleanDecoder decoder = new PlainBooleanDecoder();

  public BooleanPlainValuesReader() {}

  /**
   * Begins the page at the stream's position, and leaves the stream after {@code valueCount} bits,
   * rounded up to bytes.
   *
   * <p>Values that are stored after these can still be read.
   */
  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    updateNextOffset(decoder.begin(in, valueCount));
  }

  @Override
  public boolean readBoolean() {
    return decoder.readBoolean();
  }

  @Override
  public void readBooleans(boolean[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readBooleans(dest, offset, count);
  }

  @Override
  public void readBooleans(byte[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readBooleans(dest, offset, count);
  }

  @Override
  public void skip() {
    skip(1);
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == BooleanPlainValuesReader.class;
  }
}
