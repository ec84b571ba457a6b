package dev.parquetfast.batch;

import dev.parquetfast.column.ColumnTasks;
import dev.parquetfast.kernel.Levels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;

/**
 * Reads several columns of a row group in batches of the same rows.
 *
 * <pre>{@code
 * RowBatchReader rows = RowBatchReader.open(rowGroup, projection, fileSchema, createdBy);
 * ColumnBatch ids = rows.column("id");
 * ColumnBatch prices = rows.column("order.price");
 * while (rows.read(4096) > 0) {
 *   for (int i = 0; i < ids.values(); i++) {
 *     sums[ids.ints()[i]] += prices.doubles()[i];
 *   }
 * }
 * }</pre>
 *
 * <p><b>Values.</b> A column that is not repeated has a value for each row, as after {@link
 * ColumnBatchReader#spaced()}. A repeated column has dense values, with its levels. After {@link
 * #layers()} all columns have their values in the places of Arrow's layout.
 *
 * <p><b>Rows.</b> All columns have the same rows in each batch. A batch may have fewer rows than
 * asked for: at the end, before damage, and where a column alone would end one, such as at {@link
 * ColumnBatchReader#MAX_BYTES} of strings or {@link ColumnBatchReader#MAX_ENTRIES} of lists. What
 * {@link ColumnBatchReader} says of rows, row ranges and malformed pages holds for each column.
 *
 * <p><b>Errors.</b> {@link ParquetDecodingException} is thrown after the rows that all columns have
 * and that are right. After an exception while reading or skipping, the reader is done: each call
 * throws the same one, or after an {@link Error} {@link IllegalStateException} with that as its
 * cause. With layers, columns that contradict each other about a struct or a list that both are in
 * are such an error, in rows that are read.
 *
 * <p>The batches belong to the reader, and hold the rows of the last {@link #read}. Not
 * thread-safe.
 */
public final class RowBatchReader {

  private final MessageType schema;
  private final String createdBy;
  private final ColumnNames names;
  private final List<ColumnBatchReader> readers = new ArrayList<>();
  private final List<ColumnBatch> batches;
  private final List<NestedField> fields;
  private final long rowCount;

  /** Pairs of columns that must agree; empty unless there are layers. */
  private List<Siblings> siblings = List.of();

  /** What reads columns at the same time; null if one after another. */
  private ColumnTasks tasks;

  private long rowsLeft;

  /** The number of rows that the batches have. */
  private int rowsRead;

  private boolean layered;
  private boolean viewed;

  /** Which columns are read as ids. */
  private final boolean[] asIds;

  /** Indexes of the rows that {@link #keepRows} keeps. */
  private int[] keptRows = {};

  private boolean started;

  /** What each call throws; null if nothing is wrong. */
  private RuntimeException failure;

  /** Whether another reader has the batches. */
  private boolean hasNext;

  private RowBatchReader(
      PageReadStore rowGroup, MessageType schema, MessageType fileSchema, String createdBy) {
    FieldNames.check(schema);
    FileSchema.check("file", fileSchema, "projection", schema);
    this.schema = schema;
    this.createdBy = createdBy;
    names = new ColumnNames(schema.getColumns());
    asIds = new boolean[schema.getColumns().size()];
    rowCount = rowGroup.getRowCount();
    rowsLeft = rowCount;
    List<ColumnBatch> all = new ArrayList<>();
    fields = NestedField.columns(fileSchema, schema);
    for (int i = 0; i < fields.size(); i++) {
      readers.add(open(rowGroup, i, schema.getColumns().get(i)));
      all.add(readers.get(i).newBatch(1));
      all.get(i).own();
    }
    batches = Collections.unmodifiableList(all);
  }

  /** Continues with the settings and batches of another reader. */
  private RowBatchReader(PageReadStore rowGroup, RowBatchReader before) {
    schema = before.schema;
    createdBy = before.createdBy;
    names = before.names;
    rowCount = rowGroup.getRowCount();
    rowsLeft = rowCount;
    batches = before.batches;
    fields = before.fields;
    siblings = before.siblings;
    tasks = before.tasks;
    layered = before.layered;
    viewed = before.viewed;
    asIds = before.asIds;
    for (int i = 0; i < batches.size(); i++) {
      ColumnBatch batch = batches.get(i);
      batch.clear(layered ? fields.get(i) : null);
      ColumnBatchReader reader = open(rowGroup, i, batch.column());
      if (viewed && reader.hasByteStrings()) {
        reader.views();
      }
      if (asIds[i]) {
        reader.dictionaryIds();
      }
      readers.add(reader);
    }
  }

