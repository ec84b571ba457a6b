package dev.parquetfast.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import java.util.concurrent.CompletableFuture;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Records are those of the same bytes in another file, and the bytes stay as they are. */
class ByteBufferInputFileTest {

  private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; optional double price; optional binary name (STRING);"
              + " repeated boolean flags; required fixed_len_byte_array(3) code; }");

  private static final int ROWS = 2000;

  @TempDir private Path folder;

  private Path write(
      CompressionCodecName codec, WriterVersion version, FileEncryptionProperties keys)
      throws IOException {
    Path file = folder.resolve(codec + "-" + version + "-" + (keys != null));
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new PageCodecs())
            .withCompressionCodec(codec)
            .withWriterVersion(version)
            .withDictionaryEncoding("name", false)
            .withPageRowCountLimit(150)
            .withRowGroupSize(20_000L)
            .withMinRowCountForPageSizeCheck(50)
            .withEncryption(keys)
            .build()) {
      for (int i = 0; i < ROWS; i++) {
        Group group = groups.newGroup().append("id", (long) i);
        if (i % 5 != 0) {
          group.append("price", i / 7.0);
        }
        if (i % 3 != 0) {
          group.append("name", "name " + i);
        }
        for (int j = 0; j < i % 4; j++) {
          group.append("flags", j % 2 == 0);
        }
        group.append("code", Binary.fromReusedByteArray(new byte[] {1, 2, (byte) i}));
        writer.write(group);
      }
    }
    return file;
  }

  private static List<String> records(InputFile file, ParquetReadOptions options)
      throws IOException {
    List<String> records = new ArrayList<>();
    try (RecordFileReader<Group> reader =
        RecordFileReader.open(new GroupReadSupport(), file, options)) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        records.add(group.toString());
      }
    }
    return records;
  }

  private static ReadOptions options() {
    return ReadOptions.builder().withUseHadoopVectoredIo(true);
  }

  private static ByteBuffer within(ByteBuffer larger, byte[] bytes) {
    larger.position(5);
    larger.put(bytes);
    return larger.flip().position(5);
  }

  private static ByteBufferInputFile map(Path path, int segmentSize) throws IOException {
    try (FileChannel channel = FileChannel.open(path, StandardOpenOption.READ)) {
      return ByteBufferInputFile.map("mapped", channel, segmentSize);
    }
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void eachKindOfMemory(CompressionCodecName codec) throws IOException {
    FilterCompat.Filter filter =
        FilterCompat.get(FilterApi.gt(FilterApi.longColumn("id"), ROWS - 100L));
    for (WriterVersion version : WriterVersion.values()) {
      Path path = write(codec, version, null);
      byte[] bytes = Files.readAllBytes(path);
      byte[] array = bytes.clone();
      InputFile copied = new LocalInputFile(path);
      List<String> all = records(copied, options().build());
      List<String> some = records(copied, options().withRecordFilter(filter).build());
      assertThat(all).hasSize(ROWS);
      assertThat(some).hasSize(99);
      for (ByteBufferInputFile file :
          List.of(
              ByteBufferInputFile.of(ByteBuffer.wrap(array)),
              ByteBufferInputFile.of(ByteBuffer.wrap(array).asReadOnlyBuffer()),
              ByteBufferInputFile.of(within(ByteBuffer.allocate(bytes.length + 20), bytes)),
              ByteBufferInputFile.of(within(ByteBuffer.allocateDirect(bytes.length + 5), bytes)),
              ByteBufferInputFile.map(path),
              map(path, 1000))) {
        assertThat(file.getLength()).isEqualTo(bytes.length);
        for (boolean vectored : new boolean[] {true, false}) {
          ReadOptions options = options().withUseHadoopVectoredIo(vectored);
          assertThat(records(file, options.build())).isEqualTo(all);
          assertThat(records(file, options.usePageChecksumVerification(true).build()))
              .isEqualTo(all);
          assertThat(records(file, options.withRecordFilter(filter).build())).isEqualTo(some);
        }
      }
      assertThat(array).isEqualTo(bytes);
    }
  }

  @Test
  void messagesNameTheFile() throws Exception {
    byte[] bytes =
        "no Parquet file, which would end with its four letters"
            .getBytes(StandardCharsets.US_ASCII);
    Path path = Files.write(folder.resolve("no.parquet"), bytes);
    assertThatThrownBy(() -> ParquetFileReader.open(ByteBufferInputFile.map(path)))
        .hasMessageContaining("no.parquet");
    assertThatThrownBy(() -> ParquetFileReader.open(ByteBufferInputFile.of(ByteBuffer.wrap(bytes))))
        .hasMessageContaining("a buffer of " + bytes.length + " bytes");
  }

  @Test
  void severalThreadsAtATime() throws Exception {
    ByteBufferInputFile file =
        ByteBufferInputFile.map(
            write(CompressionCodecName.SNAPPY, WriterVersion.PARQUET_2_0, null));
    List<String> expected = records(file, options().build());
    ParquetReadOptions shared = options().build();
    List<CompletableFuture<List<String>>> tasks = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      tasks.add(
          CompletableFuture.supplyAsync(
              () -> {
                try {
                  return records(file, shared);
                } catch (IOException e) {
                  throw new IllegalStateException(e);
                }
              }));
    }
    for (CompletableFuture<List<String>> each : tasks) {
      assertThat(each.get()).isEqualTo(expected);
    }
  }

  /** Parquet-hadoop may decrypt in place. */
  @Test
  void encryptedFilesStayAsTheyAre() throws IOException {
    Path path =
        write(
            CompressionCodecName.UNCOMPRESSED,
            WriterVersion.PARQUET_1_0,
            FileEncryptionProperties.builder(KEY).build());
    byte[] bytes = Files.readAllBytes(path);
    byte[] array = bytes.clone();
    FileDecryptionProperties keys = FileDecryptionProperties.builder().withFooterKey(KEY).build();
    // Keys that are set last, and those of options that are copied, count too.
    ParquetReadOptions copy = ReadOptions.copyOf(options().build()).withDecryption(keys).build();
    for (ParquetReadOptions options : List.of(options().withDecryption(keys).build(), copy)) {
      for (ByteBufferInputFile file :
          List.of(ByteBufferInputFile.of(ByteBuffer.wrap(array)), ByteBufferInputFile.map(path))) {
        assertThat(records(file, options)).hasSize(ROWS).isEqualTo(records(file, options));
        assertThat(array).isEqualTo(bytes);
      }
    }
  }

  /** Pages are those of the file's own array: nothing of it is copied. */
  @Test
  void bytesAreNotCopied() throws Exception {
    byte[] array = new byte[100];
    SeekableInputStream stream = ByteBufferInputFile.of(ByteBuffer.wrap(array)).newStream();
    ByteBufferAllocator allocator = options().build().getAllocator();
    assertThat(stream.readVectoredAvailable(allocator)).isTrue();
    ParquetFileRange range = new ParquetFileRange(7, 20);
    stream.readVectored(List.of(range), allocator);
    ByteBuffer read = range.getDataReadFuture().get();
    assertThat(read.array()).isSameAs(array);
    assertThat(read.arrayOffset() + read.position()).isEqualTo(7);
    assertThat(read.remaining()).isEqualTo(20);
    assertThat(stream.getPos()).isEqualTo(27);
    assertThatThrownBy(() -> stream.readVectored(List.of(new ParquetFileRange(90, 11)), allocator))
        .isInstanceOf(EOFException.class);
  }

  /** Whoever may write into what it reads, or releases it, gets copies. */
  @Test
  void othersGetCopies() {
    SeekableInputStream stream = ByteBufferInputFile.of(ByteBuffer.allocate(9)).newStream();
    FileDecryptionProperties keys = FileDecryptionProperties.builder().withFooterKey(KEY).build();
    for (ByteBufferAllocator allocator :
        List.of(
            new HeapByteBufferAllocator(),
            options().withDecryption(keys).build().getAllocator(),
            ReadOptions.copyOf(options().withDecryption(keys).build()).build().getAllocator())) {
      assertThat(stream.readVectoredAvailable(allocator)).isFalse();
      assertThatThrownBy(() -> stream.readVectored(List.of(new ParquetFileRange(0, 1)), allocator))
          .isInstanceOf(UnsupportedOperationException.class);
    }
  }

  @Test
  void itsStreamIsOne() throws IOException {
    byte[] bytes = new byte[100];
    new Random(3).nextBytes(bytes);
    Path path = Files.write(folder.resolve("f"), bytes);
    for (ByteBufferInputFile file :
        List.of(ByteBufferInputFile.of(ByteBuffer.wrap(bytes)), map(path, 7))) {
      SeekableInputStream in = file.newStream();
      assertThat(in.readAllBytes()).isEqualTo(bytes);
      assertThat(in.read()).isEqualTo(-1);
      assertThat(in.read(ByteBuffer.allocate(1))).isEqualTo(-1);
      in.seek(10);
      assertThat((byte) in.read()).isEqualTo(bytes[10]);
      assertThat(in.skip(5)).isEqualTo(5);
      assertThat(in.available()).isEqualTo(84);
      byte[] part = new byte[30];
      in.readFully(part, 10, 20);
      assertThat(ByteBuffer.wrap(part, 10, 20)).isEqualTo(ByteBuffer.wrap(bytes, 16, 20));
      assertThat(in.getPos()).isEqualTo(36);
      assertThatThrownBy(() -> in.readFully(new byte[65])).isInstanceOf(EOFException.class);
      assertThat(in.getPos()).isEqualTo(36);
      in.seek(90);
      ByteBuffer rest = ByteBuffer.allocate(20);
      assertThat(in.read(rest)).isEqualTo(10);
      assertThat(rest.flip()).isEqualTo(ByteBuffer.wrap(bytes, 90, 10));
      assertThat(in.skip(1)).isZero();
      in.seek(1000);
      assertThat(in.read()).isEqualTo(-1);
      assertThatThrownBy(() -> in.readFully(new byte[1])).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void emptyFiles() throws IOException {
    Path path = Files.createFile(folder.resolve("f"));
    for (ByteBufferInputFile file :
        List.of(ByteBufferInputFile.of(ByteBuffer.allocate(0)), ByteBufferInputFile.map(path))) {
      assertThat(file.getLength()).isZero();
      assertThat(file.newStream().read()).isEqualTo(-1);
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
      assertThat(in.getPos()).isEqualTo(1);
      assertThat(in.available()).isEqualTo(1);
      assertThat(in.read()).isEqualTo(2);
    }
  }
}
