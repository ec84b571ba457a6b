package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.ColumnAccess;
import dev.parquetfast.benchmarks.bridge.ColumnEntries;
import dev.parquetfast.benchmarks.bridge.ColumnSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import dev.parquetfast.benchmarks.bridge.Workload;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.column.impl.ColumnWriteStoreV2;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.schema.MessageType;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.infra.Blackhole;

/**
 * Writes and reads a column chunk of one page.
 *
 * <p>Measures a column's part of writing and reading records: levels and values pass entry by entry
 * through the column writer and reader, and the store is told the end of each record. The loops are
 * the same for all types. As in a real job, the type decides entry by entry which method is called.
 * The loops are not in the methods that create the readers; see {@link PageWorkload}.
 */
final class ColumnWorkload implements Workload {

  /** The creator that upstream writes into files. It matters only for old files. */
  private static final String WRITTEN_BY = "parquet-mr version 1.18.1";

  private final MessageType schema;
  private final ColumnDescriptor column;
  private final int maximumDefinitionLevel;
  private final int[] repetitionLevels;
  private final int[] definitionLevels;
  private final int[] repetitionLevelsRead;
  private final int[] definitionLevelsRead;
  private final ColumnValues values;
  private ColumnValues valuesRead;
  private final ColumnAccess access;
  private final ColumnBatches batches;
  private final PageSizes sizes = new PageSizes();
  private final PageMemory memory = new PageMemory();
  private final ColumnWriteStore store;
  private final ColumnWriter writer;

  /** Sum of the strings that have been read. */
  @SuppressWarnings("UnusedVariable") // stored, so that it is computed
  private long sum;

  /** Rows of the column. */
  private final int rows;

  /** The column for an implementation that has batches, or null. */
  private final ColumnArrays arrays;

  /** Where batches go; null if there are none. */
  private final BatchOutput output;

  /**
   * Writes the column once.
   *
   * @param batchMethods whether this implementation has batches; otherwise they are filled value by
   *     value
   */
  ColumnWorkload(
      ColumnSpec spec, ColumnEntries entries, ColumnAccess access, boolean batchMethods) {
    this.schema = ColumnSchema.of(spec);
    this.column = schema.getColumns().get(0);
    this.maximumDefinitionLevel = column.getMaxDefinitionLevel();
    this.repetitionLevels = entries.repetitionLevels();
    this.definitionLevels = entries.definitionLevels();
    this.repetitionLevelsRead = new int[repetitionLevels.length];
    this.definitionLevelsRead = new int[definitionLevels.length];
    this.values = new ColumnValues(spec.type(), entries.values());
    this.valuesRead = values.newDefaults();
    this.access = access;
    this.batches = ColumnBatches.of(schema, column, batchMethods, access == ColumnAccess.VIEWS);

    this.rows = (int) Arrays.stream(repetitionLevels).filter(level -> level == 0).count();
    this.store = newStore(schema, spec, sizes, rows);
    this.writer = store.getColumnWriter(column);
    this.arrays = batchMethods && access.inBatches() ? arrays(entries) : null;
    this.output = arrays == null ? null : new BatchOutput(store, schema, List.of(arrays));
    ColumnWriteStore once = newStore(schema, spec, memory, rows);
    if (output == null) {
      write(once, once.getColumnWriter(column));
    } else {
      write(new BatchOutput(once, schema, List.of(arrays)));
    }
    once.flush();
    once.close();
    if (memory.pages() != 1) {
      throw new IllegalStateException(memory.pages() + " pages of " + spec);
    }
  }

  @Override
  public long encode() {
    long before = sizes.bytes();
    if (output == null) {
      write(store, writer);
    } else {
      write(output);
    }
    return sizes.bytes() - before;
  }

  @Override
  public long decode(Blackhole objects) {
    valuesRead.passOnTo(objects);
    return read();
  }

  private long read() {
    if (access.inBatches()) {
      return readBatches();
    }
    ColumnReader reader = newReader();
    if (access == ColumnAccess.GETTER) {
      get(reader);
    } else {
      convert(reader);
    }
    return repetitionLevelsRead.length;
  }

  @Override
  public byte[] page() {
    return memory.everything();
  }