  private ColumnBatchReader open(PageReadStore rowGroup, int index, ColumnDescriptor column) {
    ColumnBatchReader reader =
        ColumnBatchReader.open(rowGroup, column, fields.get(index), createdBy);
    if (column.getMaxRepetitionLevel() == 0) {
      reader.spaced();
    }
    reader.checkLists();
    return layered ? reader.layers() : reader;
  }

  /**
   * Opens columns, before their first row. Reads their dictionary pages. A column of a row group
   * can be read once, as for {@link ColumnBatchReader#open}.
   *
   * @param rowGroup the pages of the row group's columns, and its number of rows
   * @param projection the columns to read: the file's schema or a part of it, with the fields as
   *     the file has them. {@code ParquetFileReader} must have been asked for these columns
   * @param fileSchema the schema in the footer of this file: pages do not say which levels they
   *     have. Pages that state another type are rejected when they are read
   * @param createdBy the writer's name, as in the file's footer; null if that is not known
   * @throws IllegalArgumentException if two fields of a group have the same name, or a field of the
   *     projection is not in the file, or has another type or repetition there
   * @throws ParquetDecodingException if a dictionary is malformed
   */
  public static RowBatchReader open(
      PageReadStore rowGroup, MessageType projection, MessageType fileSchema, String createdBy) {
    Objects.requireNonNull(rowGroup, "rowGroup");
    Objects.requireNonNull(projection, "projection");
    Objects.requireNonNull(fileSchema, "fileSchema");
    return new RowBatchReader(rowGroup, projection, fileSchema, createdBy);
  }

  /**
   * Opens the same columns of another row group of the file, with the same settings. The batches
   * are those of this reader, so that their arrays are used again. This reader is done then.
   *
   * @param rowGroup as for {@link #open}
   * @return a reader that has not read any rows
   * @throws ParquetDecodingException if a dictionary is malformed. Another row group can be opened
   *     then
   * @throws IllegalStateException if one has been opened
   */
  public RowBatchReader openNext(PageReadStore rowGroup) {
    Objects.requireNonNull(rowGroup, "rowGroup");
    if (hasNext) {
      throw failure;
    }
    clear();
    failure = new IllegalStateException("Another row group has been opened with these batches");
    RowBatchReader next = new RowBatchReader(rowGroup, this);
    hasNext = true;
    return next;
  }

  // ---- settings

  /**
   * Provides Arrow's layout for all columns, as {@link ColumnBatchReader#layers} does for one.
   * Columns that are in the same struct or list share its {@link Layer}.
   *
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   */
  public RowBatchReader layers() {
    checkNotStarted();
    layered = true;
    Map<NestedField, Layer> known = new HashMap<>();
    // The column with the fewest lists has the fewest entries to derive a shared layer from.
    int lists = readers.stream().mapToInt(r -> r.column().getMaxRepetitionLevel()).max().orElse(0);
    for (int deepest = 0; deepest <= lists; deepest++) {
      for (int i = 0; i < readers.size(); i++) {
        if (readers.get(i).column().getMaxRepetitionLevel() == deepest) {
          readers.get(i).layers();
          batches.get(i).clear(fields.get(i));
          batches.get(i).makeLayers(known);
        }
      }
    }
    siblings =
        Siblings.of(
            schema, batches.stream().map(ColumnBatch::entryLevels).collect(Collectors.toList()));
    return this;
  }

  /**
   * Leaves the values of all columns of byte strings where they are, as {@link
   * ColumnBatchReader#views()} does.
   *
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   */
  public RowBatchReader views() {
    checkNotStarted();
    viewed = true;
    for (ColumnBatchReader reader : readers) {
      if (reader.hasByteStrings()) {
        reader.views();
      }
    }
    return this;
  }

