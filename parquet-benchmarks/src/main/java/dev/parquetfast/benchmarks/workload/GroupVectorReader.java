package dev.parquetfast.benchmarks.workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Reads a file into vectors through {@code Group} objects. */
final class GroupVectorReader extends ArrowReader {

  private final MessageType type;
  private final ParquetReader<Group> rows;
  private final List<GroupVector> columns = new ArrayList<>();

  GroupVectorReader(InputFile file, BufferAllocator allocator) throws IOException {
    super(allocator);
    try (ParquetFileReader reader = ParquetFileReader.open(file)) {
      type = reader.getFileMetaData().getSchema();
    }
    rows = new FileRecords<>(file, GroupRecordConverter::new).build();
  }

  static Schema schema(MessageType type) {
    return new Schema(type.getFields().stream().map(GroupVector::field).toList());
  }

  @Override
  protected Schema readSchema() {
    return schema(type);
  }

  @Override
  public boolean loadNextBatch() throws IOException {
    prepareLoadNextBatch();
    List<FieldVector> vectors = getVectorSchemaRoot().getFieldVectors();
    if (columns.isEmpty()) {
      for (Type field : type.getFields()) {
        columns.add(GroupVector.of(field, vectors.get(columns.size())));
      }
    }
    vectors.forEach(FieldVector::clear);
    int row = 0;
    while (row < VectorFiles.ROWS) {
      Group group = rows.read();
      if (group == null) {
        break;
      }
      for (int i = 0; i < columns.size(); i++) {
        columns.get(i).set(row, group, i);
      }
      row++;
    }
    getVectorSchemaRoot().setRowCount(row);
    return row > 0;
  }

  @Override
  public long bytesRead() {
    return 0;
  }

  @Override
  protected void closeReadSource() throws IOException {
    rows.close();
  }
}
