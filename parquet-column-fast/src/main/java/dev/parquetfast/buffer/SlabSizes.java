package dev.parquetfast.buffer;

/**
 * Decides how large slabs are, and which one is kept for the next page.
 *
 * <p>The first page doubles its memory until it reaches the page-size hint, and grows by a fifth of
 * the hint from there on. Each later page begins with a slab that holds the last page and an eighth
 * more, at most the hint. That is the last page's first slab, unless it is far too large. So steady
 * pages of up to the hint take no memory from the allocator.
 */
public final class SlabSizes {

  /**
   * A slab is released if it is more than so many times as large as the page needs, and kept
   * otherwise.
   */
  private static final int KEPT_SLAB_TO_PAGE = 4;

  private SlabSizes() {}

  /**
   * Returns the size in bytes of the next page's first slab.
   *
   * @param page size in bytes of the page that ends
   * @param hint expected size of a page in bytes
   */
  public static int first(long page, int hint) {
    return (int) Math.min(page + page / 8, hint);
  }

  /**
   * Returns the size in bytes of the slab in which a page continues.
   *
   * @param written size of the page so far, in bytes
   * @param first size in bytes of the page's first slab, which is the result if nothing is written
   * @param hint expected size of a page in bytes
   */
  public static long next(long written, long first, int hint) {
    if (written == 0) {
      return first;
    }
    long next = written < hint ? Math.min(written, hint - written) : hint / 5;
    // Not so small that the page would need many of them.
    return Math.max(next, Math.min(first, hint / 5));
  }

  /** Returns whether a slab is far too large for a page that needs {@code first} bytes of it. */
  public static boolean isTooLarge(long slab, long first) {
    return slab / KEPT_SLAB_TO_PAGE > first;
  }
}
