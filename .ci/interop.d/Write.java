import dev.parquetfast.arrow.ParquetArrowWriter;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;

/** Writes each NAME.arrows of a folder as NAME.SETTING.parquet, for every setting. */
class Write {

  private static final Map<String, Consumer<ParquetProperties.Builder>> SETTINGS =
      new LinkedHashMap<>();

  static {
    SETTINGS.put("default", p -> {});
    SETTINGS.put("plain", p -> p.withDictionaryEncoding(false));
    SETTINGS.put("v2", p -> p.withWriterVersion(WriterVersion.PARQUET_2_0));
    SETTINGS.put(
        "v2-plain",
        p -> p.withWriterVersion(WriterVersion.PARQUET_2_0).withDictionaryEncoding(false));
    SETTINGS.put(
        "split", p -> p.withDictionaryEncoding(false).withExtendedByteStreamSplitEncoding(true));
    SETTINGS.put("bloom", p -> p.withBloomFilterEnabled(true).withMaxBloomFilterBytes(1024));
  }

  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    List<Path> streams;
    try (Stream<Path> files = Files.list(folder)) {
      streams =
          files
              .filter(file -> file.toString().endsWith(".arrows"))
              .sorted()
              .collect(Collectors.toList());
    }
    for (Path stream : streams) {
      String name = stream.getFileName().toString().replace(".arrows", "");
      for (String setting : SETTINGS.keySet()) {
        try {
          write(stream, folder.resolve(name + "." + setting + ".parquet"), setting);
        } catch (IllegalArgumentException e) {
          System.out.println(name + ", " + setting + ": " + e.getMessage());
        }
      }
    }
  }

  private static void write(Path stream, Path file, String setting) throws IOException {
    ParquetProperties.Builder properties = ParquetProperties.builder();
    SETTINGS.get(setting).accept(properties);
    try (BufferAllocator memory = new RootAllocator();
        InputStream in = Files.newInputStream(stream);
        ArrowStreamReader reader = new ArrowStreamReader(in, memory);
        ParquetArrowWriter writer =
            ParquetArrowWriter.builder(
                    new LocalOutputFile(file), reader.getVectorSchemaRoot().getSchema())
                .withDictionaryProvider(reader)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withProperties(properties.build())
                .withRowGroupRowCountLimit(700)
                .build()) {
      writer.write(reader);
    }
  }
}
