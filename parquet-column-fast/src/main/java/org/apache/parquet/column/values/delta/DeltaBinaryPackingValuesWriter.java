package org.apache.parquet.column.values.delta;

import dev.parquetfast.buffer.SlabKeeper;
import dev.parquetfast.column.BatchWriter;
import java.io.IOException;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.bytes.CapacityByteArrayOutputStream;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * Writes DELTA_BINARY_PACKED pages: what the writers of INT32 and INT64 share.
 *
 * <p>{@link dev.parquetfast.delta.DeltaBinaryPackedEncoder} says what a block is and how incomplete
 * blocks are padded.
 *
 * <p>Values are held back until a block is full, and until then {@link #getBufferedSize()} does not
 * count them. {@code getBytes()} ends the block.
 */
public abstract class DeltaBinaryPackingValuesWriter extends ValuesWriter implements BatchWriter {

  /** Default number of values in a block. */
  public static final int DEFAULT_NUM_BLOCK_VALUES = 128;

  /** Default number of miniblocks in a block. */
  public static final int DEFAULT_NUM_MINIBLOCKS = 4;

  /** Allocator of the slabs of {@link #baos}. */
  private final SlabKeeper slabs;

  /** The finished blocks of this page. */
  protected final CapacityByteArrayOutputStream baos;

  /** The block layout. */
  protected final DeltaBinaryPackingConfig config;

  /**
   * Bit widths of the block's miniblocks. Those of miniblocks without values remain from earlier
   * blocks.
   */
  protected final int[] bitWidths;

  /** Number of values of this page, without those that are held back for the next block. */
  protected int totalValueCount = 0;

  /** Number of deltas of the block that is being finished. */
  protected int deltaValuesToFlush = 0;

  /** The bytes of a block, before they are written to {@link #baos}. */
  protected byte[] miniBlockByteBuffer;

  /** Creates a writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriter(int slabSize, int pageSize, ByteBufferAllocator allocator) {
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
  public DeltaBinaryPackingValuesWriter(
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    this(
        new int[Math.max(0, miniBlockNum)],
        blockSizeInValues,
        miniBlockNum,
        slabSize,
        pageSize,
        allocator);
  }

  /** Creates a writer that shares the bit widths of miniblocks with its encoder. */
  DeltaBinaryPackingValuesWriter(
      int[] bitWidths,
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    config = new DeltaBinaryPackingConfig(blockSizeInValues, miniBlockNum);
    this.bitWidths = bitWidths;
    slabs = new SlabKeeper(pageSize, allocator);
    baos = new CapacityByteArrayOutputStream(slabSize, pageSize, slabs);
  }

  /**
   * Returns the number of values in a block after checking the layout.
   *
   * @throws IllegalArgumentException as {@link DeltaBinaryPackingConfig} does
   */
  static int checked(int blockSizeInValues, int miniBlockNum) {
    return new DeltaBinaryPackingConfig(blockSizeInValues, miniBlockNum).blockSizeInValues;
  }

  @Override
  public long getBufferedSize() {
    return baos.size();
  }

  /** Values of an incomplete block do not count. */
  @Override
  public int bytesPerValue(int width) {
    return 0;
  }

  /** Appends the bit width of the block's miniblock {@code i}; for subclasses. */
  protected void writeBitWidthForMiniBlock(int i) {
    try {
      BytesUtils.writeIntLittleEndianOnOneByte(baos, bitWidths[i]);
    } catch (IOException e) {
      throw new ParquetEncodingException("Cannot write a bit width", e);
    }
  }

  /** Returns how many miniblocks a number of values takes, rounded up. */
  protected int getMiniBlockCountToFlush(double numberCount) {
    return (int) Math.ceil(numberCount / config.miniBlockSizeInValues);
  }

  @Override
  public Encoding getEncoding() {
    return Encoding.DELTA_BINARY_PACKED;
  }

  @Override
  public void reset() {
    totalValueCount = 0;
    deltaValuesToFlush = 0;
    slabs.endPage(baos.size());
    baos.reset();
    slabs.checkReleased();
  }

  @Override
  public void close() {
    totalValueCount = 0;
    deltaValuesToFlush = 0;
    // The stream's own close releases its slabs without forgetting them.
    baos.reset();
    baos.close();
    slabs.close();
  }

  @Override
  public long getAllocatedSize() {
    return slabs.allocatedSize();
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format("%sDeltaBinaryPacking %d bytes", prefix, getAllocatedSize());
  }
}
