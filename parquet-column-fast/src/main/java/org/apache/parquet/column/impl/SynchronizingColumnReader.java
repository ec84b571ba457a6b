package org.apache.parquet.column.impl;

import java.util.PrimitiveIterator;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.io.api.PrimitiveConverter;

/**
 * Reads some rows of a column chunk, so that columns whose pages hold different rows stay in step.
 *
 * <p>The pages know the index of their first row, and may be some of the chunk's only. Values of
 * rows that are not read are passed over; a page is left behind its last row that is read.
 */
class SynchronizingColumnReader extends ColumnReaderBase {

  /** The row to read when none is left. */
  private static final long NONE = Long.MAX_VALUE;

  /** The indexes of the rows to read, ascending. */
  private final PrimitiveIterator.OfLong rowIndexes;

  /** The row of the level that was looked at last. */
  private long currentRow = -1;

  /** The first row to read from the current one on. */
  private long targetRow;

  private long lastRowInPage;

  SynchronizingColumnReader(
      ColumnDescriptor path,
      PageReader pageReader,
      PrimitiveConverter converter,
      ParsedVersion writerVersion,
      PrimitiveIterator.OfLong rowIndexes) {
    super(path, pageReader, converter, writerVersion);
    this.rowIndexes = rowIndexes;
    targetRow = next();
    consume();
  }

  private long next() {
    return rowIndexes.hasNext() ? rowIndexes.nextLong() : NONE;
  }

  /** Whether a row is to be read; it and all rows asked for later are behind the current one. */
  private boolean isTarget(long row) {
    while (targetRow < row) {
      targetRow = next();
    }
    return targetRow == row;
  }

  @Override
  boolean isPageFullyConsumed() {
    return super.isPageFullyConsumed() || lastRowInPage < targetRow;
  }

  @Override
  boolean isFullyConsumed() {
    return targetRow == NONE || (targetRow <= currentRow && !rowIndexes.hasNext());
  }

  @Override
  void newPageInitialized(DataPage page) {
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
  int firstToRead(int from, int to) {
    for (int i = from; i < to; i++) {
      if (startsRow(i)) {
        currentRow++;
      }
      if (isTarget(currentRow)) {
        return i;
      }
    }
    return to;
  }

  @Override
  int endOfRun(int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (startsRow(i)) {
        if (!isTarget(currentRow + 1)) {
          return i;
        }
        currentRow++;
      }
    }
    return to;
  }
}