  /**
   * Reads pages of one column's dictionary as ids, as {@link ColumnBatchReader#dictionaryIds()}
   * does. Where the column is null, the id is 0.
   *
   * @param path as for {@link #column(String...)}: the path of one column
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   */
  public RowBatchReader dictionaryIds(String... path) {
    checkNotStarted();
    int index = names.indexOf(path);
    asIds[index] = true;
    readers.get(index).dictionaryIds();
    return this;
  }

  /**
   * Reads columns at the same time, on the caller's thread and on threads of an executor. Rows,
   * batches and exceptions are the same. The pages of different columns must allow to be read by
   * different threads: those of parquet-hadoop do not, because a file's columns share its
   * decompressor, unless its {@code CompressionCodecFactory} makes one for each thread.
   *
   * @param executor it may run the tasks at any time, or never
   * @param threads the maximum number of threads, the caller's included
   * @return this reader
   * @throws IllegalStateException if rows have been read or skipped
   */
  public RowBatchReader parallel(Executor executor, int threads) {
    checkNotStarted();
    tasks = new ColumnTasks(executor, threads);
    return this;
  }

  private void checkNotStarted() {
    if (started) {
      throw new IllegalStateException("Settings are for all rows: call this before the first row");
    }
  }

  // ---- columns

  /** Returns the columns' batches, in the order of the projection; the same ones for all rows. */
  public List<ColumnBatch> columns() {
    return batches;
  }

  /**
   * Returns the batch of a column, which holds the rows of each {@link #read}.
   *
   * @param path names of the fields from the root to the column, or one string that has them with a
   *     dot between each two
   * @throws IllegalArgumentException if the projection has no such column, or, as names may have
   *     dots, several that such a string names
   */
  public ColumnBatch column(String... path) {
    return batches.get(names.indexOf(path));
  }

  /**
   * Returns the batch of a column.
   *
   * @throws IllegalArgumentException if the projection has none with that path
   */
  public ColumnBatch column(ColumnDescriptor column) {
    return batches.get(names.indexOf(column));
  }

  // ---- rows

  /** Returns the number of rows that have been neither read nor skipped. */
  public long rowsLeft() {
    return rowsLeft;
  }

  /**
   * Reads the next rows of all columns.
   *
   * @param rows the maximum number of rows, positive
   * @return how many rows were read: 0 only if there are no more
   * @throws ParquetDecodingException if a page is malformed, or the rows of a column are not those
   *     of the row group, and all rows before have been read
   */
  public int read(int rows) {
    if (rows <= 0) {
      throw new IllegalArgumentException("A batch has at least one row, not " + rows);
    }
    clear();
    checkNotFailed();
    try {
      rowsRead = readSame((int) Math.min(rows, Math.max(1, rowsLeft)));
      rowsLeft -= rowsRead;
      return rowsRead;
    } catch (RuntimeException e) {
      fail(e);
      throw e;
    } catch (Throwable e) {
      fail(new IllegalStateException("An earlier call failed. Read the row group again.", e));
      throw e;
    }
  }

  private int readSame(int most) {
    int rows = (int) Math.min(most, rowsLeft);
    rows = take(rows);
    giveBack(rows);
    for (Siblings pair : siblings) {
      rows = check(pair, rows);
    }
    ofEachColumn(i -> readers.get(i).finish(batches.get(i)));
    return rows;
  }

  private void ofEachColumn(ColumnTasks.Task action) {
    if (tasks != null) {
      tasks.run(readers.size(), action);
      return;
    }
    for (int i = 0; i < readers.size(); i++) {
      action.run(i);
    }
  }

  /**
   * Takes the next rows of all columns, and returns how many each has at least. A column that holds
   * rows, because another one ended the batch before, comes last: asked for as many as the others
   * have, it copies these and not all that it holds with each batch.
   */
  private int take(int most) {
    int[] order = new int[readers.size()];
    int first = 0;
    int last = order.length;
    for (int i = 0; i < readers.size(); i++) {
      order[readers.get(i).heldRows() > 0 ? --last : first++] = i;
    }
    return take(order, first, order.length, take(order, 0, first, most));
  }

