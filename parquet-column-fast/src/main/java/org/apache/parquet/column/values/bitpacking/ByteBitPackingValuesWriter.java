package org.apache.parquet.column.values.bitpacking;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BigEndianBitPacking;
import dev.parquetfast.kernel.BitPacking;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.BytesUtils;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Writes levels of the deprecated encoding BIT_PACKED, and numbers in the other bit order, to slabs
 * on the heap.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)": numbers of one width
 * back to back, without a header. With {@link Packer#BIG_ENDIAN}, the order of the encoding, the
 * first number is in the highest bits of the first byte. With {@link Packer#LITTLE_ENDIAN} it is in
 * the lowest bits. Values are cut to the width. A section ends with the byte that has its last bit.
 *
 * <p>{@link #getBytes()} ends a group of eight values. Later values of the same page begin a new
 * group, after the padding of that one. {@link #getBufferedSize()} does not count the padding.
 */
public class ByteBitPackingValuesWriter extends ValuesWriter {

  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  /** Number of values that are packed together; a multiple of {@link BitPacking#GROUP}. */
  private static final int STAGED = 512;

  private final int bitWidth;
  private final boolean bigEndian;

  /** Mask of the bits of a value. */
  private final int mask;

  private final SlabOutput out =
      new SlabOutput(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  /** The {@link #held} values that are not packed yet, cut to the width. */
  private final int[] staged = new int[STAGED];

  private int held;

  /** Packed values, before they are written to {@link #out}. */
  private final byte[] packed;

  /** Number of values of the page that have been packed. */
  private long packedCount;

  /** Number of bytes of the last group that are missing in {@link #out}. */
  private int padding;

  /**
   * Creates a writer without slabs. The first values that are packed allocate one.
   *
   * @param bound the largest value, which determines the bit width: 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesWriter(int bound, Packer packer) {
    this.bitWidth = BytesUtils.getWidthFromMaxInt(bound);
    this.bigEndian = Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN;
    this.mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
    this.packed = new byte[STAGED / BitPacking.GROUP * bitWidth];
  }

  @Override
  public void writeInteger(int v) {
    int at = held;
    if (at == STAGED) {
      packStaged();
      at = 0;
    }
    staged[at] = v & mask;
    held = at + 1;
  }

  @Override
  public void writeIntegers(int[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int end = offset + count;
    while (from < end) {
      if (held == STAGED) {
        packStaged();
      }
      int n = Math.min(end - from, STAGED - held);
      for (int i = 0; i < n; i++) {
        staged[held + i] = src[from + i] & mask;
      }
      held += n;
      from += n;
    }
  }

  /** Packs the staged values. Pads an incomplete last group to whole bytes. */
  private void packStaged() {
    if (held == 0) {
      return;
    }
    if (padding > 0) {
      out.write(new byte[padding], 0, padding);
      padding = 0;
    }
    int groups = (held + BitPacking.GROUP - 1) / BitPacking.GROUP;
    Arrays.fill(staged, held, groups * BitPacking.GROUP, 0);
    if (bigEndian) {
      BigEndianBitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * BitPacking.GROUP);
    } else {
      BitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * BitPacking.GROUP);
    }
    int bytes = (int) bytesOf(held);
    out.write(packed, 0, bytes);
    padding = groups * bitWidth - bytes;
    packedCount += held;
    held = 0;
  }

  private long bytesOf(long count) {
    return (count * bitWidth + 7) / Byte.SIZE;
  }

  /**
   * Returns the size in bytes of all values of the page, as if they were one section without inner
   * padding.
   */
  @Override
  public long getBufferedSize() {
    return bytesOf(packedCount + held);
  }

  @Override
  public BytesInput getBytes() {
    packStaged();
    return out.toBytesInput();
  }

  @Override
  public void reset() {
    clear();
    out.reset();
  }

  @Override
  public void close() {
    clear();
    out.close();
  }

  private void clear() {
    held = 0;
    packedCount = 0;
    padding = 0;
  }

  @Override
  public long getAllocatedSize() {
    return out.allocatedSize();
  }

  @Override
  @SuppressWarnings("deprecation") // it is what this class writes
  public Encoding getEncoding() {
    return Encoding.BIT_PACKED;
  }

  @Override
  public String memUsageString(String prefix) {
    return String.format(
        "%s ByteBitPacking %d slabs, %d bytes", prefix, out.slabCount(), getAllocatedSize());
  }
}
