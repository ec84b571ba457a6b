package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of INT32. */
public class ByteStreamSplitValuesReaderForInteger extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForInteger() {
    super(Integer.BYTES, ByteStreamSplitValuesReaderForInteger.class);
  }

  @Override
  public int readInteger() {
    int at = position;
    if (at == limit) {
      at = nextWindow();
    }
    position = at + Integer.BYTES;
    return (int) LittleEndian.INT.get(window, at);
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    for (int end = offset + count; offset < end; ) {
      if (isWindowUsedUp() && page.join(dest, offset, end - offset)) {
        return;
      }
      int n = ready(end - offset);
      LittleEndian.getInts(window, position, dest, offset, n);
      position += n * Integer.BYTES;
      offset += n;
    }
  }
}
