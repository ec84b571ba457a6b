package dev.parquetfast.bitpacked;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BigEndianBitPacking;
import dev.parquetfast.kernel.BitPacking;
import java.util.Arrays;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Encodes sections of the deprecated encoding BIT_PACKED, and of numbers in the other bit order.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)":
 *
 * <pre>
 * section := number{count}    bitWidth bits each, back to back; no header; padded to whole bytes
 *
 * the numbers 0 to 7 in 3 bits each    00000101 00111001 01110111
 * in the other bit order               10001000 11000110 11111010
 * </pre>
 *
 * <p>In the order of the encoding, big-endian, the first number is in the highest bits of the first
 * byte. In the other order it is in the lowest bits. Numbers are cut to the width.
 *
 * <p>{@link #toBytesInput()} ends a group of eight values. Later values of the same section begin a
 * new group, after the padding of that one. {@link #size()} does not count the padding. Not
 * thread-safe.
 */
public final class BitPackedEncoder {

  private static final int GROUP = 8;

  /** Number of values that are packed together; a multiple of {@link #GROUP}. */
  private static final int STAGED = 512;

  private final int bitWidth;
  private final boolean bigEndian;

  /** Mask of the bits of a value. */
  private final int mask;

  private final SlabOutput out;

  /** The {@link #stagedCount} values that are not packed yet, cut to the width. */
  private final int[] staged = new int[STAGED];

  private int stagedCount;

  /** Packed values, before they are written to {@link #out}. */
  private final byte[] packed;

  /** Number of values of the section that have been packed. */
  private long packedCount;

  /** Number of bytes of the last group that are missing in {@link #out}. */
  private int padding;

  /**
   * Creates an encoder without slabs. The first values that are packed allocate one.
   *
   * @param bitWidth number of bits of each number, from 0 to 32
   * @param bigEndian whether the first number is in the highest bits of the first byte
   * @param initialSize size in bytes of the first section's first slab
   * @param pageSizeHint expected size of a section in bytes, not a limit
   * @param allocator source of the slabs
   */
  public BitPackedEncoder(
      int bitWidth,
      boolean bigEndian,
      int initialSize,
      int pageSizeHint,
      ByteBufferAllocator allocator) {
    this.bitWidth = bitWidth;
    this.bigEndian = bigEndian;
    this.mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
    this.packed = new byte[STAGED / GROUP * bitWidth];
    this.out = new SlabOutput(initialSize, pageSizeHint, allocator);
  }

  /** Appends a number. */
  public void writeInt(int v) {
    int at = stagedCount;
    if (at == STAGED) {
      packStaged();
      at = 0;
    }
    staged[at] = v & mask;
    stagedCount = at + 1;
  }

  /** Appends {@code src[offset .. offset + count - 1]}. */
  public void writeInts(int[] src, int offset, int count) {
    int from = offset;
    int end = offset + count;
    while (from < end) {
      if (stagedCount == STAGED) {
        packStaged();
      }
      int n = Math.min(end - from, STAGED - stagedCount);
      for (int i = 0; i < n; i++) {
        staged[stagedCount + i] = src[from + i] & mask;
      }
      stagedCount += n;
      from += n;
    }
  }

  /** Packs the staged values. Pads an incomplete last group to whole bytes. */
  private void packStaged() {
    if (stagedCount == 0) {
      return;
    }
    if (padding > 0) {
      out.write(new byte[padding]);
      padding = 0;
    }
    int groups = (stagedCount + GROUP - 1) / GROUP;
    Arrays.fill(staged, stagedCount, groups * GROUP, 0);
    if (bigEndian) {
      BigEndianBitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * GROUP);
    } else {
      BitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * GROUP);
    }
    int bytes = (int) bytesOf(stagedCount);
    out.write(packed, 0, bytes);
    padding = groups * bitWidth - bytes;
    packedCount += stagedCount;
    stagedCount = 0;
  }

  private long bytesOf(long count) {
    return (count * bitWidth + 7) / Byte.SIZE;
  }

  /**
   * Returns the size in bytes of all values of the section, as if there were no padding between
   * them.
   */
  public long size() {
    return bytesOf(packedCount + stagedCount);
  }

  /** Returns the section, in place. It is valid until {@link #reset()} or {@link #close()}. */
  public BytesInput toBytesInput() {
    packStaged();
    return out.toBytesInput();
  }

  /** Drops the section and begins the next one. */
  public void reset() {
    clear();
    out.reset();
  }

  /** Drops the section and releases every slab. */
  public void close() {
    clear();
    out.close();
  }

  private void clear() {
    stagedCount = 0;
    packedCount = 0;
    padding = 0;
  }

  /** Returns how many bytes of memory this encoder holds in slabs. */
  public long allocatedSize() {
    return out.allocatedSize();
  }

  /** Returns how many slabs this encoder holds. */
  public int slabCount() {
    return out.slabCount();
  }
}
