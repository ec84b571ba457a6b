package dev.parquetfast.rle;

import dev.parquetfast.buffer.SlabOutput;
import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.kernel.Uleb128;
import java.io.IOException;
import java.util.Arrays;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;

/**
 * Encodes small numbers as the RLE / bit-packing hybrid: levels, indexes into a dictionary,
 * booleans.
 *
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". Values are
 * looked at in groups of eight. A group of equal values becomes an RLE run, which goes on as long
 * as they stay equal, and the next group begins after it; any other is bit-packed, up to {@value
 * #MAX_GROUPS} groups in a run, so that its header is one byte. Packed values are cut to the bit
 * width, repeated ones to as many whole bytes as it takes.
 *
 * <p>Values are staged and encoded many at a time. {@link #getBufferedSize()} has to count every
 * group that is complete, encoded or not, so it counts the runs that staged values will make. It
 * changes nothing: another thread may call it, and reads a figure that may be stale.
 */
public class HybridEncoder implements AutoCloseable {

  private static final int GROUP = 8;
  private static final int MAX_GROUPS = 63;
  private static final int STAGED = 512;

  /** Equal to no int: one comparison tells whether there is a run and a value belongs to it. */
  private static final long NO_VALUE = Long.MAX_VALUE;

  private static final long NOT_ENDED = -1;

  /** After how many values that are written one by one a run is looked for; a power of two. */
  private static final int LOOK = 16;

  /** Maximum size in bytes of an RLE run: header and value. */
  private static final int MAX_REPEATS_SIZE = 5 + Integer.BYTES;

  /** How many bytes of short runs are collected before they go to the page. */
  private static final int COLLECTED = 128;

  private final int bitWidth;

  /** The bits of a packed value. */
  private final int mask;

  /** How many bytes an RLE run has for its value. */
  private final int valueSize;

  /** Maximum size in bytes of a run, and of what storing its last group or value overwrites. */
  private final int maxRunSize;

  private final SlabOutput out;

  /** Values that are not encoded yet; none if an RLE run may go on. Short until there are many. */
  private int[] staged = new int[LOOK];

  private int held;

  /** The value of an RLE run that may go on, or {@link #NO_VALUE}. */
  private long repeated = NO_VALUE;

  /** How long that run is, or 0 if there is none. */
  private long repeats;

  /** Complete runs, followed by a bit-packed run that may still grow. */
  private final byte[] runs;

  /** Bytes of the complete runs. The header of the run that may still grow goes there. */
  private int completeSize;

  /** Groups of the bit-packed run that may still grow. */
  private int groups;

  /** How many bytes all runs had when the page was ended, or {@link #NOT_ENDED}. */
  private long endedSize = NOT_ENDED;

  /**
   * Whether somebody has asked for the size since values were last encoded. Whoever keeps asking
   * has few values counted again and again. Any thread may set this; no byte depends on it.
   */
  private boolean sizeAsked;

  /**
   * An encoder without slabs; the first run takes one.
   *
   * @param bitWidth how many bits a value has, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator gives the slabs
   * @throws IllegalArgumentException if the bit width is out of range, the capacity is not
   *     positive, or the page size is below it
   */
  public HybridEncoder(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    Preconditions.checkArgument(
        bitWidth >= 0 && bitWidth <= Integer.SIZE, "bitWidth must be >= 0 and <= 32");
    this.bitWidth = bitWidth;
    this.mask = bitWidth == 0 ? 0 : -1 >>> (Integer.SIZE - bitWidth);
    this.valueSize = (bitWidth + Byte.SIZE - 1) / Byte.SIZE;
    this.maxRunSize = Math.max(1 + MAX_GROUPS * bitWidth, MAX_REPEATS_SIZE) + Long.BYTES;
    this.runs = new byte[maxRunSize + COLLECTED];
    this.out = new SlabOutput(initialCapacity, pageSize, allocator);
  }

