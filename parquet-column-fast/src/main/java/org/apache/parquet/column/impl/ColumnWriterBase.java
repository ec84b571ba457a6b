package org.apache.parquet.column.impl;

import dev.parquetfast.buffer.Cleanup;
import dev.parquetfast.column.EntryBatchSink;
import dev.parquetfast.column.LevelBuffer;
import dev.parquetfast.column.SectionWriter;
import dev.parquetfast.column.ValueBuffer;
import dev.parquetfast.version.DefaultFactories;
import dev.parquetfast.version.NullCounts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.CountedNulls;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesWriter;
import org.apache.parquet.column.values.bloomfilter.BloomFilterWriter;
import org.apache.parquet.column.values.factory.DefaultV1ValuesWriterFactory;
import org.apache.parquet.column.values.factory.DefaultV2ValuesWriterFactory;
import org.apache.parquet.column.values.factory.DefaultValuesWriterFactory;
import org.apache.parquet.column.values.factory.ValuesWriterFactory;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;

/**
 * Writes the entries of a column, and makes pages of them when the store requests it.
 *
 * <p>After an exception the column's pages may be damaged without anybody noticing. So all columns
 * of a row group share a {@link StatusManager}, which keeps the first failure. From then on none of
 * them makes a page: the failed column rejects every further entry, and all columns refuse to end a
 * page or the column chunk. They throw {@link ParquetEncodingException} with the first failure as
 * its cause. {@link #close()} still releases everything.
 *
 * <p>The methods that return a size or describe memory change nothing and cannot fail. Any thread
 * may call them. A thread other than the one that writes may get stale figures.
 */
abstract class ColumnWriterBase extends PageSink implements EntryBatchSink, AutoCloseable {

  final ColumnDescriptor path;
  final PageWriter pageWriter;

  /** Number of entries of the page that are null. */
  protected int nullCount;

  private final LevelBuffer repetitionLevels;
  private final LevelBuffer definitionLevels;

  // The buffers know this too, but most columns have no levels, and then need not load them for
  // each entry and each query of the size.

  private final boolean hasRepetitionLevels;
  private final boolean hasDefinitionLevels;
  private final ColumnValueCollector collector;
  private final ValueBuffer values;

  /** Whether the writer of values is one of Parquet's own, and not of a third party's factory. */
  private final boolean ownValuesWriter;

  /** The encoding of values in the first page, or null before. */
  private Encoding firstEncoding;

  /** Those of later pages that have another one, or null if none has. */
  private Set<Encoding> otherEncodings;

  private int valueCount;
  private long rowsWrittenSoFar;
  private int pageRowCount;
  private StatusManager statusManager = StatusManager.create();

  /** Whether an entry has failed. Its levels may have been added without its value. */
  private boolean failed;

