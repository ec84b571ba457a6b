package dev.parquetfast.arrow;

import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.column.ColumnTasks;
import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.files.FilterColumns;
import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.files.ReadOptions;
import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetDecodingException;

/**
 * Reads a Parquet file into Arrow vectors.
 *
 * <pre>{@code
 * try (ParquetArrowReader reader = ParquetArrowReader.builder(file, allocator).build()) {
 *   VectorSchemaRoot root = reader.getVectorSchemaRoot();
 *   while (reader.loadNextBatch()) {
 *     // the vectors of root have the next root.getRowCount() rows
 *   }
 * }
 * }</pre>
 *
 * <p><b>Batches.</b> A batch has {@link Builder#rowsPerBatch} rows, or fewer: at the end of a row
 * group, before damage, and where the strings of a column have {@value
 * dev.parquetfast.batch.ColumnBatchReader#MAX_BYTES} bytes, or a column in lists has {@value
 * dev.parquetfast.batch.ColumnBatchReader#MAX_ENTRIES} entries. After {@link Builder#exactRows} it
 * has those of them that match. None is empty. Vectors get new buffers with each batch, so buffers
 * that were retained or transferred keep their values.
 *
 * <p><b>Errors.</b> If the file is malformed, or a value does not fit the type of its vector,
 * {@link ParquetDecodingException} is thrown after the rows before. Whatever the file or its stream
 * throws, further calls of {@link #loadNextBatch} throw it again. If the allocator refuses memory,
 * vectors are empty, and the next call tries again with the same rows. After an exception the
 * vectors have no memory; those of dictionaries keep theirs.
 *
 * <p>Not thread-safe.
 */
public final class ParquetArrowReader extends ArrowReader {

  private final SelectedRowGroups rowGroups;
  private final Projection projection;
  private final int rowsPerBatch;

  /** What finds the rows that match; null if all are read. */
  private final RowFilter rowFilter;

  /** What columns are read with at the same time; null if they are not. */
  private final Executor executor;

  private final int threads;
  private List<VectorReader> vectors;

  /** The row group that is being read, or was last; null before the first. */
  private RowBatchReader rows;

  /** The number of rows of the last batch that are still to be loaded. */
  private int held;

  private long rowsRead;

  /** The number of rows that were decoded and do not match. */
  private long rowsLeftOut;

  /** What each call throws once no rows are held; null if nothing is wrong. */
  private Throwable failure;

  private boolean closed;

  private ParquetArrowReader(
      Builder settings, SelectedRowGroups rowGroups, Projection projection, RowFilter rowFilter) {
    super(settings.allocator);
    this.rowFilter = rowFilter;
    this.rowGroups = rowGroups;
    this.projection = projection;
    rowsPerBatch = Math.min(settings.rowsPerBatch, FixedSizes.rows(projection.arrow().getFields()));
    threads = settings.threads;
    executor = rowGroups.isEncrypted() ? null : settings.executor;
    if (executor != null) {
      rowGroups.setExecutor(executor);
    }
  }

  /** Makes the vectors, which are empty and have no memory. */
  private void open() throws IOException {
    ensureInitialized();
    vectors = projection.readers(getVectorSchemaRoot(), this);
  }

  /**
   * Returns a builder. Without further settings, the reader reads all columns and rows.
   *
   * @param allocator where the buffers of vectors come from, and nothing else
   */
  public static Builder builder(InputFile file, BufferAllocator allocator) {
    return new Builder(file, allocator);
  }

  // ---- reading

  @Override
  protected Schema readSchema() {
    return projection.arrow();
  }

