package dev.parquetfast.delta;

import dev.parquetfast.buffer.PageMemory;
import dev.parquetfast.buffer.SlabOutput;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Encodes lengths as a DELTA_BINARY_PACKED section of a page, in blocks of 128 values and 4
 * miniblocks.
 *
 * <p>The encoder gets each length immediately. So its size is known at any time, and dropping a
 * page encodes nothing.
 */
public final class LengthEncoder implements PageMemory {

  private static final int BLOCK_SIZE = 128;
  private static final int MINIBLOCKS = 4;

  private final DeltaBinaryPackedIntEncoder encoder =
      new DeltaBinaryPackedIntEncoder(BLOCK_SIZE, MINIBLOCKS);
  private final SlabOutput blocks;

  /**
   * Creates an encoder without slabs; the first block allocates one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator source of the slabs
   */
  public LengthEncoder(int initialSize, int pageSize, ByteBufferAllocator allocator) {
    blocks = new SlabOutput(initialSize, pageSize, allocator);
  }

  /** Appends a length. */
  public void write(int length) {
    if (encoder.add(length)) {
      flushBlock();
    }
  }

  private void flushBlock() {
    int bytes = encoder.encode();
    blocks.write(encoder.block(), 0, bytes);
    encoder.written();
  }

  /** Returns the size of the complete blocks in bytes. Changes nothing. */
  public long bufferedSize() {
    return blocks.size();
  }

  /** Returns the section. Valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    if (encoder.endPage()) {
      flushBlock();
    }
    return BytesInput.concat(
        BytesInput.fromUnsignedVarInt(BLOCK_SIZE),
        BytesInput.fromUnsignedVarInt(MINIBLOCKS),
        BytesInput.fromUnsignedVarInt(encoder.count()),
        BytesInput.fromZigZagVarLong(encoder.firstValue()),
        blocks.toBytesInput());
  }

  /** Drops the section and begins the next one. */
  @Override
  public void reset() {
    encoder.drop();
    blocks.reset();
  }

  /** Drops the section and releases every slab. */
  @Override
  public void close() {
    encoder.drop();
    blocks.close();
  }

  /** Returns how many bytes of slabs the encoder holds. */
  public long allocatedSize() {
    return blocks.allocatedSize();
  }

  /** Returns a description of the memory of the slabs. */
  public String memUsageString(String prefix) {
    return String.format("%sDeltaBinaryPacking %d bytes", prefix, allocatedSize());
  }
}
