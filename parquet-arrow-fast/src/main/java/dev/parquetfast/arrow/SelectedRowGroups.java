package dev.parquetfast.arrow;

import dev.parquetfast.files.FilterColumns;
import dev.parquetfast.files.FilteredFile;
import dev.parquetfast.files.LosslessFilter;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.FutureTask;
import java.util.stream.Collectors;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.format.converter.ParquetMetadataConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** The row groups of a file that are chosen, one after another. */
final class SelectedRowGroups implements Closeable {

  private final InputFile input;
  private final CountingStream stream;
  private final ParquetFileReader file;

  /** What the file is read with instead of its own footer; null if that can be read. */
  private final ReadableFooter footer;

  /** The predicate of the filter; null if there is none. */
  private final FilterPredicate predicate;

  /** What leaves out pages; null if nothing does. */
  private final FilterPredicate pageFilter;

  /** The chosen row groups, by their index among those of {@link #file}. */
  private final List<Integer> chosen = new ArrayList<>();

  /** For each of them, its index in the file, for messages. */
  private final List<Integer> ordinals = new ArrayList<>();

  /** Whether {@link #file} has a part of the row groups, whose first has the index 0. */
  private final boolean isRange;

  /** The columns to read. */
  private MessageType requested;

  private int next;

  /** The rows of the chosen row groups, without those of pages that are left out so far. */
  private long rowCount;

  private PageReadStore pages;

  /** What reads the next row group ahead; null if nothing does. */
  private Executor executor;

  /**
   * The pages of row group {@link #next}, read or being read; null if nobody has asked for them.
   */
  private FutureTask<PageReadStore> ahead;

  private volatile boolean closed;

  private SelectedRowGroups(
      InputFile input,
      CountingStream stream,
      ParquetFileReader file,
      ReadableFooter footer,
      ParquetReadOptions options) {
    this.input = input;
    this.stream = stream;
    this.file = file;
    this.footer = footer;
    predicate = predicateOf(options.getRecordFilter());
    pageFilter = options.useColumnIndexFilter() ? predicate : null;
    isRange = options.getMetadataFilter() != ParquetMetadataConverter.NO_FILTER;
  }

  /** Chooses row groups, by their index in the file; null for all. */
  private void choose(int[] wanted) {
    List<BlockMetaData> all = file.getFooter().getBlocks();
    boolean[] isWanted = wanted(wanted, all.size());
    int ordinal = -1;
    List<BlockMetaData> remaining = file.getRowGroups();
    for (int i = 0; i < remaining.size(); i++) {
      // Those that the filter leaves are the same objects, in the same order.
      BlockMetaData rowGroup = remaining.get(i);
      do {
        ordinal++;
      } while (all.get(ordinal) != rowGroup);
      if (isWanted[ordinal] && rowGroup.getRowCount() > 0) {
        chosen.add(i);
        ordinals.add(isRange ? Math.max(ordinal, rowGroup.getOrdinal()) : ordinal);
        rowCount += rowGroup.getRowCount();
      }
    }
  }

  private static boolean[] wanted(int[] indexes, int count) {
    boolean[] wanted = new boolean[count];
    if (indexes == null) {
      Arrays.fill(wanted, true);
      return wanted;
    }
    for (int index : indexes) {
      if (index < 0 || index >= count) {
        throw new IllegalArgumentException(
            "The file has " + count + " row groups, and none of index " + index);
      }
      wanted[index] = true;
    }
    return wanted;
  }

  /** Makes options with a filter. */
  @FunctionalInterface
  interface Options {
    ParquetReadOptions with(FilterCompat.Filter filter);
  }

  /**
   * Opens a file, and reads its footer, and what the filter needs of each row group. No row group
   * or page is left out that has a row that matches: {@link LosslessFilter}.
   *
   * @param filter null if there is none
   * @param wanted indexes of row groups; null for all
   */
  static SelectedRowGroups open(
      InputFile input, FilterCompat.Filter filter, Options options, int[] wanted)
      throws IOException {
    SelectedRowGroups rowGroups = open(input, filter, options);
    try {
      rowGroups.choose(wanted);
      return rowGroups;
    } catch (Throwable e) {
      closeAfter(e, rowGroups);
      throw e;
    }
  }

