package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

class CheckedPagesTest {

  private static final ColumnDescriptor COLUMN =
      MessageTypeParser.parseMessageType("message m { required int32 v; }").getColumns().get(0);

  @Test
  void pageReadersThatCallThemselvesEqualAreEachReadOnce() {
    Equal first = new Equal();
    Equal second = new Equal();
    assertEquals(first, second);
    assertNull(new CheckedPages(first, COLUMN).readPage());
    CheckedPages pages = new CheckedPages(second, COLUMN);
    assertNull(pages.readPage());
    assertNull(pages.readPage());
    for (Equal read : new Equal[] {first, second}) {
      CheckedPages again = new CheckedPages(read, COLUMN);
      assertThrows(IllegalStateException.class, again::readPage);
    }
  }

  private static final class Equal implements PageReader {

    @Override
    public DictionaryPage readDictionaryPage() {
      return null;
    }

    @Override
    public long getTotalValueCount() {
      return 0;
    }

    @Override
    public DataPage readPage() {
      return null;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Equal;
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }
}