  private int take(int[] order, int from, int to, int most) {
    if (tasks != null) {
      return takeAtOnce(order, from, to, most);
    }
    int rows = most;
    for (int i = from; i < to; i++) {
      ColumnBatch batch = batches.get(order[i]);
      // At the end, a column that has more rows says so.
      batch.setCapacity(Math.max(1, rows));
      readers.get(order[i]).take(batch);
      rows = batch.rows();
    }
    return rows;
  }

  private int takeAtOnce(int[] order, int from, int to, int most) {
    for (int i = from; i < to; i++) {
      batches.get(order[i]).setCapacity(Math.max(1, most));
    }
    tasks.run(to - from, i -> readers.get(order[from + i]).take(batches.get(order[from + i])));
    int rows = most;
    for (int i = from; i < to; i++) {
      rows = Math.min(rows, batches.get(order[i]).rows());
    }
    return rows;
  }

  /** Has the columns that have more rows give them back. */
  private void giveBack(int rows) {
    for (int i = 0; i < readers.size(); i++) {
      if (batches.get(i).rows() > rows) {
        readers.get(i).giveBack(batches.get(i), rows);
      }
    }
  }

  /** Ends the batch before the first row about which two columns contradict each other. */
  private int check(Siblings pair, int rows) {
    Siblings.Contradiction found = pair.find();
    if (found == null) {
      return rows;
    }
    failure =
        new ParquetDecodingException(
            "In row " + (rowCount - rowsLeft + found.row + 1) + " of " + rowCount + ", " + found);
    if (found.row == 0) {
      throw failure;
    }
    giveBack(found.row);
    return found.row;
  }

  /**
   * Keeps some rows of the last {@link #read}, and leaves the others out of all batches. Values,
   * levels, nulls and layers are then as if only these rows had been read.
   *
   * @param bits a bit for each row, 64 to a word from the lowest bit on: whether it is kept. Those
   *     after the last row have no meaning
   * @return how many rows are kept
   * @throws IllegalArgumentException if there are fewer bits than rows; the batches are as before
   */
  public int keepRows(long[] bits) {
    if (rowsRead > (long) Long.SIZE * bits.length) {
      throw new IllegalArgumentException(bits.length + " words of bits for " + rowsRead + " rows");
    }
    int kept = Levels.countOf(bits, 0, rowsRead);
    if (kept == rowsRead) {
      return kept;
    }
    try {
      if (keptRows.length < kept) {
        keptRows = new int[Math.max(kept, Math.min(rowsRead, 2 * keptRows.length))];
      }
      Levels.indexesOf(bits, rowsRead, keptRows);
      ofEachColumn(i -> batches.get(i).keep(keptRows, kept));
    } catch (Throwable e) {
      fail(new IllegalStateException("An earlier call failed. Read the row group again.", e));
      throw e;
    }
    rowsRead = kept;
    return kept;
  }

  /**
   * Skips rows of all columns, one column after another, also after {@link #parallel}.
   *
   * @param count how many, at least 0
   * @return how many were skipped: fewer only if there are no more
   * @throws ParquetDecodingException as {@link ColumnBatchReader#skip} throws it
   */
  public long skip(long count) {
    if (count < 0) {
      throw new IllegalArgumentException("Cannot skip " + count + " rows");
    }
    if (count == 0) {
      return 0;
    }
    clear();
    checkNotFailed();
    long skipped = Math.min(count, rowsLeft);
    try {
      for (ColumnBatchReader reader : readers) {
        long ofColumn = reader.skip(count);
        if (ofColumn != skipped) {
          throw new IllegalStateException(
              "Of the column "
                  + String.join(".", reader.column().getPath())
                  + ", "
                  + ofColumn
                  + " rows were skipped, of the row group "
                  + skipped);
        }
      }
    } catch (RuntimeException e) {
      fail(e);
      throw e;
    } catch (Throwable e) {
      fail(new IllegalStateException("An earlier call failed. Read the row group again.", e));
      throw e;
    }
    rowsLeft -= skipped;
    return skipped;
  }

  private void clear() {
    started = true;
    rowsRead = 0;
    for (int i = 0; i < readers.size(); i++) {
      batches.get(i).clear(layered ? fields.get(i) : null);
    }
  }

  private void checkNotFailed() {
    if (failure != null) {
      throw failure;
    }
  }

  private void fail(RuntimeException e) {
    failure = e;
    clear();
  }
}
