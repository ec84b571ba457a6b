package dev.parquetfast.batch;

import dev.parquetfast.column.ColumnPages;
import dev.parquetfast.column.EntryRuns;
import dev.parquetfast.column.RowSelection;
import dev.parquetfast.column.SelectedRows;
import java.util.Objects;
import org.apache.parquet.VersionParser;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.VersionParser.VersionParseException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.values.ValuesReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;

/**
 * Reads one column of a row group in batches: values, levels and nulls as arrays.
 *
 * <pre>{@code
 * ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, createdBy);
 * ColumnBatch batch = reader.newBatch(4096);
 * while (reader.read(batch)) {
 *   long[] values = batch.longs();
 *   for (int i = 0; i < batch.values(); i++) {
 *     sum += values[i];
 *   }
 * }
 * }</pre>
 *
 * <p>A row group that was read with a filter on column indexes has some rows only. Then just these
 * are read, and values in between are not decoded where their encoding allows that.
 *
 * <p><b>Errors.</b> Malformed pages throw {@link ParquetDecodingException}, which names the column
 * and the place. Rows that precede the damage are delivered first, in a smaller batch if need be.
 * After that each call throws the same exception. After an {@link Error}, such as {@link
 * OutOfMemoryError}, each call throws {@link IllegalStateException} with that error as its cause:
 * no row is passed over in silence.
 *
 * <p><b>Memory.</b> Arrays grow to what a batch holds. A batch of byte strings of a flat column
 * ends early at {@value #MAX_BYTES} bytes, so that pages which expand (DELTA_BYTE_ARRAY,
 * dictionaries) do not.
 *
 * <p>Not thread-safe.
 */
public final class ColumnBatchReader {

  /** The size in bytes of strings at which a batch of a flat column ends: 8 MiB. */
  public static final int MAX_BYTES = 8 << 20;

  private final ColumnDescriptor column;
  private final ColumnPages pages;
  private final EntryRuns runs;
  private final boolean repeated;
  private final Kind type;

  private boolean spaced;
  private boolean idsWanted;
  private int[] elementLevels;

  /** The current page's values; null before the first page. */
  private ValuesReader values;

  /** Index of the first entry of the current run that has been neither read nor skipped. */
  private int from;

  /** End (exclusive) of the current run. */
  private int to;

  /** Number of values of the page that precede {@link #from} and are to be skipped. */
  private int pendingSkip;

  /** Why nothing more can be read; null if nothing is wrong. */
  private RuntimeException failure;

  /** Whether the last row that precedes a failure is known to be complete. */
  private boolean rowComplete;

  private ColumnBatchReader(ColumnDescriptor column, ColumnPages pages, EntryRuns runs) {
    this.column = column;
    this.pages = pages;
    this.runs = runs;
    repeated = column.getMaxRepetitionLevel() > 0;
    type = Kind.of(column.getPrimitiveType().getPrimitiveTypeName());
  }

  /**
   * Opens a column, before its first row. Reads the dictionary page, if there is one.
   *
   * @param rowGroup the pages of the row group's columns
   * @param column the column
   * @param createdBy the writer's name, as in the file's footer; null if that is not known. Files
   *     of some old writers need it to be read right (PARQUET-246)
   * @throws ParquetDecodingException if the dictionary is malformed
   */
  public static ColumnBatchReader open(
      PageReadStore rowGroup, ColumnDescriptor column, String createdBy) {
    Objects.requireNonNull(rowGroup, "rowGroup");
    Objects.requireNonNull(column, "column");
    ColumnPages pages =
        new ColumnPages(column, rowGroup.getPageReader(column), versionOf(createdBy));
    RowSelection rows =
        rowGroup.getRowIndexes().<RowSelection>map(SelectedRows::new).orElse(RowSelection.ALL);
    return new ColumnBatchReader(column, pages, new EntryRuns(pages, rows));
  }

  private static ParsedVersion versionOf(String createdBy) {
    try {
      return createdBy == null ? null : VersionParser.parse(createdBy);
    } catch (RuntimeException | VersionParseException e) {
      // As for upstream's readers, a name that cannot be parsed is one that is not known.
      return null;
    }
  }

  // ---- settings

