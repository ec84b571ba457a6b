package org.apache.parquet.column.impl;

import dev.parquetfast.column.RowCounter;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriteStore;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.schema.MessageType;

/** What the stores of both page versions have in common: columns, rows, and what is held back. */
abstract class CountedColumnWriteStore extends ColumnWriteStoreBase implements RowCounter {

  /** Set by {@link #createColumnWriter}, which the constructor of the superclass calls. */
  private List<ColumnWriterBase> columns;

  private final List<Runnable> heldBack = new ArrayList<>();
  private long rows;

  CountedColumnWriteStore(
      MessageType schema, PageWriteStore pageWriteStore, ParquetProperties props) {
    super(schema, pageWriteStore, props);
  }

  @Deprecated
  CountedColumnWriteStore(PageWriteStore pageWriteStore, ParquetProperties props) {
    super(pageWriteStore, props);
  }

  CountedColumnWriteStore(
      MessageType schema,
      PageWriteStore pageWriteStore,
      BloomFilterWriteStore bloomFilterWriteStore,
      ParquetProperties props) {
    super(schema, pageWriteStore, bloomFilterWriteStore, props);
  }

  /** Returns a writer of pages of this store's version. */
  abstract ColumnWriterBase newColumnWriter(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props);

  @Override
  ColumnWriterBase createColumnWriter(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props) {
    ColumnWriterBase column = newColumnWriter(path, pageWriter, bloomFilterWriter, props);
    if (columns == null) {
      columns = new ArrayList<>();
    }
    columns.add(column);
    return column;
  }

  @Override
  public boolean onlyCountsRows() {
    return getClass() == ColumnWriteStoreV1.class || getClass() == ColumnWriteStoreV2.class;
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
  public void addHeldBack(Runnable flush) {
    heldBack.add(flush);
  }

  @Override
  public void flushHeldBack() {
    heldBack.forEach(Runnable::run);
  }

  @Override
  public int columnCount() {
    return columns == null ? 0 : columns.size();
  }

  /**
   * Writes what is left and releases all memory. If a write has failed before, nothing more is
   * written. Memory is released in any case.
   */
  @Override
  public void close() {
    List<ColumnWriterBase> all = columns == null ? List.of() : columns;
    ColumnWriterBase.close(all, super::close);
  }
}
