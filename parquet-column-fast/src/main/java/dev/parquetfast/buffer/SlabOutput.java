package dev.parquetfast.buffer;

import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.Preconditions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.io.ParquetEncodingException;

/**
 * A page being encoded: little-endian values and raw bytes, appended to slabs of an allocator.
 *
 * <p>Every slab comes from the allocator and goes back to it, once: all of them in {@link
 * #close()}, and in {@link #reset()} all but at most one, which the next page begins with. The
 * first page grows from the initial size by doubling until it reaches the page-size hint and by a
 * fifth of the hint from there on; the following ones begin with a slab that holds the last page
 * and an eighth more, at most the hint. Steady pages therefore take no memory from the allocator.
 *
 * <p>A value never straddles two slabs: what is left of a slab that cannot hold the next value
 * stays unused, and does not count as written. A page has at most {@link Integer#MAX_VALUE} bytes;
 * the write that would exceed it throws {@link ParquetEncodingException} and writes nothing.
 *
 * <p>Not thread-safe.
 */
public final class SlabOutput extends OutputStream {

  private static final VarHandle INT =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle LONG =
      MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final ByteBuffer NO_SLAB = ByteBuffer.allocate(0);

  /** A slab is kept for a page that needs at least this part of it; a larger one is given back. */
  private static final int KEPT_SLAB_TO_PAGE = 4;

  private final ByteBufferAllocator allocator;
  private final int initialSize;
  private final int pageSizeHint;

  /** What the allocator gave, in the order of writing; the last one is {@link #slab}. */
  private final List<ByteBuffer> slabs = new ArrayList<>();

  /** How many bytes were written to each of {@link #slabs} but the last. */
  private final List<Integer> filled = new ArrayList<>();

  private long filledBytes;
  private long allocatedBytes;
  private int firstSlabSize;

  /** The slab that is being written, or one of no bytes. */
  private ByteBuffer slab = NO_SLAB;

  private int position;
  private int capacity;

