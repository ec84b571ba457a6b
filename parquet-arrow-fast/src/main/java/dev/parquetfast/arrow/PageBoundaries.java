package dev.parquetfast.arrow;

import dev.parquetfast.batch.RowBatchReader;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.RowRanges;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;

/**
 * Checks that the rows of a list end where its pages end, as the format demands of a chunk with an
 * offset index (PageIndex.md).
 *
 * <p>If they do not, and a filter leaves out the page in which a row continues, the rest of the row
 * is lost, and no page that is read shows it. So the pages that follow those that are read, and are
 * left out, are read too, one for each gap, and only of writers that are not known to keep to it.
 */
final class PageBoundaries {

  /** Writers that have always begun pages with rows where they wrote an index. */
  private static final List<String> TRUSTED = List.of("parquet-mr ", "parquet-cpp-arrow ");

  private PageBoundaries() {}

  /**
   * Checks the pages of a row group that a filter has left. Afterwards the file has been asked for
   * the same columns as before.
   *
   * @param requested the columns that the file has been asked for
   * @throws ParquetDecodingException if a page that is left out begins within a row
   */
  static void check(
      ParquetFileReader file, int rowGroup, PageReadStore pages, MessageType requested)
      throws IOException {
    String createdBy = file.getFileMetaData().getCreatedBy();
    if (pages == null
        || pages.getRowIndexes().isEmpty()
        || (createdBy != null && TRUSTED.stream().anyMatch(createdBy::startsWith))) {
      return;
    }
    try {
      for (ColumnDescriptor column : requested.getColumns()) {
        if (column.getMaxRepetitionLevel() > 0) {
          check(file, rowGroup, pages, column);
        }
      }
    } finally {
      file.setRequestedSchema(requested);
    }
  }

  @SuppressWarnings(
      "deprecation") // what makes ranges has moved in 1.18, and this is in all versions
  private static void check(
      ParquetFileReader file, int rowGroup, PageReadStore pages, ColumnDescriptor column)
      throws IOException {
    BlockMetaData block = file.getRowGroups().get(rowGroup);
    OffsetIndex offsets = file.readOffsetIndex(chunk(block, column));
    if (offsets == null) {
      return;
    }
    BitSet following = following(offsets, pages.getRowIndexes().get(), block.getRowCount());
    if (following.isEmpty()) {
      return;
    }
    MessageType schema = file.getFileMetaData().getSchema();
    Set<String> name = Set.of(column.getPath()[0]);
    MessageType field =
        new MessageType(
            schema.getName(),
            schema.getFields().stream()
                .filter(type -> name.contains(type.getName()))
                .collect(Collectors.toList()));
    file.setRequestedSchema(field);
    PrimitiveIterator.OfInt wanted = following.stream().iterator();
    try (PageReadStore read =
        file.readFilteredRowGroup(
            rowGroup, RowRanges.create(block.getRowCount(), wanted, offsets))) {
      // Rows that are skipped are held to the index as those that are read.
      RowBatchReader.open(read, field, schema, file.getFileMetaData().getCreatedBy())
          .skip(read.getRowCount());
    }
  }

  private static ColumnChunkMetaData chunk(BlockMetaData block, ColumnDescriptor column) {
    return block.getColumns().stream()
        .filter(chunk -> Arrays.equals(chunk.getPath().toArray(), column.getPath()))
        .findFirst()
        .orElseThrow();
  }

  /** Returns the pages that no row is read of, after one of which the last row is read. */
  private static BitSet following(
      OffsetIndex offsets, PrimitiveIterator.OfLong rows, long rowCount) {
    BitSet read = new BitSet();
    BitSet readToTheEnd = new BitSet();
    int page = 0;
    while (rows.hasNext()) {
      long row = rows.nextLong();
      while (offsets.getLastRowIndex(page, rowCount) < row) {
        page++;
      }
      read.set(page);
      readToTheEnd.set(page, offsets.getLastRowIndex(page, rowCount) == row);
    }
    BitSet following = new BitSet();
    readToTheEnd.stream()
        .filter(each -> each + 1 < offsets.getPageCount() && !read.get(each + 1))
        .forEach(each -> following.set(each + 1));
    return following;
  }
}
