package org.apache.parquet.column.values.plain;

import dev.parquetfast.binary.ByteStringSink;
import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.ByteStrings;
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
 * <p>Parquet format, Encodings, "Plain (PLAIN = 0)": the bytes of the values back to back.
 *
 * <p>A value of another length throws {@link IllegalArgumentException}; nothing of it or of its
 * batch is written.
 */
public class FixedLenByteArrayPlainValuesWriter extends ValuesWriter implements ByteStringSink {

  private final int length;
  private final SlabOutput out;

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
    this.length = length;
    out = new SlabOutput(initialSize, pageSize, allocator);
  }

  @Override
  public final void writeBytes(Binary v) {
    checkLength(v);
    out.writeBytes(v);
  }

  @Override
  public final void writeBinaries(Binary[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      checkLength(src[i]);
    }
    for (int i = offset; i < end; i++) {
      out.writeBytes(src[i]);
    }
  }

  @Override
  public final void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    int wrong = ByteStrings.indexOfOtherLength(offsets, from, count, length);
    if (wrong < from + count) {
      throw wrongLength(offsets[wrong + 1] - offsets[wrong]);
    }
    out.write(src, offsets[from], offsets[from + count] - offsets[from]);
  }

  private void checkLength(Binary v) {
    if (v.length() != length) {
      throw wrongLength(v.length());
    }
  }

  private IllegalArgumentException wrongLength(int actual) {
    return new IllegalArgumentException(
        "Fixed Binary size " + actual + " does not match field type length " + length);
  }

  @Override
  public long getBufferedSize() {
    return out.size();
  }

  @Override
  public BytesInput getBytes() {
    return out.toBytesInput();
  }

  @Override
  public void reset() {
    out.reset();
  }

  @Override
  public void close() {
    out.close();
  }

  @Override
  public long getAllocatedSize() {
    return out.allocatedSize();
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.PLAIN;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s PLAIN %d slabs, %,d bytes", prefix, out.slabCount(), out.allocatedSize());
  }
}
