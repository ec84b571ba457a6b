package org.apache.parquet.column.values.deltalengthbytearray;

import dev.parquetfast.delta.DeltaLengthByteArrayEncoder;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/**
 * Writes DELTA_LENGTH_BYTE_ARRAY pages of BINARY.
 *
 * <p>{@link #getBufferedSize()} counts the bytes of all values, but only lengths whose block is
 * full.
 */
public class DeltaLengthByteArrayValuesWriter extends ValuesWriter {

  private final DeltaLengthByteArrayEncoder encoder;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slabs, for lengths and for bytes
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaLengthByteArrayValuesWriter(
      int initialSize, int pageSize, ByteBufferAllocator allocator) {
    encoder = new DeltaLengthByteArrayEncoder(initialSize, pageSize, allocator);
  }

  @Override
  public void writeBytes(Binary v) {
    encoder.write(v);
  }

  @Override
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    encoder.write(src, offsets, from, count);
  }

  @Override
  public long getBufferedSize() {
    return encoder.bufferedSize();
  }

  @Override
  public BytesInput getBytes() {
    return encoder.toBytesInput();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.DELTA_LENGTH_BYTE_ARRAY;
  }

  @Override
  public void reset() {
    encoder.reset();
  }

  @Override
  public void close() {
    encoder.close();
  }

  @Override
  public long getAllocatedSize() {
    return encoder.allocatedSize();
  }

  @Override
  public String memUsageString(String prefix) {
    return encoder.memUsageString(prefix);
  }
}
