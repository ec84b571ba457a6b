package org.apache.parquet.column.values.bytestreamsplit;

import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of DOUBLE. */
public class ByteStreamSplitValuesReaderForDouble extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForDouble() {
    super(Double.BYTES, ByteStreamSplitValuesReaderForDouble.class);
  }

  @Override
  public double readDouble() {
    return Double.longBitsToDouble(decoder.readLong());
  }

  @Override
  public void readDoubles(double[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readDoubles(dest, offset, count);
  }
}
