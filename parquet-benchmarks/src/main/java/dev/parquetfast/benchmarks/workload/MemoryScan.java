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

/** Reads columns from pages in memory by {@code ColumnReader}. */
final class MemoryScan implements FileScan {

  private final List<PageReadStore> rowGroups;
  private final List<ColumnBatches> columns = new ArrayList<>();
  private final String writtenBy;

  /** Reads the pages of a file. */
  MemoryScan(Path file) throws IOException {
    try (ParquetFileReader reader = ParquetFileReader.open(new LocalInputFile(file))) {
      writtenBy = reader.getFileMetaData().getCreatedBy();
      MessageType schema = reader.getFileMetaData().getSchema();
      rowGroups = KeptRowGroup.all(reader);
      for (ColumnDescriptor column : schema.getColumns()) {
        columns.add(new FilledBatches(schema, column));
      }
    }
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public long pass(int index) {
    long rows = 0;
    for (int i = 0; index == ALL && i < columns.size(); i++) {
      rows = pass(i);
    }
    return index == ALL ? rows : read(columns.get(index));
  }

  private long read(ColumnBatches column) {
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
