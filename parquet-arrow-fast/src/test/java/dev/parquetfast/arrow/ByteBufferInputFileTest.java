package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.testkit.MemoryFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;
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

  private static ByteBufferInputFile map(Path path, int segmentSize) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return ByteBufferInputFile.map(channel, segmentSize);
    }
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
      files.add(map(path, 1000));
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

  /** Pages are those of the file's own array: nothing of it is copied. */
  @Test
  void bytesAreNotCopied() throws Exception {
    byte[] array = new byte[100];
    CountingStream stream =
        new CountingStream(ByteBufferInputFile.of(ByteBuffer.wrap(array)).newStream());
    HeapByteBufferAllocator heap = HeapByteBufferAllocator.getInstance();
    stream.shareMemory();
    assertTrue(stream.readVectoredAvailable(heap));
    ParquetFileRange range = new ParquetFileRange(7, 20);
    stream.readVectored(List.of(range), heap);
    ByteBuffer read = range.getDataReadFuture().get();
    assertSame(array, read.array());
    assertEquals(7, read.arrayOffset() + read.position());
    assertEquals(20, read.remaining());
    assertEquals(20, stream.count());
    assertEquals(27, stream.getPos());
    assertThatThrownBy(() -> stream.readVectored(List.of(new ParquetFileRange(90, 11)), heap))
        .isInstanceOf(EOFException.class);
  }

  @Test
  void itsStreamIsOne(@TempDir Path folder) throws Exception {
    byte[] bytes = new byte[100];
    new Random(3).nextBytes(bytes);
    Path path = Files.write(folder.resolve("f"), bytes);
    for (ByteBufferInputFile file :
        List.of(ByteBufferInputFile.of(ByteBuffer.wrap(bytes)), map(path, 7))) {
      SeekableInputStream in = file.newStream();
      assertArrayEquals(bytes, in.readAllBytes());
      assertEquals(-1, in.read());
      assertEquals(-1, in.read(ByteBuffer.allocate(1)));
      in.seek(10);
      assertEquals(bytes[10], (byte) in.read());
      assertEquals(5, in.skip(5));
      assertEquals(84, in.available());
      byte[] part = new byte[30];
      in.readFully(part, 10, 20);
      assertEquals(ByteBuffer.wrap(bytes, 16, 20), ByteBuffer.wrap(part, 10, 20));
      assertEquals(36, in.getPos());
      assertThatThrownBy(() -> in.readFully(new byte[65])).isInstanceOf(EOFException.class);
      assertEquals(36, in.getPos());
      in.seek(90);
      ByteBuffer rest = ByteBuffer.allocate(20);
      assertEquals(10, in.read(rest));
      assertEquals(ByteBuffer.wrap(bytes, 90, 10), rest.flip());
      assertEquals(0, in.skip(1));
      in.seek(1000);
      assertEquals(-1, in.read());
      assertThatThrownBy(() -> in.readFully(new byte[1])).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void emptyFiles(@TempDir Path folder) throws Exception {
    Path path = Files.createFile(folder.resolve("f"));
    for (ByteBufferInputFile file :
        List.of(ByteBufferInputFile.of(ByteBuffer.allocate(0)), ByteBufferInputFile.map(path))) {
      assertEquals(0, file.getLength());
      assertEquals(-1, file.newStream().read());
    }
  }

  @Test
  void aPositionThatIsNegativeIsRefused() throws IOException {
    try (SeekableInputStream in =
        ByteBufferInputFile.of(ByteBuffer.wrap(new byte[] {1, 2})).newStream()) {
      in.seek(1);
      assertThatThrownBy(() -> in.seek(-1))
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("-1");
      assertEquals(1, in.getPos());
      assertEquals(1, in.available());
      assertEquals(2, in.read());
    }
  }
}
