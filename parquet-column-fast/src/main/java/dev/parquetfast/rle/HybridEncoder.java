package dev.parquetfast.rle;

import dev.parquetfast.kernel.BitPacking;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.LittleEndian;
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
 * <p>Parquet format, Encodings, "Run Length Encoding / Bit-Packing Hybrid (RLE = 3)". The encoder
 * examines values in groups of eight. A group of equal values becomes an RLE run, which continues
 * as long as they stay equal; the next group starts after it. Any other group is bit-packed. Packed
 * values are cut to the bit width, repeated ones to as many whole bytes as it takes. {@link
 * HybridRunOutput} turns runs into bytes.
 *
 * <p>Values are staged, and many are encoded at a time. {@link #getBufferedSize()} must count every
 * complete group, encoded or not, so it counts the runs that staged values will make. It changes
 * nothing. Another thread may call it; the figure may be stale then.
 */
public class HybridEncoder implements AutoCloseable {

  private static final int GROUP = BitPacking.GROUP;
  private static final int STAGED = 512;

  /** Equals no {@code int}, so one comparison tells whether a value belongs to a run. */
  private static final long NO_VALUE = Long.MAX_VALUE;

  /** A run is looked for after this many values that are written one by one; a power of two. */
  private static final int LOOK = 16;

  private final HybridRunOutput runs;

  /** Values not yet encoded: none while an RLE run may continue. Short until there are many. */
  private int[] staged = new int[LOOK];

  /** How many values are staged. */
  private int held;

  /** The value of an RLE run that may continue, or {@link #NO_VALUE}. */
  private long repeated = NO_VALUE;

  /** How many values that run has, or 0 if there is none. */
  private long repeats;

  /** Whether {@link #toBytes()} has ended the page. */
  private boolean ended;

  /**
   * Whether somebody has asked for the size since values were last encoded. They are then encoded
   * sooner, so that a caller who asks often has few values counted again. Any thread may set this;
   * no byte depends on it.
   */
  private boolean sizeAsked;

  /**
   * An encoder without slabs; the first run takes one.
   *
   * @param bitWidth how many bits a value has, 0 to 32
   * @param initialCapacity size in bytes of the first slab
   * @param pageSize expected size of a page in bytes, not a limit
   * @param allocator provides the slabs
   * @throws IllegalArgumentException if the bit width is out of range, the capacity is not
   *     positive, or the page size is below it
   */
  public HybridEncoder(
      int bitWidth, int initialCapacity, int pageSize, ByteBufferAllocator allocator) {
    Preconditions.checkArgument(
        bitWidth >= 0 && bitWidth <= Integer.SIZE, "bitWidth must be >= 0 and <= 32");
    this.runs = new HybridRunOutput(bitWidth, initialCapacity, pageSize, allocator);
  }

  /** Announces, before the first value, how many bytes are to precede the page. */
  public void reserve(int bytes) {
    runs.reserve(bytes);
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
    // A constant group may start a run, whose values need not be staged. A run that is found late
    // has only cost some staging, so most values pay no more than this test.
    if ((at & (LOOK - 1)) == 0) {
      look(at);
    }
  }

  private void look(int at) {
    if (at == STAGED || sizeAsked || isConstant(at - GROUP)) {
      sizeAsked = false;
      encodeStaged();
    } else if (at == staged.length) {
      // Without memory, the value has not been written.
      held = at - 1;
      staged = Arrays.copyOf(staged, STAGED);
      held = at;
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
        // Nothing is staged then, and the values of the run need not be.
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
    // The group that has begun is completed first. After it, eight levels are one long.
    while (from < end && (held > 0 || runs.bitWidth() > Byte.SIZE)) {
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
   * Writes {@code value} {@code count} times. The time does not depend on the count.
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
      // The values complete a staged group, and a group of equal values starts a run.
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

  /** Encodes {@code n} values that were stored after the staged ones, with those. */
  private void stage(int n) {
    held += n;
    encodeStaged();
  }

  /** Encodes all staged values except those of an incomplete last group. */
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
      runs.pack(staged, from, at);
      if (held - at >= GROUP) {
        runs.endPacked();
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
   * Encodes complete groups from {@code src[from]}, as {@link #encodeStaged} does.
   *
   * @return index of the first level that is not encoded, because its group is not complete
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
        runs.endPacked();
        repeated = group & 0xFF;
        repeats = GROUP;
        at = extendRepeats(src, at, end);
      } else {
        runs.pack(group);
      }
    }
    return at;
  }

  /**
   * Whether a group's values are equal. A branch for each value would often be mispredicted, so
   * there are two. Values that differ mostly do so within half a group, and then the other half is
   * not examined.
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
   * Adds the values from index {@code from} to the RLE run, as long as they equal it, and ends it
   * before another.
   *
   * @return index of the first that does not belong to the run
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
   * Adds the levels from index {@code from} to the RLE run, as long as they equal it, and ends it
   * before another.
   *
   * @return index of the first that does not belong to the run
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

  /** Writes the RLE run, in parts if its length is no {@code int}. */
  private void endRepeats() {
    while (repeats > 0) {
      int count = (int) Math.min(repeats, Integer.MAX_VALUE);
      runs.repeat((int) repeated, count);
      repeats -= count;
    }
    repeated = NO_VALUE;
  }

  /**
   * The runs of all values, the last group padded with zeros; valid until {@link #reset()} or
   * {@link #close()}.
   *
   * @throws IllegalArgumentException if values were written after an earlier call: they would
   *     follow padding that cannot be told from values
   */
  public BytesInput toBytes() throws IOException {
    return toBytes(BytesInput.empty());
  }

  /**
   * Other bytes, and then what {@link #toBytes()} returns.
   *
   * @param preceding mostly as many bytes as {@link #reserve} has announced
   */
  public BytesInput toBytes(BytesInput preceding) throws IOException {
    if (ended) {
      Preconditions.checkArgument(
          held == 0 && repeats == 0 && runs.isUnchanged(),
          "You cannot call toBytes() again after writing without calling reset()");
      return runs.toBytesInput(preceding);
    }
    encodeStaged();
    if (held > 0) {
      Arrays.fill(staged, held, GROUP, 0);
      runs.pack(staged, 0, GROUP);
      held = 0;
    }
    if (repeats > 0) {
      endRepeats();
    }
    BytesInput bytes = runs.toBytesInput(preceding);
    ended = true;
    return bytes;
  }

  /** Discards all values and starts the next page. */
  public void reset() {
    clear();
    runs.reset();
  }

  /** Discards all values and releases all memory. */
  @Override
  public void close() {
    clear();
    runs.close();
  }

  private void clear() {
    held = 0;
    repeated = NO_VALUE;
    repeats = 0;
    ended = false;
  }

  /** The bytes of all complete RLE runs and of all packed groups. */
  public long getBufferedSize() {
    return held < GROUP ? runs.size() : sizeCounter().bytes();
  }

  /** The value of an RLE run that may continue, if it is not negative, or -1. */
  public int repeatedLevel() {
    return repeats > 0 ? (int) repeated : -1;
  }

  /**
   * How many values, from 0 to 7, may follow before one completes a group, which changes {@link
   * #getBufferedSize()}.
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
      return runs.size();
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
      return runs.size();
    }
    HybridSizeCounter counter = sizeCounter();
    counter.add(src, offset, count);
    return counter.bytes();
  }

  /**
   * Counts the runs and the staged values.
   *
   * <p>Reads each array field once. If another thread writes, the fields need not agree: the figure
   * may be stale or wrong, but nothing fails.
   */
  private HybridSizeCounter sizeCounter() {
    int[] values = staged;
    int count = Math.min(held, values.length);
    if (count >= LOOK && !sizeAsked) {
      sizeAsked = true;
    }
    HybridSizeCounter counter =
        new HybridSizeCounter(
            runs.bitWidth(), runs.completeSize(), runs.groups(), (int) repeated, repeats);
    counter.add(values, 0, count);
    return counter;
  }

  /** The memory in bytes of all slabs. */
  public long getAllocatedSize() {
    return runs.allocatedSize();
  }
}
