package dev.parquetfast.bytestreamsplit;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.buffer.SlabSizes;
import dev.parquetfast.kernel.ByteStreamSplit;
import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.version.FloatBits;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Encodes pages of BYTE_STREAM_SPLIT.
 *
 * <p>Parquet format, Encodings, "Byte Stream Split (BYTE_STREAM_SPLIT = 9)":
 *
 * <pre>
 * page   := stream{width}    one stream for each byte of a value; no header, no padding
 * stream := byte{count}      stream k holds byte k of each value, in the order of the values
 * </pre>
 *
 * <p>Numbers are split in their little-endian form, floating point numbers as raw bits (NaN
 * payloads survive).
 *
 * <p>Values are staged unchanged in an array that stays in the cache. When it is full, they are
 * transposed into slabs of an allocator. Each slab has room for the same number of bytes of every
 * stream, one stream after another. So a page that fits in one slab is as many ranges of it as
 * there are streams. Staged values count as written.
 *
 * <p>Every slab comes from the allocator and is released to it once. {@link #close()} releases all
 * of them, {@link #reset()} all but at most one, with which the next page begins. So steady pages
 * of up to the page-size hint take no memory from the allocator; see {@code SlabSizes}. Staging and
 * working memory are arrays of our own, together some 16 KiB for values of ordinary widths. They
 * are allocated for the first values and dropped in {@link #close()}.
 *
 * <p>A page has at most {@link Integer#MAX_VALUE} bytes; the call that would move more to the slabs
 * throws {@link ParquetEncodingException}. If the allocator fails, its exception is passed on. The
 * value is then not written, and earlier ones stay.
 *
 * <p>Not thread-safe.
 */
public final class ByteStreamSplitEncoder {

  /**
   * Maximum number of bytes that are staged, unless 8 values have more. Smaller sizes were slower
   * for every width when measured, and larger ones not clearly faster. Each column that is written
   * has such an array.
   */
  static final int STAGING_SIZE = 8192;

  /** The kernel works on so many values at once. A single value costs it as much as eight. */
  private static final int STEP = 8;

  private static final int CACHE_LINE = 64;

  private static final byte[] NO_STAGING = new byte[0];
  private static final long[][] NO_SCRATCH = new long[0][];

  private final int width;
  private final int initialSize;
  private final int pageSizeHint;
  private final int stagingLimit;
  private final ByteBufferAllocator allocator;

  private final List<Slab> slabs = new ArrayList<>();
  private long slabBytes;
  private long allocatedBytes;
  private long firstSlabSize;

  /** Staged values, up to {@link #position}. The length is always a whole number of values. */
  private byte[] staging = NO_STAGING;

  private int position;
  private long[][] scratch = NO_SCRATCH;

  /** Size in bytes of {@link #scratch}, for other threads to read. */
  private long scratchBytes;

  /** Memory for the streams of a number of values. */
  private static final class Slab {
    final ByteBuffer memory;

    /** The same memory as little-endian longs. */
    final LongBuffer longs;

    /**
     * Number of values that have room, and bytes from the start of one stream to that of the next.
     */
    final int stride;

    int count;

    Slab(ByteBuffer memory, int stride) {
      this.memory = memory;
      ByteBuffer all = memory.duplicate();
      all.clear();
      this.longs = all.order(ByteOrder.LITTLE_ENDIAN).asLongBuffer();
      this.stride = stride;
    }
  }

  /**
   * Creates an encoder without slabs. The first values that leave the staging array allocate one.
   *
   * @param width size of a value in bytes, and number of streams
   * @param initialSize size in bytes of the first page's first slab, of all streams together
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator source of the slabs, on the heap or outside it
   * @throws IllegalArgumentException if a size or the width is not positive
   */
  public ByteStreamSplitEncoder(
      int width, int initialSize, int pageSizeHint, ByteBufferAllocator allocator) {
    this(width, initialSize, pageSizeHint, STAGING_SIZE, allocator);
  }

  /**
   * Creates an encoder whose staging array has another size than {@link #STAGING_SIZE}.
   *
   * @param stagingSize maximum number of bytes that are staged, unless 8 values have more
   */
  public ByteStreamSplitEncoder(
      int width,
      int initialSize,
      int pageSizeHint,
      int stagingSize,
      ByteBufferAllocator allocator) {
    Preconditions.checkArgument(width > 0, "width must be positive: %s", width);
    Preconditions.checkArgument(initialSize > 0, "initial size must be positive: %s", initialSize);
    Preconditions.checkArgument(pageSizeHint > 0, "page size must be positive: %s", pageSizeHint);
    Preconditions.checkArgument(stagingSize > 0, "staging size must be positive: %s", stagingSize);
    this.width = width;
    this.initialSize = initialSize;
    this.pageSizeHint = Math.max(initialSize, pageSizeHint);
    this.firstSlabSize = initialSize;
    this.stagingLimit = wholeSteps(stagingSize);
    this.allocator = Objects.requireNonNull(allocator, "allocator");
  }

  /** Appends a value of 4 bytes, for an encoder of that width. */
  public void writeInt(int v) {
    int at = position;
    if (at > staging.length - Integer.BYTES) {
      at = makeRoom();
    }
    LittleEndian.INT.set(staging, at, v);
    position = at + Integer.BYTES;
  }

  /** Appends a value of 8 bytes, for an encoder of that width. */
  public void writeLong(long v) {
    int at = position;
    if (at > staging.length - Long.BYTES) {
      at = makeRoom();
    }
    LittleEndian.LONG.set(staging, at, v);
    position = at + Long.BYTES;
  }

  /** Appends {@code src[offset .. offset + count - 1]}, to an encoder of width 4. */
  public void writeInts(int[] src, int offset, int count) {
    for (int end = offset + count; offset < end; ) {
      int n = room(end - offset);
      LittleEndian.putInts(src, offset, staging, position, n);
      position += n * Integer.BYTES;
      offset += n;
    }
  }

  /** Appends {@code src[offset .. offset + count - 1]}, to an encoder of width 8. */
  public void writeLongs(long[] src, int offset, int count) {
    for (int end = offset + count; offset < end; ) {
      int n = room(end - offset);
      LittleEndian.putLongs(src, offset, staging, position, n);
      position += n * Long.BYTES;
      offset += n;
    }
  }

  /**
   * Appends the raw bits of {@code src[offset .. offset + count - 1]}, to an encoder of width 4.
   */
  public void writeFloats(float[] src, int offset, int count) {
    for (int end = offset + count; offset < end; ) {
      int n = room(end - offset);
      FloatBits.put(src, offset, staging, position, n);
      position += n * Float.BYTES;
      offset += n;
    }
  }

  /**
   * Appends the raw bits of {@code src[offset .. offset + count - 1]}, to an encoder of width 8.
   */
  public void writeDoubles(double[] src, int offset, int count) {
    for (int end = offset + count; offset < end; ) {
      int n = room(end - offset);
      FloatBits.put(src, offset, staging, position, n);
      position += n * Double.BYTES;
      offset += n;
    }
  }

  /**
   * Appends a value.
   *
   * @throws ParquetEncodingException if it does not have exactly the encoder's width; nothing is
   *     written
   */
  public void writeBytes(Binary v) {
    writeBytes(v.array(), v.arrayOffset(), v.length());
  }

  /**
   * Appends a value.
   *
   * @throws ParquetEncodingException if it does not have exactly the encoder's width; nothing is
   *     written
   */
  public void writeBytes(byte[] src, int offset, int length) {
    checkLength(length);
    int at = position;
    if (at == staging.length) {
      at = makeRoom();
    }
    ByteStrings.copy(src, offset, staging, at, width);
    position = at + width;
  }

  /**
   * Appends {@code src[offset .. offset + count - 1]}.
   *
   * @throws ParquetEncodingException if a value does not have exactly the encoder's width; nothing
   *     is written
   */
  public void writeBinaries(Binary[] src, int offset, int count) {
    int end = offset + count;
    for (int i = offset; i < end; i++) {
      checkLength(src[i].length());
    }
    for (int i = offset; i < end; i++) {
      writeBytes(src[i]);
    }
  }

  private void checkLength(int length) {
    if (length != width) {
      throw new ParquetEncodingException(
          "A value of " + length + " bytes does not fit " + width + " streams");
    }
  }

  /** Returns the size of this page in bytes, staged values included. */
  public long size() {
    return slabBytes + position;
  }

  /** Returns how many bytes of memory this encoder holds for its pages. */
  public long allocatedSize() {
    return allocatedBytes + staging.length + scratchBytes;
  }

  /**
   * Returns the bytes of the page, in place. They are valid until {@link #reset()} or {@link
   * #close()} and do not include later writes. An empty page has no parts: a compressor that is
   * given an empty buffer may make another frame than one that is given none.
   */
  public BytesInput toBytesInput() {
    flush();
    List<BytesInput> parts = new ArrayList<>(slabs.size() * width);
    for (int stream = 0; stream < width; stream++) {
      for (Slab slab : slabs) {
        if (slab.count > 0) {
          parts.add(part(slab, stream));
        }
      }
    }
    return BytesInput.concat(parts);
  }

  /** Drops the page and begins the next one. */
  public void reset() {
    long size = size();
    position = 0;
    if (slabs.isEmpty()) {
      return;
    }
    if (size > 0) {
      firstSlabSize = Math.max(initialSize, SlabSizes.first(size, pageSizeHint));
    }
    // The requested size counts: if an allocator rounds up, no slab would ever be kept otherwise.
    long kept = (long) slabs.get(0).stride * width;
    if (slabs.size() > 1
        || kept > slabSize(pageSizeHint / width)
        || SlabSizes.isTooLarge(kept, slabSize(firstSlabSize / width))) {
      releaseAll();
    } else {
      slabs.get(0).count = 0;
      slabBytes = 0;
    }
  }

  /** Drops the page and releases every slab. The next write allocates again. */
  public void close() {
    position = 0;
    staging = NO_STAGING;
    scratch = NO_SCRATCH;
    scratchBytes = 0;
    releaseAll();
  }

  /** Returns how many of {@code count} values have room at {@link #position}, at least 1. */
  private int room(int count) {
    if (position == staging.length) {
      makeRoom();
    }
    return Math.min((staging.length - position) / width, count);
  }

  /**
   * Empties the staging array if it has its full size, or else makes it larger.
   *
   * @return {@link #position}, where there is now room for at least one value
   */
  private int makeRoom() {
    if (staging.length < stagingLimit) {
      int larger = Math.max(wholeSteps(initialSize), 2 * staging.length);
      staging = Arrays.copyOf(staging, Math.min(larger, stagingLimit));
    } else {
      flush();
    }
    return position;
  }

  /**
   * Returns the size in bytes of the whole steps of values that fit in {@code bytes}, at least one
   * step.
   */
  private int wholeSteps(int bytes) {
    long step = (long) STEP * width;
    return (int)
        Math.min(Math.max(bytes / step, 1) * step, (long) (Integer.MAX_VALUE / width) * width);
  }

  /** Moves the staged values to the slabs. */
  private void flush() {
    int count = position / width;
    if (count == 0) {
      return;
    }
    if (size() > Integer.MAX_VALUE) {
      throw new ParquetEncodingException(
          "A page has at most " + Integer.MAX_VALUE + " bytes, this one has " + size());
    }
    if (scratch.length == 0 || scratch[0].length < count / STEP) {
      scratch = ByteStreamSplit.scratch(width, staging.length / width);
      scratchBytes = 0;
      for (long[] row : scratch) {
        scratchBytes += (long) row.length * Long.BYTES;
      }
    }
    int room = 0;
    Slab last = null;
    if (!slabs.isEmpty()) {
      last = slabs.get(slabs.size() - 1);
      room = Math.min(last.stride - last.count, count);
    }
    if (room < count) {
      // Before any value moves: if the allocator fails, all values are still in their places.
      addSlab(count - room);
    }
    if (last != null) {
      append(last, 0, room);
    }
    if (room < count) {
      append(slabs.get(slabs.size() - 1), room, count - room);
    }
    slabBytes += position;
    position = 0;
  }

  private void append(Slab slab, int from, int count) {
    ByteStreamSplit.split(
        staging,
        from * width,
        width,
        slab.memory,
        slab.longs,
        slab.count,
        slab.stride,
        count,
        scratch);
    slab.count += count;
  }

  private void addSlab(int count) {
    long next = SlabSizes.next(slabBytes, firstSlabSize, pageSizeHint);
    int stride = strideFor(Math.max(next / width, count));
    ByteBuffer memory = allocator.allocate(stride * width);
    slabs.add(new Slab(memory, stride));
    allocatedBytes += memory.capacity();
  }

  /**
   * Returns room for {@code values} in each stream, and a little more: streams begin an odd number
   * of cache lines apart. At a power of two they would all compete for the same lines of the cache.
   */
  private int strideFor(long values) {
    long lines = values / CACHE_LINE + 1;
    return (int) Math.min((lines | 1) * CACHE_LINE, Integer.MAX_VALUE / width);
  }

  private long slabSize(long values) {
    return (long) strideFor(values) * width;
  }

  private void releaseAll() {
    List<ByteBuffer> released = new ArrayList<>();
    for (Slab slab : slabs) {
      released.add(slab.memory);
    }
    slabs.clear();
    slabBytes = 0;
    allocatedBytes = 0;
    Cleanup.release(released, allocator);
  }

  private static BytesInput part(Slab slab, int stream) {
    ByteBuffer memory = slab.memory;
    int from = stream * slab.stride;
    if (memory.hasArray()) {
      return BytesInput.from(memory.array(), memory.arrayOffset() + from, slab.count);
    }
    ByteBuffer view = memory.duplicate();
    view.position(from);
    view.limit(from + slab.count);
    return BytesInput.from(view);
  }
}
