package dev.parquetfast.batch;

import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.column.RowCounter;
import dev.parquetfast.column.SoleCaller;
import dev.parquetfast.column.ValueType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;

/**
 * Writes the rows of a row group in batches: values, levels and nulls of all columns as arrays.
 *
 * <pre>{@code
 * ColumnWriteStore store = properties.newColumnWriteStore(schema, pages, bloomFilters);
 * RowBatchWriter rows = RowBatchWriter.open(store, schema);
 * rows.column("id").longs(ids, 0, 1000);
 * rows.column("name").bytes(bytes, offsets, 0, 950).validity(bits, 0);
 * rows.write(1000);
 * store.flush();
 * }</pre>
 *
 * <p><b>Same file.</b> Pages are the same as if each row had been written by itself, to the byte:
 * boundaries, levels, values, dictionaries, statistics, Bloom filters. The size of a batch has no
 * influence. That is why rows of all columns are written together: after certain rows a column
 * store looks at the sizes of all columns and decides whose pages end, and when it will look again.
 * A batch is split there.
 *
 * <p><b>Errors.</b> All batches are checked before anything is written. A batch with a wrong number
 * of rows, values or levels, or with an offset or a level that cannot be, throws {@link
 * IllegalArgumentException} and nothing is written; correct it and write again. The same holds for
 * columns that contradict each other about a group or a list that both are in: whether it is there,
 * and how many elements it has. Unless a row is written afterwards, or {@code write(0)} says that
 * none is to come, the store's {@code flush()} throws, because the row group would lack these rows
 * and look whole. A store of another jar does not. A failure while writing gives the row group up:
 * nothing more is written, and the store says so. Its {@code close()} releases all memory.
 *
 * <p>Rows in batches and single records mix on one store. A {@code RecordConsumer} holds the nulls
 * of missing groups back. A batch writes them first if the store is one of this jar. Another store
 * that passes entries on to one does not, so call the consumer's {@code flush()} before a batch.
 *
 * <p><b>One thread at a time.</b> Calls of {@link #write} that overlap in time throw {@link
 * IllegalStateException} and give the row group up. Two threads that set the batches of columns, or
 * write records, at the same time are not found.
 */
public final class RowBatchWriter {

  private final SoleCaller calls = new SoleCaller();
  private final ColumnWriteStore store;

  /** The store if it is one of this jar, or null. */
  private final RowCounter counter;

  private final ColumnNames names;
  private final List<ColumnBatchWriter> columns;
  private final List<Siblings> siblings;

  private RowBatchWriter(ColumnWriteStore store, MessageType schema) {
    FieldNames.check(schema);
    this.store = store;
    counter = store instanceof RowCounter ? (RowCounter) store : null;
    if (counter != null && counter.schema() != null) {
      FileSchema.check("store", counter.schema(), "schema", schema);
    }
    List<ColumnDescriptor> descriptors = schema.getColumns();
    names = new ColumnNames(descriptors);
    List<ColumnBatchWriter> writers = new ArrayList<>(descriptors.size());
    Map<ValueType<?>, Object> scratch = new HashMap<>();
    List<NestedField> fields = NestedField.columns(schema);
    for (int i = 0; i < descriptors.size(); i++) {
      ColumnDescriptor column = descriptors.get(i);
      ColumnWriter writer = store.getColumnWriter(column);
      if (!(writer instanceof EntryBatchSink)) {
        throw new IllegalArgumentException(
            "Batches need the column writers of this jar, not " + writer + " of " + column);
      }
      EntryBatchSink sink = (EntryBatchSink) writer;
      checkSame(column, sink.column());
      writers.add(new ColumnBatchWriter(column, fields.get(i), sink, scratch));
    }
    if (counter != null && counter.columnCount() != writers.size()) {
      throw new IllegalArgumentException(
          "The store has " + counter.columnCount() + " columns and the schema " + writers.size());
    }
    columns = Collections.unmodifiableList(writers);
    List<EntryLevels> levels = new ArrayList<>(writers.size());
    for (ColumnBatchWriter column : writers) {
      levels.add(column.entryLevels());
    }
    siblings = Siblings.of(schema, levels);
  }

  /** A store finds its columns by their paths, whatever else their descriptors say. */
  private static void checkSame(ColumnDescriptor column, ColumnDescriptor stores) {
    PrimitiveType type = column.getPrimitiveType();
    PrimitiveType storesType = stores.getPrimitiveType();
    if (column.getMaxRepetitionLevel() != stores.getMaxRepetitionLevel()
        || column.getMaxDefinitionLevel() != stores.getMaxDefinitionLevel()
        || type.getPrimitiveTypeName() != storesType.getPrimitiveTypeName()
        || type.getTypeLength() != storesType.getTypeLength()) {
      throw new IllegalArgumentException(
          "The schema has the column " + column + ", and the store " + stores);
    }
  }

