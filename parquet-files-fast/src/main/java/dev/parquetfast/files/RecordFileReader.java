package dev.parquetfast.files;

import java.io.Closeable;
import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.FileMetaData;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/**
 * Reads the records of a file, as {@code ParquetReader} does, whose builder needs Hadoop.
 *
 * <pre>{@code
 * try (RecordFileReader<Group> reader =
 *     RecordFileReader.open(new GroupReadSupport(), file, ReadOptions.builder().build())) {
 *   for (Group group = reader.read(); group != null; group = reader.read()) {
 *   }
 * }
 * }</pre>
 *
 * <p>The filter is that of the options. Records that it does not match are left out, unless {@code
 * useRecordFilter} is false. No other record is left out, also where {@code ParquetReader} loses
 * some to what the file says of its row groups and pages ({@link LosslessFilter}).
 *
 * <p>The memory of a row group is released when its records have been read. If the options have an
 * allocator that uses memory again, values of {@code Binary} that are kept for longer must have
 * been copied before, as those of a {@code ParquetReader}.
 *
 * <p>One thread at a time.
 *
 * @param <T> the records
 */
public final class RecordFileReader<T> implements Closeable {

  private final ParquetFileReader file;
  private final RecordMaterializer<T> materializer;
  private final MessageColumnIO columns;
  private final FilterCompat.Filter filter;

  /** The pages of the row group; null if there are none. */
  private PageReadStore pages;

  /** Reads the row group; null if there is none yet, or its records are read. */
  private RecordReader<T> records;

  /** The number of records of the row group that have not been read. */
  private long left;

  /** The number of records that have been returned. */
  private long read;

  /** What ended reading: whatever followed it could be other records than the next ones. */
  private Throwable failure;

  private boolean closed;

  private RecordFileReader(
      ReadSupport<T> support, ParquetFileReader file, ParquetReadOptions options) {
    this.file = file;
    ParquetConfiguration configuration = configuration(options);
    FileMetaData metadata = file.getFileMetaData();
    MessageType schema = metadata.getSchema();
    Map<String, String> keyValues = metadata.getKeyValueMetaData();
    Map<String, Set<String>> sets = new HashMap<>();
    keyValues.forEach((key, value) -> sets.put(key, Collections.singleton(value)));
    ReadSupport.ReadContext context = support.init(new InitContext(configuration, sets, schema));
    MessageType requested = context.getRequestedSchema();
    materializer = support.prepareForRead(configuration, keyValues, schema, context);
    boolean isStrict = configuration.getBoolean(ParquetInputFormat.STRICT_TYPE_CHECKING, true);
    columns = new ColumnIOFactory(metadata.getCreatedBy()).getColumnIO(requested, schema, isStrict);
    checkFilter(options, requested, schema);
    file.setRequestedSchema(requested);
    filter =
        options.useRecordFilter() && options.getRecordFilter() != null
            ? options.getRecordFilter()
            : FilterCompat.NOOP;
  }

  /** Records and pages are compared with columns that are read: others have only nulls there. */
  private static void checkFilter(
      ParquetReadOptions options, MessageType requested, MessageType schema) {
    if (!(options.getRecordFilter() instanceof FilterCompat.FilterPredicateCompat)
        || !(options.useRecordFilter() || options.useColumnIndexFilter())) {
      return;
    }
    FilterPredicate predicate =
        ((FilterCompat.FilterPredicateCompat) options.getRecordFilter()).getFilterPredicate();
    FilterColumns.checkNames(predicate, schema);
    Set<ColumnPath> asked = new LinkedHashSet<>();
    FilterColumns.add(predicate, asked);
    for (ColumnPath column : asked) {
      if (schema.containsPath(column.toArray()) && !requested.containsPath(column.toArray())) {
        throw new IllegalArgumentException(
            "The filter asks for the column " + column.toDotString() + ", which is not read");
      }
    }
  }

