package org.apache.parquet.column.values.rle;

import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.column.values.ValuesReader;

/**
 * Reads an unlimited number of zeros and no bytes: levels whose maximum is 0.
 *
 * <p>A negative skip is ignored, because there is no position.
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
