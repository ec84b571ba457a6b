import dev.parquetfast.arrow.ParquetArrowReader;
import dev.parquetfast.arrow.ParquetArrowWriter;
import java.io.OutputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;

/**
 * Reads each N.parquet of a folder into N.read.arrows, rewrites it as N.rewritten.parquet, and
 * writes N.arrow as N.written.parquet. Settings follow from N. A failure is printed; its file is
 * left out.
 */
class Exchange {

  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[0]);
    List<String> names;
    try (Stream<Path> files = Files.list(folder)) {
      names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".arrow"))
              .map(name -> name.substring(0, name.indexOf('.')))
              .sorted()
              .collect(Collectors.toList());
    }
    for (String name : names) {
      attempt(name + ": read", () -> read(folder, name));
      attempt(name + ": write", () -> write(folder, name));
      attempt(name + ": rewrite", () -> rewrite(folder, name));
    }
  }

  private interface Action {
    void run() throws Exception;
  }

  private static void attempt(String what, Action action) {
    try {
      action.run();
    } catch (Exception e) {
      System.out.println(what);
      e.printStackTrace(System.out);
    }
  }

  private static ParquetArrowReader open(Path folder, String name, BufferAllocator allocator)
      throws Exception {
    InputFile file = new LocalInputFile(folder.resolve(name + ".parquet"));
    Random random = new Random(Long.parseLong(name));
    return ParquetArrowReader.builder(file, allocator)
        .rowsPerBatch(1 + random.nextInt(random.nextBoolean() ? 10 : 1000))
        .build();
  }

  private static void read(Path folder, String name) throws Exception {
    try (BufferAllocator allocator = new RootAllocator();
        ParquetArrowReader reader = open(folder, name, allocator);
        OutputStream out = Files.newOutputStream(folder.resolve(name + ".read.arrows"))) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      ArrowStreamWriter writer = new ArrowStreamWriter(root, reader, out);
      writer.start();
      while (reader.loadNextBatch()) {
        writer.writeBatch();
      }
      writer.end();
    }
  }

  private static void write(Path folder, String name) throws Exception {
    try (BufferAllocator allocator = new RootAllocator();
        FileChannel in = FileChannel.open(folder.resolve(name + ".arrow"));
        ArrowFileReader reader = new ArrowFileReader(in, allocator)) {
      write(reader, folder.resolve(name + ".written.parquet"), name);
    }
  }

  private static void rewrite(Path folder, String name) throws Exception {
    try (BufferAllocator allocator = new RootAllocator();
        ParquetArrowReader reader = open(folder, name, allocator)) {
      write(reader, folder.resolve(name + ".rewritten.parquet"), name);
    }
  }

  private static void write(ArrowReader reader, Path file, String name) throws Exception {
    Random random = new Random(Long.parseLong(name));
    CompressionCodecName[] codecs = {
      CompressionCodecName.UNCOMPRESSED, CompressionCodecName.SNAPPY, CompressionCodecName.ZSTD
    };
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(
                new LocalOutputFile(file), reader.getVectorSchemaRoot().getSchema())
            .withDictionaryProvider(reader)
            .withCompressionCodec(codecs[random.nextInt(codecs.length)])
            .withProperties(
                ParquetProperties.builder()
                    .withWriterVersion(WriterVersion.values()[random.nextInt(2)])
                    .withDictionaryEncoding(random.nextBoolean())
                    .withPageRowCountLimit(1 + random.nextInt(random.nextBoolean() ? 10 : 1000))
                    .build())
            .withRowGroupRowCountLimit(1 + random.nextInt(1000))
            .build()) {
      writer.write(reader);
    }
  }
}