  private static SelectedRowGroups open(
      InputFile input, FilterCompat.Filter filter, Options options) throws IOException {
    try {
      return open(input, null, filter, options);
    } catch (RuntimeException e) {
      ReadableFooter footer = ReadableFooter.of(input, e);
      try {
        return open(footer.of(input), footer, filter, options);
      } catch (IOException | RuntimeException again) {
        e.addSuppressed(again);
        throw e;
      }
    }
  }

  private static SelectedRowGroups open(
      InputFile input, ReadableFooter footer, FilterCompat.Filter filter, Options options)
      throws IOException {
    CountingStream stream = new CountingStream(input.newStream());
    try {
      FilterPredicate predicate = predicateOf(filter);
      ParquetReadOptions all = options.with(predicate == null ? filter : FilterCompat.NOOP);
      ParquetFileReader file = new ParquetFileReader(input, all, stream);
      if (predicate != null) {
        MessageType schema = file.getFileMetaData().getSchema();
        FilterColumns.checkNames(predicate, schema);
        all = options.with(FilterCompat.get(LosslessFilter.of(predicate, schema)));
        file = FilteredFile.open(input, file, all, stream);
      }
      return new SelectedRowGroups(input, stream, file, footer, all);
    } catch (Throwable e) {
      closeAfter(e, stream);
      throw e;
    }
  }

  private static void closeAfter(Throwable failure, Closeable closed) {
    try {
      closed.close();
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
    }
  }

  FileMetaData metadata() {
    return file.getFileMetaData();
  }

  /** Returns the schema of the file. */
  MessageType schema() {
    MessageType schema = metadata().getSchema();
    return footer != null && footer.hasNoColumns()
        ? new MessageType(schema.getName(), List.of())
        : schema;
  }

  /** Returns the predicate of a filter; null if it is none, or there is no filter. */
  static FilterPredicate predicateOf(FilterCompat.Filter filter) {
    return filter instanceof FilterCompat.FilterPredicateCompat
        ? ((FilterCompat.FilterPredicateCompat) filter).getFilterPredicate()
        : null;
  }

  /**
   * Sets the columns to read, before the first row group.
   *
   * @throws IllegalArgumentException if one of them, or of those of the filter, cannot be read
   */
  void request(MessageType projection) throws IOException {
    if (footer != null) {
      checkReadable(projection);
    }
    if (pageFilter != null) {
      // For parquet-hadoop, a column that is not requested has only nulls. So the filter's columns
      // are requested while it looks at column indexes. It keeps which pages it has found.
      file.setRequestedSchema(withColumnsOf(pageFilter, projection));
      file.getFilteredRecordCount();
    }
    file.setRequestedSchema(projection);
    requested = projection;
  }

  private void checkReadable(MessageType projection) {
    for (ColumnPath path : pathsOf(predicate, projection)) {
      List<String> names = List.of(path.toArray());
      footer
          .unreadable()
          .forEach(
              (field, wrong) -> {
                List<String> prefix = List.of(field.toArray());
                if (names.size() >= prefix.size()
                    && names.subList(0, prefix.size()).equals(prefix)) {
                  throw new IllegalArgumentException(
                      "The column " + path.toDotString() + " cannot be read: " + wrong);
                }
              });
    }
  }

  /**
   * Returns the columns of a filter and of a projection.
   *
   * @param filter null if there is none
   */
  private static Set<ColumnPath> pathsOf(FilterPredicate filter, MessageType projection) {
    Set<ColumnPath> paths = new HashSet<>();
    if (filter != null) {
      FilterColumns.add(filter, paths);
    }
    for (ColumnDescriptor column : projection.getColumns()) {
      paths.add(ColumnPath.get(column.getPath()));
    }
    return paths;
  }

  private MessageType withColumnsOf(FilterPredicate filter, MessageType projection) {
    MessageType schema = schema();
    Set<ColumnPath> paths = pathsOf(filter, projection);
    Set<String> names = paths.stream().map(p -> p.toArray()[0]).collect(Collectors.toSet());
    List<Type> fields =
        schema.getFields().stream()
            .filter(field -> names.contains(field.getName()))
            .collect(Collectors.toList());
    return new MessageType(schema.getName(), fields);
  }