  /**
   * Opens a file, and reads its footer.
   *
   * @param support makes the records; it must not need Hadoop's {@code Configuration}. That of Avro
   *     needs a data model: {@code new AvroReadSupport<>(GenericData.get())}
   * @param options such as those of {@link ReadOptions}, whose properties the support is told, such
   *     as a projection: {@code parquet.read.schema} for {@code Group}, {@code
   *     parquet.avro.projection} for Avro
   * @throws IllegalArgumentException if the filter needs a column that the projection lacks, or one
   *     that has a field with a dot in its name, which {@code FilterApi} takes for several fields
   */
  public static <T> RecordFileReader<T> open(
      ReadSupport<T> support, InputFile file, ParquetReadOptions options) throws IOException {
    SeekableInputStream stream = file.newStream();
    try {
      return new RecordFileReader<>(support, open(file, options, stream), options);
    } catch (Throwable e) {
      try {
        stream.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw e;
    }
  }

  /** Returns what a support is told: the configuration of options, with their properties. */
  private static ParquetConfiguration configuration(ParquetReadOptions options) {
    if (options.getPropertyNames().isEmpty()) {
      return options.getConfiguration();
    }
    ParquetConfiguration all = new PlainParquetConfiguration();
    options.getConfiguration().forEach(entry -> all.set(entry.getKey(), entry.getValue()));
    options.getPropertyNames().forEach(name -> all.set(name, options.getProperty(name)));
    return all;
  }

  private static ParquetFileReader open(
      InputFile file, ParquetReadOptions options, SeekableInputStream stream) throws IOException {
    FilterCompat.Filter filter = options.getRecordFilter();
    if (!(filter instanceof FilterCompat.FilterPredicateCompat)) {
      return new ParquetFileReader(file, options, stream);
    }
    ReadOptions all = ReadOptions.copyOf(options).withRecordFilter(FilterCompat.NOOP);
    ParquetFileReader reader = new ParquetFileReader(file, all.build(), stream);
    FilterPredicate predicate = ((FilterCompat.FilterPredicateCompat) filter).getFilterPredicate();
    MessageType schema = reader.getFileMetaData().getSchema();
    all.withRecordFilter(FilterCompat.get(LosslessFilter.of(predicate, schema)));
    return FilteredFile.open(file, reader, all.build(), stream);
  }

  /**
   * Returns the next record, or null if there is none.
   *
   * @throws ParquetDecodingException if it cannot be read; the message says where it is
   * @throws IllegalStateException if an earlier call has failed, or the reader is closed
   */
  public T read() throws IOException {
    if (closed) {
      throw new IllegalStateException("The reader is closed");
    }
    if (failure != null) {
      throw new IllegalStateException("An earlier record could not be read", failure);
    }
    try {
      return next();
    } catch (RuntimeException e) {
      failure = e;
      throw new ParquetDecodingException(
          "After " + read + " records of " + file.getFile() + ", one cannot be read", e);
    } catch (Throwable e) {
      // Converters in Scala or Kotlin can also throw exceptions that are not declared.
      failure = e;
      throw e;
    }
  }

  private T next() throws IOException {
    while (hasRecords()) {
      left--;
      T record = records.read();
      if (records.shouldSkipCurrentRecord()) {
        continue;
      }
      if (record != null) {
        read++;
        return record;
      }
      // The filter matches nothing more of the row group.
      left = 0;
    }
    return null;
  }

  /** Goes to the next row group if the records of this one are read. */
  private boolean hasRecords() throws IOException {
    while (left == 0) {
      releasePages();
      pages = file.readNextFilteredRowGroup();
      if (pages == null) {
        return false;
      }
      records = columns.getRecordReader(pages, materializer, filter);
      left = pages.getRowCount();
    }
    return true;
  }

  private void releasePages() {
    if (pages != null) {
      PageReadStore read = pages;
      pages = null;
      records = null;
      read.close();
    }
  }

  /** Closes the file, and releases its memory. A second call does nothing. */
  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      try (file) {
        releasePages();
      }
    }
  }
}
