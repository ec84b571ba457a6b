package org.apache.parquet.column.values.rle;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;

/**
 * Reads any number of zeros from no bytes at all, as it is with levels whose maximum is 0.
 *
 * <p>Negative skips are none, for there is nothing to move.
 */
public class ZeroIntegerValuesReader extends ValuesReader {

  public ZeroIntegerValuesReader() {}

  @Override
  public void initFromPage(int valueCount, ByteBufferInputStream in) throws IOException {
    updateNextOffset(0);
  }

  @Override
  public int readInteger() {
    return 0;
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    Arrays.fill(dest, offset, offset + count, 0);
  }

  @Override
  public void skip() {}

  @Override
  public void skip(int n) {}
}
