package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.memory.netty.NettyAllocationManager;
import org.apache.arrow.memory.unsafe.UnsafeAllocationManager;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;

/** Arrow's memory by Netty, and Parquet's outside of the heap. */
class KindsOfMemoryTest {

  private static RootAllocator netty() {
    return new RootAllocator(
        RootAllocator.configBuilder()
            .allocationManagerFactory(NettyAllocationManager.FACTORY)
            .build());
  }

  private static RootAllocator unsafe() {
    return new RootAllocator(
        RootAllocator.configBuilder()
            .allocationManagerFactory(UnsafeAllocationManager.FACTORY)
            .build());
  }

  @Test
  void vectorsOfNetty() throws Exception {
    for (int seed = 0; seed < 15; seed++) {
      MemoryFile file = new MemoryFile();
      MemoryFile same = new MemoryFile();
      try (RootAllocator netty = netty();
          RootAllocator unsafe = unsafe()) {
        write(seed, file, netty);
        write(seed, same, unsafe);
        assertArrayEquals(same.bytes(), file.bytes());
        List<Object> expected = GroupFile.vectors(file, unsafe, b -> b.rowsPerBatch(40));
        assertThat(expected).isNotEmpty();
        assertEquals(expected, GroupFile.vectors(file, netty, b -> b.rowsPerBatch(40)));
        assertEquals(expected, GroupFile.vectors(file, netty, b -> b.stringViews()));
        assertEquals(0, netty.getAllocatedMemory());
      }
    }
  }

  private static void write(int seed, MemoryFile file, RootAllocator allocator) throws Exception {
    RandomVectors vectors = new RandomVectors(seed);
    Schema schema = vectors.schema(5, 3);
    try (VectorSchemaRoot root = vectors.root(schema, 1 + 20 * seed, allocator);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(file, schema).build()) {
      writer.write(root);
    }
  }

  /** Pages in direct memory, which is released. */
  @Test
  void pagesOutsideOfTheHeap() throws Exception {
    for (int seed = 0; seed < 15; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 2, 3);
      MessageType schema = GroupFile.schema(fields);
      List<Group> groups = GroupFile.random(schema, fields, 150, random);
      byte[] file = GroupFile.write(schema, groups, GroupFile.settings(random, null));
      List<Object> expected =
          GroupFile.expected(GroupFile.read(new FileBytes(file), e -> {}), fields);
      assertEquals(groups.size(), expected.size());
      try (RootAllocator netty = netty();
          TrackingByteBufferAllocator pages =
              TrackingByteBufferAllocator.wrap(new DirectByteBufferAllocator())) {
        ParquetReadOptions options =
            ParquetReadOptions.builder(new PlainParquetConfiguration())
                .withAllocator(pages)
                .build();
        assertEquals(
            expected,
            GroupFile.vectors(
                new FileBytes(file), netty, b -> b.options(options).rowsPerBatch(40)));
        assertEquals(0, netty.getAllocatedMemory());
        FileBytes.Output output = new FileBytes.Output();
        try (ParquetArrowReader reader =
                ParquetArrowReader.builder(new FileBytes(file), netty).options(options).build();
            ParquetArrowWriter writer =
                ParquetArrowWriter.builder(output, reader.getVectorSchemaRoot().getSchema())
                    .withAllocator(pages)
                    .build()) {
          writer.write(reader);
        }
        assertEquals(
            expected,
            GroupFile.vectors(
                new FileBytes(output.bytes()), netty, b -> b.options(options).rowsPerBatch(1)));
      }
    }
  }
}
