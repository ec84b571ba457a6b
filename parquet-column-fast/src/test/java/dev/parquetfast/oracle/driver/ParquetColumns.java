package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.WriteSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.filter.ColumnRecordFilter;
import org.apache.parquet.filter.PagedRecordFilter;
import org.apache.parquet.filter.UnboundRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** {@link Columns} of the parquet-column of its class loader. */
public final class ParquetColumns implements Columns {

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build test)";

  private final BiFunction<ColumnWriteStore, MessageType, ColumnWriteStore> wrapping;

  ParquetColumns() {
    this((store, schema) -> store);
  }

  /**
   * Columns that are written through another store.
   *
   * @param wrapping returns that store, for a store of this implementation
   */
  public ParquetColumns(BiFunction<ColumnWriteStore, MessageType, ColumnWriteStore> wrapping) {
    this.wrapping = wrapping;
  }

  @Override
  public List<ChunkImages> write(String schema, WriteSettings settings) {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    RandomRecords records =
        new RandomRecords(type, new Random(settings.seed), settings.byteBuffers);
    List<ChunkImages> groups = new ArrayList<>();
    try (TrackingByteBufferAllocator memory =
        TrackingByteBufferAllocator.wrap(allocator(settings))) {
      ParquetProperties properties = properties(settings, memory);
      for (int i = 0; i < settings.rowGroups; i++) {
        groups.add(writeGroup(type, properties, records, settings.rowsInGroup));
      }
    }
    return groups;
  }

  private ChunkImages writeGroup(
      MessageType type, ParquetProperties properties, RandomRecords records, int rows) {
    PageRecorder pages = new PageRecorder();
    List<Long> sizes = new ArrayList<>();
    MessageColumnIO io = new ColumnIOFactory().getColumnIO(type);
    try (ColumnWriteStore store =
        wrapping.apply(properties.newColumnWriteStore(type, pages), type)) {
      RecordConsumer consumer = io.getRecordWriter(store);
      for (int i = 0; i < rows; i++) {
        records.next(consumer);
        sizes.add(store.getBufferedSize());
      }
      consumer.flush();
      sizes.add(store.getBufferedSize());
      store.flush();
    }
    return pages.chunks(rows, sizes);
  }

  private static ByteBufferAllocator allocator(WriteSettings settings) {
    return settings.directMemory ? new DirectByteBufferAllocator() : new HeapByteBufferAllocator();
  }

  private static ParquetProperties properties(WriteSettings settings, ByteBufferAllocator memory) {
    return ParquetProperties.builder()
        .withWriterVersion(
            settings.version2
                ? ParquetProperties.WriterVersion.PARQUET_2_0
                : ParquetProperties.WriterVersion.PARQUET_1_0)
        .withAllocator(memory)
        .withPageSize(settings.pageSize)
        .withDictionaryEncoding(settings.dictionary)
        .withDictionaryPageSize(settings.dictionaryPageSize)
        .withByteStreamSplitEncoding(settings.byteStreamSplit)
        .withStatisticsEnabled(settings.statistics)
        .withPageRowCountLimit(settings.pageRowCountLimit)
        .withPageValueCountThreshold(settings.pageValueCountThreshold)
        .withMinRowCountForPageSizeCheck(settings.minRowsForSizeCheck)
        .estimateRowCountForPageSizeCheck(settings.estimateRowsForSizeCheck)
        .build();
  }

  @Override
  public List<String> readRecords(String schema, ChunkImages chunks, ReadSettings settings) {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    List<String> lines = new ArrayList<>();
    PageReplay pages = new PageReplay(chunks, settings);
    RecordLog log = new RecordLog(type, settings.dictionaryConverters);
    try {
      MessageColumnIO io =
          new ColumnIOFactory(CREATED_BY).getColumnIO(projection(type, settings.seed), type);
      RecordReader<String> reader = io.getRecordReader(pages, log, filter(settings));
      for (long i = 0; i < pages.getRowCount(); i++) {
        String record = reader.read();
        lines.add(record);
        if (settings.pageOfRecords != null && record == null) {
          break;
        }
      }
    } catch (RuntimeException e) {
      lines.add(Thrown.describe(e));
    }
    lines.addAll(log.heldValues());
    return lines;
  }

  @Override
  @SuppressWarnings("deprecation") // The filter that this is about.
  public List<String> readMatching(String schema, ChunkImages chunks, int every) {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    List<String> lines = new ArrayList<>();
    PageReplay pages = new PageReplay(chunks, ReadSettings.plain());
    int[] row = {0};
    UnboundRecordFilter filter =
        columns ->
            ColumnRecordFilter.column(
                    String.join(".", type.getColumns().get(0).getPath()),
                    reader -> {
                      touch(reader, type.getColumns().get(0));
                      return every > 0 && row[0]++ % every == every - 1;
                    })
                .bind(columns);
    try {
      RecordReader<String> reader =
          new ColumnIOFactory(CREATED_BY)
              .getColumnIO(type)
              .getRecordReader(pages, new RecordLog(type, false), filter);
      for (String record = reader.read(); record != null; record = reader.read()) {
        lines.add(record);
      }
    } catch (RuntimeException e) {
      lines.add(Thrown.describe(e));
    }
    return lines;
  }

  private static void touch(ColumnReader reader, ColumnDescriptor column) {
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        reader.getBoolean();
        return;
      case INT32:
        reader.getInteger();
        return;
      case INT64:
        reader.getLong();
        return;
      case FLOAT:
        reader.getFloat();
        return;
      case DOUBLE:
        reader.getDouble();
        return;
      default:
        reader.getBinary();
    }
  }

  private static MessageType projection(MessageType type, long seed) {
    Random random = new Random(seed);
    int kept = 1 + random.nextInt(type.getFieldCount());
    return random.nextBoolean()
        ? type
        : new MessageType(type.getName(), type.getFields().subList(0, kept));
  }

  private static FilterCompat.Filter filter(ReadSettings settings) {
    return settings.pageOfRecords == null
        ? FilterCompat.NOOP
        : FilterCompat.get(
            PagedRecordFilter.page(settings.pageOfRecords[0], settings.pageOfRecords[1]));
  }

  @Override
  public List<String> readColumns(String schema, ChunkImages chunks, ReadSettings settings) {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    List<String> lines = new ArrayList<>();
    RecordLog log = new RecordLog(type, settings.dictionaryConverters);
    PageReplay pages = new PageReplay(chunks, settings);
    ColumnReadStore store =
        new ColumnReadStoreImpl(pages, log.getRootConverter(), type, CREATED_BY);
    for (ColumnDescriptor column : type.getColumns()) {
      lines.add(column.toString());
      try {
        new ColumnCalls(store.getColumnReader(column), log, settings.seed)
            .run(pages.getRowCount(), lines);
      } catch (RuntimeException e) {
        lines.add(Thrown.describe(e));
      }
    }
    lines.addAll(log.heldValues());
    return lines;
  }
}