  /** Writes one value. */
  public void writeInt(int value) throws IOException {
    if (value == repeated) {
      repeats++;
      return;
    }
    if (repeats > 0) {
      // The run must be written before the value that ends it.
      endRepeats();
    }
    int at = held;
    staged[at++] = value;
    held = at;
    // A constant group may begin a run, whose values need not be staged. One that is found late has
    // cost some staging only, so most values pay no more than this test for it.
    if ((at & (LOOK - 1)) == 0) {
      look(at);
    }
  }

  private void look(int at) {
    if (at == STAGED || sizeAsked || isConstant(at - GROUP)) {
      sizeAsked = false;
      encodeStaged();
    } else if (at == staged.length) {
      staged = Arrays.copyOf(staged, STAGED);
    }
  }

  /**
   * Writes the values {@code src[offset .. offset + count - 1]}.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeIntegers(int[] src, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int end = offset + count;
    while (from < end) {
      if (repeats > 0) {
        // Nothing is staged then, and what belongs to the run need not be.
        from = extendRepeats(src, from, end);
      }
      int n = room(end - from);
      System.arraycopy(src, from, staged, held, n);
      stage(n);
      from += n;
    }
  }

  /**
   * Writes the values {@code src[offset .. offset + count - 1]}, true as 1 and false as 0.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeBooleans(boolean[] src, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int end = offset + count;
    while (from < end) {
      int n = room(end - from);
      for (int i = 0; i < n; i++) {
        staged[held + i] = src[from + i] ? 1 : 0;
      }
      stage(n);
      from += n;
    }
  }

  /**
   * Writes the values {@code src[offset .. offset + count - 1]}, unsigned bytes.
   *
   * @throws IndexOutOfBoundsException if that range is not within {@code src}; nothing is written
   */
  public void writeLevels(byte[] src, int offset, int count) throws IOException {
    Objects.checkFromIndexSize(offset, count, src.length);
    int from = offset;
    int end = offset + count;
    encodeStaged();
    // A group that has begun is completed, and from there on eight levels are one long.
    while (from < end && (held > 0 || bitWidth > Byte.SIZE)) {
      int n = Math.min(end - from, GROUP - held);
      stageLevels(src, from, n);
      encodeStaged();
      from += n;
    }
    from = encodeLevels(src, from, end);
    stageLevels(src, from, end - from);
  }

  private void stageLevels(byte[] src, int from, int n) {
    for (int i = 0; i < n; i++) {
      staged[held + i] = Byte.toUnsignedInt(src[from + i]);
    }
    held += n;
  }

  /**
   * Writes {@code value} as often as {@code count} says, in a time that does not depend on it.
   *
   * @throws IllegalArgumentException if the count is negative; nothing is written
   */
  public void writeRepeated(int value, int count) throws IOException {
    Preconditions.checkArgument(count >= 0, "count must not be negative: %s", count);
    int left = count;
    while (left > 0) {
      if (repeated == value) {
        repeats += left;
        return;
      }
      // What is staged ends its group, and a group of equal values begins a run.
      int n = Math.min(left, Math.min(2 * GROUP, staged.length - held));
      Arrays.fill(staged, held, held + n, value);
      held += n;
      left -= n;
      encodeStaged();
    }
  }

  /** How many of {@code n} values can be staged, at least one. */
  private int room(int n) {
    if (n > staged.length - held && staged.length < STAGED) {
      staged = Arrays.copyOf(staged, STAGED);
    }
    return Math.min(n, STAGED - held);
  }

  /** Counts {@code n} values that were stored after the staged ones. */
  private void stage(int n) {
    held += n;
    encodeStaged();
  }

  /** Encodes all staged values but those of the last group if that is not complete. */
  private void encodeStaged() {
    int at = 0;
    if (repeats > 0) {
      at = extendRepeats(staged, 0, held);
    }
    while (held - at >= GROUP) {
      int from = at;
      while (held - at >= GROUP && !isConstant(at)) {
        at += GROUP;
      }
      pack(from, at);
      if (held - at >= GROUP) {
        endPacked();
        repeated = staged[at];
        repeats = GROUP;
        at = extendRepeats(staged, at + GROUP, held);
      }
    }
    if (at > 0) {
      System.arraycopy(staged, at, staged, 0, held - at);
      held -= at;
    }
  }