  /**
   * Puts each value at the index of its row, and leaves 0, false or an empty string where the value
   * is null. Call it before the first batch is read.
   *
   * @return this reader
   * @throws UnsupportedOperationException if the column is repeated
   */
  public ColumnBatchReader spaced() {
    if (repeated) {
      throw new UnsupportedOperationException(
          "Values of a repeated column have no rows: " + column);
    }
    spaced = true;
    return this;
  }

  /**
   * Reads pages of a dictionary as ids. A chunk may go on without dictionary; batches from there on
   * hold values. No batch is of both kinds.
   *
   * @return this reader
   * @see ColumnBatch#ids()
   */
  public ColumnBatchReader dictionaryIds() {
    idsWanted = true;
    return this;
  }

  /**
   * Provides the lists of a repeated column, level by level.
   *
   * @param schema the schema that the column is of: levels do not say which definition level a list
   *     has
   * @return this reader
   * @throws UnsupportedOperationException if the column is not repeated
   * @throws org.apache.parquet.io.InvalidRecordException if the schema has no such column
   * @see ColumnBatch#lists
   */
  public ColumnBatchReader lists(MessageType schema) {
    if (!repeated) {
      throw new UnsupportedOperationException("The column has no lists: " + column);
    }
    elementLevels = ElementLevels.of(schema, column);
    return this;
  }

  /** Returns the column. */
  public ColumnDescriptor column() {
    return column;
  }

  /**
   * Makes a batch for this column, without rows.
   *
   * @param rows the maximum number of rows, positive
   */
  public ColumnBatch newBatch(int rows) {
    if (rows <= 0) {
      throw new IllegalArgumentException("A batch has at least one row, not " + rows);
    }
    return new ColumnBatch(column, rows);
  }

  // ---- reading

  /**
   * Reads the next rows, up to the batch's capacity. A batch may have fewer: at the end, before
   * damage, where a chunk goes on without dictionary, and at {@link #MAX_BYTES}.
   *
   * @param batch the batch to fill, made by {@link #newBatch} of this reader or of one whose column
   *     has the same type and levels; what it held is gone
   * @return false if there are no more rows; the batch is then empty
   * @throws ParquetDecodingException if a page is malformed and all rows before have been delivered
   * @throws IllegalArgumentException if the batch is of a column with another type or other levels;
   *     the reader has not moved
   */
  public boolean read(ColumnBatch batch) {
    batch.checkMadeFor(column);
    batch.clear(elementLevels);
    rowComplete = !repeated;
    if (failure != null) {
      throw failure;
    }
    try {
      readRows(batch);
    } catch (Error e) {
      batch.clear(elementLevels);
      losePlace(e);
      throw e;
    }
    return batch.rows() > 0;
  }

  private void readRows(ColumnBatch batch) {
    try {
      fill(batch);
    } catch (RuntimeException e) {
      failure = e;
      if (!rowComplete && batch.rows() > 0) {
        batch.dropLastRow();
      }
      if (batch.rows() == 0) {
        throw failure;
      }
    }
    if (spaced) {
      batch.spread();
    }
  }

  /** After an error, such as one of memory, levels and values may be at different rows. */
  private void losePlace(Error e) {
    failure = new IllegalStateException("An earlier call failed. Open the column again.", e);
  }

  private void fill(ColumnBatch batch) {
    BatchValues store = batch.store();
    boolean empty = true;
    while (from < to || nextRun()) {
      int[] repetition = runs.repetitionLevels();
      boolean ofIds = pages.encoding().usesDictionary();
      if (empty) {
        store.clear(ofIds && idsWanted ? Kind.IDS : type, pages.dictionary());
        empty = false;
      } else if (store.kind() == Kind.IDS && !ofIds) {
        if (RowSelection.startsRow(repetition, from)) {
          return;
        }
        store.lookUpIds();
      }
      int end = batch.admit(repetition, from, to);
      if (end == from || !take(batch, end, ofIds)) {
        return;
      }
    }
  }

