package dev.parquetfast.arrow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.schema.MessageType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Rows are those of the same bytes in another file, and the bytes stay as they are. */
class ByteBufferInputFileTest {

  private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private final RootAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertEquals(0, allocator.getAllocatedMemory());
    allocator.close();
  }

  private static byte[] file(Random random, Consumer<ExampleParquetWriter.Builder> settings)
      throws IOException {
    List<Shape> fields = Shape.fields(random, 2, 6);
    MessageType schema = GroupFile.schema(fields);
    List<Group> groups = GroupFile.random(schema, fields, 300, random);
    return GroupFile.write(schema, groups, settings);
  }

  private List<Object> rows(InputFile file, ParquetReadOptions options) throws IOException {
    return GroupFile.vectors(
        file,
        allocator,
        builder -> {
          if (options != null) {
            builder.options(options);
          }
        });
  }

  private static ByteBuffer within(ByteBuffer larger, byte[] bytes) {
    larger.position(5);
    larger.put(bytes);
    return larger.flip().position(5);
  }

  @Test
  void eachKindOfMemory(@TempDir Path folder) throws Exception {
    for (int seed = 0; seed < 8; seed++) {
      Random random = new Random(seed);
      byte[] bytes = file(random, GroupFile.settings(random, null));
      byte[] array = bytes.clone();
      Path path = Files.write(folder.resolve("f" + seed), bytes);
      List<Object> expected = rows(new MemoryFile(bytes), null);
      List<ByteBufferInputFile> files = new ArrayList<>();
      files.add(ByteBufferInputFile.of(ByteBuffer.wrap(array)));
      files.add(ByteBufferInputFile.of(ByteBuffer.wrap(array).asReadOnlyBuffer()));
      files.add(ByteBufferInputFile.of(within(ByteBuffer.allocate(bytes.length + 20), bytes)));
      files.add(ByteBufferInputFile.of(within(ByteBuffer.allocateDirect(bytes.length + 5), bytes)));
      files.add(ByteBufferInputFile.map(path));
      for (ByteBufferInputFile file : files) {
        String what = "seed " + seed + ", file " + files.indexOf(file);
        assertEquals(bytes.length, file.getLength(), what);
        assertEquals(expected, rows(file, null), what);
        assertEquals(expected, rows(file, null), what + " again");
      }
      assertArrayEquals(bytes, array);
    }
  }

  /** Whatever is read with it, the allocator gets back what it has allocated, and nothing else. */
  @Test
  void anAllocatorOfTheCaller() throws Exception {
    byte[] bytes = file(new Random(1), GroupFile.settings(new Random(1), null));
    try (TrackingByteBufferAllocator memory =
        TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator())) {
      ParquetReadOptions options =
          ParquetReadOptions.builder(new PlainParquetConfiguration())
              .withUseHadoopVectoredIo(true)
              .withAllocator(memory)
              .build();
      assertEquals(
          rows(new MemoryFile(bytes), null),
          rows(ByteBufferInputFile.of(ByteBuffer.wrap(bytes)), options));
    }
  }

  /** Parquet-hadoop may decrypt in place. */
  @Test
  void encryptedFilesStayAsTheyAre() throws Exception {
    byte[] bytes =
        file(
            new Random(2),
            builder -> builder.withEncryption(FileEncryptionProperties.builder(KEY).build()));
    byte[] array = bytes.clone();
    ByteBufferInputFile file = ByteBufferInputFile.of(ByteBuffer.wrap(array));
    List<Object> first = rows(file, decryption());
    assertEquals(300, first.size());
    assertArrayEquals(bytes, array);
    assertEquals(first, rows(file, decryption()));
  }

  private static ParquetReadOptions decryption() {
    return ParquetReadOptions.builder(new PlainParquetConfiguration())
        .withUseHadoopVectoredIo(true)
        .withDecryption(FileDecryptionProperties.builder().withFooterKey(KEY).build())
        .build();
  }

  /** Pages are those of the file's own array, and count as read. */
  @Test
  void bytesAreNotCopied() throws Exception {
    byte[] array = new byte[100];
    CountingStream stream =
        new CountingStream(ByteBufferInputFile.of(ByteBuffer.wrap(array)).newStream());
    ByteBufferAllocator memory = ReadOptions.builder().build().getAllocator();
    assertTrue(stream.readVectoredAvailable(memory));
    ParquetFileRange range = new ParquetFileRange(7, 20);
    stream.readVectored(List.of(range), memory);
    assertSame(array, range.getDataReadFuture().get().array());
    assertEquals(20, stream.count());
    assertEquals(27, stream.getPos());
  }
}
