package dev.parquetfast.buffer;

/**
 * How large slabs are, and which one is kept for the next page.
 *
 * <p>The first page grows from its first slab by doubling until it reaches the page-size hint, and
 * by a fifth of the hint from there on. The following ones begin with a slab that holds the last
 * page and an eighth more, at most the hint; it is the last page's if that is not far too large.
 * Steady pages of up to the hint therefore take no memory from the allocator.
 */
public final class SlabSizes {

  /** A slab is kept for a page that needs at least this part of it; a larger one is given back. */
  private static final int KEPT_SLAB_TO_PAGE = 4;

  private SlabSizes() {}

  /**
   * Size in bytes of the first slab of the page after this one.
   *
   * @param page bytes of that page
   * @param hint expected bytes of a page
   */
  public static int first(long page, int hint) {
    return (int) Math.min(page + page / 8, hint);
  }

  /**
   * Size in bytes of the slab that a page goes on in.
   *
   * @param written bytes that the page has
   * @param first size of the page's first slab, which it begins with if nothing is written
   * @param hint expected bytes of a page
   */
  public static long next(long written, long first, int hint) {
    if (written == 0) {
      return first;
    }
    long next = written < hint ? Math.min(written, hint - written) : hint / 5;
    // A slab that is worth having.
    return Math.max(next, Math.min(first, hint / 5));
  }

  /** Whether a slab is far too large for a page that needs {@code first} bytes of it. */
  public static boolean isTooLarge(long slab, long first) {
    return slab / KEPT_SLAB_TO_PAGE > first;
  }
}
