package dev.parquetfast.batch;

import dev.parquetfast.column.CheckedRows;
import dev.parquetfast.column.ColumnPages;
import dev.parquetfast.column.EntryRuns;
import dev.parquetfast.column.RowSelection;
import dev.parquetfast.kernel.Levels;
import dev.parquetfast.kernel.Nesting;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * The entries of a column chunk as the rows of its row group, and the place up to which they have
 * been read or skipped.
 *
 * <p>Entries come in runs of one page. The current run is {@code from .. to - 1}, indexes of {@link
 * #repetitionLevels()} and {@link #definitionLevels()}. Between two calls of the batch reader, the
 * place is where a row begins, or the end.
 *
 * <p>The pages are held to what the row group and the chunk say: so many rows are read, so many
 * entries, the first of which begins a row, and each entry is one that a record can have. {@link
 * ParquetDecodingException} is thrown where that ends. What precedes that place can be read first,
 * in portions of any size; it is thrown again for as long as the place is the same.
 */
final class RowRuns {

  private final ColumnPages pages;
  private final EntryRuns runs;
  private final boolean repeated;

  /** Null if the column is not repeated. */
  private final Nesting nesting;

  private final long rowCount;

  /** Whether the chunk's number of entries is that of its pages: not if some are left out. */
  private final boolean hasAllPages;

  /** For each repetition level, the least definition level that its entries can have. */
  private int[] elements;

  /** Index of the first entry of the current run that has been neither read nor skipped. */
  private int from;

  /** End (exclusive) of the current run. */
  private int to;

  /** Number of entries of {@code from .. to - 1} that begin a row. */
  private int rowStarts;

  /**
   * Why entries from {@link #to} on cannot be read; null if nothing is known to be wrong. A page
   * that could not be opened or left is not tried again.
   */
  private ParquetDecodingException wrongAtEnd;

  /** Whether a row begins at {@link #to}, if something is wrong there. */
  private boolean rowEndsAtEnd;

  /** The definition level of the last entry that has been checked. */
  private int lastDefinition = -1;

  /** Number of rows of the row group that have not been begun. */
  private long rowsLeft;

  /** Number of values of the page that precede {@link #from} and are to be skipped. */
  private int pendingSkip;

  /** Whether the last row that precedes a failure is known to be complete. */
  private boolean rowComplete;

  RowRuns(ColumnPages pages, PageReadStore rowGroup) {
    this.pages = pages;
    rowCount = rowGroup.getRowCount();
    if (rowCount < 0) {
      throw new IllegalArgumentException("A row group cannot have " + rowCount + " rows");
    }
    rowsLeft = rowCount;
    RowSelection rows =
        rowGroup
            .getRowIndexes()
            .<RowSelection>map(indexes -> new CheckedRows(indexes, pages.column(), pages.writer()))
            .orElse(RowSelection.ALL);
    hasAllPages = rows.isAll();
    runs = new EntryRuns(pages, rows);
    runs.decodeToBits();
    int maxRepetitionLevel = pages.column().getMaxRepetitionLevel();
    repeated = maxRepetitionLevel > 0;
    nesting = repeated ? new Nesting() : null;
    elements = new int[maxRepetitionLevel + 1];
    for (int level = 1; level < elements.length; level++) {
      // Each repeated field around has a definition level of its own.
      elements[level] = level;
    }
  }

  /**
   * Provides the definition levels from which on lists have an element. Without them, only entries
   * that no schema allows are rejected.
   *
   * @param elementLevels for each repetition level from 1 on
   */
  void setElementLevels(int[] elementLevels) {
    System.arraycopy(elementLevels, 0, elements, 1, elementLevels.length);
  }

  /** Says, before the first run, that nobody refers to a page's bytes when the next is opened. */
  void reuseMemory() {
    pages.reuseMemory();
  }

  // ---- the current run

  int[] repetitionLevels() {
    return runs.repetitionLevels();
  }

  int[] definitionLevels() {
    return runs.definitionLevels();
  }

  long[] definitionBits() {
    return runs.definitionBits();
  }

  int definitionLevel() {
    return runs.definitionLevel();
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Returns how many entries of {@code from .. to - 1} begin a row. */
  int rowStarts() {
    return rowStarts;
  }

  /** Returns the number of rows of the row group that have not been begun. */
  long rowsLeft() {
    return rowsLeft;
  }

  /** Returns the reader of the page's values. */
  ValuesReader values() {
    return pages.values();
  }

  /** Returns the dictionary whose ids the page's values are, or null if they are not. */
  Dictionary dictionary() {
    return pages.encoding().usesDictionary() ? pages.dictionary() : null;
  }

  boolean startsRow(int entry) {
    return RowSelection.startsRow(runs.repetitionLevels(), entry);
  }

  /**
   * Returns the index of the first entry in {@code from .. to} that begins a row, or {@code to}.
   */
  int nextRowStart() {
    int start = from;
    while (start < to && !startsRow(start)) {
      start++;
    }
    return start;
  }

  /** Returns how many entries of the run up to {@code end} have a value. */
  int valuesUpTo(int end) {
    return from == runs.start() && end == runs.end() ? runs.valueCount() : runs.valuesIn(from, end);
  }

  /** Returns the index of the entry that has value number {@code index} of the run, from 0. */
  int entryOfValue(int index) {
    if (runs.definitionBits() != null) {
      return Levels.indexOf(runs.definitionBits(), from, index);
    }
    int[] definition = runs.definitionLevels();
    if (definition == null) {
      return from + index;
    }
    int max = pages.column().getMaxDefinitionLevel();
    int left = index;
    for (int i = from; i < to; i++) {
      if (definition[i] == max && left-- == 0) {
        return i;
      }
    }
    return to;
  }

  // ---- moving

  /**
   * Goes to the next run if this one is used up.
   *
   * @return false after the last entry of the chunk, if that ends the last row of the row group
   * @throws ParquetDecodingException if what follows cannot be read or is not the row group's
   */
  boolean hasNext() {
    if (from == to && !nextRun()) {
      if (rowsLeft > 0) {
        rowComplete = true;
        throw new ParquetDecodingException(
            expectedRows() + "found " + (rowCount - rowsLeft) + " at the end of its pages");
      }
      return false;
    }
    if (rowsLeft == 0 && startsRow(from)) {
      rowComplete = true;
      throw new ParquetDecodingException(expectedRows() + "found another one");
    }
    return true;
  }

  private String expectedRows() {
    return "Expected " + rowCount + " rows in column " + pages.column() + ", ";
  }

  /** Goes to the next run, on the next page if need be; returns false after the last. */
  private boolean nextRun() {
    if (wrongAtEnd != null) {
      rowComplete = rowEndsAtEnd;
      throw wrongAtEnd;
    }
    rowComplete = !repeated;
    try {
      while (!runs.nextInPage()) {
        if (!runs.hasNextPage()) {
          from = runs.start();
          to = from;
          return false;
        }
        leavePage();
        runs.nextPage();
      }
    } catch (ParquetDecodingException e) {
      throw stop(runs.end(), e);
    }
    from = runs.start();
    to = runs.end();
    pendingSkip += runs.skippedValues();
    checkRun();
    int[] repetition = runs.repetitionLevels();
    rowStarts = repetition == null ? to - from : Levels.countOfZeros(repetition, from, to);
    return from < to || nextRun();
  }

  /** Ends the run before the first entry that the chunk does not have, or no record can have. */
  private void checkRun() {
    if (hasAllPages) {
      long left = pages.entryCount() - runs.entriesBefore(from);
      if (left < to - from) {
        endBefore(
            from + (int) left,
            "Expected a page that ends with the chunk, after " + pages.entryCount() + " values");
      }
    }
    if (!repeated || from == to) {
      return;
    }
    int[] repetition = runs.repetitionLevels();
    int[] definition = runs.definitionLevels();
    // Without repetition levels above 0, each entry begins a row, which may have any definition.
    int end =
        repetition == null
            ? to
            : nesting.firstImpossible(repetition, definition, from, to, lastDefinition, elements);
    if (end < to) {
      int before = end == from ? lastDefinition : definition[end - 1];
      endBefore(end, impossible(repetition[end], before, definition[end]));
    } else {
      lastDefinition = definition == null ? runs.definitionLevel() : definition[to - 1];
    }
  }

  private String impossible(int repetition, int before, int definition) {
    if (before < 0) {
      return "Expected repetition level 0 at the start of the column, found " + repetition;
    }
    return "Expected definition levels of at least "
        + elements[repetition]
        + " for an entry of repetition level "
        + repetition
        + " and the one before it, found "
        + definition
        + " and "
        + before;
  }

  private void endBefore(int entry, String problem) {
    wrongAtEnd = unreadable(entry, new ParquetDecodingException(problem));
    rowEndsAtEnd = startsRow(entry);
    to = entry;
  }

  /**
   * Values that are to be skipped at the end of a page need not be, unless the next page's first
   * value continues the last one of this page (PARQUET-246).
   */
  private void leavePage() {
    if (pendingSkip > 0 && pages.readsSequentially()) {
      try {
        pages.values().skip(pendingSkip);
      } catch (RuntimeException e) {
        throw stop(runs.end() - 1, e);
      }
    }
    pendingSkip = 0;
  }

  /** Returns the exception that this move, and each one after it, throws. */
  private ParquetDecodingException stop(int entry, RuntimeException cause) {
    if (wrongAtEnd == null) {
      wrongAtEnd = unreadable(entry, cause);
      rowEndsAtEnd = !repeated;
    }
    return wrongAtEnd;
  }

  /** Skips the values of entries that have been skipped. */
  void skipPending() {
    if (pendingSkip > 0) {
      try {
        pages.values().skip(pendingSkip);
      } catch (RuntimeException e) {
        throw unreadableValue(e);
      }
      pendingSkip = 0;
    }
  }

  /**
   * Moves past entries that have been read.
   *
   * @param rowsBegun how many of them begin a row
   */
  void pass(int end, int rowsBegun) {
    from = end;
    rowsLeft -= rowsBegun;
    rowStarts -= rowsBegun;
  }

  /**
   * Skips rows.
   *
   * @param rows how many, at least 1
   * @param begun how many of them have been begun: 1 if the place is within a row, otherwise 0
   * @return how many were skipped: fewer only if the row group has no more
   */
  long skip(long rows, int begun) {
    return repeated ? skipRepeated(rows, begun) : skipFlat(rows);
  }

  private long skipFlat(long rows) {
    long skipped = 0;
    while (skipped < rows && hasNext()) {
      int n = (int) Math.min(to - from, Math.min(rows - skipped, rowsLeft));
      skipped += n;
      skipEntries(from + n, n);
    }
    return skipped;
  }

  /** A row ends where the next one begins, which may be on a page that cannot be read. */
  private long skipRepeated(long rows, int begun) {
    long skipped = begun;
    while (hasNextAfter(skipped == rows)) {
      int first = from;
      int end = from;
      long limit = Math.min(rows - skipped, rowsLeft);
      int starts = 0;
      if (rowStarts <= limit) {
        starts = rowStarts;
        end = to;
      }
      for (; end < to; end++) {
        if (startsRow(end)) {
          if (starts == limit) {
            break;
          }
          starts++;
        }
      }
      skipped += starts;
      skipEntries(end, starts);
      if (end == first) {
        return skipped;
      }
    }
    return skipped;
  }

  /**
   * As {@link #hasNext()}, but what is wrong after the last row wanted is left to the next call.
   */
  private boolean hasNextAfter(boolean lastRow) {
    try {
      return hasNext();
    } catch (ParquetDecodingException e) {
      if (lastRow && rowComplete) {
        return false;
      }
      throw e;
    }
  }

  private void skipEntries(int end, int rowsBegun) {
    pendingSkip += runs.valuesIn(from, end);
    pass(end, rowsBegun);
  }

  // ---- failures

  /** Returns whether the last row that precedes the failure that was thrown is complete. */
  boolean isRowComplete() {
    return rowComplete;
  }

  /** Returns the exception for values of the next entry that cannot be read. */
  ParquetDecodingException unreadableValue(RuntimeException cause) {
    rowComplete = startsRow(from);
    long row = rowCount - rowsLeft + (rowComplete ? 1 : 0);
    return pages.unreadable("row " + row + " of " + rowCount + ", " + runs.describe(from), cause);
  }

  private ParquetDecodingException unreadable(int entry, RuntimeException cause) {
    return pages.unreadable(runs.describe(entry), cause);
  }
}
