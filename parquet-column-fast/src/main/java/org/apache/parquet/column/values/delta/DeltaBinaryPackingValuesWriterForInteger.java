package org.apache.parquet.column.values.delta;

import dev.parquetfast.delta.DeltaBinaryPackedIntEncoder;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;

/** Writes DELTA_BINARY_PACKED pages of INT32. */
public class DeltaBinaryPackingValuesWriterForInteger extends DeltaBlockValuesWriter {

  private final DeltaBinaryPackedIntEncoder encoder;

  /** Creates a writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriterForInteger(
      int slabSize, int pageSize, ByteBufferAllocator allocator) {
    this(DEFAULT_NUM_BLOCK_VALUES, DEFAULT_NUM_MINIBLOCKS, slabSize, pageSize, allocator);
  }

  /**
   * Creates a writer without slabs. The first block allocates one.
   *
   * @param blockSizeInValues number of deltas in a block
   * @param miniBlockNum number of miniblocks in a block; the size of a miniblock must be a multiple
   *     of 8
   * @param slabSize size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public DeltaBinaryPackingValuesWriterForInteger(
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    this(
        new DeltaBinaryPackedIntEncoder(checked(blockSizeInValues, miniBlockNum), miniBlockNum),
        blockSizeInValues,
        miniBlockNum,
        slabSize,
        pageSize,
        allocator);
  }

  private DeltaBinaryPackingValuesWriterForInteger(
      DeltaBinaryPackedIntEncoder encoder,
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    super(encoder, blockSizeInValues, miniBlockNum, slabSize, pageSize, allocator);
    this.encoder = encoder;
  }

  @Override
  public void writeInteger(int v) {
    if (encoder.add(v)) {
      flushBlock();
    }
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      done += encoder.add(src, offset + done, count - done);
      if (encoder.isComplete()) {
        flushBlock();
      }
    }
  }
}
