package org.apache.parquet.column.impl;

import dev.parquetfast.column.Refusal;
import dev.parquetfast.column.RowCounter;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/** What the stores of both versions of data pages have in common. */
abstract class RowCountingStore extends ColumnWriteStoreBase implements RowCounter {

  /** Set by {@link #createColumnWriter}, which the constructor of the superclass calls. */
  private List<ColumnWriterBase> columns;

  private final List<RecordConsumer> consumersWithNulls = new ArrayList<>();

  /** Null if the store was created without one. */
  private final MessageType schema;

  private final Refusal refusal = new Refusal();

  private long rows;

  RowCountingStore(MessageType schema, PageWriteStore pageWriteStore, ParquetProperties props) {
    super(schema, pageWriteStore, props);
    this.schema = schema;
  }

  /** Creates a store without a schema. A column is added when its writer is first requested. */
  @SuppressWarnings("deprecation") // upstream's constructor for stores without schema
  RowCountingStore(PageWriteStore pageWriteStore, ParquetProperties props) {
    super(pageWriteStore, props);
    schema = null;
  }

  RowCountingStore(
      MessageType schema,
      PageWriteStore pageWriteStore,
      BloomFilterWriteStore bloomFilterWriteStore,
      ParquetProperties props) {
    super(schema, pageWriteStore, bloomFilterWriteStore, props);
    this.schema = schema;
  }

  /** Creates the writer of a column, in the version of this store's pages. */
  abstract ColumnWriterBase newColumn(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props);

  @Override
  final ColumnWriterBase createColumnWriter(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props) {
    ColumnWriterBase column = newColumn(path, pageWriter, bloomFilterWriter, props);
    if (columns == null) {
      columns = new ArrayList<>();
    }
    columns.add(column);
    return column;
  }

  @Override
  public void endRecord() {
    super.endRecord();
    rows++;
  }

  @Override
  public long rows() {
    return rows;
  }

  @Override
  public void refuse(Throwable cause) {
    refusal.set(cause, rows);
  }

  @Override
  public void flush() {
    if (!ColumnWriterBase.isGivenUp(columns())) {
      refusal.check(rows);
    }
    super.flush();
  }

  @Override
  public List<RecordConsumer> consumersWithNulls() {
    return consumersWithNulls;
  }

  // A caller may ask after every record, and upstream's method walks through a sorted map.
  @Override
  public long getBufferedSize() {
    return ColumnWriterBase.totalBufferedSize(columns());
  }

  @Override
  public MessageType schema() {
    return schema;
  }

  @Override
  public int columnCount() {
    return columns().size();
  }

  /**
   * Writes what is left and releases all memory. If {@link #flush} would throw, nothing more is
   * written. Memory is released in any case.
   */
  @Override
  public void close() {
    List<ColumnWriterBase> all = columns();
    if (refusal.holds(rows) || ColumnWriterBase.isGivenUp(all)) {
      ColumnWriterBase.closeGivenUp(all);
    } else {
      try {
        super.close();
      } catch (Throwable e) {
        ColumnWriterBase.closeAfter(e, all);
        throw e;
      }
    }
  }

  private List<ColumnWriterBase> columns() {
    return columns == null ? List.of() : columns;
  }
}