  /**
   * Loads the next rows into the vectors. What the vectors had before is released.
   *
   * @return false if there are no more rows; the vectors are then empty
   * @throws ParquetDecodingException if the file is malformed, or has a value that does not fit the
   *     type of its vector, and all rows before have been loaded
   * @throws org.apache.arrow.memory.OutOfMemoryException if the allocator refuses memory; another
   *     call tries again
   * @throws IllegalStateException if the reader is closed, or somebody has closed a vector that has
   *     others in it; one that has none gets its rows
   */
  @Override
  public boolean loadNextBatch() throws IOException {
    if (closed) {
      throw new IllegalStateException("The reader is closed");
    }
    VectorSchemaRoot root = getVectorSchemaRoot();
    try {
      clear(root);
      if (held == 0) {
        throwFailure();
        held = readRows();
        if (held == 0) {
          return false;
        }
      }
      makeHeld();
      for (VectorReader vector : vectors) {
        vector.load();
      }
      root.setRowCount(held);
    } catch (Throwable e) {
      release();
      root.clear();
      throw e;
    } finally {
      releaseKept();
    }
    rowsRead += held;
    held = 0;
    return true;
  }

  /** Clears the vectors, and keeps their buffers until others replace them. */
  private void clear(VectorSchemaRoot root) {
    try {
      for (VectorReader vector : vectors) {
        vector.checkVectors();
      }
      for (VectorReader vector : vectors) {
        vector.keepBuffers();
      }
    } finally {
      root.clear();
    }
  }

  private void throwFailure() throws IOException {
    if (failure instanceof IOException) {
      throw (IOException) failure;
    }
    if (failure instanceof RuntimeException) {
      throw (RuntimeException) failure;
    }
    if (failure != null) {
      throw new IllegalStateException("An earlier call failed. Open the file again.", failure);
    }
  }

  private int readRows() throws IOException {
    try {
      int taken = 0;
      boolean more = rows != null || openRowGroup();
      while (taken == 0 && more) {
        int read = decode();
        if (read == 0) {
          more = openRowGroup();
        } else {
          taken = take(read);
        }
      }
      return taken;
    } catch (Throwable e) {
      failure = e;
      throw e;
    }
  }

  private int decode() {
    try {
      return rows.read(rowsPerBatch);
    } catch (UnsupportedOperationException e) {
      // What upstream throws for a page of an encoding that the column cannot have.
      throw new ParquetDecodingException(
          "In row group " + rowGroups.ordinal() + ": " + e.getMessage(), e);
    }
  }

  /** Takes the rows of a batch that match, and returns how many. */
  private int take(int read) {
    int taken = rowFilter == null ? read : rows.keepRows(rowFilter.matches(read));
    rowsLeftOut += read - taken;
    if (taken > 0) {
      ofEachVector(VectorReader::take);
    }
    return taken;
  }

  private boolean openRowGroup() throws IOException {
    PageReadStore pages = rowGroups.next();
    if (pages == null) {
      return false;
    }
    if (rows == null) {
      FileMetaData file = rowGroups.metadata();
      rows =
          RowBatchReader.open(pages, projection.parquet(), file.getSchema(), file.getCreatedBy())
              .layers();
      for (String[] path : projection.readAsIds()) {
        rows.dictionaryIds(path);
      }
      if (executor != null) {
        rows.parallel(executor, threads);
      }
      for (VectorReader vector : vectors) {
        vector.open(rows.columns());
      }
      if (rowFilter != null) {
        rowFilter.open(rows.columns());
      }
    } else {
      rows = rows.openNext(pages);
    }
    return true;
  }

  /** Makes buffers of the rows that are held, without those from an unfit value on. */
  private void makeHeld() {
    boolean made = false;
    while (!made) {
      try {
        makeAll(held);
        made = true;
      } catch (UnfitValueException e) {
        release();
        failure = unfit(e);
        held = e.index();
        if (held == 0) {
          throw (ParquetDecodingException) failure;
        }
      }
    }
  }

  /** Makes buffers; if the allocator refuses memory, without those of the last batch. */
  private void makeAll(int number) {
    boolean kept = false;
    for (VectorReader vector : vectors) {
      kept |= vector.hasKept();
    }
    try {
      make(number);
    } catch (OutOfMemoryException e) {
      if (!kept) {
        throw e;
      }
      release();
      releaseKept();
      make(number);
    }
  }

  private void make(int number) {
    ofEachVector(vector -> vector.make(number));
  }

