package dev.parquetfast.batch;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Pages that must be of the type of the column as which they are read. A row group finds its pages
 * by the column's path alone. The type that the file has is that of a page's statistics:
 * parquet-hadoop makes them for each page, from the file's schema, even if they say nothing else.
 */
final class TypedPages implements PageReader {

  private final PageReader pages;
  private final ColumnDescriptor column;

  TypedPages(PageReader pages, ColumnDescriptor column) {
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
    boolean sameLength =
        found.getPrimitiveTypeName() != PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
            || found.getTypeLength() == expected.getTypeLength();
    // Statistics that are made for a type alone have a field of another name.
    boolean sameField =
        !found.getName().equals(expected.getName())
            || found.getRepetition() == expected.getRepetition();
    if (found.getPrimitiveTypeName() != expected.getPrimitiveTypeName()
        || !sameLength
        || !sameField) {
      throw new ParquetDecodingException(
          "Expected pages of " + expected + " in column " + column + ", found those of " + found);
    }
  }
}
