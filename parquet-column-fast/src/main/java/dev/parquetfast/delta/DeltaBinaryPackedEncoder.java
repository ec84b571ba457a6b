package dev.parquetfast.delta;

import dev.parquetfast.kernel.Ints;
import dev.parquetfast.kernel.Uleb128;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * Encodes the blocks of a DELTA_BINARY_PACKED section: the part that INT32 and INT64 share. {@code
 * DeltaBinaryPackedIntEncoder} and {@code DeltaBinaryPackedLongEncoder} have the values.
 *
 * <p>Parquet format, Encodings, "Delta Encoding (DELTA_BINARY_PACKED = 5)". A block is the smallest
 * delta between neighbours as a zigzag varint, one byte with the bit width of each miniblock, and
 * the miniblocks. These hold the differences between each delta and the smallest. Miniblocks
 * without values are left out, and their bit widths are those of the previous block. The last
 * miniblock that has values is padded with what earlier blocks had in those places. Upstream does
 * both.
 *
 * <p>The caller adds values until {@code add} returns that the block is complete. It then calls
 * {@link #encode()}, writes the bytes of {@link #block()}, and says so with {@link #written()}.
 * Before it writes the section's header, {@link #endPage()} tells whether there is a last,
 * incomplete block. If a block could not be written, the page lacks it: nothing more is encoded
 * until {@link #drop()}.
 */
public abstract class DeltaBinaryPackedEncoder {

  /** Maximum number of bytes of a varint, here a block's smallest delta. */
  private static final int MAX_VARINT = 10;

  final int blockSize;
  private final int miniblockSize;

  /**
   * Bit widths of the block's miniblocks. Those of miniblocks without values remain from earlier
   * blocks.
   */
  private final int[] bitWidths;

  private final byte[] block;

  /**
   * Number of values in the block, plus one for the value before it: the page's first value for the
   * first block.
   */
  int held;

  /** Number of the page's values that have been encoded. */
  private int count;

  /**
   * Kept by {@link #drop()}, because a page without values has that of the previous page in its
   * header.
   */
  private long firstValue;

  /** Whether the last block has been encoded and not written. */
  private boolean unwritten;

  DeltaBinaryPackedEncoder(int blockSize, int miniblocks, int maxBitWidth) {
    this.blockSize = blockSize;
    this.miniblockSize = blockSize / miniblocks;
    this.bitWidths = new int[miniblocks];
    this.block = new byte[MAX_VARINT + miniblocks + blockSize / Byte.SIZE * maxBitWidth];
  }

  /** Returns the array in which {@link #encode()} leaves a block's bytes. */
  public final byte[] block() {
    return block;
  }

  /** Returns the bit widths of the last block's miniblocks. */
  public final int[] bitWidths() {
    return bitWidths;
  }

  /** Returns how many deltas the block has so far. */
  public final int deltas() {
    return Math.max(0, held - 1);
  }

  /** Returns how many values have been encoded, the page's first value included. */
  public final int count() {
    return count;
  }

  /** Returns the first value of the page, or of the last page that had one. */
  public final long firstValue() {
    return firstValue;
  }

  /**
   * Returns whether the block is complete. It must then be encoded before the next value is added.
   */
  public final boolean isComplete() {
    return held > blockSize;
  }

  /** Returns how many values can be added before one completes the block. */
  public final int valuesBeforeBlock() {
    return Math.max(0, blockSize - held);
  }

  /**
   * Encodes the deltas of the block, and keeps the last value for the next block.
   *
   * @return number of bytes in {@link #block()}
   * @throws ParquetEncodingException if the last block of the page could not be written
   */
  public final int encode() {
    checkWritten();
    unwritten = true;
    int deltas = held - 1;
    takeDeltas(deltas);
    boolean even = allEqual(deltas);
    long smallest = subtractSmallest(deltas, even);

    byte[] out = block;
    int widthAt = Uleb128.put(out, 0, (smallest << 1) ^ (smallest >> (Long.SIZE - 1)));
    int at = widthAt + bitWidths.length;
    int size = miniblockSize;
    for (int i = 0, from = 0; from < deltas; i++, from += size) {
      bitWidths[i] = even ? 0 : bitWidth(from, Math.min(size, deltas - from));
    }
    int whole = deltas / size;
    for (int i = 0; i < whole; ) {
      int first = i;
      i = Ints.endOfEqual(bitWidths, first, whole);
      at = pack(first * size, at, bitWidths[first], (i - first) * size);
    }
    int width = deltas % size == 0 ? 0 : bitWidths[whole];
    if (width > 0) {
      at = packPadded(whole * size, at, width, size);
    }
    for (int i = 0; i < bitWidths.length; i++) {
      out[widthAt + i] = (byte) bitWidths[i];
    }
    keepLast();
    return at;
  }

  /**
   * Ends the page.
   *
   * @return whether there is an incomplete block, which the caller must {@link #encode()}
   * @throws ParquetEncodingException if the last block of the page could not be written
   */
  public final boolean endPage() {
    checkWritten();
    if (held == 1 && count == 0) {
      takeDeltas(0);
    }
    return held > 1;
  }

  /** States that the page has the block that was encoded last. */
  public final void written() {
    unwritten = false;
  }

  private void checkWritten() {
    if (unwritten) {
      throw new ParquetEncodingException(
          "A block of this page could not be written: reset the writer, without these values");
    }
  }

  /** Drops all values. They appear in the padding of later blocks, as if they had been encoded. */
  public final void drop() {
    if (held > 0) {
      takeDeltas(held - 1);
    }
    held = 0;
    count = 0;
    unwritten = false;
  }

  private void takeDeltas(int deltas) {
    if (count == 0) {
      firstValue = first();
      count = 1;
    }
    count += deltas;
    subtractNeighbours(deltas);
  }

  abstract long first();

  /**
   * Computes the first {@code deltas} deltas of the block. They replace as many of an earlier
   * block.
   */
  abstract void subtractNeighbours(int deltas);

  abstract boolean allEqual(int deltas);

  /** Subtracts the smallest delta from all deltas, and returns it. */
  abstract long subtractSmallest(int deltas, boolean even);

  abstract int bitWidth(int from, int deltas);

  /** Packs deltas into the block from {@code at} on, and returns the index after them. */
  abstract int pack(int from, int at, int width, int deltas);

  /** Packs a miniblock whose last deltas may be from earlier blocks, and wider. */
  abstract int packPadded(int from, int at, int width, int deltas);

  abstract void keepLast();
}
