package dev.parquetfast.arrow;

import dev.parquetfast.batch.RowBatchWriter;
import java.io.IOException;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.schema.MessageType;

/**
 * The row groups of a file that is being written. They end after the rows after which a {@code
 * ParquetWriter} ends them: it looks at the size of the columns after certain rows, and estimates
 * when to look again.
 */
final class RowGroups {

  private final ParquetFileWriter file;
  private final MessageType schema;
  private final ParquetProperties properties;
  private final PageStores stores;
  private final long maxSize;
  private final long maxRows;

  /** Called when all pages of a row group are made. */
  private final Runnable endOfRowGroup;

  /**
   * The size at which the current row group is to end. Less than the maximum if it would not fit.
   */
  private long targetSize;

  /** The number of row groups that have been written. */
  private int ordinal;

  /** Rows of the current row group. */
  private long rows;

  /** The number of rows with which the size is looked at next. */
  private long nextCheck;

  /** The size when it was last looked at. */
  private long checkedSize;

  /** The current row group, or null before its first rows. */
  private ColumnWriteStore columns;

  private ColumnChunkPageWriteStore pages;
  private RowBatchWriter batches;

  RowGroups(
      ParquetFileWriter file,
      MessageType schema,
      ParquetProperties properties,
      PageStores stores,
      long maxSize,
      long maxRows,
      Runnable endOfRowGroup) {
    this.file = file;
    this.schema = schema;
    this.properties = properties;
    this.stores = stores;
    this.maxSize = maxSize;
    this.maxRows = maxRows;
    this.endOfRowGroup = endOfRowGroup;
    targetSize = maxSize;
    nextCheck = properties.getMinRowCountForPageSizeCheck();
  }

  /** Returns whether the next rows are the first of a row group. */
  boolean isAtStart() {
    return batches == null;
  }

  /** Returns the columns of the current row group. Begins one if there is none. */
  RowBatchWriter batches() {
    if (batches == null) {
      pages = stores.open(schema, file.getEncryptor(), ordinal);
      columns = properties.newColumnWriteStore(schema, pages, pages);
      batches = RowBatchWriter.open(columns, schema);
    }
    return batches;
  }

  /** Returns how many rows, at least one, can be written before {@link #write} must be called. */
  int rowsUntilCheck() {
    long n = Math.min(nextCheck, maxRows) - rows;
    return (int) Math.min(Math.max(n, 1), Integer.MAX_VALUE);
  }

  /**
   * Returns whether a {@code ParquetWriter} looks at the size after each of the next rows: it does
   * if a row has less than a byte on average, as then its estimate of rows that fit overflows.
   */
  boolean isCheckedWithEachRow() {
    return rows > 0 && nextCheck <= rows;
  }

  /** Returns how many more rows there are than bytes, if the size is looked at with each row. */
  long margin() {
    return Math.min(rows, targetSize) - checkedSize;
  }

  /** Returns how many rows the current row group can have in addition. */
  long rowsLeft() {
    return maxRows - rows;
  }

  /**
   * Writes the rows that the columns have: at most {@link #rowsUntilCheck}. If the size is looked
   * at with each row, more if they make it grow by less than {@link #margin}: then a row has less
   * than a byte with each of them, so that nothing is decided but to look again.
   */
  void write(int count) throws IOException {
    batches.write(count);
    rows += count;
    if (rows >= maxRows) {
      end();
    } else if (rows >= nextCheck) {
      long size = columns.getBufferedSize();
      checkedSize = size;
      long rowSize = size / rows;
      if (size > targetSize - 2 * rowSize) {
        end();
      } else {
        // Half of the rows that are estimated to fit, so that rows that grow do no harm.
        long fitting = (long) (targetSize / (float) rowSize);
        nextCheck =
            Math.min(
                Math.max(properties.getMinRowCountForPageSizeCheck(), (rows + fitting) / 2),
                rows + properties.getMaxRowCountForPageSizeCheck());
      }
    }
  }

  private void end() throws IOException {
    file.startBlock(rows);
    columns.flush();
    endOfRowGroup.run();
    pages.flushToFileWriter(file);
    file.endBlock();
    release();
    ordinal++;
    targetSize = Math.min(file.getNextRowGroupSize(), maxSize);
    nextCheck = properties.getMinRowCountForPageSizeCheck();
    nextCheck = Math.min(nextCheck, properties.getMaxRowCountForPageSizeCheck());
    rows = 0;
  }

  /** Writes what is left of the last row group. */
  void finish() throws IOException {
    if (rows > 0) {
      end();
    }
  }

  /** Gives the current row group up, if there is one, and releases its memory. */
  void release() {
    ColumnWriteStore closedColumns = columns;
    ColumnChunkPageWriteStore closedPages = pages;
    columns = null;
    pages = null;
    batches = null;
    try {
      if (closedColumns != null) {
        closedColumns.close();
      }
    } finally {
      if (closedPages != null) {
        closedPages.close();
      }
    }
  }
}
