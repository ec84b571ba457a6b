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
 * Writes levels of the deprecated encoding BIT_PACKED, and the same numbers in the other bit order,
 * in slabs on the heap.
 *
 * <p>Parquet format, Encodings, "Bit-packed (Deprecated) (BIT_PACKED = 4)": numbers of one width
 * back to back, without a header. With {@link Packer#BIG_ENDIAN}, which is the encoding's, the
 * first one is in the highest bits of the first byte; with {@link Packer#LITTLE_ENDIAN} it is in
 * the lowest. Values are cut to the width. A section ends with the byte that has its last bit.
 *
 * <p>{@link #getBytes()} ends a group of eight values: those that are written afterwards to the
 * same page begin with a new group, behind the padding of the one before. {@link
 * #getBufferedSize()} does not count that padding.
 */
public class ByteBitPackingValuesWriter extends ValuesWriter {

  private static final int GROUP = 8;
  private static final int INITIAL_SIZE = 1024;
  private static final int PAGE_SIZE = 64 * 1024;

  /** How many values are packed together; a multiple of {@link #GROUP}. */
  private static final int STAGED = 512;

  private final int bitWidth;
  private final boolean bigEndian;

  /** The bits of a value. */
  private final int mask;

  private final SlabOutput out =
      new SlabOutput(INITIAL_SIZE, PAGE_SIZE, new HeapByteBufferAllocator());

  /** Values that are not written yet, cut to the width: {@link #held} of them. */
  private final int[] staged = new int[STAGED];

  private int held;

  /** Where values are packed on their way to {@link #out}. */
  private final byte[] packed;

  /** How many values have been packed since the page began. */
  private long packedCount;

  /** Bytes by which {@link #out} ends before its last group does. */
  private int padding;

  /**
   * A writer without slabs; the first values that are packed take one.
   *
   * @param bound the largest value, which says how many bits each has; all 32 if it is negative
   * @param packer the order of bits
   */
  public ByteBitPackingValuesWriter(int bound, Packer packer) {
    this.bitWidth = BytesUtils.getWidthFromMaxInt(bound);
    this.bigEndian = Objects.requireNonNull(packer, "packer") == Packer.BIG_ENDIAN;
    this.mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
    this.packed = new byte[STAGED / GROUP * bitWidth];
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

  /** Packs what is staged; a last group that is not whole is padded, as far as its last byte. */
  private void packStaged() {
    if (held == 0) {
      return;
    }
    if (padding > 0) {
      out.write(new byte[padding]);
      padding = 0;
    }
    int groups = (held + GROUP - 1) / GROUP;
    Arrays.fill(staged, held, groups * GROUP, 0);
    if (bigEndian) {
      BigEndianBitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * GROUP);
    } else {
      BitPacking.ofInts(staged, 0, bitWidth, packed, 0, groups * GROUP);
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

  /** The bytes of all values of the page, as if it were one section without padding within. */
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
