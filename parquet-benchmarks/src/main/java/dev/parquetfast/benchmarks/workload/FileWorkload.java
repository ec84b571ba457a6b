package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.TableColumn;
import dev.parquetfast.benchmarks.bridge.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.openjdk.jmh.infra.Blackhole;

/** Writes a table into a local file and reads it, by parquet-hadoop as an application would. */
final class FileWorkload implements Workload {

  /** Holds the vectors until the JVM ends. */
  private static final class Vectors {
    static final BufferAllocator ALLOCATOR = new RootAllocator();
  }

  private final FileSpec spec;
  private final FileAccess access;
  private final FileTable table;
  private final Path file;
  private List<ColumnValues> valuesRead;

  /** What reads and writes vectors; null if the access uses none. */
  private final VectorFiles vectorFiles;

  /** The table in vectors; empty if the access uses none. */
  private final List<VectorSchemaRoot> vectors;

  /** The table for an implementation that has batches, or null. */
  private final List<ColumnArrays> arrays;

  /** One for each column; their arrays are used again for each file. */
  private final List<ColumnBatches> batches = new ArrayList<>();

  /**
   * Writes the file once.
   *
   * @param batchMethods whether this implementation has batches; otherwise they are filled value by
   *     value
   */
  FileWorkload(FileSpec spec, List<TableColumn> columns, FileAccess access, boolean batchMethods)
      throws IOException {
    this.spec = spec;
    this.access = access;
    this.table = new FileTable(columns);
    this.valuesRead = table.newDefaults();
    this.arrays = batchMethods && access == FileAccess.BATCHES ? table.arrays() : null;
    for (ColumnDescriptor column : table.schema().getColumns()) {
      batches.add(
          ColumnBatches.of(table.schema(), column, batchMethods, access == FileAccess.VIEWS));
    }
    file = Files.createTempFile("parquet-benchmarks-", ".parquet");
    file.toFile().deleteOnExit();
    if (access.usesVectors()) {
      writeRecords(false);
      vectorFiles = VectorFiles.of(batchMethods, access, table.schema());
      vectors = vectorFiles.readAll(new LocalInputFile(file), Vectors.ALLOCATOR);
    } else {
      vectorFiles = null;
      vectors = List.of();
    }
    encode();
  }

  @Override
  public long encode() throws IOException {
    if (access == FileAccess.BATCHES) {
      FileSettings.writeColumns(spec, table, new LocalOutputFile(file), this::writeBatches);
    } else if (access.usesVectors()) {
      vectorFiles.write(spec, vectors, new LocalOutputFile(file));
    } else {
      writeRecords(access == FileAccess.SIZED_RECORDS);
    }
    return Files.size(file);
  }

  private void writeRecords(boolean askingForSizes) throws IOException {
    try (ParquetWriter<int[]> writer =
        FileSettings.newWriter(
            spec, table, new LocalOutputFile(file), new HeapByteBufferAllocator())) {
      if (askingForSizes) {
        writeAskingForSizes(writer);
      } else {
        FileSettings.write(writer, table);
      }
    }
  }

  private void writeBatches(ColumnWriteStore store) {
    if (arrays == null) {
      table.write(store);
    } else {
      new BatchOutput(store, table.schema(), arrays).write(table.rows(), ColumnBatches.ROWS);
    }
  }

  private void writeAskingForSizes(ParquetWriter<int[]> writer) throws IOException {
    int[] row = new int[1];
    long largest = 0;
    for (; row[0] < table.rows(); row[0]++) {
      writer.write(row);
      largest = Math.max(largest, writer.getDataSize());
    }
    if (largest == 0) {
      throw new IllegalStateException("A file without a size");
    }
  }

  @Override
  public long decode(Blackhole objects) throws IOException {
    valuesRead.forEach(column -> column.passOnTo(objects));
    return read();
  }

  private long read() throws IOException {
    return switch (access) {
      case COLUMNS -> readColumns();
      case GROUPS -> readGroups();
      case BATCHES, VIEWS -> readBatches((column, row) -> {});
      case ARROW, ARROW_VIEWS, ARROW_THREADS -> readVectors((vector, column, row) -> {});
      default -> readRecords();
    };
  }