  private void ofEachVector(Consumer<VectorReader> action) {
    if (executor == null) {
      vectors.forEach(action);
    } else {
      new ColumnTasks(executor, threads).run(vectors.size(), i -> action.accept(vectors.get(i)));
    }
  }

  private ParquetDecodingException unfit(UnfitValueException e) {
    return new ParquetDecodingException(
        "In row "
            + (rowsRead + e.index() + 1)
            + " of those that are read, in row group "
            + rowGroups.ordinal()
            + ": "
            + e.getMessage());
  }

  private void release() {
    for (VectorReader vector : vectors) {
      vector.release();
    }
  }

  private void releaseKept() {
    for (VectorReader vector : vectors) {
      vector.releaseKept();
    }
  }

  // ---- progress

  /** Returns the number of rows that have been loaded. */
  public long rowsRead() {
    return rowsRead;
  }

  /**
   * Returns the number of rows to read. Those of pages that a filter leaves out are subtracted when
   * their row group is reached, and those that {@link Builder#exactRows} leaves out when they are
   * decoded.
   */
  public long rowCount() {
    return rowGroups.rowCount() - rowsLeftOut;
  }

  /** Returns the number of bytes that have been read from the file, its footer included. */
  @Override
  public long bytesRead() {
    return rowGroups.bytesRead();
  }

  // ---- closing

  /**
   * Closes the vectors, and the file if asked for. Nothing can be read afterwards. A second call
   * does no harm.
   */
  @Override
  public void close(boolean closeReadSource) throws IOException {
    closed = true;
    rows = null;
    held = 0;
    try {
      super.close(false);
    } finally {
      if (closeReadSource) {
        closeReadSource();
      }
    }
  }

  @Override
  protected void closeReadSource() throws IOException {
    rowGroups.close();
  }

  // ---- settings

  /** Settings of a reader. */
  public static final class Builder {

    private final InputFile file;
    private final BufferAllocator allocator;
    private List<String> columns;
    private int rowsPerBatch = 64 * 1024;
    private int[] rowGroups;
    private long[] range;
    private FilterPredicate filter;
    private boolean exactRows;
    private List<String> dictionaryVectors = List.of();
    private TimeUnit int96Unit = TimeUnit.NANOSECOND;
    private boolean stringViews;
    private Executor executor;
    private int threads = 1;
    private ParquetReadOptions options;

    private Builder(InputFile file, BufferAllocator allocator) {
      this.file = Objects.requireNonNull(file, "file");
      this.allocator = Objects.requireNonNull(allocator, "allocator");
    }

    /**
     * Reads some columns only, in the order of the file.
     *
     * @param names names of fields from the root on, with a dot between each two, as Parquet's
     *     schema has them. A group stands for all of its columns. The keys of a map are read with
     *     each part of its values
     */
    public Builder columns(String... names) {
      return columns(Arrays.asList(names));
    }

    /** Reads some columns only, as {@link #columns(String...)} does. */
    public Builder columns(Collection<String> names) {
      columns = List.copyOf(names);
      return this;
    }

    /**
     * Sets the maximum number of rows of a batch.
     *
     * @param rows positive; 65536 without this call
     */
    public Builder rowsPerBatch(int rows) {
      if (rows <= 0) {
        throw new IllegalArgumentException("A batch has at least one row, not " + rows);
      }
      rowsPerBatch = rows;
      return this;
    }

    /**
     * Reads some row groups only, in the order of the file. Not together with a {@link #range}, nor
     * with {@link #options} that have one.
     *
     * @param indexes their indexes in the file, from 0
     */
    public Builder rowGroups(int... indexes) {
      rowGroups = indexes.clone();
      return this;
    }

    /**
     * Reads the row groups whose middle is in a range of the file, so that readers of consecutive
     * ranges read each row group once.
     *
     * @param start the offset at which the range starts
     * @param end the offset at which it ends, exclusive
     */
    public Builder range(long start, long end) {
      if (start < 0 || end < start) {
        throw new IllegalArgumentException("No range of a file: " + start + " to " + end);
      }
      range = new long[] {start, end};
      return this;
    }