  /**
   * Takes the entries up to {@code end}, which are in the current run.
   *
   * @return false if the batch ends
   */
  private boolean take(ColumnBatch batch, int end, boolean ofIds) {
    BatchValues store = batch.store();
    int wanted = from == runs.start() && end == to ? runs.valueCount() : runs.valuesIn(from, end);
    boolean complete = rowComplete;
    rowComplete = RowSelection.startsRow(runs.repetitionLevels(), from);
    skipPending();
    rowComplete = complete;
    Dictionary dictionary = ofIds ? pages.dictionary() : null;
    int maxBytes = repeated ? Integer.MAX_VALUE : MAX_BYTES - store.strings.size();
    int read = store.read(values, dictionary, wanted, Math.max(1, maxBytes));
    int taken = read == wanted ? end : entryOfValue(from, end, read);
    batch.addEntries(runs.repetitionLevels(), runs.definitionLevels(), from, taken, read);
    from = taken;
    if (store.failure() != null) {
      rowComplete = RowSelection.startsRow(runs.repetitionLevels(), taken);
      throw unreadable(taken, store.failure());
    }
    return taken == end && (repeated || store.strings.size() < MAX_BYTES);
  }

  private ParquetDecodingException unreadable(int entry, RuntimeException cause) {
    return pages.unreadable(runs.describe(entry), cause);
  }

  /** Returns the index of the entry that has value number {@code index} of a range, from 0. */
  private int entryOfValue(int first, int end, int index) {
    int[] definition = runs.definitionLevels();
    if (definition == null) {
      return first + index;
    }
    int max = column.getMaxDefinitionLevel();
    int left = index;
    for (int i = first; i < end; i++) {
      if (definition[i] == max && left-- == 0) {
        return i;
      }
    }
    return end;
  }

  /** Goes to the next run, on the next page if need be; returns false after the last. */
  private boolean nextRun() {
    try {
      while (!runs.nextInPage()) {
        if (!runs.hasNextPage()) {
          from = runs.start();
          to = from;
          return false;
        }
        leavePage();
        runs.nextPage();
        values = pages.values();
      }
    } catch (ParquetDecodingException e) {
      throw unreadable(runs.end(), e);
    }
    from = runs.start();
    to = runs.end();
    pendingSkip += runs.skippedValues();
    return true;
  }

  /**
   * Values that are to be skipped at the end of a page need not be, unless the next page's first
   * value continues the last one of this page (PARQUET-246).
   */
  private void leavePage() {
    if (pages.readsSequentially()) {
      skipPending();
    }
    pendingSkip = 0;
  }

  private void skipPending() {
    if (pendingSkip > 0) {
      int skipped = pendingSkip;
      pendingSkip = 0;
      try {
        values.skip(skipped);
      } catch (RuntimeException e) {
        throw unreadable(from, e);
      }
    }
  }

  /**
   * Skips rows.
   *
   * @param rows how many, at least 0
   * @return how many were skipped: fewer only if there are no more
   * @throws ParquetDecodingException if a page on the way is malformed, as far as that shows
   *     without decoding the values that are skipped
   */
  public long skip(long rows) {
    if (rows < 0) {
      throw new IllegalArgumentException("Cannot skip " + rows + " rows");
    }
    if (failure != null) {
      throw failure;
    }
    if (rows == 0) {
      return 0;
    }
    try {
      return repeated ? skipRepeated(rows) : skipFlat(rows);
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    } catch (Error e) {
      losePlace(e);
      throw e;
    }
  }

  private long skipFlat(long rows) {
    long skipped = 0;
    while (skipped < rows && (from < to || nextRun())) {
      int end = from + (int) Math.min(to - from, rows - skipped);
      skipped += end - from;
      skipEntries(end);
    }
    return skipped;
  }

  /** A row ends where the next one begins, which may be on a page that cannot be read. */
  private long skipRepeated(long rows) {
    long skipped = 0;
    for (; ; ) {
      try {
        if (from == to && !nextRun()) {
          return skipped;
        }
      } catch (RuntimeException e) {
        if (skipped < rows) {
          throw e;
        }
        failure = e;
        return skipped;
      }
      int[] repetition = runs.repetitionLevels();
      int end = from;
      for (; end < to; end++) {
        if (repetition[end] == 0) {
          if (skipped == rows) {
            skipEntries(end);
            return skipped;
          }
          skipped++;
        }
      }
      skipEntries(end);
    }
  }

  private void skipEntries(int end) {
    pendingSkip += runs.valuesIn(from, end);
    from = end;
  }
}
