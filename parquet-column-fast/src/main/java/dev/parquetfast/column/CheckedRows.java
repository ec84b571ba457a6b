package dev.parquetfast.column;

import java.util.PrimitiveIterator;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Rows that are read by their index, from pages that are held to the rows that they state.
 *
 * <p>If a page had more or fewer rows than it states, or no page had a row that is read, the rows
 * after them would be others than those of the same index in other columns. {@link
 * ParquetDecodingException} is thrown before the first of them. What a page has beside the rows
 * that are read is not examined.
 */
public final class CheckedRows extends SelectedRows {

  private long firstRowInPage;

  /**
   * Selects rows of a column.
   *
   * @param rowIndexes the indexes of the rows to read, ascending
   * @param writer who wrote the file; null if that is not known
   */
  public CheckedRows(
      PrimitiveIterator.OfLong rowIndexes, ColumnDescriptor column, ParsedVersion writer) {
    super(rowIndexes, column, writer);
  }

  private static ParquetDecodingException contradiction(String problem) {
    return new ParquetDecodingException(problem + PagesWithinRows.ADVICE);
  }

  @Override
  public void startPage(DataPage page) {
    isTarget(currentRow + 1);
    if (targetRow <= lastRowInPage) {
      throw contradiction(statedRows() + ", found the end of the page after row " + currentRow);
    }
    super.startPage(page);
    firstRowInPage = currentRow + 1;
    if (targetRow < firstRowInPage) {
      throw contradiction(
          "Expected a page with row "
              + targetRow
              + ", found one of rows "
              + firstRowInPage
              + " to "
              + lastRowInPage);
    }
  }

  @Override
  public int firstToRead(int[] repetitionLevels, int from, int to) {
    if (currentRow < firstRowInPage
        && from < to
        && !RowSelection.startsRow(repetitionLevels, from)) {
      throw contradiction(
          statedRows() + ", found one that begins with repetition level " + repetitionLevels[from]);
    }
    int first = super.firstToRead(repetitionLevels, from, to);
    if (first < to && currentRow > lastRowInPage) {
      throw contradiction(statedRows() + ", found row " + currentRow);
    }
    return first;
  }

  private String statedRows() {
    return "Expected a page of rows " + firstRowInPage + " to " + lastRowInPage;
  }

  @Override
  public int endOfRun(int[] repetitionLevels, int from, int to) {
    for (int i = from + 1; i < to; i++) {
      if (RowSelection.startsRow(repetitionLevels, i)) {
        if (currentRow == lastRowInPage || !isTarget(currentRow + 1)) {
          return i;
        }
        currentRow++;
      }
    }
    return to;
  }
}
