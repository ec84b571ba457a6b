package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** What is written from vectors is read as vectors. */
class RoundTripTest {

  @Test
  void vectorsThatAreWrittenAreRead() throws Exception {
    for (int seed = 0; seed < 50; seed++) {
      RandomVectors vectors = new RandomVectors(seed);
      Schema schema = vectors.schema(5, 3);
      int rows = new Random(seed).nextInt(300);
      try (BufferAllocator allocator = new RootAllocator()) {
        MemoryFile file = new MemoryFile();
        try (VectorSchemaRoot root = vectors.root(schema, rows, allocator);
            ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
          writer.write(root);
        }
        String what = "seed " + seed;
        List<String> written = ParquetArrowWriterTest.records(file);
        assertEquals(rows, written.size(), what);
        assertThat(read(file, allocator, 1 + seed)).as(what).isEqualTo(written);

        MemoryFile again = copy(file, allocator, 1 + seed);
        assertThat(ParquetArrowWriterTest.records(again)).as(what).isEqualTo(written);
        assertArrayEquals(again.bytes(), copy(again, allocator, 1000).bytes(), what);
        assertEquals(0, allocator.getAllocatedMemory(), what);
      }
    }
  }

  private static List<String> read(MemoryFile file, BufferAllocator allocator, int rowsPerBatch)
      throws IOException {
    List<String> rows = new ArrayList<>();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(file, allocator).rowsPerBatch(rowsPerBatch).build()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      VectorRows records = new VectorRows(SchemaMapping.ofArrow(root.getSchema()), null);
      while (reader.loadNextBatch()) {
        for (int i = 0; i < root.getRowCount(); i++) {
          rows.add(records.row(root.getFieldVectors(), i).toString());
        }
      }
    }
    return rows;
  }

  /** Reads a file and writes it again. */
  private static MemoryFile copy(MemoryFile file, BufferAllocator allocator, int rowsPerBatch)
      throws IOException {
    MemoryFile copy = new MemoryFile();
    try (ParquetArrowReader reader =
            ParquetArrowReader.builder(file, allocator).rowsPerBatch(rowsPerBatch).build();
        ParquetArrowWriter writer =
            ParquetArrowWriter.builder(copy, reader.getVectorSchemaRoot().getSchema()).build()) {
      writer.write(reader);
    }
    return copy;
  }
}