  /**
   * Opens the columns of a row group for batches.
   *
   * @param store columns of a row group, as {@code ParquetProperties.newColumnWriteStore} returns
   *     them. The caller flushes and closes it
   * @param schema the schema of the store
   * @throws IllegalArgumentException if the store's columns are not those of this jar, or not those
   *     of the schema, or if two fields of a group have the same name
   */
  public static RowBatchWriter open(ColumnWriteStore store, MessageType schema) {
    Objects.requireNonNull(store, "store");
    Objects.requireNonNull(schema, "schema");
    return new RowBatchWriter(store, schema);
  }

  /** Returns the columns, in the order of the schema. */
  public List<ColumnBatchWriter> columns() {
    return columns;
  }

  /**
   * Returns a column.
   *
   * @param path names of the fields from the root to the column, or one string that has them with a
   *     dot between each two
   * @throws IllegalArgumentException if the schema has no such column, or, as names may have dots,
   *     several that such a string names
   */
  public ColumnBatchWriter column(String... path) {
    return columns.get(names.indexOf(path));
  }

  /**
   * Returns a column.
   *
   * @throws IllegalArgumentException if the schema has none with that path
   */
  public ColumnBatchWriter column(ColumnDescriptor column) {
    return columns.get(names.indexOf(column));
  }

  /**
   * Writes rows. Each column must have a batch of that many. Afterwards none has a batch, and the
   * arrays are the caller's again.
   *
   * @param rows how many rows, at least 0
   * @throws IllegalArgumentException if the batch of a column is not right, or contradicts that of
   *     another; nothing is written, and all columns keep their batches
   * @throws IllegalStateException if a single record has not ended, or lacks entries; nothing of
   *     the batch is written, and all columns keep their batches. Also if another call of this
   *     method has not ended
   * @throws org.apache.parquet.io.ParquetEncodingException if a column fails or has failed
   */
  public void write(int rows) {
    calls.enter("write");
    try {
      check(rows);
      writeChecked(rows);
    } catch (Throwable e) {
      leave(e);
      throw e;
    }
    leave(null);
  }

  /** Ends a call. One that has overlapped with it gives the row group up. */
  private void leave(Throwable failure) {
    IllegalStateException first = null;
    for (IllegalStateException next = calls.leave(); next != null; next = calls.leave()) {
      giveUp(next);
      first = first == null ? next : first;
    }
    if (first != null && failure == null) {
      throw first;
    }
    if (first != null) {
      failure.addSuppressed(first);
    }
  }

  private void check(int rows) {
    try {
      checkBatches(rows);
      checkStore();
    } catch (Throwable e) {
      if (counter != null) {
        counter.refuse(e);
      }
      throw e;
    }
  }

  private void checkBatches(int rows) {
    if (rows < 0) {
      throw new IllegalArgumentException("Cannot write " + rows + " rows");
    }
    for (ColumnBatchWriter column : columns) {
      column.check(rows);
    }
    for (Siblings pair : siblings) {
      Siblings.Contradiction contradiction = pair.find();
      if (contradiction != null) {
        throw new IllegalArgumentException(
            "In row " + contradiction.row + " of their batches, " + contradiction);
      }
    }
    if (counter != null) {
      for (RecordConsumer consumer : List.copyOf(counter.consumersWithNulls())) {
        consumer.flush();
      }
    }
  }

  private void writeChecked(int rows) {
    try {
      for (int done = 0; done < rows; ) {
        int n = endRowsUntilCheck(rows - done);
        for (ColumnBatchWriter column : columns) {
          column.write(n);
        }
        store.endRecord();
        done += n;
      }
      if (counter != null) {
        counter.refuse(null);
      }
    } catch (Throwable e) {
      giveUp(e); // the columns may have different numbers of rows
      throw e;
    } finally {
      for (ColumnBatchWriter column : columns) {
        column.clear();
      }
    }
  }

  private void giveUp(Throwable cause) {
    for (ColumnBatchWriter column : columns) {
      column.giveUp(cause);
    }
  }

  /** Checks that no column lacks rows of single records, or has one that has not ended. */
  private void checkStore() {
    long expected = counter == null ? -1 : counter.rows();
    for (ColumnBatchWriter column : columns) {
      long found = column.rowsInColumn();
      expected = expected < 0 ? found : expected;
      if (found != expected) {
        throw new IllegalStateException(
            "The column "
                + String.join(".", column.column().getPath())
                + " has "
                + found
                + " rows, not "
                + expected
                + ": a single record has not ended, or its RecordConsumer needs flush()");
      }
    }
  }

  /**
   * Ends records in the store, which only counts them, until it looks at sizes. It does so before
   * the columns have the rows.
   *
   * @return how many rows, at least one, are to be written then; the last of them is not ended
   */
  private int endRowsUntilCheck(int most) {
    int n = 1;
    if (counter != null && counter.onlyCountsRows()) {
      while (n < most && !store.isColumnFlushNeeded()) {
        store.endRecord();
        n++;
      }
    }
    return n;
  }
}
