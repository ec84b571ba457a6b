package dev.parquetfast.buffer;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Stands between a page that is encoded into a {@code CapacityByteArrayOutputStream} and the
 * allocator of its slabs, and keeps one slab from page to page.
 *
 * <p>That stream gives all slabs back when it is reset, and begins the next page with a small one.
 * From here it gets, as its first slab, one that holds the last page and an eighth more, at most
 * the page-size hint; and when the page before fitted its first slab, that is the same slab again.
 * Steady pages therefore take no memory from the allocator. {@link SlabOutput} keeps to the same
 * rules, for writers that need not show their stream to subclasses; it alone keeps the first of
 * several slabs, too, for byte strings can make pages that are larger than the hint.
 *
 * <p>Every slab comes from the allocator and goes back to it, once: a kept one in {@link #close()}
 * at the latest. Should the allocator throw then, the stream is not told before it has given all of
 * them back: {@link #checkReleased()} is for that.
 *
 * <p>Not thread-safe.
 */
public final class SlabKeeper implements ByteBufferAllocator, AutoCloseable {

  private final ByteBufferAllocator allocator;
  private final int pageSizeHint;

  /** What the next page's first slab has at least. */
  private int firstSlabSize;

  /** What was asked for as the first slab of this page. */
  private int askedFirst;

  /** How many slabs the stream has. */
  private int slabs;

  /** Whether the next slab to come back is to be kept, if it is the only one. */
  private boolean keeping;

  private ByteBuffer kept;
  private long allocatedBytes;

  /** What the allocator has thrown when slabs were given back to it, or null. */
  private Throwable failure;

  /**
   * A keeper without slabs.
   *
   * @param pageSizeHint the most bytes that a kept slab has
   * @param allocator gives the slabs, on the heap or outside it
   */
  public SlabKeeper(int pageSizeHint, ByteBufferAllocator allocator) {
    this.pageSizeHint = pageSizeHint;
    this.allocator = Objects.requireNonNull(allocator, "allocator");
  }

  /** A slab of at least {@code size} bytes. */
  @Override
  public ByteBuffer allocate(int size) {
    ByteBuffer slab;
    if (slabs > 0) {
      slab = take(size);
    } else {
      askedFirst = size;
      if (kept != null && kept.capacity() < size) {
        releaseKept();
      }
      slab = kept == null ? take(Math.max(size, firstSlabSize)) : kept;
      kept = null;
      slab.clear();
    }
    keeping = false;
    slabs++;
    return slab;
  }

  private ByteBuffer take(int size) {
    ByteBuffer slab = allocator.allocate(size);
    allocatedBytes += slab.capacity();
    return slab;
  }

  /**
   * Says that the page is over and how long it was; the stream gives its slabs back next.
   *
   * @param size bytes of the page; if there are none, the next one is taken to be like the last
   *     that had some
   */
  public void endPage(long size) {
    if (size > 0) {
      firstSlabSize = SlabSizes.first(size, pageSizeHint);
    }
    keeping = slabs == 1;
  }

  @Override
  public void release(ByteBuffer slab) {
    slabs--;
    int size = slab.capacity();
    if (keeping
        && size <= pageSizeHint
        && !SlabSizes.isTooLarge(size, Math.max(firstSlabSize, askedFirst))) {
      kept = slab;
    } else {
      giveBack(slab);
    }
    keeping = false;
  }

  /** Throws what the allocator has thrown since this was asked for last. */
  public void checkReleased() {
    Throwable thrown = failure;
    failure = null;
    Cleanup.rethrow(thrown);
  }

  @Override
  public boolean isDirect() {
    return allocator.isDirect();
  }

  /** How many bytes of memory the stream and this keeper hold. */
  public long allocatedSize() {
    return allocatedBytes;
  }

  /** Gives the kept slab back, and throws as {@link #checkReleased()} does. */
  @Override
  public void close() {
    if (kept != null) {
      releaseKept();
    }
    checkReleased();
  }

  private void releaseKept() {
    ByteBuffer slab = kept;
    kept = null;
    giveBack(slab);
  }

  private void giveBack(ByteBuffer slab) {
    allocatedBytes -= slab.capacity();
    try {
      allocator.release(slab);
    } catch (RuntimeException | Error e) {
      failure = Cleanup.join(failure, e);
    }
  }
}
