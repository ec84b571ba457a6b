package org.apache.parquet.column.values.delta;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Deltas;
import dev.parquetfast.kernel.Uleb128;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Writes DELTA_BINARY_PACKED pages of INT32.
 *
 * <p>Deltas wrap around in 32 bits, and so bit widths are at most 32.
 */
public class DeltaBinaryPackingValuesWriterForInteger extends DeltaBinaryPackingValuesWriter {

  private static final int MAX_BIT_WIDTH = Integer.SIZE;

  /** The most bytes that the smallest delta of a block takes. */
  private static final int MAX_VARINT = 5;

  /**
   * The value before the block, which is the page's first value for the first one, and the block.
   */
  private final int[] values;

  /** How many of {@link #values} there are. */
  private int held;

  /**
   * What the deltas of the last block exceed the smallest of them by, and beyond them what earlier
   * blocks have left there.
   */
  private final int[] deltas;

  /** The last, incomplete miniblock of a block. */
  private final int[] padded;

  /** Not forgotten by {@link #reset()}: a page without values names the previous one's. */
  private int firstValue;

  /** A writer with blocks of the default layout. */
  public DeltaBinaryPackingValuesWriterForInteger(
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
  public DeltaBinaryPackingValuesWriterForInteger(
      int blockSizeInValues,
      int miniBlockNum,
      int slabSize,
      int pageSize,
      ByteBufferAllocator allocator) {
    super(blockSizeInValues, miniBlockNum, slabSize, pageSize, allocator);
    values = new int[config.blockSizeInValues + 1];
    deltas = new int[config.blockSizeInValues];
    padded = new int[config.miniBlockSizeInValues];
    miniBlockByteBuffer =
        new byte
            [MAX_VARINT + config.miniBlockNumInABlock + config.blockSizeInValues * Integer.BYTES];
  }

  @Override
  public void writeInteger(int v) {
    int at = held;
    values[at] = v;
    held = at + 1;
    if (held == values.length) {
      flushBlock(at);
    }
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int end = offset + count;
    while (from < end) {
      int n = Math.min(end - from, values.length - held);
      System.arraycopy(src, from, values, held, n);
      held += n;
      from += n;
      if (held == values.length) {
        flushBlock(held - 1);
      }
    }
  }

  /** The value that completes a block has to be written: the block's size is not known before. */
  @Override
  public int valuesAhead(boolean sizeAsked) {
    return values.length - held - 1;
  }

  /**
   * Encodes the first {@code count} deltas of {@link #values}, and holds the value behind the last
   * of them for the next block.
   */
  private void flushBlock(int count) {
    takeDeltas(count);
    deltaValuesToFlush = count;
    boolean even = Deltas.allEqual(deltas, count);
    int smallest = even ? deltas[0] : Deltas.smallest(deltas, count);
    Deltas.subtract(deltas, count, smallest);

    byte[] out = miniBlockByteBuffer;
    int widthAt = Uleb128.put(out, 0, Integer.toUnsignedLong(zigZag(smallest)));
    int at = widthAt + config.miniBlockNumInABlock;
    int size = config.miniBlockSizeInValues;
    for (int i = 0, from = 0; from < count; i++, from += size) {
      bitWidths[i] = even ? 0 : Deltas.bitWidth(deltas, from, Math.min(size, count - from));
    }
    int whole = count / size;
    for (int i = 0; i < whole; ) {
      int first = i;
      i = Deltas.endOfEqual(bitWidths, first, whole);
      int n = (i - first) * size;
      at = BitPacking.ofInts(deltas, first * size, out, at, bitWidths[first], n);
    }
    int rest = count % size;
    int width = rest == 0 ? 0 : bitWidths[whole];
    if (width > 0) {
      // What earlier blocks have left may be wider.
      int mask = -1 >>> (MAX_BIT_WIDTH - width);
      for (int j = 0; j < size; j++) {
        padded[j] = deltas[whole * size + j] & mask;
      }
      at = BitPacking.ofInts(padded, 0, out, at, width, size);
    }
    // Miniblocks without values keep the width that they had in the previous block.
    for (int i = 0; i < bitWidths.length; i++) {
      out[widthAt + i] = (byte) bitWidths[i];
    }
    baos.write(out, 0, at);

    values[0] = values[count];
    held = 1;
    deltaValuesToFlush = 0;
  }

  /**
   * Puts the first {@code count} deltas of {@link #values} in the place of as many of an earlier
   * block, and counts them; the page's first value, too.
   */
  private void takeDeltas(int count) {
    if (totalValueCount == 0) {
      firstValue = values[0];
      totalValueCount = 1;
    }
    totalValueCount += count;
    Deltas.ofNeighbours(values, deltas, count);
  }

  private static int zigZag(int value) {
    return (value << 1) ^ (value >> (MAX_BIT_WIDTH - 1));
  }

  @Override
  public BytesInput getBytes() {
    if (held > 1) {
      flushBlock(held - 1);
    } else if (held == 1 && totalValueCount == 0) {
      takeDeltas(0);
    }
    return BytesInput.concat(
        config.toBytesInput(),
        BytesInput.fromUnsignedVarInt(totalValueCount),
        BytesInput.fromZigZagVarInt(firstValue),
        BytesInput.from(baos));
  }

  @Override
  public void reset() {
    if (held > 0) {
      // Dropped values, too, show in the padding of later pages.
      takeDeltas(held - 1);
    }
    held = 0;
    super.reset();
  }

  @Override
  public void close() {
    if (held > 0) {
      // Dropped values, too, show in what is written behind them.
      takeDeltas(held - 1);
    }
    held = 0;
    super.close();
  }
}
