package dev.parquetfast.column;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.parquet.column.page.PageReader;

/**
 * The page readers of which data pages have been read, as long as somebody holds them.
 *
 * <p>A row group has one {@link PageReader} for each column, which has no way back: a second reader
 * of it would begin with the pages that the first one has left, in other rows than its other
 * columns. Batches refuse that. A {@code ColumnReader} does not, as upstream's, but a batch reader
 * that comes after it must.
 */
public final class StartedPages {

  private static final Set<Identity> STARTED = ConcurrentHashMap.newKeySet();

  private static final ReferenceQueue<PageReader> GONE = new ReferenceQueue<>();

  private StartedPages() {}

  /**
   * Adds a page reader whose first data page is about to be read.
   *
   * @return false if another reader has added it
   */
  public static boolean add(PageReader pages) {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      STARTED.remove(gone);
    }
    return STARTED.add(new Identity(pages));
  }

  /** A page reader that is equal to itself only, whatever its class says. */
  private static final class Identity extends WeakReference<PageReader> {
    private final int hash;

    Identity(PageReader pages) {
      super(pages, GONE);
      hash = System.identityHashCode(pages);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(Object other) {
      PageReader pages = get();
      return other == this
          || (pages != null && other instanceof Identity && ((Identity) other).get() == pages);
    }
  }
}
