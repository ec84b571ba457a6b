package org.apache.parquet.io;

import dev.parquetfast.column.RowCounter;
import dev.parquetfast.record.RecordShredder;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.filter.UnboundRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.compat.FilterCompat.Filter;
import org.apache.parquet.filter2.compat.FilterCompat.FilterPredicateCompat;
import org.apache.parquet.filter2.compat.FilterCompat.NoOpFilter;
import org.apache.parquet.filter2.compat.FilterCompat.UnboundRecordFilterCompat;
import org.apache.parquet.filter2.recordlevel.FilteringRecordMaterializer;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate;
import org.apache.parquet.filter2.recordlevel.RecordPredicateBuilder;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The columns of a schema: records are assembled from them, and taken apart into them. */
// Signatures are upstream's; there is no @InlineMe that Java 11 knows.
@SuppressWarnings({"overloads", "InlineMeSuggester"})
public class MessageColumnIO extends GroupColumnIO {

  private static final Logger LOG = LoggerFactory.getLogger(MessageColumnIO.class);

  /** Decided once: a consumer that logs costs more than the writing that it shows. */
  private static final boolean DEBUG = LOG.isDebugEnabled();

  private final boolean validating;
  private final String createdBy;
  private List<PrimitiveColumnIO> leaves;

  MessageColumnIO(MessageType messageType, boolean validating, String createdBy) {
    super(messageType, null, 0);
    this.validating = validating;
    this.createdBy = createdBy;
  }

  /** The paths of all columns, in the order of the schema. */
  @Override
  public List<String[]> getColumnNames() {
    return super.getColumnNames();
  }

  /** A reader of all records of a row group. */
  public <T> RecordReader<T> getRecordReader(
      PageReadStore columns, RecordMaterializer<T> recordMaterializer) {
    return getRecordReader(columns, recordMaterializer, FilterCompat.NOOP);
  }

  /**
   * A reader of the records of a row group that pass a filter.
   *
   * @deprecated filters of this kind have given way to predicates: {@link
   *     #getRecordReader(PageReadStore, RecordMaterializer, Filter)}
   */
  @Deprecated
  public <T> RecordReader<T> getRecordReader(
      PageReadStore columns, RecordMaterializer<T> recordMaterializer, UnboundRecordFilter filter) {
    return getRecordReader(columns, recordMaterializer, FilterCompat.get(filter));
  }

  /** A reader of the records of a row group that pass a filter. */
  public <T> RecordReader<T> getRecordReader(
      PageReadStore columns, RecordMaterializer<T> recordMaterializer, Filter filter) {
    Objects.requireNonNull(columns, "columns cannot be null");
    Objects.requireNonNull(recordMaterializer, "recordMaterializer cannot be null");
    Objects.requireNonNull(filter, "filter cannot be null");
    return leaves.isEmpty()
        ? new EmptyRecordReader<>(recordMaterializer)
        : filter.accept(new ReaderOfRecords<>(columns, recordMaterializer));
  }

  /** A consumer that takes records apart into the columns of a store. */
  public RecordConsumer getRecordWriter(ColumnWriteStore columns) {
    List<RecordConsumer> consumersWithNulls =
        columns instanceof RowCounter
            ? ((RowCounter) columns).consumersWithNulls()
            : new ArrayList<>();
    RecordConsumer consumer = new RecordShredder(this, columns, consumersWithNulls);
    if (DEBUG) {
      consumer = new RecordConsumerLoggingWrapper(consumer);
    }
    return validating ? new ValidatingRecordConsumer(consumer, getType()) : consumer;
  }

  void setLevels() {
    setLevels(0, 0, new String[0], new int[0], List.of(this), List.of(this));
  }

  void setLeaves(List<PrimitiveColumnIO> leaves) {
    this.leaves = leaves;
  }

  /** All columns, in the order of the schema. */
  public List<PrimitiveColumnIO> getLeaves() {
    return leaves;
  }

  @Override
  public MessageType getType() {
    return (MessageType) super.getType();
  }

  /** Makes the reader that a kind of filter asks for. */
  private final class ReaderOfRecords<T> implements FilterCompat.Visitor<RecordReader<T>> {

    private final PageReadStore columns;
    private final RecordMaterializer<T> materializer;

    ReaderOfRecords(PageReadStore columns, RecordMaterializer<T> materializer) {
      this.columns = columns;
      this.materializer = materializer;
    }

    @Override
    public RecordReader<T> visit(FilterPredicateCompat filter) {
      RecordPredicateBuilder builder = new RecordPredicateBuilder(leaves);
      IncrementallyUpdatedFilterPredicate predicate = builder.build(filter.getFilterPredicate());
      return readerInto(
          new FilteringRecordMaterializer<>(
              materializer, leaves, builder.getValueInspectorsByColumn(), predicate));
    }

    @Override
    public RecordReader<T> visit(UnboundRecordFilterCompat filter) {
      return new FilteredRecordReader<>(
          MessageColumnIO.this,
          materializer,
          validating,
          storeFor(materializer),
          filter.getUnboundRecordFilter(),
          columns.getRowCount());
    }

    @Override
    public RecordReader<T> visit(NoOpFilter filter) {
      return readerInto(materializer);
    }

    private RecordReader<T> readerInto(RecordMaterializer<T> target) {
      return new RecordReaderImplementation<>(
          MessageColumnIO.this, target, validating, storeFor(target));
    }

    private ColumnReadStoreImpl storeFor(RecordMaterializer<T> target) {
      return new ColumnReadStoreImpl(columns, target.getRootConverter(), getType(), createdBy);
    }
  }
}