  /** Whether the column rejects entries because it is closed: see {@link #close()}. */
  private boolean closed;

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
    this.hasRepetitionLevels = path.getMaxRepetitionLevel() > 0;
    this.hasDefinitionLevels = path.getMaxDefinitionLevel() > 0;
    // Writers of a third party's factory may reject a value. The exception must come from the call
    // that adds it.
    this.ownValuesWriter =
        props.getValuesWriterFactory().getClass() == DefaultValuesWriterFactory.class;
    this.values =
        new ValueBuffer(
            newValuesWriter(props, path, ownValuesWriter),
            collector,
            path.getPrimitiveType().getPrimitiveTypeName(),
            ownValuesWriter);
  }

  private Statistics<?> statisticsWithNulls() {
    Statistics<?> statistics = collector.getStatistics();
    return NullCounts.ARE_UPSTREAMS ? statistics : CountedNulls.of(statistics, nullCount);
  }

  /**
   * Returns what encodes values. Before 1.18 all properties share one default factory, which has
   * the settings and the allocator of those that were built last, maybe by another thread. So each
   * column has a factory of its own, which has the settings of the column's properties.
   */
  private static ValuesWriter newValuesWriter(
      ParquetProperties props, ColumnDescriptor path, boolean byDefaultFactory) {
    if (!byDefaultFactory || DefaultFactories.ARE_OWN) {
      return props.newValuesWriter(path);
    }
    ValuesWriterFactory factory =
        props.getWriterVersion() == WriterVersion.PARQUET_1_0
            ? new DefaultV1ValuesWriterFactory()
            : new DefaultV2ValuesWriterFactory();
    factory.initialize(props);
    return factory.newValuesWriter(path);
  }

  /** Sets the state that this column shares with the others of the row group. */
  void initStatusManager(StatusManager statusManager) {
    this.statusManager = Objects.requireNonNull(statusManager, "statusManager");
  }

  abstract ValuesWriter createRLWriter(ParquetProperties props, ColumnDescriptor path);

  abstract ValuesWriter createDLWriter(ParquetProperties props, ColumnDescriptor path);

  // Each of these catches for itself: through one method that gets the rest as a lambda, C2 would
  // allocate an object for each value (docs/tried.md).

  @Override
  public void writeNull(int repetitionLevel, int definitionLevel) {
    try {
      addLevels(repetitionLevel, definitionLevel);
      addNulls(1);
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
  public ColumnDescriptor column() {
    return path;
  }

  @Override
  public long rows() {
    checkNotAborted();
    checkNotFailed();
    return rowsWrittenSoFar + pageRowCount;
  }

  // A failure in one of these gives the row group up in the caller, which does so for all columns.

  @Override
  public void addEntries(
      int[] repetition, int[] definition, int from, int count, int rows, int nulls) {
    countEntries(count, rows);
    repetitionLevels.add(repetition, from, count);
    definitionLevels.add(definition, from, count);
    addNulls(nulls);
  }

  @Override
  public void addRows(int definitionLevel, int count) {
    countEntries(count, count);
    definitionLevels.addRepeated(definitionLevel, count);
  }

  @Override
  public void addRows(long[] bits, int from, int count, int nulls) {
    countEntries(count, count);
    definitionLevels.add(bits, from, count);
    addNulls(nulls);
  }

  @Override
  public void addValues(Object src, int offset, int count) {
    values.add(src, offset, count);
  }

  @Override
  public void addValues(byte[] bytes, int[] offsets, int from, int count) {
    values.add(bytes, offsets, from, count);
  }

  @Override
  public void addToDictionary(byte[] bytes, int[] offsets, int from, int count) {
    checkNotFailed();
    ValuesWriter writer = values.writer();
    if (ownValuesWriter && writer instanceof FallbackValuesWriter) {
      ((FallbackValuesWriter<?, ?>) writer).addToDictionary(bytes, offsets, from, count);
    }
  }

  @Override
  public Set<Encoding> encodings() {
    Set<Encoding> all = EnumSet.noneOf(Encoding.class);
    if (firstEncoding != null) {
      all.add(firstEncoding);
    }
    if (otherEncodings != null) {
      all.addAll(otherEncodings);
    }
    return all;
  }

  @Override
  public void giveUp(Throwable cause) {
    fail(cause);
  }

  /**
   * Releases all memory.
   *
   * <p>Afterwards the column rejects entries and pages in three cases: if its store has given the
   * row group up, if entries that are in no page are lost, and if its values are encoded with a
   * dictionary. Upstream rejects the last kind too. Other columns still accept entries, as in
   * upstream. A writer of a third party decides for itself.
   */
  @Override
  public void close() {
    closed |= valueCount > 0 || (ownValuesWriter && values.usesDictionary());
    failed |= closed;
    Cleanup.close(repetitionLevels, definitionLevels, values);
  }

  /** Returns whether a column of a store has failed, so that the row group is given up. */
  static boolean isGivenUp(List<ColumnWriterBase> columns) {
    for (ColumnWriterBase column : columns) {
      if (column.statusManager.isAborted()) {
        return true;
      }
    }
    return false;
  }

  /** Closes all columns of a store whose row group is given up. */
  static void closeGivenUp(List<ColumnWriterBase> columns) {
    // Whoever goes on would fill columns that nobody closes again.
    for (ColumnWriterBase column : columns) {
      column.closed = true;
    }
    Cleanup.close(columns);
  }

  /** Closes all columns of a store that has failed. Adds further failures to the first one. */
  static void closeAfter(Throwable failure, List<ColumnWriterBase> columns) {
    try {
      Cleanup.close(columns);
    } catch (Throwable again) {
      Cleanup.join(failure, again);
    }
  }

  @Override
  public long getBufferedSizeInMemory() {
    return getTotalBufferedSize();
  }

  /**
   * Ends the column chunk. Writes its dictionary and its Bloom filter, and releases the slabs that
   * writers keep for the next page.
   *
   * <p>Entries that are in no page, because their row has not ended, stay for the next column
   * chunk, as in upstream. Ids of the dictionary that ends with this one cannot, so the column is
   * then closed: upstream would write them beside the next dictionary.
   *
   * <p>A store ends one column after another, and the last page of each is copied by then. With
   * their slabs still taken, the pages of all columns would be in memory twice. A writer of a third
   * party may not allow values after {@code close()}, and so keeps what it has until the store is
   * closed.
   */
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
      if (valueCount == 0) {
        releaseSlabs();
      } else if (ownValuesWriter && dictionaryPage != null) {
        close();
      }
    } catch (IOException e) {
      throw notWritten("dictionary page", e);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  private void releaseSlabs() {
    if (ownValuesWriter) {
      Cleanup.close(repetitionLevels, definitionLevels, values);
    } else {
      Cleanup.close(repetitionLevels, definitionLevels);
    }
  }

  /** Returns the size in bytes of the page so far: levels and values, including those held back. */
  long getCurrentPageBufferedSize() {
    long size = values.bufferedSize();
    if (hasRepetitionLevels) {
      size += repetitionLevels.bufferedSize();
    }
    if (hasDefinitionLevels) {
      size += definitionLevels.bufferedSize();
    }
    return size;
  }

  /** Returns the size in bytes of the column chunk so far. */
  long getTotalBufferedSize() {
    return getCurrentPageBufferedSize() + pageWriter.getMemSize();
  }

  /** Returns the size in bytes of the column chunks of a store so far. */
  static long totalBufferedSize(List<ColumnWriterBase> columns) {
    long size = 0;
    for (int i = 0; i < columns.size(); i++) {
      size += columns.get(i).getTotalBufferedSize();
    }
    return size;
  }

  /** Returns how many bytes of memory the column's writers hold. */
  long allocatedSize() {
    return repetitionLevels.allocatedSize()
        + definitionLevels.allocatedSize()
        + values.allocatedSize()
        + pageWriter.allocatedSize();
  }

  /**
   * Returns a description of the memory that the column's writers hold, with each line indented.
   */
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

  /** Returns the number of rows in the pages written. Rows of the current page do not count. */
  long getRowsWrittenSoFar() {
    return rowsWrittenSoFar;
  }

  /** Returns the number of entries of the page so far, nulls included. */
  int getValueCount() {
    return valueCount;
  }

  /** Makes a page of the entries since the last one. */
  void writePage() {
    checkNotAborted();
    if (closed) {
      throw givenUp();
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
          statisticsWithNulls(),
          collector.getSizeStatistics(
              repetitionLevels.histogram(valueCount), definitionLevels.histogram(valueCount)),
          collector.getGeospatialStatistics(),
          repetitionLevels.writer(),
          definitionLevels.writer(),
          dataColumn);
      addEncoding(dataColumn.getEncoding());
      repetitionLevels.reset();
      definitionLevels.reset();
      values.reset();
      valueCount = 0;
      nullCount = 0;
      pageRowCount = 0;
      collector.resetPageStatistics();
    } catch (IOException e) {
      throw notWritten("page", e);
    } catch (Throwable e) {
      fail(e);
      throw e;
    }
  }

  private void addEncoding(Encoding encoding) {
    if (firstEncoding == null) {
      firstEncoding = encoding;
    } else if (encoding != firstEncoding) {
      if (otherEncodings == null) {
        otherEncodings = EnumSet.of(encoding);
      }
      otherEncodings.add(encoding);
    }
  }

  /**
   * Returns the sections of a page of version 1 as one input.
   *
   * <p>parquet-hadoop computes the checksum of a page from one buffer, and copies the page if it is
   * in several. So levels that a column does not have are left out, and the writer of the values
   * may have left room for the others.
   */
  final BytesInput join(
      ValuesWriter repetitionLevels, ValuesWriter definitionLevels, ValuesWriter values) {
    List<BytesInput> sections = new ArrayList<>();
    for (ValuesWriter each : List.of(repetitionLevels, definitionLevels)) {
      BytesInput section = each.getBytes();
      if (section.size() > 0) {
        sections.add(section);
      }
    }
    BytesInput levels = sections.isEmpty() ? BytesInput.empty() : BytesInput.concat(sections);
    // A third party's writer may be a subclass of ours that overrides getBytes().
    return ownValuesWriter
        ? SectionWriter.bytesOf(levels, values)
        : BytesInput.concat(levels, values.getBytes());
  }

  /** Gives the row group up because a page cannot be written. */
  private ParquetEncodingException notWritten(String what, IOException cause) {
    fail(cause);
    return new ParquetEncodingException("could not write " + what + " for " + path, cause);
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

  private void checkNotFailed() {
    if (failed) {
      throw givenUp();
    }
  }

  private ParquetEncodingException givenUp() {
    if (closed && !statusManager.isAborted()) {
      return new ParquetEncodingException("The column is closed: " + path);
    }
    return new ParquetEncodingException(
        "The row group was given up after a failure, and cannot be written: " + path,
        statusManager.failure());
  }

  private void addNulls(int count) {
    nullCount += count;
    collector.writeNulls(count);
  }

  private void countEntries(int count, int rows) {
    checkNotFailed();
    valueCount = Math.addExact(valueCount, count);
    pageRowCount += rows;
  }

  private void addLevels(int repetitionLevel, int definitionLevel) {
    checkNotFailed();
    if (hasRepetitionLevels) {
      repetitionLevels.add(repetitionLevel);
    }
    if (hasDefinitionLevels) {
      definitionLevels.add(definitionLevel);
    }
    valueCount++;
    if (repetitionLevel == 0) {
      pageRowCount++;
    }
  }
}
