package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.arrow.vector.util.TransferPair;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/** Reads files into Arrow's vectors and writes vectors to files. */
interface VectorFiles {

  /** Rows of a batch. */
  int ROWS = 65_536;

  /** Writes batches of rows to a file. */
  interface Writer extends Closeable {
    void write(VectorSchemaRoot root) throws IOException;
  }

  /**
   * Opens a file.
   *
   * @param column the only column that is needed; null for all
   */
  ArrowReader open(InputFile file, BufferAllocator allocator, String column) throws IOException;

  Writer create(FileSpec spec, Schema schema, OutputFile file) throws IOException;

  /**
   * Returns what this implementation has.
   *
   * @param library whether it is ours; otherwise rows are moved through {@code Group} objects
   * @param type the Parquet schema of the files
   */
  static VectorFiles of(boolean library, FileAccess access, MessageType type) {
    if (library) {
      return new LibraryVectors(access);
    }
    return new VectorFiles() {
      @Override
      public ArrowReader open(InputFile file, BufferAllocator allocator, String column)
          throws IOException {
        return new GroupVectorReader(file, allocator);
      }

      @Override
      public Writer create(FileSpec spec, Schema schema, OutputFile file) throws IOException {
        return new GroupVectorWriter(spec, type, file);
      }
    };
  }

  /** Returns all batches of a file, to be written any number of times. */
  default List<VectorSchemaRoot> readAll(InputFile file, BufferAllocator allocator)
      throws IOException {
    List<VectorSchemaRoot> batches = new ArrayList<>();
    try (ArrowReader reader = open(file, allocator, null)) {
      while (reader.loadNextBatch()) {
        List<FieldVector> vectors = new ArrayList<>();
        for (FieldVector vector : reader.getVectorSchemaRoot().getFieldVectors()) {
          // Without its field, a vector of a fixed size would become nullable.
          TransferPair pair = vector.getTransferPair(vector.getField(), allocator);
          pair.transfer();
          vectors.add((FieldVector) pair.getTo());
        }
        VectorSchemaRoot batch = new VectorSchemaRoot(vectors);
        batch.setRowCount(reader.getVectorSchemaRoot().getRowCount());
        batches.add(batch);
      }
    }
    return batches;
  }

  /** Writes a file of these batches. Returns the number of rows. */
  default long write(FileSpec spec, List<VectorSchemaRoot> batches, OutputFile file)
      throws IOException {
    long rows = 0;
    try (Writer writer = create(spec, batches.get(0).getSchema(), file)) {
      for (VectorSchemaRoot batch : batches) {
        writer.write(batch);
        rows += batch.getRowCount();
      }
    }
    return rows;
  }
}
