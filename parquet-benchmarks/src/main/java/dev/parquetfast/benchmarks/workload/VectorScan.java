package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileScan;
import java.io.IOException;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** Reads a file into Arrow's vectors. Each pass opens it anew. */
final class VectorScan implements FileScan {

  private final VectorFiles files;
  private final InputFile file;
  private final List<String> names;
  private final BufferAllocator allocator = new RootAllocator();

  VectorScan(VectorFiles files, InputFile file, MessageType type) {
    this.files = files;
    this.file = file;
    names = type.getFields().stream().map(Type::getName).toList();
  }

  @Override
  public int columns() {
    return names.size();
  }

  @Override
  public long pass(int column) throws IOException {
    try (ArrowReader reader = open(column)) {
      long rows = 0;
      while (reader.loadNextBatch()) {
        rows += reader.getVectorSchemaRoot().getRowCount();
      }
      return rows;
    }
  }

  @Override
  public String digest(int column) throws IOException {
    try (ArrowReader reader = open(column)) {
      return VectorDigest.of(reader, names.get(column));
    }
  }

  private ArrowReader open(int column) throws IOException {
    return files.open(file, allocator, column == ALL ? null : names.get(column));
  }

  @Override
  public void close() {
    allocator.close();
  }
}
