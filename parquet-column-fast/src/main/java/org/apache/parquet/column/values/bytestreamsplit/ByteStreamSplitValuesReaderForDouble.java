package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of DOUBLE. */
public class ByteStreamSplitValuesReaderForDouble extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForDouble() {
    super(Double.BYTES, ByteStreamSplitValuesReaderForDouble.class);
  }

  @Override
  public double readDouble() {
    int at = position;
    if (at == limit) {
      at = nextWindow();
    }
    position = at + Double.BYTES;
    return Double.longBitsToDouble((long) LittleEndian.LONG.get(window, at));
  }

  @Override
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    for (int end = offset + count; offset < end; ) {
      if (isWindowUsedUp() && page.join(dest, offset, end - offset)) {
        return;
      }
      int n = ready(end - offset);
      LittleEndian.getDoubles(window, position, dest, offset, n);
      position += n * Double.BYTES;
      offset += n;
    }
  }
}
