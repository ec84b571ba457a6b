package org.apache.parquet.column.values.deltastrings;

import dev.parquetfast.binary.ByteStringSink;
import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.delta.FrontCodedLengths;
import dev.parquetfast.delta.SuffixOutput;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Writes DELTA_BYTE_ARRAY pages of BINARY and FIXED_LEN_BYTE_ARRAY.
 *
 * <p>Parquet format, Encodings, "Delta Strings: (DELTA_BYTE_ARRAY = 7)": for each value the length
 * of the prefix that it shares with the previous value, DELTA_BINARY_PACKED, and then the suffixes
 * of all values, DELTA_LENGTH_BYTE_ARRAY. The first value of a page has no prefix.
 *
 * <p>{@link #getBufferedSize()} counts the bytes of all suffixes, but only lengths whose block is
 * full.
 */
public class DeltaByteArrayWriter extends ValuesWriter implements ByteStringSink {

  private final FrontCodedLengths lengths;
  private final SlabOutput suffixes;
  private final SuffixOutput values;

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
    suffixes = new SlabOutput(initialSize, pageSize, allocator);
    lengths = new FrontCodedLengths(initialSize, pageSize, allocator);
    values = new SuffixOutput(suffixes, lengths);
  }

  @Override
  public void writeByteStrings(byte[] src, int[] offsets, int from, int count) {
    begin();
    for (int i = from; i < from + count; i++) {
      // Only the last one is compared with a string that comes after the array has changed.
      values.expectReused(i == from + count - 1);
      values.write(src, offsets[i], offsets[i + 1] - offsets[i]);
    }
  }

  private void begin() {
    if (first) {
      values.startBehind(previous);
      first = false;
    }
  }

  @Override
  public void writeBytes(Binary v) {
    begin();
    values.expectReused(v.isBackingBytesReused());
    try {
      v.writeTo(values);
    } catch (IOException e) {
      throw new ParquetEncodingException("Cannot write a value of " + v.length() + " bytes", e);
    }
  }

  @Override
  public long getBufferedSize() {
    return lengths.bufferedSize() + suffixes.size();
  }

  @Override
  public BytesInput getBytes() {
    return BytesInput.concat(lengths.toBytesInput(), suffixes.toBytesInput());
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.DELTA_BYTE_ARRAY;
  }

  @Override
  public void reset() {
    first = true;
    Cleanup.all(lengths::reset, suffixes::reset, values::close);
  }

  @Override
  public void close() {
    first = true;
    Cleanup.all(lengths::close, suffixes::close, values::close);
  }

  @Override
  public long getAllocatedSize() {
    return lengths.allocatedSize() + suffixes.allocatedSize();
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s DELTA_BYTE_ARRAY %d slabs, %,d bytes",
        lengths.memUsageString(prefix), suffixes.slabCount(), suffixes.allocatedSize());
  }
}
