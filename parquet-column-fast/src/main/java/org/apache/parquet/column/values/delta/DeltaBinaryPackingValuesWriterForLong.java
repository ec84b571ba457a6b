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

  /**
   * The deltas of the last block, and beyond them those of earlier ones. What pads a block is what
   * they exceed {@link #base} by.
   */
  private final long[] deltas;

  /** The smallest delta of the last block, unless it has been subtracted from them. */
  private long base;

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
      flushBlock(values, 0, at);
    }
  }

  @Override
  public void writeLongs(long[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int block = deltas.length;
    int from = offset;
    int end = offset + count;
    while (from < end) {
      if (held == 1 && from > offset && end - from >= block) {
        flushBlock(src, from - 1, block);
        from += block;
      } else {
        int n = Math.min(end - from, values.length - held);
        System.arraycopy(src, from, values, held, n);
        held += n;
        from += n;
        if (held == values.length) {
          flushBlock(values, 0, block);
        }
      }
    }
  }

  /**
   * Encodes the {@code count} deltas between as many values and one more, and holds the last of
   * these for the next block.
   */
  private void flushBlock(long[] src, int offset, int count) {
    long smallest = takeDeltas(src, offset, count);
    deltaValuesToFlush = count;
    if (count == deltas.length) {
      base = smallest;
    } else {
      for (int i = 0; i < count; i++) {
        deltas[i] -= smallest;
      }
    }

    byte[] out = miniBlockByteBuffer;
    int widthAt = putZigZag(out, smallest);
    int at = widthAt + config.miniBlockNumInABlock;
    int size = config.miniBlockSizeInValues;
    for (int i = 0, from = 0; from < count; i++, from += size) {
      int n = Math.min(size, count - from);
      int width = Deltas.bitWidth(deltas, from, n, base);
      bitWidths[i] = width;
      if (n == size) {
        at = BitPacking.ofLongs(deltas, from, base, out, at, width, size);
      } else if (width > 0) {
        // What earlier blocks have left may be wider.
        long mask = -1L >>> (MAX_BIT_WIDTH - width);
        for (int j = 0; j < size; j++) {
          padded[j] = deltas[from + j] & mask;
        }
        at = BitPacking.ofLongs(padded, 0, 0, out, at, width, size);
      }
    }
    // Miniblocks without values keep the width that they had in the previous block.
    for (int i = 0; i < bitWidths.length; i++) {
      out[widthAt + i] = (byte) bitWidths[i];
    }
    baos.write(out, 0, at);

    values[0] = src[offset + count];
    held = 1;
    deltaValuesToFlush = 0;
  }

  /**
   * Puts {@code count} deltas in the place of as many of an earlier block, and counts them; the
   * page's first value, too.
   *
   * @return the smallest delta
   */
  private long takeDeltas(long[] src, int offset, int count) {
    if (totalValueCount == 0) {
      firstValue = src[offset];
      totalValueCount = 1;
    }
    totalValueCount += count;
    if (count < deltas.length) {
      for (int i = count; i < deltas.length; i++) {
        deltas[i] -= base;
      }
      base = 0;
    }
    return Deltas.ofNeighbours(src, offset, deltas, count);
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
      flushBlock(values, 0, held - 1);
    } else if (held == 1 && totalValueCount == 0) {
      takeDeltas(values, 0, 0);
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
      takeDeltas(values, 0, held - 1);
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
