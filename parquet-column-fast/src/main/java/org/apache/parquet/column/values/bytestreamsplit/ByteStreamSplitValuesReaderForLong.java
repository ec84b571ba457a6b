package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of INT64. */
public class ByteStreamSplitValuesReaderForLong extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForLong() {
    super(Long.BYTES, ByteStreamSplitValuesReaderForLong.class);
  }

  @Override
  public long readLong() {
    int at = position;
    if (at == limit) {
      at = nextWindow();
    }
    position = at + Long.BYTES;
    return (long) LittleEndian.LONG.get(window, at);
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    for (int end = offset + count; offset < end; ) {
      if (isWindowUsedUp() && page.join(dest, offset, end - offset)) {
        return;
      }
      int n = ready(end - offset);
      LittleEndian.getLongs(window, position, dest, offset, n);
      position += n * Long.BYTES;
      offset += n;
    }
  }
}
