package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.schema.MessageType;

/** Reads columns from pages in memory, by {@code ColumnReader} or by the batches of our library. */
final class MemoryScan implements FileScan {

  private final List<PageReadStore> rowGroups = new ArrayList<>();
  private final List<ColumnBatches> columns = new ArrayList<>();
  private final String writtenBy;

  /**
   * Reads the pages of a file.
   *
   * @param batchMethods whether to read by the batches of our library
   * @param views whether strings are views, if there are batches
   */
  MemoryScan(Path file, boolean batchMethods, boolean views) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      writtenBy = reader.getFileMetaData().getCreatedBy();
      MessageType schema = reader.getFileMetaData().getSchema();
      for (PageReadStore rowGroup = reader.readNextRowGroup();
          rowGroup != null;
          rowGroup = reader.readNextRowGroup()) {
        rowGroups.add(new KeptRowGroup(rowGroup, schema.getColumns()));
      }
      for (ColumnDescriptor column : schema.getColumns()) {
        columns.add(ColumnBatches.of(schema, column, batchMethods, views));
      }
    }
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public long read(int index) {
    ColumnBatches column = columns.get(index);
    long rows = 0;
    for (PageReadStore rowGroup : rowGroups) {
      column.open(rowGroup, writtenBy);
      while (column.next()) {
        rows += column.entries();
      }
    }
    return rows;
  }

  @Override
  public String digest(int index) {
    ColumnBatches column = columns.get(index);
    Checksums checksums = new Checksums();
    for (PageReadStore rowGroup : rowGroups) {
      column.open(rowGroup, writtenBy);
      while (column.next()) {
        for (int i = 0; i < column.entries(); i++) {
          checksums.row(column.hasValue(i));
        }
        for (int i = 0; i < column.values(); i++) {
          if (column.isStrings) {
            byte[] value = column.string(i);
            checksums.value(value, 0, value.length);
          } else {
            checksums.value(column.array(), i);
          }
        }
      }
    }
    return checksums.toString();
  }

  @Override
  public void close() {}
}
