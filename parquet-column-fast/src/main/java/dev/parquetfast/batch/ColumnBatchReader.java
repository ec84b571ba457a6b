package dev.parquetfast.batch;

import dev.parquetfast.column.ColumnPages;
import dev.parquetfast.column.ValueType;
import java.util.Objects;
import org.apache.parquet.VersionParser;
import org.apache.parquet.VersionParser.ParsedVersion;
import org.apache.parquet.VersionParser.VersionParseException;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Dictionary;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;

/**
 * Reads one column of a row group in batches: values, levels and nulls as arrays.
 *
 * <pre>{@code
 * ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, fileSchema, createdBy);
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
 * <p><b>Rows.</b> A column has as many rows as {@link PageReadStore#getRowCount()} says: those of
 * the row group, or the selected ones. If its pages have fewer or more, or entries that no record
 * can have, such as a first one that begins no row, {@link ParquetDecodingException} is thrown
 * after the rows before that place. A batch that ends there is delivered, and the next call throws.
 * Which rows are delivered, and what is thrown, does not depend on the size of batches, nor on
 * which rows are skipped, except that values that are skipped are not examined. The number of rows
 * that a data page of version 2 states is not used.
 *
 * <p><b>Errors.</b> Malformed pages throw {@link ParquetDecodingException}, which names the column
 * and the place. Rows that precede the damage are delivered first, in a smaller batch if need be.
 * After that each call throws the same exception, except a skip of no rows. After an {@link Error},
 * such as {@link OutOfMemoryError}, each call throws {@link IllegalStateException} with that error
 * as its cause: no row is passed over in silence.
 *
 * <p><b>Memory.</b> Arrays grow to what a batch holds. A batch of byte strings ends early, with the
 * row that reaches {@value #MAX_BYTES} bytes, so that pages which expand (DELTA_BYTE_ARRAY,
 * dictionaries) do not. A single row may be larger. If it has more bytes than an array can hold,
 * {@link ParquetDecodingException} names it; a row that is smaller than that by {@value #MAX_BYTES}
 * bytes is always read. A batch of {@linkplain #views() views} ends early with the row at which
 * what it keeps in memory has as many bytes: copies, and arrays of pages before the current one. A
 * batch of a repeated column also ends early with the row that reaches {@value #MAX_ENTRIES}
 * entries: elements, and lists that are empty or null.
 *
 * <p><b>Threads.</b> A reader and its batches are for one thread at a time. Readers of different
 * columns share nothing, so they may run on different threads at the same time, if the pages of the
 * {@code PageReadStore} may be read so. Those of parquet-hadoop may not, unless they come from
 * different {@code ParquetFileReader}s, because all columns of one share its decompressor.
 */
public final class ColumnBatchReader {

  /** The size in bytes of strings at which a batch ends with its last row: 8 MiB. */
  public static final int MAX_BYTES = 8 << 20;

  /**
   * The number of entries of a repeated column at which a batch ends with its last row: 8 MiB of
   * INT64. Without it, a few thousand rows of long lists fill any heap.
   */
  public static final int MAX_ENTRIES = 1 << 20;

  private final ColumnDescriptor column;
  private final RowRuns rows;
  private final boolean repeated;

  /** What batches hold if they hold no ids: the column's type, or views. */
  private ValueType<?> type;

  private boolean spaced;
  private boolean layered;
  private boolean idsWanted;

  private final NestedField field;

  /** Whether rows have been read or skipped, so that settings are final. */
  private boolean started;

  /**
   * Rows that a batch gave back; or the beginning of the next row, as ids, if its values continue
   * on a page without dictionary and the batch before ended for that. Null if there never were any.
   */
  private HeldRows held;

  /** Whether the rows of the last batch are from those that were held. */
  private boolean fromHeld;

  /** Why nothing more can be read after the rows that are held; null if nothing is wrong. */
  private RuntimeException failure;

  private ColumnBatchReader(ColumnDescriptor column, NestedField field, RowRuns rows) {
    this.column = column;
    this.field = field;
    this.rows = rows;
    repeated = column.getMaxRepetitionLevel() > 0;
    type = ValueType.of(column.getPrimitiveType().getPrimitiveTypeName());
  }

  /**
   * Opens a column, before its first row. Reads the dictionary page, if there is one.
   *
   * <p>A column of a row group can be read once: its pages are used up. If another reader has read
   * pages of it, the first read throws {@link IllegalStateException}. Read the row group again.
   *
   * @param rowGroup the pages of the row group's columns, and its number of rows
   * @param column the column, as the file's schema has it
   * @param fileSchema the schema in the footer of this file: pages do not say which levels they
   *     have. Pages that state another type are rejected when they are read
   * @param createdBy the writer's name, as in the file's footer; null if that is not known. Files
   *     of some old writers need it to be read right (PARQUET-246)
   * @throws IllegalArgumentException if the file has no such column, or one of another type or with
   *     other levels
   * @throws ParquetDecodingException if the dictionary is malformed
   */
  public static ColumnBatchReader open(
      PageReadStore rowGroup, ColumnDescriptor column, MessageType fileSchema, String createdBy) {
    Objects.requireNonNull(rowGroup, "rowGroup");
    FileSchema.check(fileSchema, column);
    return open(rowGroup, column, NestedField.of(fileSchema, column.getPath()), createdBy);
  }

