package org.apache.parquet.column.impl;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.column.LevelBuffer;
import dev.parquetfast.column.ValueBuffer;
import dev.parquetfast.line.PageSink;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Writes the entries of a column, and makes pages of them when the store says so.
 *
 * <p>After an exception the column's pages may be damaged in ways that nobody would notice. So all
 * columns of a row group share a {@link StatusManager}, which keeps the first failure. From then on
 * no page of any of them is made: the column that failed refuses every further entry, and all of
 * them refuse to end a page or the column chunk. They throw {@link ParquetEncodingException} with
 * the first failure as its cause. {@link #close()} releases everything as before.
 *
 * <p>The methods that tell a size or describe memory change nothing and cannot fail. Any thread may
 * call them; to another thread than the one that writes, figures may be stale.
 */
abstract class ColumnWriterBase extends PageSink {

  final ColumnDescriptor path;
  final PageWriter pageWriter;

  /** Entries of the page that are null. */
  protected int nullCount;

  private final LevelBuffer repetitionLevels;
  private final LevelBuffer definitionLevels;
  private final ColumnValueCollector collector;
  private final ValueBuffer values;
  private int valueCount;
  private long rowsWrittenSoFar;
  private int pageRowCount;
  private StatusManager statusManager = StatusManager.create();

  /** Whether an entry has failed. Its levels may be there without its value. */
  private boolean failed;

  ColumnWriterBase(ColumnDescriptor path, PageWriter pageWriter, ParquetProperties props) {
    this(path, pageWriter, null, props);
  }

  ColumnWriterBase(
      ColumnDescriptor path,
      PageWriter pageWriter,
      BloomFilterWriter bloomFilterWriter,
      ParquetProperties props) {
    this.path = path;
    this.pageWriter = pageWriter;
    this.collector = new ColumnValueCollector(path, bloomFilterWriter, props);
    this.repetitionLevels =
        new LevelBuffer(
            createRLWriter(props, path),
            path.getMaxRepetitionLevel(),
            collector.countsRepetitionLevels());
    this.definitionLevels =
        new LevelBuffer(
            createDLWriter(props, path),
            path.getMaxDefinitionLevel(),
            collector.countsDefinitionLevels());
    // A factory of somebody else's may have writers that refuse values, and mean the call that
    // brings one.
    this.values =
        new ValueBuffer(
            props.newValuesWriter(path),
            collector,
            path.getPrimitiveType().getPrimitiveTypeName(),
            props.getValuesWriterFactory().getClass() == DefaultValuesWriterFactory.class);
  }

  /** Has this column share its state with the others of the row group. */
  void initStatusManager(StatusManager statusManager) {
    this.statusManager = Objects.requireNonNull(statusManager, "statusManager");
  }

  abstract ValuesWriter createRLWriter(ParquetProperties props, ColumnDescriptor path);

  abstract ValuesWriter createDLWriter(ParquetProperties props, ColumnDescriptor path);

  @Override
  public void writeNull(int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      nullCount++;
      collector.writeNull();
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(boolean value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(int value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(long value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(float value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(double value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void write(Binary value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  @Override
  public void close() {
    Cleanup.all(repetitionLevels::close, definitionLevels::close, values::close);
  }

  /**
   * Closes a store of columns.
   *
   * @param columns all columns of the store; none of them leaks memory, whatever fails
   * @param store writes what is left of them and closes them; not called if they are given up
   */
  static void close(List<ColumnWriterBase> columns, Runnable store) {
    for (ColumnWriterBase column : columns) {
      if (column.statusManager.isAborted()) {
        Cleanup.all(columns, ColumnWriterBase::close);
        return;
      }
    }
    try {
      store.run();
    } catch (Throwable e) {
      try {
        Cleanup.all(columns, ColumnWriterBase::close);
      } catch (Throwable again) {
        Cleanup.join(e, again);
      }
      throw e;
    }
  }

  @Override
  public long getBufferedSizeInMemory() {
    return getTotalBufferedSize();
  }

  /** Ends the column chunk: its dictionary and its bloom filter are written. */
  void finalizeColumnChunk() {
    checkNotAborted();
    try {
      ValuesWriter dataColumn = values.writer();
      DictionaryPage dictionaryPage = dataColumn.toDictPageAndClose();
      if (dictionaryPage != null) {
        pageWriter.writeDictionaryPage(dictionaryPage);
        dataColumn.resetDictionary();
      }
      collector.finalizeColumnChunk();
    } catch (IOException e) {
      fail(e);
      throw new ParquetEncodingException("could not write dictionary page for " + path, e);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  /** Bytes of the page so far, levels and values; what is held back counts. */
  long getCurrentPageBufferedSize() {
    return repetitionLevels.bufferedSize()
        + definitionLevels.bufferedSize()
        + values.bufferedSize();
  }

  /** Bytes of the column chunk so far. */
  long getTotalBufferedSize() {
    return getCurrentPageBufferedSize() + pageWriter.getMemSize();
  }

  /** Bytes of memory that the column's writers hold. */
  long allocatedSize() {
    return repetitionLevels.allocatedSize()
        + definitionLevels.allocatedSize()
        + values.allocatedSize()
        + pageWriter.allocatedSize();
  }

  /** A description of the memory that the column's writers hold, each line after the indent. */
  String memUsageString(String indent) {
    long total = getTotalBufferedSize();
    StringBuilder b = new StringBuilder(indent).append(path).append(" {\n");
    b.append(indent).append(" r:").append(repetitionLevels.allocatedSize());
    b.append(" bytes\n");
    b.append(indent).append(" d:").append(definitionLevels.allocatedSize());
    b.append(" bytes\n");
    b.append(values.memUsageString(indent + "  data:")).append("\n");
    b.append(pageWriter.memUsageString(indent + "  pages:")).append("\n");
    b.append(indent).append(String.format("  total: %,d/%,d", total, allocatedSize()));
    b.append("\n").append(indent).append("}\n");
    return b.toString();
  }

  /** Rows of the pages written; those of the current one do not count. */
  long getRowsWrittenSoFar() {
    return rowsWrittenSoFar;
  }

  /** Entries of the page so far, nulls among them. */
  int getValueCount() {
    return valueCount;
  }

  /** Makes a page of the entries since the last one. */
  void writePage() {
    checkNotAborted();
    if (valueCount == 0) {
      throw new ParquetEncodingException("writing empty page");
    }
    rowsWrittenSoFar += pageRowCount;
    try {
      ValuesWriter dataColumn = values.writer();
      writePage(
          pageRowCount,
          valueCount,
          collector.getStatistics(),
          collector.getSizeStatistics(
              repetitionLevels.histogram(valueCount), definitionLevels.histogram(valueCount)),
          collector.getGeospatialStatistics(),
          repetitionLevels.writer(),
          definitionLevels.writer(),
          dataColumn);
      repetitionLevels.reset();
      definitionLevels.reset();
      values.reset();
      valueCount = 0;
      nullCount = 0;
      pageRowCount = 0;
      collector.resetPageStatistics();
    } catch (IOException e) {
      fail(e);
      throw new ParquetEncodingException("could not write page for " + path, e);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  private void fail(Throwable failure) {
    failed = true;
    statusManager.abort(failure);
  }

  private void checkNotAborted() {
    if (statusManager.isAborted()) {
      throw givenUp();
    }
  }

  private ParquetEncodingException givenUp() {
    return new ParquetEncodingException(
        "The row group was given up after a failure, and cannot be written: " + path,
        statusManager.failure());
  }

  private void addLevels(int repetitionLevel, int definitionLevel) {
    if (failed) {
      throw givenUp();
    }
    repetitionLevels.add(repetitionLevel);
    definitionLevels.add(definitionLevel);
    valueCount++;
    if (repetitionLevel == 0) {
      pageRowCount++;
    }
  }
}
