package dev.parquetfast.buffer;

import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.parquet.bytes.ByteBufferAllocator;

/**
 * Keeps one slab from page to page for a {@code CapacityByteArrayOutputStream}, whose allocator it
 * is.
 *
 * <p>That stream releases all slabs when it is reset, and begins the next page with a small one.
 * This allocator returns, as the first slab, one that holds the last page and an eighth more, at
 * most the page-size hint. If the last page fitted in its first slab, that slab is used again. So
 * steady pages take no memory from the real allocator. {@link SlabOutput} follows the same rules,
 * for writers that need not show their stream to subclasses. It also keeps the first of several
 * slabs, because byte strings can make pages that are larger than the hint.
 *
 * <p>Every slab comes from the allocator and is released to it once, a kept one in {@link #close()}
 * at the latest. If the allocator throws on a release, the stream still releases its other slabs;
 * {@link #checkReleased()} throws the failure afterwards.
 *
 * <p>Not thread-safe.
 */
public final class SlabKeeper implements ByteBufferAllocator, AutoCloseable {

  private final ByteBufferAllocator allocator;
  private final int pageSizeHint;

  /** Minimum size in bytes of the next page's first slab. */
  private int firstSlabSize;

  /** Size in bytes that the stream requested for the first slab of this page. */
  private int askedFirst;

  /** Number of slabs that the stream has. */
  private int slabs;

  /** Whether the next slab that the stream releases, its only one, is to be kept. */
  private boolean keeping;

  private ByteBuffer kept;
  private long allocatedBytes;

  /** What the allocator has thrown on releases, or null. */
  private Throwable failure;

  /**
   * Creates a keeper without slabs.
   *
   * @param pageSizeHint maximum size in bytes of a kept slab
   * @param allocator source of the slabs, on the heap or outside it
   */
  public SlabKeeper(int pageSizeHint, ByteBufferAllocator allocator) {
    this.pageSizeHint = pageSizeHint;
    this.allocator = Objects.requireNonNull(allocator, "allocator");
  }

  /** Returns a slab of at least {@code size} bytes. */
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
   * Ends the page. The stream releases its slabs next.
   *
   * @param size size of the page in bytes; if it is 0, the next page is expected to be as large as
   *     the last one that was not empty
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

  /** Throws what the allocator has thrown since the last call, if anything. */
  public void checkReleased() {
    Throwable thrown = failure;
    failure = null;
    Cleanup.rethrow(thrown);
  }

  @Override
  public boolean isDirect() {
    return allocator.isDirect();
  }

  /** Returns how many bytes of memory the stream and this keeper hold. */
  public long allocatedSize() {
    return allocatedBytes;
  }

  /** Releases the kept slab, and throws as {@link #checkReleased()} does. */
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
    } catch (Throwable e) {
      failure = Cleanup.join(failure, e);
    }
  }
}
