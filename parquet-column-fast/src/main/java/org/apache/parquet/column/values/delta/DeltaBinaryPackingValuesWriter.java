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
 * Writes DELTA_BINARY_PACKED pages; what INT32 and INT64 have in common.
 *
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)". A page is a header
 * (block size in values, miniblocks in a block, number of values, first value) and blocks of the
 * deltas between neighbours: the smallest delta, the bit width of each miniblock, and the
 * miniblocks with what each delta exceeds the smallest by. Miniblocks without a value are left out,
 * and their bit widths are the previous block's; the last one that has any is filled up with what
 * earlier blocks had in those places.
 *
 * <p>Values are held back until a block is full, and do not count in {@link #getBufferedSize()}
 * before that. {@code getBytes()} ends the block.
 */
public abstract class DeltaBinaryPackingValuesWriter extends ValuesWriter implements BatchWriter {

  /** How many values a block has by default. */
  public static final int DEFAULT_NUM_BLOCK_VALUES = 128;

  /** How many miniblocks a block has by default. */
  public static final int DEFAULT_NUM_MINIBLOCKS = 4;

  /** Where {@link #baos} has its slabs from. */
  private final SlabKeeper slabs;

  /** The finished blocks of this page. */
  protected final CapacityByteArrayOutputStream baos;

  /** The block layout. */
  protected final DeltaBinaryPackingConfig config;

  /** Bit widths of the block's miniblocks, those without values as in earlier blocks. */
  protected final int[] bitWidths;

  /** How many values this page has, those that are held back for the next block not counted. */
  protected int totalValueCount = 0;

  /** How many deltas the block that is being finished has. */
  protected int deltaValuesToFlush = 0;

  /** A block's bytes, before they go to {@link #baos}. */
  protected byte[] miniBlockByteBuffer;

  /** A writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriter(int slabSize, int pageSize, ByteBufferAllocator allocator) {
    this(DEFAULT_NUM_BLOCK_VALUES, DEFAULT_NUM_MINIBLOCKS, slabSize, pageSize, allocator);
  }

  /**
   * A writer without slabs; the first block takes one.
   *
   * @param blockSizeInValues how many deltas a block has
   * @param miniBlockNum how many miniblocks a block has; a miniblock's size is a multiple of 8
   * @param slabSize size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
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

  /** A writer that shares the bit widths of miniblocks with its encoder. */
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
   * The number of values in a block, if that is possible.
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

  /** How many miniblocks so many values take, the last one rounded up. */
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
