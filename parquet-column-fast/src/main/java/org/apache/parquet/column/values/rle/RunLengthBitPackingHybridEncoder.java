package org.apache.parquet.column.values.rle;

import dev.parquetfast.rle.HybridEncoder;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Encodes small numbers as the RLE / bit-packing hybrid: levels, indexes into a dictionary,
 * booleans.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". All of it is
 * {@link HybridEncoder}. It is a superclass and not a field, because every value passes through
 * here.
 */
public class RunLengthBitPackingHybridEncoder extends HybridEncoder {

  /**
   * An encoder without slabs; the first run takes one.
   *
   * @param bitWidth how many bits a value has, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
   * @throws IllegalArgumentException if the bit width is out of range, the capacity is not
   *     positive, or the page size is below it
   */
  public RunLengthBitPackingHybridEncoder(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    super(bitWidth, initialCapacity, pageSize, allocator);
  }
}
