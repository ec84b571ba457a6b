package org.apache.parquet.column.values.plain;

import dev.parquetfast.column.SectionWriter;
import dev.parquetfast.plain.PlainFixedLenByteArrayEncoder;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.api.Binary;

/**
 * Writes PLAIN pages of FIXED_LEN_BYTE_ARRAY, and of INT96 with a length of 12.
 *
 * <p>A value of another length throws {@link IllegalArgumentException}; nothing of it or of its
 * batch is written.
 */
public class FixedLenByteArrayPlainValuesWriter extends ValuesWriter implements SectionWriter {

  private final PlainFixedLenByteArrayEncoder encoder;

  /**
   * Creates a writer without slabs. The first value allocates one.
   *
   * @param length length of each value in bytes
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   * @throws IllegalArgumentException if the length is negative
   */
  public FixedLenByteArrayPlainValuesWriter(
      int length, int initialSize, int pageSize, ByteBufferAllocator allocator) {
    Preconditions.checkArgument(length >= 0, "length must not be negative: %s", length);
    encoder = new PlainFixedLenByteArrayEncoder(length, initialSize, pageSize, allocator);
  }

  @Override
  public final void writeBytes(Binary v) {
    encoder.writeBinary(v);
  }

  @Override
  public final void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeBinaries(src, offset, count);
  }

  @Override
  public final void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    encoder.writeByteStrings(src, offsets, from, count);
  }

  @Override
  public long getBufferedSize() {
    return encoder.size();
  }

  @Override
  public BytesInput getBytes() {
    return encoder.toBytesInput();
  }

  @Override
  public BytesInput getBytes(BytesInput preceding) {
    return encoder.toBytesInput(preceding);
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
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s PLAIN %d slabs, %,d bytes", prefix, encoder.slabCount(), encoder.allocatedSize());
  }
}
