package dev.parquetfast.column;

import org.apache.parquet.column.page.DataPage;

/**
 * Which rows of a column chunk are read.
 *
 * <p>{@link EntryRuns} asks about the entries of a page in ascending order: {@link #startPage}, and
 * then, alternately, {@link #firstToRead} and {@link #endOfRun}, each from where the last answer
 * ended.
 */
public interface RowSelection {

  /** A selection of all rows, of a chunk that has all pages. */
  RowSelection ALL =
      new RowSelection() {
        @Override
        public boolean isAll() {
          return true;
        }

        @Override
        public void startPage(DataPage page) {}

        @Override
        public int firstToRead(int[] repetitionLevels, int from, int to) {
          return from;
        }

        @Override
        public int endOfRun(int[] repetitionLevels, int from, int to) {
          return to;
        }

        @Override
        public boolean hasMoreInPage() {
          return true;
        }

        @Override
        public boolean hasMore(long entriesLeft) {
          return entriesLeft > 0;
        }
      };

  /** Whether the entry at an index is the first of its row; without levels each entry is. */
  static boolean startsRow(int[] repetitionLevels, int index) {
    return repetitionLevels == null || repetitionLevels[index] == 0;
  }

  /** Returns whether all rows are read, of a chunk that has all pages. */
  default boolean isAll() {
    return false;
  }

  /**
   * Called when a page has been opened, before any of its entries is looked at.
   *
   * @throws IllegalArgumentException if the page does not say which rows it has and that is needed
   */
  void startPage(DataPage page);

  /**
   * Returns the index of the first entry that is read.
   *
   * @param repetitionLevels levels of the entries; null if all are 0
   * @param from index of the first entry that has not been looked at
   * @param to end (exclusive) of the entries; the result if none of them is read
   */
  int firstToRead(int[] repetitionLevels, int from, int to);

  /**
   * Returns the end (exclusive) of the consecutive entries that are read.
   *
   * @param repetitionLevels levels of the entries; null if all are 0
   * @param from index of the first of them
   * @param to end (exclusive) of the entries
   */
  int endOfRun(int[] repetitionLevels, int from, int to);

  /** Returns whether entries that follow in the current page may be read. */
  boolean hasMoreInPage();

  /**
   * Returns whether entries of pages that follow may be read.
   *
   * @param entriesLeft number of entries after the current page, if the chunk has all of its pages
   */
  boolean hasMore(long entriesLeft);
}
