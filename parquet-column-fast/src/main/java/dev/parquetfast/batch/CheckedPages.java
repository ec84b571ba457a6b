package dev.parquetfast.batch;

import dev.parquetfast.column.StartedPages;
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
 * Pages of which nobody else has read a part, and which must be of the type of the column as which
 * they are read.
 *
 * <p>A row group finds its pages by the column's path alone. The type that the file has is that of
 * a page's statistics: parquet-hadoop makes them for each page, from the file's schema, even if
 * they say nothing else.
 */
final class CheckedPages implements PageReader {

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
    if (!started && !StartedPages.add(pages)) {
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