  /** Opens a column that is known to be in the file. */
  static ColumnBatchReader open(
      PageReadStore rowGroup, ColumnDescriptor column, NestedField field, String createdBy) {
    ColumnPages pages =
        new ColumnPages(
            column, new CheckedPages(rowGroup.getPageReader(column), column), versionOf(createdBy));
    return new ColumnBatchReader(column, field, new RowRuns(pages, rowGroup));
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
   * is null.
   *
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   * @throws UnsupportedOperationException if the column is repeated
   */
  public ColumnBatchReader spaced() {
    if (repeated) {
      throw new UnsupportedOperationException(
          "Values of a repeated column have no rows: " + column);
    }
    checkNotStarted();
    spaced = true;
    return this;
  }

  /**
   * Reads pages of a dictionary as ids. A chunk may go on without dictionary; batches from there on
   * hold values. No batch is of both kinds.
   *
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   * @see ColumnBatch#ids()
   */
  public ColumnBatchReader dictionaryIds() {
    checkNotStarted();
    idsWanted = true;
    return this;
  }

  /**
   * Leaves byte strings where they are: batches hold {@linkplain ColumnBatch#views() views} of
   * pages and dictionaries, which are valid until this reader moves, instead of {@link
   * ColumnBatch#bytes()} and {@link ColumnBatch#offsets()}. Values that no memory has as they are
   * (DELTA_BYTE_ARRAY) are made in the batch's own. Pages in direct memory, in a read-only buffer
   * or in several buffers are copied first.
   *
   * <p>A {@link PageReadStore} of your own must not overwrite a page that it has returned when it
   * returns another one, unless the page is in direct memory. That of parquet-hadoop does not.
   *
   * @return this reader
   * @throws UnsupportedOperationException if the column is not one of BINARY, FIXED_LEN_BYTE_ARRAY
   *     or INT96
   * @throws IllegalStateException if rows have been read or skipped
   */
  public ColumnBatchReader views() {
    if (!hasByteStrings()) {
      throw new UnsupportedOperationException("The column has no byte strings: " + column);
    }
    checkNotStarted();
    type = ValueType.VIEWS;
    return this;
  }

  /**
   * Puts values in the places that Arrow's columnar format has for them: one for each row or, in a
   * list, for each element of the innermost lists, with 0, false or an empty string where the value
   * is null; and provides the structs and lists around them. Entries that cannot be in such lists
   * are rejected. Without this setting, only those that no schema allows are.
   *
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   * @see ColumnBatch#layers
   */
  public ColumnBatchReader layers() {
    checkNotStarted();
    layered = true;
    checkLists();
    return this;
  }

  /** Has entries rejected that cannot be in the lists of the schema. */
  void checkLists() {
    rows.setElementLevels(field.elementLevels());
  }

  /** Returns what batches need to make layers; null if they make none. */
  private NestedField layeredField() {
    return layered ? field : null;
  }

  boolean hasByteStrings() {
    return type == ValueType.BYTES || type == ValueType.VIEWS;
  }

  private void checkNotStarted() {
    if (started) {
      throw new IllegalStateException(
          "Settings are for the whole column: call this before the first row of " + column);
    }
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
   * damage, after {@link #dictionaryIds()} where a chunk goes on without dictionary, at {@link
   * #MAX_BYTES} and at {@link #MAX_ENTRIES}.
   *
   * @param batch the batch to fill, made by {@link #newBatch} of this reader or of one whose column
   *     has the same type and levels; what it held is gone
   * @return false if there are no more rows; the batch is then empty
   * @throws ParquetDecodingException if a page is malformed, or the column's rows are not those of
   *     the row group, and all rows before have been delivered
   * @throws IllegalArgumentException if the batch is of a column with another type or other levels,
   *     or of a {@link RowBatchReader}; the reader has not moved
   */
  public boolean read(ColumnBatch batch) {
    batch.checkMadeFor(column);
    take(batch);
    finish(batch);
    return batch.rows() > 0;
  }

  private void start() {
    if (!started && type != ValueType.VIEWS) {
      rows.reuseMemory();
    }
    started = true;
  }

  /** Reads the next rows, with dense values. */
  void take(ColumnBatch batch) {
    batch.clear(layeredField());
    start();
    if (failure != null && heldRows() == 0) {
      throw failure;
    }
    try {
      takeRows(batch);
    } catch (RuntimeException e) {
      throw e;
    } catch (Throwable e) {
      losePlace(batch, e);
      throw e;
    }
  }

  private void takeRows(ColumnBatch batch) {
    try {
      fill(batch);
    } catch (RuntimeException e) {
      failure = e;
      if (batch.rows() > 0 && repeated && !rows.isRowComplete()) {
        batch.truncate(batch.rows() - 1);
      }
      if (batch.rows() == 0) {
        throw failure;
      }
    }
  }

  /** Moves values to their places, if that is asked for. */
  void finish(ColumnBatch batch) {
    if (spaced || layered) {
      try {
        batch.spread();
      } catch (Error e) {
        losePlace(batch, e);
        throw e;
      }
    }
  }

  /**
   * Keeps the first rows of the batch that was read last, before {@link #finish}. The others are
   * read again.
   */
  void giveBack(ColumnBatch batch, int keep) {
    if (fromHeld) {
      held.giveBack(batch.rows() - keep);
    } else {
      boolean begun = isWithinRow();
      if (begun) {
        held.take(1, batch);
      }
      hold(batch, keep, begun);
    }
    batch.truncate(keep);
  }

  private void hold(ColumnBatch batch, int first, boolean begun) {
    if (held == null) {
      held = new HeldRows(newBatch(1));
    }
    held.hold(batch, first, begun);
  }

  /** After an error, such as one of memory, levels and values may be at different rows. */
  private void losePlace(ColumnBatch batch, Throwable e) {
    batch.clear(layeredField());
    losePlace(e);
  }

  private void losePlace(Throwable e) {
    held = null;
    failure = new IllegalStateException("An earlier call failed. Read the row group again.", e);
  }

  private void fill(ColumnBatch batch) {
    int first = Math.min(heldRows(), batch.capacity());
    fromHeld = false;
    if (first > 0) {
      held.take(first, batch);
      // Otherwise rows of the pages follow: where a batch ends must not depend on what was held.
      fromHeld = first == batch.capacity() || isWithinRow() || failure != null;
      if (fromHeld) {
        return;
      }
    }
    BatchValues store = batch.store();
    boolean empty = first == 0;
    if (isWithinRow()) {
      held.take(1, batch);
      lookUpIds(store);
      empty = false;
    }
    while (rows.hasNext()) {
      Dictionary ids = rows.dictionary();
      if (empty) {
        store.clear(ids != null && idsWanted ? ValueType.IDS : type, ids);
        empty = false;
      } else if (store.kind() == ValueType.IDS && ids == null && !endIds(batch)) {
        return;
      }
      int end = admit(batch, batch.endOfLook(rows));
      if (end == rows.from()) {
        return;
      }
      take(batch, end);
    }
  }

  private int admit(ColumnBatch batch, int to) {
    try {
      return batch.admit(rows, to);
    } catch (IllegalArgumentException e) {
      throw rows.unreadableValue(e);
    }
  }

  /** Returns how many complete rows precede what the pages have. */
  int heldRows() {
    return held == null ? 0 : held.complete();
  }

  /** Returns whether the next entry of the pages continues a row that has been begun. */
  private boolean isWithinRow() {
    return held != null && held.lastIsBegun();
  }

  /**
   * Ends the ids of a batch: values follow, maybe in its last row. The rows before that row stay
   * ids, because their values may take any amount of memory.
   *
   * @return false if the batch ends; true if it is one row, which now holds values
   */
  private boolean endIds(ColumnBatch batch) {
    if (rows.startsRow(rows.from())) {
      return false;
    }
    if (batch.rows() > 1) {
      hold(batch, batch.rows() - 1, true);
      batch.truncate(batch.rows() - 1);
      return false;
    }
    lookUpIds(batch.store());
    return true;
  }

  private void lookUpIds(BatchValues store) {
    try {
      store.lookUpIds(type);
    } catch (RuntimeException e) {
      throw rows.unreadableValue(e);
    }
  }

  /** Takes the entries up to {@code end}, which are in the current run, or fewer. */
  private void take(ColumnBatch batch, int end) {
    BatchValues store = batch.store();
    int wanted = rows.valuesUpTo(end);
    rows.skipPending();
    // A batch that is full is reading the rest of its last row.
    int maxBytes = MAX_BYTES - store.byteSize();
    int read =
        store.read(
            rows.values(), rows.dictionary(), wanted, maxBytes > 0 ? maxBytes : Integer.MAX_VALUE);
    int taken = read == wanted ? end : rows.entryOfValue(read);
    int rowsBegun = batch.addEntries(rows, taken, read);
    rows.pass(taken, rowsBegun);
    if (store.failure() != null) {
      throw rows.unreadableValue(store.failure());
    }
  }

  /**
   * Skips rows.
   *
   * @param count how many, at least 0
   * @return how many were skipped: fewer only if there are no more
   * @throws ParquetDecodingException if a page on the way is malformed, as far as that shows
   *     without decoding the values that are skipped, or the row group's rows end there
   */
  public long skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException("Cannot skip " + count + " rows");
    }
    if (count == 0) {
      return 0;
    }
    start();
    int first = (int) Math.min(count, heldRows());
    if (first > 0) {
      held.pass(first);
    }
    if (first == count) {
      return count;
    }
    if (failure != null) {
      throw failure;
    }
    try {
      int begun = isWithinRow() ? 1 : 0;
      if (begun > 0) {
        held.clear();
      }
      return first + rows.skip(count - first, begun);
    } catch (RuntimeException e) {
      failure = e;
      throw e;
    } catch (Throwable e) {
      losePlace(e);
      throw e;
    }
  }
}