  /**
   * An output without slabs; the first write takes one.
   *
   * @param initialSize size in bytes of the first page's first slab
   * @param pageSizeHint expected size of a page in bytes, not a limit
   * @param allocator gives the slabs, on the heap or outside it
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
  @Override
  public void write(int b) {
    int at = position;
    if (at > capacity - 1) {
      at = grow(1);
    }
    slab.put(at, (byte) b);
    position = at + 1;
  }

  @Override
  public void write(byte[] src) {
    write(src, 0, src.length);
  }

  /**
   * Appends bytes as they are; they may lie in several slabs.
   *
   * @throws IndexOutOfBoundsException if the range is not within {@code src}; nothing is written
   */
  @Override
  public void write(byte[] src, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, src.length);
    checkFits(length);
    while (length > 0) {
      int n = room(1, length);
      at(position).put(src, offset, n);
      position += n;
      offset += n;
      length -= n;
    }
  }

  /** Appends a 4-byte integer. */
  public void writeInt(int v) {
    int at = position;
    if (at > capacity - Integer.BYTES) {
      at = grow(Integer.BYTES);
    }
    INT.set(slab, at, v);
    position = at + Integer.BYTES;
  }

  /** Appends an 8-byte integer. */
  public void writeLong(long v) {
    int at = position;
    if (at > capacity - Long.BYTES) {
      at = grow(Long.BYTES);
    }
    LONG.set(slab, at, v);
    position = at + Long.BYTES;
  }

  /** Appends {@code src[offset .. offset + count - 1]} as 4-byte integers. */
  public void writeInts(int[] src, int offset, int count) {
    checkFits((long) count * Integer.BYTES);
    while (count > 0) {
      int n = room(Integer.BYTES, count);
      at(position).asIntBuffer().put(src, offset, n);
      position += n * Integer.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends {@code src[offset .. offset + count - 1]} as 8-byte integers. */
  public void writeLongs(long[] src, int offset, int count) {
    checkFits((long) count * Long.BYTES);
    while (count > 0) {
      int n = room(Long.BYTES, count);
      at(position).asLongBuffer().put(src, offset, n);
      position += n * Long.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}, NaN payloads included. */
  public void writeFloats(float[] src, int offset, int count) {
    checkFits((long) count * Float.BYTES);
    while (count > 0) {
      int n = room(Float.BYTES, count);
      at(position).asFloatBuffer().put(src, offset, n);
      position += n * Float.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** Appends the raw bits of {@code src[offset .. offset + count - 1]}, NaN payloads included. */
  public void writeDoubles(double[] src, int offset, int count) {
    checkFits((long) count * Double.BYTES);
    while (count > 0) {
      int n = room(Double.BYTES, count);
      at(position).asDoubleBuffer().put(src, offset, n);
      position += n * Double.BYTES;
      offset += n;
      count -= n;
    }
  }

  /** How many bytes this page has. */
  public long size() {
    return filledBytes + position;
  }

  /** How many bytes of slabs this output holds. */
  public long allocatedSize() {
    return allocatedBytes;
  }

  /** How many slabs this output holds. */
  public int slabCount() {
    return slabs.size();
  }

  /**
   * The page's bytes, in place: valid until {@link #reset()} or {@link #close()}. What is written
   * afterwards does not belong to them.
   */
  public BytesInput toBytesInput() {
    List<BytesInput> parts = new ArrayList<>(slabs.size());
    for (int i = 0; i < slabs.size(); i++) {
      int length = i < filled.size() ? filled.get(i) : position;
      parts.add(part(slabs.get(i), length));
    }
    return parts.size() == 1 ? parts.get(0) : BytesInput.concat(parts);
  }

  /** Drops the page and begins the next one. */
  public void reset() {
    long size = size();
    if (size == 0) {
      return;
    }
    firstSlabSize = Math.max(initialSize, (int) Math.min(size + size / 8, pageSizeHint));
    if (slabs.size() > 1
        || capacity > pageSizeHint
        || capacity / KEPT_SLAB_TO_PAGE > firstSlabSize) {
      releaseAll();
    }
    position = 0;
  }

  /** Drops the page and gives every slab back; the next write begins anew. */
  @Override
  public void close() {
    releaseAll();
  }

  /**
   * Makes room for at least one of {@code count} elements of {@code width} bytes.
   *
   * @return how many of them fit at {@link #position}, at least 1 and at most {@code count}
   */
  private int room(int width, int count) {
    int fit = (capacity - position) / width;
    if (fit == 0) {
      // Callers have checked that the product is within an int.
      grow(count * width);
      fit = capacity / width;
    }
    return Math.min(fit, count);
  }

  /** The slab from a position on; a copy, for the bulk operations of a buffer move its position. */
  private ByteBuffer at(int index) {
    ByteBuffer view = slab.duplicate().order(ByteOrder.LITTLE_ENDIAN);
    view.position(index);
    return view;
  }

  /**
   * Ends this slab and begins another.
   *
   * @param bytes what is about to be written, at least the size of one value
   * @return the position to write at: the new slab's start
   */
  private int grow(int bytes) {
    checkFits(bytes);
    long written = size();
    long doubled = Math.min(written, pageSizeHint - written);
    long next = written == 0 ? firstSlabSize : written < pageSizeHint ? doubled : pageSizeHint / 5;
    // At least what is asked for, at least a slab worth having, and the page stays within an int.
    next = Math.max(Math.max(next, bytes), Math.min(firstSlabSize, pageSizeHint / 5));
    int size = (int) Math.min(next, Integer.MAX_VALUE - written);

    ByteBuffer added = allocator.allocate(size);
    if (!slabs.isEmpty()) {
      filled.add(position);
      filledBytes += position;
    }
    slabs.add(added);
    slab = added;
    capacity = size;
    position = 0;
    allocatedBytes += size;
    return 0;
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

  private void releaseAll() {
    List<ByteBuffer> released = new ArrayList<>(slabs);
    slabs.clear();
    filled.clear();
    filledBytes = 0;
    allocatedBytes = 0;
    slab = NO_SLAB;
    position = 0;
    capacity = 0;
    released.forEach(allocator::release);
  }

  private static BytesInput part(ByteBuffer slab, int length) {
    if (slab.hasArray()) {
      return BytesInput.from(slab.array(), slab.arrayOffset(), length);
    }
    ByteBuffer view = slab.duplicate();
    view.position(0);
    view.limit(length);
    return BytesInput.from(view.slice());
  }
}