  /**
   * Encodes the groups that begin at {@code src[from]}, as {@link #encodeStaged} does.
   *
   * @return the index of the first level that is not encoded, because its group is not complete
   */
  private int encodeLevels(byte[] src, int from, int end) {
    int at = from;
    if (repeats > 0) {
      at = extendRepeats(src, at, end);
    }
    while (end - at >= GROUP) {
      long group = (long) LittleEndian.LONG.get(src, at);
      at += GROUP;
      if (group == Long.rotateLeft(group, Byte.SIZE)) {
        endPacked();
        repeated = group & 0xFF;
        repeats = GROUP;
        at = extendRepeats(src, at, end);
      } else {
        pack(group);
      }
    }
    return at;
  }

  /**
   * Whether a group's values are the same; without a branch per value, which would be a guess.
   * Values that differ mostly do so in half a group, which then is all that is looked at.
   */
  private boolean isConstant(int at) {
    int first = staged[at];
    return ((staged[at + 2] ^ first) | (staged[at + 4] ^ first) | (staged[at + 6] ^ first)) == 0
        && ((staged[at + 1] ^ first)
                | (staged[at + 3] ^ first)
                | (staged[at + 5] ^ first)
                | (staged[at + 7] ^ first))
            == 0;
  }

  /**
   * Adds the values from {@code from} on to the RLE run, and ends it where another follows.
   *
   * @return the index of the first that does not belong to the run
   */
  private int extendRepeats(int[] src, int from, int end) {
    int at = from;
    if (at < end && src[at] == (int) repeated) {
      // As long as each equals the next, all equal the first.
      int equal = Arrays.mismatch(src, at, end - 1, src, at + 1, end);
      at = equal < 0 ? end : at + 1 + equal;
    }
    repeats += at - from;
    if (at < end) {
      endRepeats();
    }
    return at;
  }

  /**
   * Adds the levels from {@code from} on to the RLE run, and ends it where another follows.
   *
   * @return the index of the first that does not belong to the run
   */
  private int extendRepeats(byte[] src, int from, int end) {
    int at = from;
    if (repeated == (repeated & 0xFF)) {
      at = Levels.mismatch(src, from, end, (byte) repeated);
    }
    repeats += at - from;
    if (at < end) {
      endRepeats();
    }
    return at;
  }

  /** Writes the RLE run, in parts if its length is no int. */
  private void endRepeats() {
    while (repeats > 0) {
      int count = (int) Math.min(repeats, Integer.MAX_VALUE);
      beginRun();
      int at = Uleb128.put(runs, completeSize, (long) count << 1);
      LittleEndian.INT.set(runs, at, (int) repeated);
      completeSize = at + valueSize;
      repeats -= count;
    }
    repeated = NO_VALUE;
  }

  /** Adds the groups from {@code from} to {@code end} to the bit-packed run. */
  private void pack(int from, int end) {
    if (bitWidth < Integer.SIZE) {
      for (int i = from; i < end; i++) {
        staged[i] &= mask;
      }
    }
    int at = from;
    while (at < end) {
      int to = beginGroup();
      int n = Math.min((end - at) / GROUP, MAX_GROUPS - groups);
      BitPacking.ofInts(staged, at, bitWidth, runs, to, n * GROUP);
      endGroups(n);
      at += n * GROUP;
    }
  }

  /** Adds a group of eight levels, a byte each, to the bit-packed run. */
  private void pack(long group) {
    LittleEndian.LONG.set(runs, beginGroup(), Levels.pack(group, bitWidth));
    endGroups(1);
  }

  /** Where in {@link #runs} the next packed group comes. */
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

  private void endPacked() {
    if (groups > 0) {
      runs[completeSize] = (byte) ((groups << 1) | 1);
      completeSize += packedSize();
      groups = 0;
    }
  }