  /** Returns whether the file is encrypted: its columns share what decrypts them. */
  boolean isEncrypted() {
    return metadata().getFileDecryptor() != null;
  }

  /** Reads each row group while the one before is being used. */
  void setExecutor(Executor newExecutor) {
    executor = newExecutor;
  }

  /** Releases the pages of the row group before, and reads those of the next. Null at the end. */
  PageReadStore next() throws IOException {
    closePages();
    while (pages == null && next < chosen.size()) {
      int index = chosen.get(next);
      pages = ahead == null ? read(index) : takeAhead();
      next++;
      rowCount -= file.getRowGroups().get(index).getRowCount();
      rowCount += pages == null ? 0 : pages.getRowCount();
    }
    if (executor != null && next < chosen.size()) {
      startReading(chosen.get(next));
    }
    return pages;
  }

  /** Reads the pages of a row group, of which only one is read at a time. */
  private PageReadStore read(int index) throws IOException {
    synchronized (file) {
      if (closed) {
        throw new IOException("The file is closed");
      }
      try {
        PageReadStore read = file.readFilteredRowGroup(index);
        if (pageFilter != null) {
          checkBoundaries(index, read);
        }
        return read;
      } catch (IOException | RuntimeException | OutOfMemoryError e) {
        String fault = isEncrypted() ? null : faultOf(index, e);
        if (fault == null) {
          throw e;
        }
        throw new ParquetDecodingException(
            "In row group " + ordinals.get(chosen.indexOf(index)) + ", " + fault, e);
      }
    }
  }

  private void checkBoundaries(int index, PageReadStore read) throws IOException {
    try {
      PageBoundaries.check(file, index, read, requested);
    } catch (Throwable e) {
      read.close();
      throw e;
    }
  }

  /** Returns what is wrong with a row group; null if that cannot be found. */
  private String faultOf(int index, Throwable failure) {
    List<ColumnChunkMetaData> chunks =
        file.getRowGroups().get(index).getColumns().stream()
            .filter(chunk -> requested.containsPath(chunk.getPath().toArray()))
            .collect(Collectors.toList());
    try {
      String fault = ChunkFault.find(chunks, stream, input.getLength());
      return fault == null && pageFilter != null ? ChunkFault.inOffsetIndexes(chunks, file) : fault;
    } catch (IOException | RuntimeException e) {
      failure.addSuppressed(e);
      return null;
    }
  }

  private void startReading(int index) {
    ahead = new FutureTask<>(() -> read(index));
    try {
      executor.execute(ahead);
    } catch (RuntimeException e) {
      // Whether it refuses or fails: it is read when it is needed.
    }
  }

  private PageReadStore takeAhead() throws IOException {
    FutureTask<PageReadStore> task = ahead;
    ahead = null;
    task.run(); // does nothing if a thread has begun it
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      throw SelectedRowGroups.<IOException>rethrown(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Throws any exception, as the thread would that reads: not all are declared. */
  @SuppressWarnings("unchecked")
  private static <E extends Throwable> IOException rethrown(Throwable cause) throws E {
    throw (E) cause;
  }

  /**
   * Returns the index in the file, or in its range if the footer does not state it, of the row
   * group that was read last.
   */
  int ordinal() {
    return ordinals.get(next - 1);
  }

  /** Returns the number of rows, less those that are known to be left out. */
  long rowCount() {
    return rowCount;
  }

  long bytesRead() {
    return stream.count();
  }

  private void closePages() {
    PageReadStore closing = pages;
    pages = null;
    if (closing != null) {
      closing.close();
    }
  }

  /** Closes the file, after what another thread is reading of it. */
  @Override
  public void close() throws IOException {
    synchronized (file) {
      if (closed) {
        return;
      }
      closed = true;
    }
    try {
      closePages();
      closeAhead();
    } finally {
      file.close();
    }
  }

  /** A task that has not begun finds the file closed. */
  private void closeAhead() {
    if (ahead != null) {
      try {
        pages = takeAhead();
      } catch (IOException | RuntimeException e) {
        // There are no pages.
      }
      closePages();
    }
  }
}
