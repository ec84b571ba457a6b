package dev.parquetfast.buffer;

import dev.parquetfast.kernel.ByteStrings;
import dev.parquetfast.kernel.LittleEndian;
import dev.parquetfast.version.FloatBits;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * A page being encoded: little-endian values and raw bytes, appended to slabs of an allocator.
 *
 * <p>Every slab comes from the allocator and is released to it once. {@link #close()} releases all
 * of them, {@link #reset()} all but at most one, with which the next page begins. So steady pages
 * of up to the page-size hint take no memory from the allocator, and larger ones only what exceeds
 * the hint; see {@code SlabSizes}.
 *
 * <p>A number never straddles two slabs. If it does not fit into the rest of a slab, that rest
 * stays unused and does not count as written. A byte string may be spread over several slabs. A
 * page has at most {@link Integer#MAX_VALUE} bytes; the write that would exceed it throws {@link
 * ParquetEncodingException} and writes nothing. If the allocator fails, the write throws what it
 * threw. If a part has been written by then, {@link #toBytesInput()} throws until {@link #reset()}:
 * a part of a byte string would shift all that follow it.
 *
 * <p>Not thread-safe.
 */
public final class SlabOutput implements PageMemory {

  private static final byte[] NO_BYTES = new byte[0];

  /** Size in bytes of the target for slabs that expose no array: small enough for the L1 cache. */
  private static final int STAGING_SIZE = 8192;

  private final ByteBufferAllocator allocator;
  private final int initialSize;
  private final int pageSizeHint;

  /** The slabs of this page, in the order of writing. A slab's position is the end of its bytes. */
  private final List<ByteBuffer> slabs = new ArrayList<>();

  /** Number of bytes in the slabs, without those that are only in the target. */
  private long committedBytes;

  private long allocatedBytes;
  private int firstSlabSize;

  /** How many bytes the next page leaves free at the start of its first slab. */
  private int headroom;

  /** Start of the page's bytes in the first slab; what precedes it is free. */
  private int front;

  /** Whether {@link #toBytesInput(BytesInput)} has filled what precedes {@link #front}. */
  private boolean joined;

  /** Whether a write has failed after a part of its bytes. */
  private boolean torn;

  /**
   * Where values are written, from {@link #position} up to {@link #limit}. This is the array of the
   * last slab. For a slab outside the heap it is an array of our own, which is copied to the slab
   * when full. With one kind of memory the fast path needs no branch.
   */
  private byte[] target = NO_BYTES;

  private int start;
  private int position;
  private int limit;
  private byte[] staging = NO_BYTES;

  /**
   * Creates an output without slabs; the first write allocates one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator source of the slabs, on the heap or outside it
   * @throws IllegalArgumentException if a size is not positive or the hint is below the initial
   *     size
   */
  public SlabOutput(int initialSize, int pageSizeHint, ByteBufferAllocator allocator) {
    Preconditions.checkArgument(initialSize > 0, "initial size must be positive: %s", initialSize);
    Preconditions.checkArgument(
        pageSizeHint >= initialSize,
        "page size %s must not be below the initial size %s",
        pageSizeHint,
        initialSize);
    this.initialSize = initialSize;
    this.firstSlabSize = initialSize;
    this.pageSizeHint = pageSizeHint;
    this.allocator = Objects.requireNonNull(allocator, "allocator");
  }

  /** Appends the low byte of {@code b}. */
  public void write(int b) {
    int at = position;
    if (at > limit - 1) {
      at = makeRoom(1);
    }
    target[at] = (byte) b;
    position = at + 1;
  }

  /**
   * Appends bytes as they are, in one or several slabs.
   *
   * @throws IndexOutOfBoundsException if the range is not within {@code src}; nothing is written
   */
  public void write(byte[] src, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, src.length);
    int at = position;
    if (length <= limit - at) {
      ByteStrings.copy(src, offset, target, at, length);
      position = at + length;
    } else {
      writeInParts(src, offset, length, false);
    }
  }

  /**
   * Appends a byte string without its first bytes.
   *
   * @param length length of the whole string in bytes
   * @param from number of bytes to leave out, at most {@code length}
   * @throws IndexOutOfBoundsException if the string is not within {@code src}; nothing is written
   */
  public void writeTail(byte[] src, int offset, int length, int from) {
    int at = position;
    int count = length - from;
    if ((length - Long.BYTES | ByteStrings.TAIL - count | limit - at - ByteStrings.TAIL) < 0) {
      write(src, offset + from, count);
    } else {
      Objects.checkFromIndexSize(offset, length, src.length);
      ByteStrings.copyTail(src, offset, length, from, target, at);
      position = at + count;
    }
  }

  private void writeInParts(byte[] src, int offset, int length, boolean begun) {
    checkFits(length);
    while (length > 0) {
      int n = room(1, length, begun);
      begun = true;
      System.arraycopy(src, offset, target, position, n);
      position += n;
      offset += n;
      length -= n;
    }
  }

  /** Appends the bytes of a value. */
  public void writeBytes(Binary v) {
    if (v.hasArray()) {
      write(v.array(), v.arrayOffset(), v.length());
    } else {
      checkFits(v.length());
      writeRemaining(v.toByteBuffer(), false);
    }
  }

  /** Appends a value after its length as a 4-byte integer. */
  public void writeWithLength(Binary v) {
    if (v.hasArray()) {
      writeWithLength(v.array(), v.arrayOffset(), v.length());
    } else {
      checkFits((long) Integer.BYTES + v.length());
      writeInt(v.length());
      writeRemaining(v.toByteBuffer(), true);
    }
  }

  /**
   * Appends byte strings, each after its length as a 4-byte integer.
   *
   * @param offsets ascending: string <i>i</i> is {@code src[offsets[i] .. offsets[i + 1] - 1]}
   * @param from index of the first string
   * @throws IndexOutOfBoundsException if a string is not within {@code src}; it is not written
   */
  public void writeWithLengths(byte[] src, int[] offsets, int from, int count) {
    for (int i = from; i < from + count; i++) {
      int offset = offsets[i];
      int length = offsets[i + 1] - offset;
      int at = position;
      if (length > limit - Integer.BYTES - at) {
        writeWithLength(src, offset, length);
      } else {
        // Not by that method, with which a batch takes a tenth longer.
        Objects.checkFromIndexSize(offset, length, src.length);
        LittleEndian.INT.set(target, at, length);
        ByteStrings.copy(src, offset, target, at + Integer.BYTES, length);
        position = at + Integer.BYTES + length;
      }
    }
  }

  private void writeRemaining(ByteBuffer src, boolean begun) {
    while (src.hasRemaining()) {
      int n = room(1, src.remaining(), begun);
      begun = true;
      src.get(target, position, n);
      position += n;
    }
  }

  /**
   * Appends a byte string after its length as a 4-byte integer.
   *
   * @throws IndexOutOfBoundsException if it is not within {@code src}; nothing is written
   * @throws ParquetEncodingException if the page has no room for both; nothing is written
   */
  public void writeWithLength(byte[] src, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, src.length);
    int at = position;
    if (length > limit - Integer.BYTES - at) {
      checkFits((long) Integer.BYTES + length);
      writeInt(length);
      writeInParts(src, offset, length, true);
    } else {
      LittleEndian.INT.set(target, at, length);
      ByteStrings.copy(src, offset, target, at + Integer.BYTES, length);
      position = at + Integer.BYTES + length;
    }
  }

  /** Appends a 4-byte integer. */
  public void writeInt(int v) {
    int at = position;
    if (at > limit - Integer.BYTES) {
      at = makeRoom(Integer.BYTES);
    }
    LittleEndian.INT.set(target, at, v);
    position = at + Integer.BYTES;
  }

  /** Appends an 8-byte integer. */
  public void writeLong(long v) {
    int at = position;
    if (at > limit - Long.BYTES) {
      at = makeRoom(Long.BYTES);
    }
    LittleEndian.LONG.set(target, at, v);
    position = at + Long.BYTES;
  }

  /** Appends {@code src[offset .. offset + count - 1]} as 4-byte integers. */
  public void writeInts(int[] src, int offset, int count) {
    checkFits((long) count * Integer.BYTES);
    boolean begun = false;
    while (count > 0) {
      int n = room(Integer.BYTES, count, begun);
      begun = true;
      LittleEndian.putInts(src, offset, target, position, n);
      position += n * Integer.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends {@code src[offset .. offset + count - 1]} as 8-byte integers. */
  public void writeLongs(long[] src, int offset, int count) {
    checkFits((long) count * Long.BYTES);
    boolean begun = false;
    while (count > 0) {
      int n = room(Long.BYTES, count, begun);
      begun = true;
      LittleEndian.putLongs(src, offset, target, position, n);
      position += n * Long.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}, NaN payloads included. */
  public void writeFloats(float[] src, int offset, int count) {
    checkFits((long) count * Float.BYTES);
    boolean begun = false;
    while (count > 0) {
      int n = room(Float.BYTES, count, begun);
      begun = true;
      FloatBits.put(src, offset, target, position, n);
      position += n * Float.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}, NaN payloads included. */
  public void writeDoubles(double[] src, int offset, int count) {
    checkFits((long) count * Double.BYTES);
    boolean begun = false;
    while (count > 0) {
      int n = room(Double.BYTES, count, begun);
      begun = true;
      FloatBits.put(src, offset, target, position, n);
      position += n * Double.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Returns the size of this page in bytes. */
  public long size() {
    return committedBytes + (position - start);
  }

  /** Returns how many bytes of memory this output holds for its pages. */
  public long allocatedSize() {
    return allocatedBytes + staging.length;
  }

  /** Returns how many slabs this output holds. */
  public int slabCount() {
    return slabs.size();
  }

  /**
   * Returns the bytes of the page, in place. They are valid until {@link #reset()} or {@link
   * #close()} and do not include later writes. The slab of an empty page is left out: a compressor
   * that is given an empty buffer may make another frame than one that is given none.
   *
   * @throws ParquetEncodingException if a write has failed after a part of its bytes
   */
  public BytesInput toBytesInput() {
    checkNotTorn();
    commit();
    List<BytesInput> parts = new ArrayList<>(slabs.size());
    int from = front;
    for (ByteBuffer slab : slabs) {
      if (slab.position() > from) {
        parts.add(part(slab, from));
      }
      from = 0;
    }
    return parts.size() == 1 ? parts.get(0) : BytesInput.concat(parts);
  }

  /**
   * Leaves {@code bytes} free at the start of the first slab, for {@link
   * #toBytesInput(BytesInput)}. Has no effect on a page that has begun.
   */
  public void reserve(int bytes) {
    headroom = bytes;
  }

  /**
   * Returns other bytes and then those of the page, as {@link #toBytesInput()} does.
   *
   * <p>parquet-hadoop computes checksums from one buffer, and copies what is in several. So the
   * other bytes are copied to the start of the slab, if the page is in one slab that has left room
   * for them. That depends on the last page: most pages of a column are like the one before.
   *
   * @param preceding few bytes, such as levels or lengths
   */
  public BytesInput toBytesInput(BytesInput preceding) {
    checkNotTorn();
    long count = preceding.size();
    headroom = (int) Math.min(count + count / 8, pageSizeHint / 2);
    commit();
    if (slabs.size() != 1 || joined || count > front) {
      return count == 0 ? toBytesInput() : BytesInput.concat(preceding, toBytesInput());
    }
    ByteBuffer slab = slabs.get(0);
    int from = front - (int) count;
    ByteBuffer to = slab.duplicate();
    to.position(from);
    copy(preceding, to);
    // A later call must not overwrite what this one returns.
    joined = count > 0;
    return part(slab, from);
  }

  private static void copy(BytesInput src, ByteBuffer to) {
    try {
      src.writeAllTo(
          new OutputStream() {
            @Override
            public void write(int b) {
              to.put((byte) b);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) {
              to.put(bytes, offset, length);
            }
          });
    } catch (IOException e) {
      throw new ParquetEncodingException("Cannot copy " + src.size() + " bytes", e);
    }
  }

  /** Drops the page and begins the next one. */
  @Override
  public void reset() {
    long size = size();
    if (size == 0) {
      torn = false;
      return;
    }
    firstSlabSize = Math.max(initialSize, SlabSizes.first(size, pageSizeHint));
    int kept = slabs.get(0).capacity();
    // If there are several slabs, the first was too small for its page. Then the next page begins
    // with a larger one, unless this one has the maximum size already.
    if (kept > pageSizeHint
        || SlabSizes.isTooLarge(kept, firstSlabSize)
        || (slabs.size() > 1 && kept < firstSlabSize)) {
      releaseAll();
    } else {
      keepFirst();
    }
  }

  /** Drops the page and releases every slab. The next write allocates again. */
  @Override
  public void close() {
    staging = NO_BYTES;
    releaseAll();
  }

  /**
   * Makes room in the target for at least one of {@code count} elements of {@code width} bytes.
   *
   * @param begun whether elements that precede them have been written
   * @return how many of them fit from {@link #position} on, at least 1 and at most {@code count}
   */
  private int room(int width, int count, boolean begun) {
    int fit = (limit - position) / width;
    if (fit == 0) {
      try {
        // The product is within an int, because callers have checked that the page is.
        makeRoom(count * width);
      } catch (Throwable e) {
        torn |= begun;
        throw e;
      }
      fit = (limit - position) / width;
    }
    return Math.min(fit, count);
  }

  /**
   * Moves the target to the rest of the slab, or to a new slab.
   *
   * @param bytes number of bytes that are about to be written, at least the size of one value
   * @return {@link #position}, from which there is now room for 8 bytes, or for {@code bytes} if
   *     these are fewer
   */
  private int makeRoom(int bytes) {
    checkFits(bytes);
    commit();
    if (limit - position < Math.min(bytes, Long.BYTES)) {
      addSlab(bytes);
    }
    return position;
  }

  private void addSlab(int bytes) {
    long next = Math.max(SlabSizes.next(committedBytes, firstSlabSize, pageSizeHint), bytes);
    int free = 0;
    if (slabs.isEmpty() && next + headroom <= pageSizeHint) {
      free = headroom;
    }
    // The page is within an int, and so is the part of it that the slab has to hold.
    int size = (int) Math.min(next + free, Integer.MAX_VALUE - committedBytes);
    ByteBuffer slab = allocator.allocate(size);
    slab.position(free);
    front = slabs.isEmpty() ? free : front;
    slabs.add(slab);
    allocatedBytes += slab.capacity();
    openTarget();
  }

  /**
   * Adds what is in the target to the slab. Copies it if the target is not the slab's own array.
   */
  private void commit() {
    int written = position - start;
    if (written > 0) {
      ByteBuffer slab = slabs.get(slabs.size() - 1);
      if (slab.hasArray()) {
        slab.position(slab.position() + written);
      } else {
        slab.put(target, start, written);
      }
      committedBytes += written;
      openTarget();
    }
  }

  /** Opens the target at the last slab's position. */
  private void openTarget() {
    ByteBuffer slab = slabs.get(slabs.size() - 1);
    if (slab.hasArray()) {
      target = slab.array();
      start = slab.arrayOffset() + slab.position();
      limit = slab.arrayOffset() + slab.limit();
    } else {
      if (staging.length == 0) {
        staging = new byte[STAGING_SIZE];
      }
      target = staging;
      start = 0;
      limit = Math.min(STAGING_SIZE, slab.remaining());
    }
    position = start;
  }

  /** States that a part of the page is lost, so that it cannot be had before {@link #reset()}. */
  public void tear() {
    torn = true;
  }

  private void checkNotTorn() {
    if (torn) {
      throw new ParquetEncodingException("An earlier write failed in this page");
    }
  }

  private void checkFits(long bytes) {
    if (size() + bytes > Integer.MAX_VALUE) {
      throw new ParquetEncodingException(
          "A page has at most "
              + Integer.MAX_VALUE
              + " bytes: cannot add "
              + bytes
              + " to "
              + size());
    }
  }

  /** Drops the page and releases all slabs. */
  private void releaseAll() {
    List<ByteBuffer> released = takeSlabs(0);
    allocatedBytes = 0;
    target = NO_BYTES;
    start = 0;
    position = 0;
    limit = 0;
    Cleanup.release(released, allocator);
  }

  /**
   * Drops the page, releases all slabs but the first, and opens the target at the start of that.
   */
  private void keepFirst() {
    List<ByteBuffer> released = takeSlabs(1);
    ByteBuffer first = slabs.get(0);
    first.clear();
    if (headroom <= first.capacity() / 2) {
      front = headroom;
      first.position(front);
    }
    allocatedBytes = first.capacity();
    openTarget();
    Cleanup.release(released, allocator);
  }

  /**
   * Drops the page. Removes the slabs from index {@code from} on from the list and returns them.
   */
  private List<ByteBuffer> takeSlabs(int from) {
    List<ByteBuffer> tail = slabs.subList(from, slabs.size());
    // Before anything changes: without memory, the page must still be there to be dropped again.
    List<ByteBuffer> taken = new ArrayList<>(tail);
    tail.clear();
    committedBytes = 0;
    front = 0;
    joined = false;
    torn = false;
    return taken;
  }

  private static BytesInput part(ByteBuffer slab, int from) {
    int count = slab.position() - from;
    if (slab.hasArray()) {
      return BytesInput.from(slab.array(), slab.arrayOffset() + from, count);
    }
    ByteBuffer view = slab.duplicate();
    view.flip();
    view.position(from);
    return BytesInput.from(view);
  }
}