  /** Ensures that there is room for a run of any length. */
  private void beginRun() {
    if (completeSize + maxRunSize > runs.length) {
      writeComplete();
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

  /**
   * The runs of all values, the last group padded with zeros; valid until {@link #reset()} or
   * {@link #close()}.
   *
   * @throws IllegalArgumentException if values were written after an earlier call: they would
   *     follow padding that cannot be told from values
   */
  public BytesInput toBytes() throws IOException {
    if (endedSize != NOT_ENDED) {
      Preconditions.checkArgument(
          held == 0 && repeats == 0 && groups == 0 && out.size() + completeSize == endedSize,
          "You cannot call toBytes() again after writing without calling reset()");
      return out.toBytesInput();
    }
    encodeStaged();
    if (held > 0) {
      Arrays.fill(staged, held, GROUP, 0);
      pack(0, GROUP);
      held = 0;
    }
    if (repeats > 0) {
      endRepeats();
    }
    endPacked();
    writeComplete();
    endedSize = out.size();
    return out.toBytesInput();
  }

  /** Drops all values and begins the next page. */
  public void reset() {
    clear();
    out.reset();
  }

  /** Drops all values and gives all memory back to the allocator. */
  @Override
  public void close() {
    clear();
    out.close();
  }

  private void clear() {
    held = 0;
    repeated = NO_VALUE;
    repeats = 0;
    completeSize = 0;
    groups = 0;
    endedSize = NOT_ENDED;
  }

  /** The bytes of all runs but an RLE run that may go on, and of all packed groups. */
  public long getBufferedSize() {
    return held < GROUP ? encodedSize() : sizeCounter().bytes();
  }

  /** The size if no complete group is staged. */
  private long encodedSize() {
    return out.size() + completeSize + packedSize();
  }

  /** The value of an RLE run that may go on, if it is not negative, or -1. */
  public int repeatedLevel() {
    return repeats > 0 ? (int) repeated : -1;
  }

  /**
   * How many values may follow before one completes a group, which changes {@link
   * #getBufferedSize()}: at least 0, and at most 7.
   */
  public int valuesBeforeGroup() {
    return Math.max(0, GROUP - 1 - held);
  }

  /**
   * What {@link #getBufferedSize()} would be after {@link #writeLevels}; nothing is written.
   *
   * @throws IndexOutOfBoundsException if the range is not within {@code src}
   */
  public long bufferedSizeAfter(byte[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    if (repeats == 0 && held + count < GROUP) {
      return encodedSize();
    }
    HybridSizeCounter counter = sizeCounter();
    counter.add(src, offset, count);
    return counter.bytes();
  }

  /**
   * What {@link #getBufferedSize()} would be after {@link #writeBooleans}; nothing is written.
   *
   * @throws IndexOutOfBoundsException if the range is not within {@code src}
   */
  public long bufferedSizeAfter(boolean[] src, int offset, int count) {
    Objects.checkFromIndexSize(offset, count, src.length);
    if (repeats == 0 && held + count < GROUP) {
      return encodedSize();
    }
    HybridSizeCounter counter = sizeCounter();
    counter.add(src, offset, count);
    return counter.bytes();
  }

  /**
   * Counts the runs and the staged values.
   *
   * <p>Takes each array once: for another thread than the one that writes, the fields need not
   * agree, and the figure may be stale or wrong, but nothing fails.
   */
  private HybridSizeCounter sizeCounter() {
    int[] values = staged;
    int count = Math.min(held, values.length);
    if (count >= LOOK && !sizeAsked) {
      sizeAsked = true;
    }
    long complete = out.size() + completeSize;
    HybridSizeCounter counter =
        new HybridSizeCounter(bitWidth, complete, groups, (int) repeated, repeats);
    counter.add(values, 0, count);
    return counter;
  }

  /** The memory in bytes of all slabs. */
  public long getAllocatedSize() {
    return out.allocatedSize();
  }
}
