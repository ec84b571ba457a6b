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

/**
 * Writes the columns of a row group as data pages of version 2.
 *
 * <p>Once a column has failed, or a batch of rows was refused and none has been written since,
 * {@code flush()} throws {@link org.apache.parquet.io.ParquetEncodingException} with the first
 * failure as its cause, and {@link #close()} only releases memory.
 */
public class ColumnWriteStoreV2 extends ColumnWriteStoreBase implements RowCounter {

  /** Set by {@link #createColumnWriter}, which the constructor of the superclass calls. */
  private List<ColumnWriterBase> columns;

  private final List<RecordConsumer> consumersWithNulls = new ArrayList<>();

  private final MessageType schema;

  private final Refusal refusal = new Refusal();

  private long rows;

  /** Creates a store of the columns of a schema. */
  public ColumnWriteStoreV2(
      MessageType schema, PageWriteStore pageWriteStore, ParquetProperties props) {
    super(schema, pageWriteStore, props);
    this.schema = schema;
  }

  /**
   * Creates a store of the columns of a schema, and of the Bloom filters of those that have one.
   */
  public ColumnWriteStoreV2(
      MessageType schema,
      PageWriteStore pageWriteStore,
      BloomFilterWriteStore bloomFilterWriteStore,
      ParquetProperties props) {
    super(schema, pageWriteStore, bloomFilterWriteStore, props);
    this.schema = schema;
  }

  @Override
  ColumnWriterBase createColumnWriter(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props) {
    ColumnWriterBase column = new ColumnWriterV2(path, pageWriter, bloomFilterWriter, props);
    if (columns == null) {
      columns = new ArrayList<>();
    }
    columns.add(column);
    return column;
  }

  @Override
  public boolean onlyCountsRows() {
    return getClass() == ColumnWriteStoreV2.class;
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
