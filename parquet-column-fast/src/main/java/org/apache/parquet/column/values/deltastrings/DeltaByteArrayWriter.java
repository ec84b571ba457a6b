package org.apache.parquet.column.values.deltastrings;

import dev.parquetfast.delta.DeltaByteArrayEncoder;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/**
 * Writes DELTA_BYTE_ARRAY pages of BINARY and FIXED_LEN_BYTE_ARRAY.
 *
 * <p>{@link #getBufferedSize()} counts the bytes of all suffixes, but only lengths whose block is
 * full.
 */
public class DeltaByteArrayWriter extends ValuesWriter {

  private final DeltaByteArrayEncoder encoder;

  /**
   * The string with which the first value of a page shares its prefix: empty. Upstream's tests set
   * it by reflection, to write pages as writers did before PARQUET-246 was fixed.
   */
  private byte[] previous = new byte[0];

  private boolean first = true;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slabs, one each for prefix lengths,
   *     suffix lengths and suffixes
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaByteArrayWriter(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    encoder = new DeltaByteArrayEncoder(initialSize, pageSize, allocator);
  }

  @Override
  public void writeBytes(Binary v) {
    begin();
    encoder.write(v);
  }

  @Override
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    begin();
    encoder.write(src, offsets, from, count);
  }

  private void begin() {
    if (first) {
      encoder.follow(previous);
      first = false;
    }
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
    return Encoding.DELTA_BYTE_ARRAY;
  }

  @Override
  public void reset() {
    first = true;
    encoder.reset();
  }

  @Override
  public void close() {
    first = true;
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