    /**
     * Leaves out row groups that can have no match, by their statistics, dictionaries and Bloom
     * filters, and pages that can have none, by their column indexes. <b>Other rows that do not
     * match remain</b>: what is read is a superset, except after {@link #exactRows}. The filter may
     * ask for columns that are not read. One that the file does not have is null in each row.
     */
    public Builder filter(FilterPredicate predicate) {
      filter = Objects.requireNonNull(predicate, "predicate");
      return this;
    }

    /**
     * Leaves out all rows that do not match the {@link #filter}, or that of {@link #options}, and
     * no others: those that a {@code ParquetReader} reads. Nulls, and columns that the file does
     * not have, are judged as it judges them. Columns that only the filter asks for are decoded
     * too, and have no vectors. Without filter, all rows are read.
     *
     * <p>A batch has the rows that match out of {@link #rowsPerBatch}. The filter's own predicates
     * should depend on the value alone, because values of a dictionary are passed to them once.
     */
    public Builder exactRows() {
      exactRows = true;
      return this;
    }

    /**
     * Reads columns into vectors of ids (Int of 32 bits). The dictionaries of {@link
     * ParquetArrowReader#getDictionaryVectors} have the values, in the order in which they come. A
     * dictionary grows with the batches, and ids keep their meaning; it stays when the last batch
     * has been read, until the reader is closed. Row groups and pages without dictionary are read
     * too. Byte strings are no views in a dictionary.
     *
     * <p>{@code ArrowStreamWriter} writes a dictionary again when it has grown. {@code
     * ArrowFileWriter} writes it with the first batch only, and later ids have no value there.
     *
     * @param names columns as in {@link #columns(String...)}; those that are not read have no
     *     effect. Booleans and nulls are refused
     */
    public Builder dictionaryVectors(String... names) {
      return dictionaryVectors(Arrays.asList(names));
    }

    /** Reads columns into vectors of ids, as {@link #dictionaryVectors(String...)} does. */
    public Builder dictionaryVectors(Collection<String> names) {
      dictionaryVectors = List.copyOf(names);
      return this;
    }

    /**
     * Sets the unit of INT96 timestamps, which are nanoseconds without this call. Those begin in
     * 1677 and end in 2262, and a value outside is an error. Coarser units round down.
     */
    public Builder int96Unit(TimeUnit unit) {
      int96Unit = Objects.requireNonNull(unit, "unit");
      return this;
    }

    /** Reads strings and other byte strings of variable length into view vectors. */
    public Builder stringViews() {
      stringViews = true;
      return this;
    }

    /**
     * Reads columns at the same time, and each row group while the one before is decoded, on the
     * caller's thread and on threads of an executor. Batches and exceptions are the same. Two row
     * groups are in memory then. Encrypted files are read by the caller's thread alone.
     *
     * @param newExecutor it may run the reader's tasks at any time, or never. None runs when {@link
     *     ParquetArrowReader#loadNextBatch} has returned, but for reading ahead, for which {@link
     *     ParquetArrowReader#close} waits
     * @param newThreads the maximum number of threads that decode, the caller's included
     */
    public Builder executor(Executor newExecutor, int newThreads) {
      executor = Objects.requireNonNull(newExecutor, "newExecutor");
      if (newThreads <= 0) {
        throw new IllegalArgumentException("At least one thread is needed, not " + newThreads);
      }
      threads = newThreads;
      return this;
    }

    /**
     * Sets parquet-hadoop's options, such as keys for decryption and checksums. {@link #range} and
     * {@link #filter} replace what they say of the same. Without this call, a {@code
     * HadoopInputFile} has the options of its configuration. Together with {@link #executor}, their
     * codecs must be {@link PageCodecs}, as those of {@link ReadOptions} are: parquet-hadoop's own
     * are for one thread. An allocator of theirs must be for several threads then.
     */
    public Builder options(ParquetReadOptions newOptions) {
      options = Objects.requireNonNull(newOptions, "newOptions");
      return this;
    }

