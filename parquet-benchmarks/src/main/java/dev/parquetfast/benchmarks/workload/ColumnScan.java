package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.Checksums;
import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.MessageType;

/** Reads columns by {@code ColumnReader}, one after another. */
final class ColumnScan implements FileScan {

  private final RowGroups rowGroups;
  private final List<MessageType> projections = new ArrayList<>();
  private final List<ColumnBatches> columns = new ArrayList<>();

  ColumnScan(RowGroups rowGroups) {
    this.rowGroups = rowGroups;
    MessageType schema = rowGroups.schema;
    for (ColumnDescriptor column : schema.getColumns()) {
      projections.add(new MessageType(schema.getName(), schema.getType(column.getPath()[0])));
      columns.add(new FilledBatches(schema, column));
    }
  }

  @Override
  public int columns() {
    return columns.size();
  }

  @Override
  public long pass(int index) throws IOException {
    long rows = 0;
    for (int i = 0; index == ALL && i < columns.size(); i++) {
      rows = pass(i);
    }
    return index == ALL ? rows : read(index);
  }

  private long read(int index) throws IOException {
    ColumnBatches column = columns.get(index);
    long rows = 0;
    for (int i = 0; i < rowGroups.size(); i++) {
      column.open(rowGroups.read(i, projections.get(index)), rowGroups.writtenBy);
      while (column.next()) {
        rows += column.entries();
      }
    }
    return rows;
  }

  @Override
  public String digest(int index) throws IOException {
    ColumnBatches column = columns.get(index);
    Checksums checksums = new Checksums();
    for (int group = 0; group < rowGroups.size(); group++) {
      column.open(rowGroups.read(group, projections.get(index)), rowGroups.writtenBy);
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
  public void close() throws IOException {
    rowGroups.close();
  }
}
