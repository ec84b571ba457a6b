package dev.parquetfast.column;

import dev.parquetfast.kernel.Levels;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * The entries of a column chunk that are read, in runs: consecutive entries of one page, at most
 * 512 of them if the column has levels, or 8,192 if these are bits.
 *
 * <p>{@link #nextInPage()} goes to the next run of the current page, and {@link #nextPage()} to the
 * next page. Values are the caller's: a run states how many values it has, and how many values of
 * rows that are not read precede them.
 *
 * <p>A level whose maximum is 0 is not decoded and has no array, nor do levels that are all the
 * same in a window, unless there are repetition levels above 0. If both maxima are 0, a page is one
 * window of entries. The arrays are this object's own.
 */
public final class EntryRuns {

  private final ColumnPages pages;
  private final RowSelection rows;
  private final LevelWindow repetitionWindow;
  private final LevelWindow definitionWindow;
  private final int maxDefinitionLevel;
  private int[] repetitionLevels;
  private int[] definitionLevels;

  /** A bit for each of them, if there are bits. */
  private long[] definitionBits;

  /** The definition level of all entries of the window, if there is no array of them. */
  private int definitionLevel;

  /** Number of entries in the current page. */
  private int pageEntries;

  /** Number of entries in the pages before the current one. */
  private long entriesBeforePage;

  /** Number of entries of the page before the window. */
  private int entriesBeforeWindow;

  /** Number of entries in the window. */
  private int windowEnd;

  /** Whether the next definition level is wrong, and the next repetition level was not. */
  private boolean definitionsEndFirst;

  /**
   * After this the levels and the selection of rows may be at different entries; null if nothing is
   * wrong.
   */
  private Throwable lostPlace;

  private int start;
  private int end;
  private int valueCount;
  private int skippedValues;

  /**
   * Starts before the first page.
   *
   * @param pages the chunk's pages, none of them opened
   * @param rows which rows are read
   */
  public EntryRuns(ColumnPages pages, RowSelection rows) {
    this.pages = pages;
    this.rows = rows;
    repetitionWindow = pages.repetitionWindow();
    definitionWindow = pages.definitionWindow();
    maxDefinitionLevel = pages.column().getMaxDefinitionLevel();
  }

  /**
   * Asks for {@link #definitionBits} instead of definition levels, before the first page, if the
   * column is flat and has no other levels than 0 and 1.
   */
  public void decodeToBits() {
    if (repetitionWindow == null && maxDefinitionLevel == 1) {
      definitionWindow.decodeToBits();
    }
  }

  /** Returns the repetition levels of the window, or null if all are 0; read only. */
  public int[] repetitionLevels() {
    return repetitionLevels;
  }

  /**
   * Returns a bit for each definition level of the window, 64 to a word from the lowest on; null
   * without {@link #decodeToBits()}, and if all are {@link #definitionLevel()}; read only.
   */
  public long[] definitionBits() {
    return definitionBits;
  }

  /**
   * Returns the definition levels of the window, or null if there are bits, or all are {@link
   * #definitionLevel()}; read only.
   */
  public int[] definitionLevels() {
    return definitionLevels;
  }

  /** Returns the definition level of each entry of a window without array of them. */
  public int definitionLevel() {
    return definitionLevel;
  }

  /** Returns the index in the window of the run's first entry. */
  public int start() {
    return start;
  }

  /** Returns the end (exclusive) of the run in the window. */
  public int end() {
    return end;
  }

  /** Returns the number of values in the run. */
  public int valueCount() {
    return valueCount;
  }

  /** Returns the number of values that are not read, between the previous run and this one. */
  public int skippedValues() {
    return skippedValues;
  }

  /**
   * Goes to the next run of the current page.
   *
   * @return false if the page has no more entries that are read; the run is then empty
   * @throws ParquetDecodingException if the first of the levels that follow is malformed, or an
   *     earlier call has failed in this page
   */
  public boolean nextInPage() {
    if (lostPlace != null) {
      throw new ParquetDecodingException("An earlier call failed in this page", lostPlace);
    }
    try {
      return findRun();
    } catch (Throwable e) {
      lostPlace = e;
      throw e;
    }
  }

  private boolean findRun() {
    int from = end;
    int skipped = 0;
    for (; ; ) {
      if (from == windowEnd) {
        if (isPageDone()) {
          start = from;
          end = from;
          return false;
        }
        loadWindow();
        from = 0;
      }
      int first = rows.firstToRead(repetitionLevels, from, windowEnd);
      skipped += valuesIn(from, first);
      if (first < windowEnd) {
        start = first;
        end = rows.endOfRun(repetitionLevels, first, windowEnd);
        valueCount = valuesIn(first, end);
        skippedValues = skipped;
        return true;
      }
      from = first;
    }
  }

  private void loadWindow() {
    int passed = entriesBeforeWindow + windowEnd;
    windowEnd = loadLevels(pageEntries - passed);
    entriesBeforeWindow = passed;
  }

  private int loadLevels(int left) {
    if (definitionsEndFirst) {
      // What is wrong with the next one is thrown. The repetition levels are further on.
      definitionWindow.load(1);
    }
    LevelWindow window = definitionWindow == null ? repetitionWindow : definitionWindow;
    int asked = window == null ? left : Math.min(left, window.capacity());
    int count = left;
    if (repetitionWindow != null) {
      count = repetitionWindow.load(asked);
      boolean allStartRows = repetitionWindow.levels() == null && repetitionWindow.level() == 0;
      repetitionLevels = allStartRows ? null : repetitionWindow.filled(count);
    }
    if (definitionWindow != null) {
      int definitions = definitionWindow.load(asked);
      definitionLevels =
          repetitionLevels == null
              ? definitionWindow.levels()
              : definitionWindow.filled(definitions);
      definitionLevel = definitionWindow.level();
      definitionBits = definitionWindow.bits();
      definitionsEndFirst = definitions < Math.min(count, asked);
      count = Math.min(count, definitions);
    }
    return count;
  }

  /** Returns how many entries of a range of the window have a value. */
  public int valuesIn(int from, int to) {
    if (definitionBits != null) {
      return Levels.countOf(definitionBits, from, to - from);
    }
    if (definitionLevels == null) {
      return definitionLevel == maxDefinitionLevel ? to - from : 0;
    }
    return Levels.countOf(definitionLevels, from, to, maxDefinitionLevel);
  }

  private boolean isPageDone() {
    return entriesBeforeWindow + windowEnd >= pageEntries || !rows.hasMoreInPage();
  }

  /**
   * Returns whether pages that follow may have entries that are read, once {@link #nextInPage()}
   * has returned false.
   */
  public boolean hasNextPage() {
    return rows.hasMore(pages.entryCount() - entriesSeen());
  }

  /** Returns the number of entries of the chunk up to the end of the window. */
  private long entriesSeen() {
    return entriesBeforePage + entriesBeforeWindow + windowEnd;
  }

  /**
   * Opens the next page, before its first run.
   *
   * @throws ParquetDecodingException if the page is malformed, or there is none; there is then no
   *     current page
   */
  public void nextPage() {
    entriesBeforePage = entriesSeen();
    entriesBeforeWindow = 0;
    pageEntries = 0;
    windowEnd = 0;
    definitionsEndFirst = false;
    start = 0;
    end = 0;
    DataPage page = pages.next();
    if (page == null) {
      throw new ParquetDecodingException(
          "Expected "
              + pages.entryCount()
              + " values in column "
              + pages.column()
              + ", found no page after the first "
              + entriesBeforePage);
    }
    try {
      rows.startPage(page);
    } catch (Throwable e) {
      pages.lose(e);
      throw e;
    }
    pageEntries = page.getValueCount();
  }

  /** States that the run that was found last could not be begun: none that follows is. */
  public void lose(Throwable cause) {
    lostPlace = cause;
  }

  /**
   * Returns the number of entries in the chunk's pages that precede an entry.
   *
   * @param index index of the entry in the window
   */
  public long entriesBefore(int index) {
    return entriesBeforePage + entriesBeforeWindow + index;
  }

  /**
   * Describes the place of an entry, for messages.
   *
   * @param index index of the entry in the window
   */
  public String describe(int index) {
    long inPage = (long) entriesBeforeWindow + index + 1;
    return "value "
        + (entriesBefore(index) + 1)
        + " out of "
        + pages.entryCount()
        + ", "
        + inPage
        + " out of "
        + pageEntries
        + " in currentPage.";
  }
}
