package org.apache.parquet.column.values.delta;

import dev.parquetfast.delta.DeltaBinaryPackedLongEncoder;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;

/** Writes DELTA_BINARY_PACKED pages of INT64. */
public class DeltaBinaryPackingValuesWriterForLong extends DeltaBlockValuesWriter {

  private final DeltaBinaryPackedLongEncoder encoder;

  /** Creates a writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriterForLong(
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
  public DeltaBinaryPackingValuesWriterForLong(
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    this(
        new DeltaBinaryPackedLongEncoder(checked(blockSizeInValues, miniBlockNum), miniBlockNum),
        blockSizeInValues,
        miniBlockNum,
        slabSize,
        pageSize,
        allocator);
  }

  private DeltaBinaryPackingValuesWriterForLong(
      DeltaBinaryPackedLongEncoder encoder,
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    super(encoder, blockSizeInValues, miniBlockNum, slabSize, pageSize, allocator);
    this.encoder = encoder;
  }

  @Override
  public void writeLong(long v) {
    if (encoder.add(v)) {
      flushBlock();
    }
  }

  @Override
  public void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    for (int done = 0; done < count; ) {
      done += encoder.add(src, offset + done, count - done);
      if (encoder.isComplete()) {
        flushBlock();
      }
    }
  }
}
