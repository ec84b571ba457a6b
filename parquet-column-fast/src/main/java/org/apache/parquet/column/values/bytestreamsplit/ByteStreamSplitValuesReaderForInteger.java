package org.apache.parquet.column.values.bytestreamsplit;

import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of INT32. */
public class ByteStreamSplitValuesReaderForInteger extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForInteger() {
    super(Integer.BYTES, ByteStreamSplitValuesReaderForInteger.class);
  }

  @Override
  public int readInteger() {
    return decoder.readInt();
  }

  @Override
  public void readIntegers(int[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readInts(dest, offset, count);
  }
}
