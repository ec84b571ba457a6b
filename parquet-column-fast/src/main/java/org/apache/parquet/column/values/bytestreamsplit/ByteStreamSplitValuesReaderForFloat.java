package org.apache.parquet.column.values.bytestreamsplit;

import java.util.Objects;

/** Reads BYTE_STREAM_SPLIT pages of FLOAT. */
public class ByteStreamSplitValuesReaderForFloat extends ByteStreamSplitValuesReader {

  public ByteStreamSplitValuesReaderForFloat() {
    super(Float.BYTES, ByteStreamSplitValuesReaderForFloat.class);
  }

  @Override
  public float readFloat() {
    return Float.intBitsToFloat(decoder.readInt());
  }

  @Override
  public void readFloats(float[] dest, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, dest.length);
    decoder.readFloats(dest, offset, count);
  }
}
