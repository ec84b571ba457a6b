package org.apache.parquet.column.impl;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.schema.MessageType;

/**
 * Writes the columns of a row group as data pages of version 2.
 *
 * <p>Once a column has failed, or a batch of rows was refused and none has been written since,
 * {@code flush()} throws {@link org.apache.parquet.io.ParquetEncodingException} with the first
 * failure as its cause, and {@link #close()} only releases memory.
 */
public class ColumnWriteStoreV2 extends RowCountingStore {

  /** Creates a store of the columns of a schema. */
  public ColumnWriteStoreV2(
      MessageType schema, PageWriteStore pageWriteStore, ParquetProperties props) {
    super(schema, pageWriteStore, props);
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
  }

  @Override
  ColumnWriterBase newColumn(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props) {
    return new ColumnWriterV2(path, pageWriter, bloomFilterWriter, props);
  }

  @Override
  public boolean onlyCountsRows() {
    return getClass() == ColumnWriteStoreV2.class;
  }
}
