package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.testkit.MemoryFile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.apache.arrow.memory.AllocationListener;
import org.apache.arrow.memory.AllocationOutcome;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.Test;

/** An allocator that refuses memory costs no rows and no memory. */
class ReaderMemoryTest {

  /** Fields of each kind of vector. */
  private static List<Shape> fields() {
    List<Shape> fields = new ArrayList<>();
    for (int i : new int[] {0, 1, 2, 3, 6}) {
      fields.add(new Shape.Single("f" + i, Repetition.OPTIONAL, Leaf.ALL.get(i)));
    }
    fields.add(new Shape.Repeated("r", new Shape.Content.Struct(List.copyOf(fields))));
    Shape element = new Shape.Single("element", Repetition.OPTIONAL, Leaf.ALL.get(6));
    fields.add(new Shape.Fixed("x", Repetition.OPTIONAL, 2, element));
    return fields;
  }

  private static byte[] file(List<Shape> fields, int rows) throws Exception {
    MessageType schema = GroupFile.schema(fields);
    List<Group> groups = GroupFile.random(schema, fields, rows, new Random(1));
    String arrow =
        StoredSchema.encode(
            RandomFilesReadTest.other(
                SchemaMapping.ofParquet(schema, Map.of()).arrow(), new Random(3)));
    return GroupFile.write(
        schema, groups, b -> b.withExtraMetaData(Map.of(StoredSchema.KEY, arrow)));
  }

  /** With each limit: what is refused is read once there is more memory. */
  @Test
  void limits() throws Exception {
    List<Shape> fields = fields();
    byte[] file = file(fields, 30);
    List<Object> expected;
    long peak;
    try (RootAllocator allocator = new RootAllocator()) {
      expected = GroupFile.vectors(new MemoryFile(file), allocator, b -> b.rowsPerBatch(10));
      peak = allocator.getPeakMemoryAllocation();
    }
    assertEquals(30, expected.size());
    int refused = 0;
    for (long limit = 0; limit <= peak; limit += 16) {
      try (RootAllocator allocator = new RootAllocator(limit);
          ParquetArrowReader reader =
              ParquetArrowReader.builder(new MemoryFile(file), allocator)
                  .rowsPerBatch(10)
                  .build()) {
        List<Object> rows = new ArrayList<>();
        boolean more = true;
        while (more) {
          try {
            more = reader.loadNextBatch();
            rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
          } catch (OutOfMemoryException e) {
            refused++;
            assertEquals(0, allocator.getAllocatedMemory());
            assertEquals(0, reader.getVectorSchemaRoot().getRowCount());
            assertEquals(rows.size(), reader.rowsRead());
            allocator.setLimit(Long.MAX_VALUE);
          }
        }
        assertEquals(expected, rows);
      }
    }
    assertThat(refused).isGreaterThan(10);
  }

  /** A refusal at each allocation, and the reader is closed. */
  @Test
  void eachAllocation() throws Exception {
    eachAllocation(b -> b);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    eachAllocation(b -> b.executor(threads, 3));
    threads.shutdown();
  }

  private static void eachAllocation(UnaryOperator<ParquetArrowReader.Builder> settings)
      throws Exception {
    byte[] file = file(fields(), 10);
    int allocations = 0;
    boolean refused = true;
    while (refused) {
      AtomicInteger left = new AtomicInteger(allocations++);
      AllocationListener listener =
          new AllocationListener() {
            @Override
            public void onPreAllocation(long size) {
              if (left.getAndDecrement() == 0) {
                throw new OutOfMemoryException("no");
              }
            }
          };
      refused = false;
      try (RootAllocator allocator = new RootAllocator(listener, Long.MAX_VALUE);
          ParquetArrowReader reader =
              settings.apply(ParquetArrowReader.builder(new MemoryFile(file), allocator)).build()) {
        try {
          assertTrue(reader.loadNextBatch());
        } catch (OutOfMemoryException e) {
          refused = true;
          assertEquals(0, allocator.getAllocatedMemory());
        }
      }
    }
    assertThat(allocations).isGreaterThan(30);
  }

  /** Once a batch is loaded there is no memory but that of its vectors. */
  @Test
  void memoryIsThatOfVectors() throws Exception {
    byte[] file = file(fields(), 30);
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator).rowsPerBatch(10).build()) {
      assertEquals(0, allocator.getAllocatedMemory());
      while (reader.loadNextBatch()) {
        long ofVectors = 0;
        for (var vector : reader.getVectorSchemaRoot().getFieldVectors()) {
          for (var buffer : vector.getBuffers(false)) {
            ofVectors += buffer.capacity();
            assertEquals(1, buffer.refCnt());
          }
        }
        assertEquals(ofVectors, allocator.getAllocatedMemory());
      }
      assertEquals(0, allocator.getAllocatedMemory());
      assertFalse(reader.loadNextBatch());
    }
  }

  /** A batch whose buffers do not fit beside those of the last one, as long as these are kept. */
  @Test
  void roomForOneBatch() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required binary a; required group s { required binary b; } }");
    List<Group> rows = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Group row = new SimpleGroup(schema);
      row.append("a", Binary.fromConstantByteArray(new byte[i % 2 * 1000]));
      row.addGroup("s").append("b", Binary.fromConstantByteArray(new byte[(1 - i % 2) * 1000]));
      rows.add(row);
    }
    byte[] file = GroupFile.write(schema, rows, b -> {});
    long limit = 0;
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator).rowsPerBatch(1).build()) {
      while (reader.loadNextBatch()) {
        limit = Math.max(limit, allocator.getAllocatedMemory());
      }
    }
    AtomicInteger refused = new AtomicInteger();
    AllocationListener listener =
        new AllocationListener() {
          @Override
          public boolean onFailedAllocation(long size, AllocationOutcome outcome) {
            refused.incrementAndGet();
            return false;
          }
        };
    try (RootAllocator allocator = new RootAllocator(listener, limit);
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator).rowsPerBatch(1).build()) {
      for (int i = 0; i < 4; i++) {
        assertTrue(reader.loadNextBatch());
        VarBinaryVector a = (VarBinaryVector) reader.getVectorSchemaRoot().getVector("a");
        assertEquals(i % 2 * 1000, a.get(0).length);
      }
      assertFalse(reader.loadNextBatch());
    }
    assertThat(refused.get()).isPositive();
  }
}
