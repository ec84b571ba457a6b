package org.apache.parquet.column.values.rle;

import dev.parquetfast.rle.HybridEncoder;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Encodes small numbers as the RLE / bit-packing hybrid: levels, dictionary ids, booleans.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". {@link
 * HybridEncoder} does all the work. It is a superclass and not a field, because every value passes
 * through this class.
 */
public class RunLengthBitPackingHybridEncoder extends HybridEncoder {

  /**
   * Creates an encoder without slabs. The first run allocates one.
   *
   * @param bitWidth number of bits of a value, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   * @throws IllegalArgumentException if the bit width is out of range, the capacity is not
   *     positive, or the page size is below it
   */
  public RunLengthBitPackingHybridEncoder(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    super(bitWidth, initialCapacity, pageSize, allocator);
  }
}
