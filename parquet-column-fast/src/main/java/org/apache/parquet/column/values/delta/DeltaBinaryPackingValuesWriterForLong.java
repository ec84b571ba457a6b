package org.apache.parquet.column.values.delta;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Deltas;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Writes DELTA_BINARY_PACKED pages of INT64.
 *
 * <p>Deltas wrap around in 64 bits, and so bit widths are at most 64.
 */
public class DeltaBinaryPackingValuesWriterForLong extends DeltaBinaryPackingValuesWriter {

  private static final int MAX_BIT_WIDTH = Long.SIZE;

  /** The most bytes that the smallest delta of a block takes. */
  private static final int MAX_VARINT = 10;

  /**
   * The value before the block, which is the page's first value for the first one, and the block.
   */
  private final long[] values;

  /** How many of {@link #values} there are. */
  private int held;

  /** What each delta of the last block exceeds its smallest by; beyond them, of earlier blocks. */
  private final long[] deltas;

  /** The last, incomplete miniblock of a block. */
  private final long[] padded;

  /** Not forgotten by {@link #reset()}: a page without values names the previous one's. */
  private long firstValue;

  /** A writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriterForLong(
      int slabSize, int pageSize, ByteBufferAllocator allocator) {
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
  public DeltaBinaryPackingValuesWriterForLong(
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    super(blockSizeInValues, miniBlockNum, slabSize, pageSize, allocator);
    values = new long[config.blockSizeInValues + 1];
    deltas = new long[config.blockSizeInValues];
    padded = new long[config.miniBlockSizeInValues];
    miniBlockByteBuffer =
        new byte[MAX_VARINT + config.miniBlockNumInABlock + config.blockSizeInValues * Long.BYTES];
  }

  @Override
  public void writeLong(long v) {
    int at = held;
    values[at] = v;
    held = at + 1;
    if (held == values.length) {
      flushBlock();
    }
  }

  @Override
  public void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int left = count;
    while (left > 0) {
      int n = Math.min(left, values.length - held);
      System.arraycopy(src, from, values, held, n);
      held += n;
      from += n;
      left -= n;
      if (held == values.length) {
        flushBlock();
      }
    }
  }

  /** Encodes the deltas between all {@link #values}, and keeps the last of these for the next. */
  private void flushBlock() {
    int count = held - 1;
    long smallest = takeDeltas();
    deltaValuesToFlush = count;

    byte[] out = miniBlockByteBuffer;
    int widthAt = putZigZag(out, smallest);
    int at = widthAt + config.miniBlockNumInABlock;
    int size = config.miniBlockSizeInValues;
    for (int i = 0, from = 0; from < count; i++, from += size) {
      int n = Math.min(size, count - from);
      int width = Deltas.subtract(deltas, from, n, smallest);
      bitWidths[i] = width;
      if (n == size) {
        at = BitPacking.ofLongs(deltas, from, out, at, width, size);
      } else if (width > 0) {
        // What is left of earlier blocks may be wider.
        long mask = -1L >>> (MAX_BIT_WIDTH - width);
        for (int j = 0; j < size; j++) {
          padded[j] = deltas[from + j] & mask;
        }
        at = BitPacking.ofLongs(padded, 0, out, at, width, size);
      }
    }
    // Miniblocks without values keep the width that they had in the previous block.
    for (int i = 0; i < bitWidths.length; i++) {
      out[widthAt + i] = (byte) bitWidths[i];
    }
    baos.write(out, 0, at);

    values[0] = values[held - 1];
    held = 1;
    deltaValuesToFlush = 0;
  }

  /**
   * Turns all {@link #values} but the first into {@link #deltas}, and counts them.
   *
   * @return the smallest delta
   */
  private long takeDeltas() {
    if (totalValueCount == 0) {
      firstValue = values[0];
      totalValueCount = 1;
    }
    totalValueCount += held - 1;
    return Deltas.ofNeighbours(values, 0, deltas, held - 1);
  }

  /** Writes a ULEB128 number at the start of {@code out}; returns where it ends. */
  private static int putZigZag(byte[] out, long value) {
    long bits = (value << 1) ^ (value >> (MAX_BIT_WIDTH - 1));
    int at = 0;
    for (; (bits & ~0x7F) != 0; bits >>>= 7) {
      out[at++] = (byte) (bits | 0x80);
    }
    out[at++] = (byte) bits;
    return at;
  }

  @Override
  public BytesInput getBytes() {
    if (held > 1) {
      flushBlock();
    } else if (held == 1) {
      takeDeltas();
    }
    return BytesInput.concat(
        config.toBytesInput(),
        BytesInput.fromUnsignedVarInt(totalValueCount),
        BytesInput.fromZigZagVarLong(firstValue),
        BytesInput.from(baos));
  }

  @Override
  public void reset() {
    if (held > 0) {
      // Dropped values, too, show in the padding of later pages.
      takeDeltas();
    }
    super.reset();
    held = 0;
  }

  @Override
  public void close() {
    super.close();
    held = 0;
  }
}
