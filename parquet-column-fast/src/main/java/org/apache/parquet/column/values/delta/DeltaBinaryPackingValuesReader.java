package org.apache.parquet.column.values.delta;

import dev.parquetfast.delta.DeltaBinaryPackedDecoder;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads DELTA_BINARY_PACKED pages of INT32 and INT64.
 *
 * <p>A page does not say which of the two types it holds, and {@code readInteger} and {@code
 * readLong} may be mixed on one page: sums have 64 bits, of which {@code readInteger} returns the
 * lower half.
 *
 * <p>{@code initFromPage} walks over all blocks and leaves the stream after the last of them. It
 * throws {@link ParquetDecodingException} if the page does not hold as many values as it declares.
 * A page of nulls may have no bytes. Reading or skipping past the last value, and skipping a
 * negative number of values, throws {@link ParquetDecodingException}; the reader does not move.
 */
public class DeltaBinaryPackingValuesReader extends ValuesReader {

  private final DeltaBinaryPackedDecoder decoder = new DeltaBinaryPackedDecoder();

  public DeltaBinaryPackingValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    updateNextOffset(decoder.init(in));
  }

  @Override
  public int readInteger() {
    return (int) decoder.readLong();
  }

  @Override
  public long readLong() {
    return decoder.readLong();
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    decoder.readIntegers(dest, offset, count);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    decoder.readLongs(dest, offset, count);
  }

  @Override
  public void skip() {
    decoder.skip(1);
  }

  @Override
  public void skip(int n) {
    decoder.skip(n);
  }

  @Override
  public boolean keepsPlaceOnFailure() {
    return getClass() == DeltaBinaryPackingValuesReader.class;
  }
}