    /**
     * Opens the file, reads its footer, and makes vectors, which have no memory yet.
     *
     * @throws IllegalArgumentException if there is no such column or row group, or Arrow has no
     *     type for a column, or a column to read is in one of two fields of a group that have the
     *     same name, or rows cannot be judged by the filter; the message names it
     */
    public ParquetArrowReader build() throws IOException {
      if (rowGroups != null && range != null) {
        throw new IllegalArgumentException("Row groups and a range exclude each other");
      }
      if (rowGroups != null
          && options != null
          && options.getMetadataFilter() != ParquetMetadataConverter.NO_FILTER) {
        throw new IllegalArgumentException(
            "Row groups, and options that choose some of them, exclude each other");
      }
      if (options != null
          && executor != null
          && !(options.getCodecFactory() instanceof PageCodecs)) {
        throw new IllegalArgumentException(
            "Options and an executor exclude each other, unless the codecs are PageCodecs");
      }
      FilterCompat.Filter given = givenFilter();
      SelectedRowGroups source = SelectedRowGroups.open(file, given, this::allOptions, rowGroups);
      try {
        SchemaMapping mapping =
            SchemaMapping.ofParquet(source.schema(), source.metadata().getKeyValueMetaData());
        FilterPredicate exact = exactRows ? exactFilter(given) : null;
        Set<ColumnPath> filtered = new HashSet<>();
        if (exact != null) {
          FilterColumns.add(exact, filtered);
        }
        Projection projection =
            Projection.of(mapping, columns, dictionaryVectors, filtered, int96Unit, stringViews);
        RowFilter rowFilter =
            exact == null
                ? null
                : RowFilter.of(
                    exact, source.schema(), projection.parquet(), source.metadata().getCreatedBy());
        source.request(projection.parquet());
        ParquetArrowReader reader = new ParquetArrowReader(this, source, projection, rowFilter);
        reader.open();
        return reader;
      } catch (Throwable e) {
        try {
          source.close();
        } catch (IOException | RuntimeException suppressed) {
          e.addSuppressed(suppressed);
        }
        throw e;
      }
    }

    /** Returns the filter of this builder, or of the options; null if there is none. */
    private FilterCompat.Filter givenFilter() {
      if (filter != null) {
        return FilterCompat.get(filter);
      }
      if (options != null) {
        return options.getRecordFilter();
      }
      return HadoopFiles.isIn(file) ? HadoopFiles.options(file).getRecordFilter() : null;
    }

    private static FilterPredicate exactFilter(FilterCompat.Filter filter) {
      FilterPredicate predicate = SelectedRowGroups.predicateOf(filter);
      if (predicate != null || filter == null || filter == FilterCompat.NOOP) {
        return predicate;
      }
      throw new IllegalArgumentException(
          "Exact rows need a filter that is a FilterPredicate, not " + filter.getClass());
    }

    /** Returns all options, with a filter; null leaves that of the options. */
    ParquetReadOptions allOptions(FilterCompat.Filter given) {
      boolean sameFilter = options != null && (given == null || given == options.getRecordFilter());
      boolean inMemory = file instanceof ByteBufferInputFile;
      if (sameFilter && range == null && !inMemory) {
        return options;
      }
      ReadOptions builder;
      if (options != null) {
        builder = ReadOptions.copyOf(options);
      } else if (HadoopFiles.isIn(file)) {
        builder = ReadOptions.copyOf(HadoopFiles.options(file));
      } else {
        builder = ReadOptions.builder();
      }
      if (options == null && inMemory) {
        // What 1.15.2 does not do by default: so its bytes are read where they are.
        builder.withUseHadoopVectoredIo(true);
      }
      if (range != null) {
        builder.withRange(range[0], range[1]);
      }
      if (given != null) {
        builder.withRecordFilter(given);
      }
      if (executor != null && options == null) {
        builder.withCodecFactory(new PageCodecs(builder.build().getConfiguration()));
      }
      return builder.build();
    }
  }
}
