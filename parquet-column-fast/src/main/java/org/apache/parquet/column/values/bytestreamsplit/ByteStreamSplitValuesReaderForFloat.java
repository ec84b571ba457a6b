package org.apache.parquet.column.values.bytestreamsplit;

import dev.parquetfast.kernel.LittleEndian;
import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of FLOAT. */
public class ByteStreamSplitValuesReaderForFloat extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForFloat() {
    super(Float.BYTES, ByteStreamSplitValuesReaderForFloat.class);
  }

  @Override
  public float readFloat() {
    int at = position;
    if (at == limit) {
      at = nextWindow();
    }
    position = at + Float.BYTES;
    return Float.intBitsToFloat((int) LittleEndian.INT.get(window, at));
  }

  @Override
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    checkLeft(count);
    for (int end = offset + count; offset < end; ) {
      if (isWindowUsedUp() && page.join(dest, offset, end - offset)) {
        return;
      }
      int n = ready(end - offset);
      LittleEndian.getFloats(window, position, dest, offset, n);
      position += n * Float.BYTES;
      offset += n;
    }
  }
}
