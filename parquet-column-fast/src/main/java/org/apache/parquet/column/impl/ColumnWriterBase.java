package org.apache.parquet.column.impl;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.column.LevelBuffer;
import dev.parquetfast.column.ValueBuffer;
import dev.parquetfast.line.PageSink;
import java.io.IOException;
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
 * columns of a row group share a {@link StatusManager}, and once it is told of an exception none of
 * them writes anything more.
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
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(boolean value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(int value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(long value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(float value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(double value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void write(Binary value, int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      values.add(value);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  @Override
  public void close() {
    Cleanup.all(repetitionLevels::close, definitionLevels::close, values::close);
  }

  @Override
  public long getBufferedSizeInMemory() {
    return getTotalBufferedSize();
  }

  /** Ends the column chunk: its dictionary and its bloom filter are written. */
  void finalizeColumnChunk() {
    if (statusManager.isAborted()) {
      return;
    }
    try {
      ValuesWriter dataColumn = values.writer();
      DictionaryPage dictionaryPage = dataColumn.toDictPageAndClose();
      if (dictionaryPage != null) {
        pageWriter.writeDictionaryPage(dictionaryPage);
        dataColumn.resetDictionary();
      }
      collector.finalizeColumnChunk();
    } catch (IOException e) {
      statusManager.abort();
      throw new ParquetEncodingException("could not write dictionary page for " + path, e);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
  }

  /** Bytes of the page so far, levels and values; what is held back counts. */
  long getCurrentPageBufferedSize() {
    try {
      return repetitionLevels.bufferedSize()
          + definitionLevels.bufferedSize()
          + values.bufferedSize();
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
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
    ValuesWriter dataColumn;
    try {
      // Its description has what is held back, too.
      dataColumn = values.writer();
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
    long total = getTotalBufferedSize();
    StringBuilder b = new StringBuilder(indent).append(path).append(" {\n");
    b.append(indent).append(" r:").append(repetitionLevels.allocatedSize());
    b.append(" bytes\n");
    b.append(indent).append(" d:").append(definitionLevels.allocatedSize());
    b.append(" bytes\n");
    b.append(dataColumn.memUsageString(indent + "  data:")).append("\n");
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
    if (statusManager.isAborted()) {
      return;
    }
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
    } catch (IOException e) {
      statusManager.abort();
      throw new ParquetEncodingException("could not write page for " + path, e);
    } catch (Throwable e) {
      statusManager.abort();
      throw e;
    }
    valueCount = 0;
    nullCount = 0;
    pageRowCount = 0;
    collector.resetPageStatistics();
  }

  private void addLevels(int repetitionLevel, int definitionLevel) {
    repetitionLevels.add(repetitionLevel);
    definitionLevels.add(definitionLevel);
    valueCount++;
    if (repetitionLevel == 0) {
      pageRowCount++;
    }
  }
}
