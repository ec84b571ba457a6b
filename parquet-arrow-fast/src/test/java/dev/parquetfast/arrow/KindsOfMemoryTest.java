package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.DelegatingSeekableInputStream;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Arrow's memory by Netty, and Parquet's outside of the heap. */
class KindsOfMemoryTest {

  @TempDir private Path folder;

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

  /** A stream that fills arrays only, and fails otherwise when it has read the bytes. */
  private static SeekableInputStream arraysOnly(byte[] bytes) {
    MemoryFile file = new MemoryFile(bytes);
    SeekableInputStream in = file.newStream();
    return new DelegatingSeekableInputStream(in) {
      @Override
      public long getPos() throws IOException {
        return in.getPos();
      }

      @Override
      public void seek(long position) throws IOException {
        in.seek(position);
      }

      @Override
      public int read(ByteBuffer dst) throws IOException {
        in.read(new byte[dst.remaining()]);
        throw new UnsupportedOperationException();
      }

      @Override
      public void readFully(ByteBuffer dst) throws IOException {
        in.readFully(new byte[dst.remaining()]);
        throw new UnsupportedOperationException();
      }
    };
  }

  @Test
  void streamsThatFillArraysOnly() throws IOException {
    byte[] bytes = new byte[200_000];
    new Random(1).nextBytes(bytes);
    for (ByteBuffer memory :
        List.of(
            ByteBuffer.allocate(bytes.length + 9), ByteBuffer.allocateDirect(bytes.length + 9))) {
      for (boolean fully : new boolean[] {true, false}) {
        CountingStream stream = new CountingStream(arraysOnly(bytes));
        ByteBuffer dst = memory.clear().position(5).slice().position(3);
        dst.limit(3 + bytes.length - 7);
        stream.seek(7);
        if (fully) {
          stream.readFully(dst);
        }
        while (dst.hasRemaining()) {
          assertThat(stream.read(dst)).isPositive();
        }
        assertEquals(ByteBuffer.wrap(bytes, 7, bytes.length - 7), dst.flip().position(3));
        assertEquals(bytes.length - 7, stream.count());
        dst.clear();
        assertThat(stream.read(dst)).isNegative();
        assertEquals(0, dst.position());
        assertThatThrownBy(() -> stream.readFully(dst)).isInstanceOf(EOFException.class);
      }
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
          GroupFile.expected(GroupFile.read(new MemoryFile(file), e -> {}), fields);
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
                new MemoryFile(file), netty, b -> b.options(options).rowsPerBatch(40)));
        // Before Parquet 1.18, its stream does not fill direct buffers.
        Path path = Files.write(folder.resolve("file" + seed), file);
        assertEquals(
            expected, GroupFile.vectors(new LocalInputFile(path), netty, b -> b.options(options)));
        assertEquals(0, netty.getAllocatedMemory());
        MemoryFile output = new MemoryFile();
        try (ParquetArrowReader reader =
                ParquetArrowReader.builder(new MemoryFile(file), netty).options(options).build();
            ParquetArrowWriter writer =
                ParquetArrowWriter.builder(output, reader.getVectorSchemaRoot().getSchema())
                    .withProperties(ParquetProperties.builder().withAllocator(pages).build())
                    .build()) {
          writer.write(reader);
        }
        assertEquals(
            expected,
            GroupFile.vectors(
                new MemoryFile(output.bytes()), netty, b -> b.options(options).rowsPerBatch(1)));
      }
    }
  }
}
