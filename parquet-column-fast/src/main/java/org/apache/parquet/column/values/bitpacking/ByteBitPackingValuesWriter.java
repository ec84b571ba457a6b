package org.apache.parquet.column.values.bitpacking;

import dev.parquetfast.bitpacked.BitPackedEncoder;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Writes levels of the deprecated encoding BIT_PACKED, and numbers in the other bit order, to slabs
 * on the heap.
 *
 * <p>{@link #getBytes()} ends a group of eight values. Later values of the same page begin a new
 * group, after the padding of that one. {@link #getBufferedSize()} does not count the padding.
 */
public class ByteBitPackingValuesWriter extends ValuesWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  private final BitPackedEncoder encoder;

  /**
   * Creates a writer without slabs. The first values that are packed allocate one.
   *
   * @param bound the largest value, which determines the bit width: 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesWriter(int bound, Packer packer) {
    this.encoder =
        new BitPackedEncoder(
            BytesUtils.getWidthFromMaxInt(bound),
            Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN,
            INITIAL_SIZE,
            PAGE_SIZE,
            new HeapByteBufferAllocator());
  }

  @Override
  public void writeInteger(int v) {
    encoder.writeInt(v);
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    encoder.writeInts(src, offset, count);
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
  @SuppressWarnings("deprecation") // it is what this class writes
  public Encoding getEncoding() {
    return Encoding.BIT_PACKED;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s ByteBitPacking %d slabs, %d bytes", prefix, encoder.slabCount(), getAllocatedSize());
  }
}
