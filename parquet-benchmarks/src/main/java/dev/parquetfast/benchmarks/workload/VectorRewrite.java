package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileScan;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;

/**
 * Writes the table of a file, which is in vectors, to another one. What is timed only counts bytes.
 */
final class VectorRewrite implements FileScan {

  private final VectorFiles files;
  private final FileSpec spec;
  private final MessageType type;
  private final BufferAllocator allocator = new RootAllocator();
  private final List<VectorSchemaRoot> batches;

  VectorRewrite(VectorFiles files, FileSpec spec, InputFile file, MessageType type)
      throws IOException {
    this.files = files;
    this.spec = spec;
    this.type = type;
    batches = files.readAll(file, allocator);
  }

  @Override
  public int columns() {
    return type.getFieldCount();
  }

  @Override
  public long pass(int column) throws IOException {
    return files.write(spec, batches, new CountingOutput());
  }

  @Override
  public String digest(int column) throws IOException {
    Path written = Files.createTempFile("parquet-benchmarks-", ".parquet");
    try {
      files.write(spec, batches, new LocalOutputFile(written));
      try (FileScan scan =
          new VectorScan(files, new MemoryFile(Files.readAllBytes(written)), type)) {
        return scan.digest(column);
      }
    } finally {
      Files.delete(written);
    }
  }

  @Override
  public void close() {
    batches.forEach(VectorSchemaRoot::close);
    allocator.close();
  }
}