  @Override
  public byte[] page() throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    return access.usesVectors()
        ? FileBytes.withoutArrow(bytes, table.schema().getName())
        : FileBytes.withoutChance(bytes);
  }

  @Override
  public Object decodedValues() throws IOException {
    valuesRead = table.newDefaults();
    List<Object> arrays = new ArrayList<>();
    if (access.readsBatches()) {
      valuesRead.forEach(column -> arrays.add(column.toArray()));
      readBatches((column, row) -> batches.get(column).copyValues(arrays.get(column), row));
      return arrays.toArray();
    }
    if (access.usesVectors()) {
      valuesRead.forEach(column -> arrays.add(column.toArray()));
      readVectors((vector, column, row) -> VectorValues.copy(vector, arrays.get(column), row));
      return arrays.toArray();
    }
    read();
    valuesRead.forEach(column -> arrays.add(column.toArray()));
    return arrays.toArray();
  }

  private long readRecords() throws IOException {
    RowMaterializer rows = new RowMaterializer(valuesRead);
    try (ParquetReader<RowMaterializer> reader =
        new FileRecords<>(new LocalInputFile(file), schema -> rows).build()) {
      long count = 0;
      while (reader.read() != null) {
        count++;
      }
      return count;
    }
  }

  private long readGroups() throws IOException {
    try (ParquetReader<Group> reader =
        new FileRecords<>(new LocalInputFile(file), GroupRecordConverter::new).build()) {
      int columns = table.columns();
      int row = 0;
      for (Group group = reader.read(); group != null; group = reader.read()) {
        for (int i = 0; i < columns; i++) {
          if (group.getFieldRepetitionCount(i) > 0) {
            valuesRead.get(i).get(row, group, i);
          }
        }
        row++;
      }
      return row;
    }
  }

  private long readColumns() throws IOException {
    long values = 0;
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      String writtenBy = reader.getFileMetaData().getCreatedBy();
      int firstRow = 0;
      for (PageReadStore rowGroup = reader.readNextRowGroup();
          rowGroup != null;
          rowGroup = reader.readNextRowGroup()) {
        ColumnReadStore store =
            new ColumnReadStoreImpl(
                rowGroup,
                new RowMaterializer(valuesRead).getRootConverter(),
                table.schema(),
                writtenBy);
        int rows = Math.toIntExact(rowGroup.getRowCount());
        for (int i = 0; i < table.columns(); i++) {
          ColumnDescriptor column = table.schema().getColumns().get(i);
          values += read(store.getColumnReader(column), valuesRead.get(i), firstRow, rows);
        }
        firstRow += rows;
      }
    }
    return values;
  }

  private long readBatches(BatchTaker taker) throws IOException {
    long values = 0;
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      String writtenBy = reader.getFileMetaData().getCreatedBy();
      int firstRow = 0;
      for (PageReadStore rowGroup = reader.readNextRowGroup();
          rowGroup != null;
          rowGroup = reader.readNextRowGroup()) {
        for (int i = 0; i < batches.size(); i++) {
          ColumnBatches column = batches.get(i);
          column.open(rowGroup, writtenBy);
          int row = firstRow;
          while (column.next()) {
            values += column.values();
            taker.take(i, row);
            row += column.entries();
          }
        }
        firstRow += Math.toIntExact(rowGroup.getRowCount());
      }
    }
    return values;
  }

  private long readVectors(VectorTaker taker) throws IOException {
    int row = 0;
    try (ArrowReader reader = vectorFiles.open(new LocalInputFile(file), Vectors.ALLOCATOR, null)) {
      List<FieldVector> columns = reader.getVectorSchemaRoot().getFieldVectors();
      while (reader.loadNextBatch()) {
        for (int i = 0; i < columns.size(); i++) {
          taker.take(columns.get(i), i, row);
        }
        row += reader.getVectorSchemaRoot().getRowCount();
      }
    }
    return row;
  }

  /** Receives each vector of a batch. */
  private interface VectorTaker {
    void take(FieldVector vector, int column, int firstRow);
  }

  /** Receives each batch of a column. */
  private interface BatchTaker {
    void take(int column, int firstRow);
  }

  private static long read(ColumnReader reader, ColumnValues into, int firstRow, int rows) {
    int maximumLevel = reader.getDescriptor().getMaxDefinitionLevel();
    long values = 0;
    for (int row = firstRow; row < firstRow + rows; row++) {
      if (reader.getCurrentDefinitionLevel() == maximumLevel) {
        into.get(row, reader);
        values++;
      }
      reader.consume();
    }
    return values;
  }

  /** Stores the fields of each record in the place of its row. This object is the record. */
  private static final class RowMaterializer extends RecordMaterializer<RowMaterializer> {

    private final List<ColumnValues> columns;
    private int row;

    private final GroupConverter root =
        new GroupConverter() {
          @Override
          public Converter getConverter(int fieldIndex) {
            return columns.get(fieldIndex).converter();
          }

          @Override
          public void start() {
            for (ColumnValues column : columns) {
              column.expect(row);
            }
          }

          @Override
          public void end() {
            row++;
          }
        };

    RowMaterializer(List<ColumnValues> columns) {
      this.columns = columns;
    }

    @Override
    public RowMaterializer getCurrentRecord() {
      return this;
    }

    @Override
    public GroupConverter getRootConverter() {
      return root;
    }
  }
}
