package dev.parquetfast.batch;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Pages of which nobody else reads a part, and which must be of the type of the column as which
 * they are read.
 *
 * <p>A row group has one {@link PageReader} for each column, which has no way back: a second reader
 * of it would begin with the pages that the first one has left, in other rows than its other
 * columns.
 *
 * <p>A row group finds its pages by the column's path alone. The type that the file has is that of
 * a page's statistics: parquet-hadoop makes them for each page, from the file's schema, even if
 * they say nothing else.
 */
final class CheckedPages implements PageReader {

  /** Page readers of which data pages have been read, as long as somebody else holds them. */
  private static final Set<Identity> READ = ConcurrentHashMap.newKeySet();

  private static final ReferenceQueue<PageReader> GONE = new ReferenceQueue<>();

  private final PageReader pages;
  private final ColumnDescriptor column;
  private boolean started;

  CheckedPages(PageReader pages, ColumnDescriptor column) {
    this.pages = pages;
    this.column = column;
  }

  @Override
  public DictionaryPage readDictionaryPage() {
    return pages.readDictionaryPage();
  }

  @Override
  public long getTotalValueCount() {
    return pages.getTotalValueCount();
  }

  @Override
  public DataPage readPage() {
    if (!started && !isFirstReaderOf(pages)) {
      throw new IllegalStateException(
          "Another reader has read pages of "
              + column
              + ". A column of a row group can be read once: read the row group again");
    }
    started = true;
    DataPage page = pages.readPage();
    if (page != null) {
      check(
          page.accept(
              new DataPage.Visitor<Statistics<?>>() {
                @Override
                public Statistics<?> visit(DataPageV1 dataPage) {
                  return dataPage.getStatistics();
                }

                @Override
                public Statistics<?> visit(DataPageV2 dataPage) {
                  return dataPage.getStatistics();
                }
              }));
    }
    return page;
  }

  private static boolean isFirstReaderOf(PageReader pages) {
    for (Reference<?> gone = GONE.poll(); gone != null; gone = GONE.poll()) {
      READ.remove(gone);
    }
    return READ.add(new Identity(pages));
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

  private void check(Statistics<?> statistics) {
    if (statistics == null) {
      return;
    }
    PrimitiveType found = statistics.type();
    PrimitiveType expected = column.getPrimitiveType();
    // Statistics that are made for a type alone have a field of another name.
    boolean sameField =
        !found.getName().equals(expected.getName())
            || found.getRepetition() == expected.getRepetition();
    if (!FileSchema.isSame(found, expected) || !sameField) {
      throw new ParquetDecodingException(
          "Expected pages of " + expected + " in column " + column + ", found those of " + found);
    }
  }
}
