package org.apache.parquet.column.values.deltalengthbytearray;

import dev.parquetfast.binary.ByteStringSink;
import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.delta.LengthOutput;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/**
 * Writes DELTA_LENGTH_BYTE_ARRAY pages of BINARY.
 *
 * <p>Parquet format, Encodings, "Delta-length byte array: (DELTA_LENGTH_BYTE_ARRAY = 6)": the
 * lengths in bytes of all values, DELTA_BINARY_PACKED, and then the bytes of all values back to
 * back.
 *
 * <p>{@link #getBufferedSize()} counts the bytes of all values, but only lengths whose block is
 * full.
 */
public class DeltaLengthByteArrayValuesWriter extends ValuesWriter implements ByteStringSink {

  private final LengthOutput lengths;
  private final SlabOutput bytes;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param initialSize size in bytes of the first page's first slabs, for lengths and for bytes
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaLengthByteArrayValuesWriter(
      int initialSize, int pageSize, ByteBufferAllocator allocator) {
    bytes = new SlabOutput(initialSize, pageSize, allocator);
    lengths = new LengthOutput(initialSize, pageSize, allocator);
  }

  @Override
  public void writeBytes(Binary v) {
    bytes.writeBytes(v);
    lengths.write(v.length());
  }

  @Override
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    bytes.write(src, offsets[from], offsets[from + count] - offsets[from]);
    for (int i = from; i < from + count; i++) {
      lengths.write(offsets[i + 1] - offsets[i]);
    }
  }

  @Override
  public long getBufferedSize() {
    return lengths.bufferedSize() + bytes.size();
  }

  @Override
  public BytesInput getBytes() {
    return BytesInput.concat(lengths.toBytesInput(), bytes.toBytesInput());
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.DELTA_LENGTH_BYTE_ARRAY;
  }

  @Override
  public void reset() {
    Cleanup.all(lengths::reset, bytes::reset);
  }

  @Override
  public void close() {
    Cleanup.all(lengths::close, bytes::close);
  }

  @Override
  public long getAllocatedSize() {
    return lengths.allocatedSize() + bytes.allocatedSize();
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s DELTA_LENGTH_BYTE_ARRAY %d slabs, %,d bytes",
        lengths.memUsageString(prefix), bytes.slabCount(), bytes.allocatedSize());
  }
}
