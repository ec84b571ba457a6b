package org.apache.parquet.column.values.bytestreamsplit;

import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of INT64. */
public class ByteStreamSplitValuesReaderForLong extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForLong() {
    super(Long.BYTES, ByteStreamSplitValuesReaderForLong.class);
  }

  @Override
  public long readLong() {
    return decoder.readLong();
  }

  @Override
  public void readLongs(long[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readLongs(dest, offset, count);
  }
}