  @Override
  public Object decodedValues() {
    if (access.inBatches()) {
      return batchesRead().toArrays();
    }
    valuesRead = values.newDefaults();
    read();
    return new ColumnEntries(repetitionLevelsRead, definitionLevelsRead, valuesRead.toArray())
        .toArrays();
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void write(ColumnWriteStore toStore, ColumnWriter toWriter) {
    int last = repetitionLevels.length - 1;
    for (int i = 0; i <= last; i++) {
      if (definitionLevels[i] == maximumDefinitionLevel) {
        values.write(i, toWriter, repetitionLevels[i], definitionLevels[i]);
      } else {
        toWriter.writeNull(repetitionLevels[i], definitionLevels[i]);
      }
      if (i == last || repetitionLevels[i + 1] == 0) {
        toStore.endRecord();
      }
    }
  }

  private ColumnArrays arrays(ColumnEntries entries) {
    if (column.getMaxRepetitionLevel() > 0) {
      return ColumnArrays.ofLists(
          entries.values(), repetitionLevels, definitionLevels, maximumDefinitionLevel);
    }
    boolean[] there = maximumDefinitionLevel == 0 ? null : new boolean[definitionLevels.length];
    for (int i = 0; there != null && i < there.length; i++) {
      there[i] = definitionLevels[i] == maximumDefinitionLevel;
    }
    return new ColumnArrays(entries.values(), there);
  }

  private void write(BatchOutput to) {
    if (column.getMaxRepetitionLevel() > 0) {
      to.writeLevels(rows);
    } else {
      to.write(rows, ColumnBatches.ROWS);
    }
  }

  private long readBatches() {
    batches.open(memory, WRITTEN_BY);
    boolean summed = access != ColumnAccess.BATCHES && batches.isStrings;
    long entries = 0;
    while (batches.next()) {
      entries += batches.entries();
      if (summed) {
        sum += batches.sumOfStrings();
      }
    }
    return entries;
  }

  private ColumnEntries batchesRead() {
    Object read = values.newDefaults().toArray();
    int end = 0;
    batches.open(memory, WRITTEN_BY);
    while (batches.next()) {
      batches.copyLevels(repetitionLevelsRead, definitionLevelsRead, end);
      batches.copyValues(read, end);
      end += batches.entries();
    }
    return new ColumnEntries(repetitionLevelsRead, definitionLevelsRead, read);
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void get(ColumnReader reader) {
    for (int i = 0; i < repetitionLevelsRead.length; i++) {
      repetitionLevelsRead[i] = reader.getCurrentRepetitionLevel();
      int definitionLevel = reader.getCurrentDefinitionLevel();
      definitionLevelsRead[i] = definitionLevel;
      if (definitionLevel == maximumDefinitionLevel) {
        valuesRead.get(i, reader);
      }
      reader.consume();
    }
  }

  @CompilerControl(CompilerControl.Mode.DONT_INLINE)
  private void convert(ColumnReader reader) {
    for (int i = 0; i < repetitionLevelsRead.length; i++) {
      repetitionLevelsRead[i] = reader.getCurrentRepetitionLevel();
      int definitionLevel = reader.getCurrentDefinitionLevel();
      definitionLevelsRead[i] = definitionLevel;
      if (definitionLevel == maximumDefinitionLevel) {
        valuesRead.convert(i, reader);
      }
      reader.consume();
    }
  }

  private ColumnReader newReader() {
    return new ColumnReadStoreImpl(
            memory, valuesRead.converter(column.getPath().length), schema, WRITTEN_BY)
        .getColumnReader(column);
  }

  /**
   * Returns a store with upstream's defaults, except that a page ends with the last row.
   *
   * @param rows how many rows there are
   */
  static ColumnWriteStore newStore(
      MessageType schema, ColumnSpec spec, PageWriteStore pages, int rows) {
    boolean first = spec.version() == PageVersion.V1;
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(FileSettings.version(spec.version()))
            .withDictionaryEncoding(spec.dictionary())
            .withPageRowCountLimit(rows)
            .build();
    return first
        ? new ColumnWriteStoreV1(schema, pages, properties)
        : new ColumnWriteStoreV2(schema, pages, properties);
  }
}
