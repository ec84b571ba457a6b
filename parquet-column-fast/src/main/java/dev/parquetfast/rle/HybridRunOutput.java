package dev.parquetfast.rle;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.kernel.Uleb128;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * The bytes of an RLE / bit-packing hybrid section: complete RLE runs, and bit-packed runs that
 * grow by groups.
 *
 * <p>A bit-packed run has at most {@value #MAX_GROUPS} groups, so its header is one byte. Short
 * runs are collected in an array before they go to the page. The run that may still grow stays
 * there, so no header in the page is ever patched.
 */
final class HybridRunOutput implements AutoCloseable {

  /** How many groups a bit-packed run has at most. */
  static final int MAX_GROUPS = 63;

  /** Maximum size in bytes of an RLE run: header and value. */
  private static final int MAX_REPEATS_SIZE = 5 + Integer.BYTES;

  /** How many bytes of short runs are collected before they go to the page. */
  private static final int COLLECTED = 128;

  private final int bitWidth;
  private final SlabOutput out;

  /**
   * Complete runs, followed by a bit-packed run that may still grow. There is room for {@link
   * #COLLECTED} bytes and a run of any length.
   */
  private final byte[] runs;

  /** Bytes of the complete runs. The header of the run that may still grow goes there. */
  private int completeSize;

  /** Groups of the bit-packed run that may still grow. */
  private int groups;

  /**
   * An output without slabs; the first run takes one.
   *
   * @param bitWidth how many bits a value has, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator provides the slabs
   */
  HybridRunOutput(int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    this.bitWidth = bitWidth;
    this.out = new SlabOutput(initialCapacity, pageSize, allocator);
    int maxRunSize = Math.max(1 + MAX_GROUPS * bitWidth, MAX_REPEATS_SIZE);
    // Storing the last group or value of a run may overwrite the bytes of a long after it.
    this.runs = new byte[COLLECTED + maxRunSize + Long.BYTES];
  }

  /** How many bits a value has. */
  int bitWidth() {
    return bitWidth;
  }

  /** Writes an RLE run of {@code count} values. */
  void repeat(int value, int count) {
    beginRun();
    int at = Uleb128.put(runs, completeSize, (long) count << 1);
    LittleEndian.INT.set(runs, at, value);
    completeSize = at + (bitWidth + Byte.SIZE - 1) / Byte.SIZE;
  }

  /**
   * Adds the groups {@code values[from .. end - 1]} to the bit-packed run, and cuts the values to
   * the bit width.
   */
  void pack(int[] values, int from, int end) {
    if (bitWidth < Integer.SIZE) {
      int mask = (1 << bitWidth) - 1;
      for (int i = from; i < end; i++) {
        values[i] &= mask;
      }
    }
    int at = from;
    while (at < end) {
      int to = beginGroup();
      int n = Math.min((end - at) / BitPacking.GROUP, MAX_GROUPS - groups);
      BitPacking.ofInts(values, at, bitWidth, runs, to, n * BitPacking.GROUP);
      endGroups(n);
      at += n * BitPacking.GROUP;
    }
  }

  /** Adds a group of eight levels, a byte each, to the bit-packed run. */
  void pack(long group) {
    LittleEndian.LONG.set(runs, beginGroup(), BitPacking.ofBytes(group, bitWidth));
    endGroups(1);
  }

  /** Index in {@link #runs} of the next packed group. */
  private int beginGroup() {
    if (groups == 0) {
      beginRun();
    }
    return completeSize + 1 + groups * bitWidth;
  }

  private void endGroups(int n) {
    groups += n;
    if (groups == MAX_GROUPS) {
      endPacked();
    }
  }

  /** Completes the bit-packed run; the next group starts another. */
  void endPacked() {
    if (groups > 0) {
      runs[completeSize] = (byte) ((groups << 1) | 1);
      completeSize += packedSize();
      groups = 0;
    }
  }

  /** Ensures that there is room for a run of any length. */
  private void beginRun() {
    if (completeSize > COLLECTED) {
      try {
        writeComplete();
      } catch (Throwable e) {
        // The encoder may have values of this run or may not.
        out.tear();
        throw e;
      }
    }
  }

  private void writeComplete() {
    out.write(runs, 0, completeSize);
    completeSize = 0;
  }

  /** Bytes of the bit-packed run that may still grow. */
  private int packedSize() {
    return groups == 0 ? 0 : 1 + groups * bitWidth;
  }

  /** Bytes of the complete runs. */
  long completeSize() {
    return out.size() + completeSize;
  }

  /** Groups of the bit-packed run that may still grow. */
  int groups() {
    return groups;
  }

  /** Bytes of all runs. */
  long size() {
    return completeSize() + packedSize();
  }

  /** Whether no run has begun since {@link #toBytesInput}. */
  boolean isUnchanged() {
    return completeSize == 0 && groups == 0;
  }

  /** Leaves room for bytes that are to precede the runs of the page. */
  void reserve(int bytes) {
    out.reserve(bytes);
  }

  /**
   * Other bytes and then all runs, which are complete now; valid until {@link #reset()} or {@link
   * #close()}.
   *
   * @throws org.apache.parquet.io.ParquetEncodingException if a run could not be begun
   */
  BytesInput toBytesInput(BytesInput preceding) {
    endPacked();
    writeComplete();
    return out.toBytesInput(preceding);
  }

  /** Discards all runs and starts the next page. */
  void reset() {
    clear();
    out.reset();
  }

  /** Discards all runs and releases all memory. */
  @Override
  public void close() {
    clear();
    out.close();
  }

  private void clear() {
    completeSize = 0;
    groups = 0;
  }

  /** The memory in bytes of all slabs. */
  long allocatedSize() {
    return out.allocatedSize();
  }
}
