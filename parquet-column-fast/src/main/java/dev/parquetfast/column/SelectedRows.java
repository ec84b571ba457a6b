package dev.parquetfast.column;

import java.util.PrimitiveIterator;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;

/**
 * Rows that are read by their index in the row group, as a filter on column indexes leaves them.
 *
 * <p>The pages state the index of their first row, and may be only some of the chunk's.
 */
public class SelectedRows implements RowSelection {

  /** The row to read when none is left. */
  private static final long NONE = Long.MAX_VALUE;

  /** The indexes of the rows to read, ascending. */
  private final PrimitiveIterator.OfLong rowIndexes;

  /** The row of the entry that was looked at last. */
  long currentRow = -1;

  /** The first row to read from the current one on. */
  long targetRow;

  long lastRowInPage = -1;

  private final boolean hasPagesWithinRows;

  /**
   * Selects rows of a column.
   *
   * @param rowIndexes the indexes of the rows to read, ascending
   * @param writer who wrote the file; null if that is not known
   */
  public SelectedRows(
      PrimitiveIterator.OfLong rowIndexes, ColumnDescriptor column, ParsedVersion writer) {
    this.rowIndexes = rowIndexes;
    hasPagesWithinRows = PagesWithinRows.areWritten(column, writer);
    targetRow = next();
  }

  private long next() {
    return rowIndexes.hasNext() ? rowIndexes.nextLong() : NONE;
  }

  /** Returns whether a row is read. It and all rows asked for later follow the current one. */
  final boolean isTarget(long row) {
    while (targetRow < row) {
      targetRow = next();
    }
    return targetRow == row;
  }

  @Override
  public void startPage(DataPage page) {
    if (hasPagesWithinRows) {
      PagesWithinRows.refuse(page);
    }
    long firstRow =
        page.getFirstRowIndex()
            .orElseThrow(
                () ->
                    new IllegalArgumentException("Missing firstRowIndex for synchronizing values"));
    int rowCount =
        page.getIndexRowCount()
            .orElseThrow(
                () -> new IllegalArgumentException("Missing rowCount for synchronizing values"));
    currentRow = firstRow - 1;
    lastRowInPage = currentRow + rowCount;
  }

  @Override
  public int firstToRead(int[] repetitionLevels, int from, int to) {
    for (int i = from; i < to; i++) {
      if (RowSelection.startsRow(repetitionLevels, i)) {
        currentRow++;
      }
      if (isTarget(currentRow)) {
        return i;
      }
    }
    return to;
  }

  @Override
  public int endOfRun(int[] repetitionLevels, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (RowSelection.startsRow(repetitionLevels, i)) {
        if (!isTarget(currentRow + 1)) {
          return i;
        }
        currentRow++;
      }
    }
    return to;
  }

  @Override
  public boolean hasMoreInPage() {
    return lastRowInPage >= targetRow;
  }

  @Override
  public boolean hasMore(long entriesLeft) {
    return targetRow != NONE && (targetRow > currentRow || rowIndexes.hasNext());
  }
}
