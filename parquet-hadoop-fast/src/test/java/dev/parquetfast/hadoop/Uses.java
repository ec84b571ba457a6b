package dev.parquetfast.hadoop;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.GZIPOutputStream;
import org.apache.avro.Schema;
import org.apache.avro.SchemaBuilder;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericRecord;
import org.apache.avro.generic.GenericRecordBuilder;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.HadoopParquetConfiguration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.ColumnDecryptionProperties;
import org.apache.parquet.crypto.ColumnEncryptionProperties;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.filter.ColumnPredicates;
import org.apache.parquet.filter.ColumnRecordFilter;
import org.apache.parquet.filter.RecordFilter;
import org.apache.parquet.filter.UnboundRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.parquet.hadoop.ParquetMetricsCallback;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.rewrite.MaskMode;
import org.apache.parquet.hadoop.rewrite.ParquetRewriter;
import org.apache.parquet.hadoop.rewrite.RewriteOptions;
import org.apache.parquet.hadoop.util.HadoopCodecs;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Uses of upstream's own classes, each with a text of what it has read or written. */
@SuppressWarnings("deprecation") // Users call it too.
public final class Uses {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; optional binary name (STRING); }");

  private static final int ROWS = 1000;

  private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.UTF_8);

  /** A use, and what is told of it. */
  private interface Use {
    Object run() throws Throwable;
  }

  private final Map<String, Use> uses = new LinkedHashMap<>();
  private final Path folder;

  private Uses(Path folder) {
    this.folder = folder;
  }

  /** Returns for each use what it has done, or which exception it throws. */
  public static Map<String, String> run(String folder) {
    Uses all = new Uses(Path.of(folder));
    all.writing();
    all.reading();
    all.filters();
    all.encryption();
    all.others();
    Map<String, String> results = new TreeMap<>();
    all.uses.forEach((name, use) -> results.put(name, all.result(use)));
    return results;
  }

  private String result(Use use) {
    try {
      String text = String.valueOf(use.run()).replace(folder.toString(), "folder");
      return text.length() < 200 ? text : text.length() + " characters " + text.hashCode();
    } catch (Throwable e) {
      return text(e);
    }
  }

  private String text(Throwable e) {
    return (e.getClass().getName() + ": " + e.getMessage()).replace(folder.toString(), "folder");
  }

  // ---- writing

  private ExampleParquetWriter.Builder writer(Path file) {
    return ExampleParquetWriter.builder(new LocalOutputFile(file))
        .withType(SCHEMA)
        .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
        .withConf(new PlainParquetConfiguration())
        .withPageRowCountLimit(100)
        .withRowGroupSize(4_000L)
        .withMinRowCountForPageSizeCheck(50)
        .withBloomFilterEnabled("id", true)
        .withMaxBloomFilterBytes(1024)
        .withPageWriteChecksumEnabled(true);
  }

  private static void write(ParquetWriter<Group> writer) throws IOException {
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> open = writer) {
      for (int i = 0; i < ROWS; i++) {
        Group group = groups.newGroup().append("id", (long) i);
        if (i % 3 != 0) {
          group.append("name", "name " + i % 50);
        }
        open.write(group);
      }
    }
  }

  private static String digest(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return bytes.length + " bytes " + crc.getValue();
  }

  private Path written(ExampleParquetWriter.Builder writer, Path file) throws IOException {
    write(writer.build());
    return file;
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private void writing() {
    for (CompressionCodecName codec : CompressionCodecName.values()) {
      Path file = file("write-" + codec);
      uses.put(
          "write " + codec,
          () ->
              digest(written(writer(file).withCompressionCodec(codec), file))
                  + records(new LocalInputFile(file)));
    }
    Path file = file("write");
    uses.put(
        "write v2",
        () ->
            digest(
                written(
                    writer(file)
                        .withCompressionCodec(CompressionCodecName.ZSTD)
                        .withWriterVersion(WriterVersion.PARQUET_2_0),
                    file)));
    uses.put(
        "write without configuration",
        () -> {
          write(
              ExampleParquetWriter.builder(new LocalOutputFile(file))
                  .withType(SCHEMA)
                  .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                  .withCompressionCodec(CompressionCodecName.GZIP)
                  .build());
          return digest(file);
        });
    uses.put(
        "write with config",
        () -> {
          write(
              ExampleParquetWriter.builder(new LocalOutputFile(file))
                  .withType(SCHEMA)
                  .config("parquet.compression.codec.zstd.level", "9")
                  .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                  .withCompressionCodec(CompressionCodecName.ZSTD)
                  .build());
          return digest(file);
        });
    for (CompressionCodecName codec :
        new CompressionCodecName[] {CompressionCodecName.ZSTD, CompressionCodecName.GZIP}) {
      for (int level : new int[] {1, 9, 100}) {
        uses.put(
            "write level " + level + " of " + codec,
            () -> {
              ExampleParquetWriter.Builder builder = writer(file).withCompressionCodec(codec);
              MethodHandle method;
              try {
                // Class.getMethod would load the types of all methods.
                method =
                    MethodHandles.publicLookup()
                        .findVirtual(
                            ParquetWriter.Builder.class,
                            "withCompressionLevel",
                            MethodType.methodType(
                                ParquetWriter.Builder.class, String.class, Integer.class));
              } catch (NoSuchMethodException e) {
                return "this version has none";
              }
              method.invoke(builder, "name", level);
              return digest(written(builder, file));
            });
      }
    }
    uses.put(
        "write direct",
        () ->
            digest(
                written(
                    writer(file)
                        .withCompressionCodec(CompressionCodecName.SNAPPY)
                        .withAllocator(new DirectByteBufferAllocator()),
                    file)));
    uses.put(
        "append",
        () -> {
          Path appended = file("appended");
          ParquetFileWriter writer =
              new ParquetFileWriter(
                  new LocalOutputFile(appended),
                  SCHEMA,
                  ParquetFileWriter.Mode.OVERWRITE,
                  1 << 20,
                  0);
          writer.start();
          writer.appendFile(new LocalInputFile(input()));
          writer.appendFile(new LocalInputFile(input()));
          writer.end(Map.of());
          return digest(appended);
        });
  }

  // ---- reading

  private Path input() throws IOException {
    Path file = file("input");
    return Files.exists(file)
        ? file
        : written(writer(file).withCompressionCodec(CompressionCodecName.ZSTD), file);
  }

  private LocalInputFile inputFile() throws IOException {
    return new LocalInputFile(input());
  }

  /** A builder as those of Avro and Protobuf are. */
  private static final class Builder extends ParquetReader.Builder<Group> {

    Builder(InputFile file) {
      super(file);
    }

    Builder(InputFile file, ParquetConfiguration configuration) {
      super(file, configuration);
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  private static String records(ParquetReader.Builder<Group> builder) throws IOException {
    CRC32 crc = new CRC32();
    int count = 0;
    try (ParquetReader<Group> reader = builder.build()) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        count++;
        crc.update(group.toString().getBytes(StandardCharsets.UTF_8));
      }
    }
    return " " + count + " records " + crc.getValue();
  }

  private static String records(InputFile file) throws IOException {
    return records(new Builder(file));
  }

  /** Reads with a {@code ParquetFileReader}. */
  private static String records(InputFile file, ParquetReadOptions options) throws IOException {
    CRC32 crc = new CRC32();
    int count = 0;
    try (ParquetFileReader reader = ParquetFileReader.open(file, options)) {
      MessageType schema = reader.getFileMetaData().getSchema();
      for (PageReadStore pages = reader.readNextFilteredRowGroup();
          pages != null;
          pages = reader.readNextFilteredRowGroup()) {
        RecordReader<Group> records =
            new ColumnIOFactory()
                .getColumnIO(schema)
                .getRecordReader(pages, new GroupRecordConverter(schema));
        for (long i = 0; i < pages.getRowCount(); i++) {
          count++;
          crc.update(records.read().toString().getBytes(StandardCharsets.UTF_8));
        }
      }
    }
    return count + " records " + crc.getValue();
  }

  private void reading() {
    uses.put("options", () -> ParquetReadOptions.builder().build().useStatsFilter());
    uses.put(
        "options with configuration",
        () ->
            ParquetReadOptions.builder(
                    new PlainParquetConfiguration(Map.of("parquet.filter.stats.enabled", "false")))
                .build()
                .useStatsFilter());
    uses.put(
        "open",
        () -> {
          try (ParquetFileReader reader = ParquetFileReader.open(inputFile())) {
            return reader.getRecordCount();
          }
        });
    uses.put(
        "footer",
        () -> {
          try (ParquetFileReader reader = ParquetFileReader.open(inputFile())) {
            return reader.getFooter().getFileMetaData().getSchema()
                + " "
                + reader.getRowGroups().get(0).getColumns().get(0).getTotalSize();
          }
        });
    uses.put(
        "indexes and dictionaries",
        () -> {
          StringBuilder text = new StringBuilder();
          try (ParquetFileReader reader = ParquetFileReader.open(inputFile())) {
            BlockMetaData first = reader.getRowGroups().get(0);
            for (ColumnChunkMetaData column : first.getColumns()) {
              text.append(reader.readColumnIndex(column))
                  .append(reader.readOffsetIndex(column))
                  .append(reader.readBloomFilter(column) != null)
                  .append(reader.getDictionaryReader(first) != null);
            }
          }
          return text;
        });
    uses.put("records", () -> records(new Builder(inputFile())));
    uses.put(
        "records with configuration",
        () -> records(new Builder(inputFile(), new PlainParquetConfiguration())));
    uses.put("records of pages", () -> records(inputFile(), ParquetReadOptions.builder().build()));
    uses.put(
        "records of a configuration set later",
        () -> records(new Builder(inputFile()).withConf(new PlainParquetConfiguration())));
    uses.put(
        "projection",
        () -> {
          ParquetConfiguration configuration = new HadoopParquetConfiguration();
          configuration.set(ReadSupport.PARQUET_READ_SCHEMA, "message m { required int64 id; }");
          return records(new Builder(inputFile(), configuration));
        });
    uses.put(
        "bad records",
        () -> {
          ParquetConfiguration configuration = new HadoopParquetConfiguration(false);
          configuration.set("parquet.read.bad.record.threshold", "0.5");
          return records(new Builder(inputFile(), configuration));
        });
    for (boolean isVectored : new boolean[] {false, true}) {
      uses.put(
          "vectored " + isVectored,
          () ->
              records(
                  inputFile(),
                  ParquetReadOptions.builder().withUseHadoopVectoredIo(isVectored).build()));
    }
    uses.put(
        "checksums",
        () ->
            records(
                inputFile(), ParquetReadOptions.builder().usePageChecksumVerification().build()));
    uses.put(
        "direct memory",
        () ->
            records(
                inputFile(),
                ParquetReadOptions.builder()
                    .withAllocator(new DirectByteBufferAllocator())
                    .build()));
    uses.put(
        "decryption outside the heap",
        () -> records(inputFile(), ParquetReadOptions.builder().useOffHeapDecryptBuffer().build()));
    uses.put(
        "metrics",
        () -> {
          Metrics metrics = new Metrics();
          return records(
                  inputFile(), ParquetReadOptions.builder().withMetricsCallback(metrics).build())
              + metrics.isCalled;
        });
  }

  /** Notices that it is called. */
  private static final class Metrics implements ParquetMetricsCallback {

    boolean isCalled;

    @Override
    public void setValueInt(String name, int value) {
      isCalled = true;
    }

    @Override
    public void setValueLong(String name, long value) {
      isCalled = true;
    }

    @Override
    public void setValueFloat(String name, float value) {
      isCalled = true;
    }

    @Override
    public void setValueDouble(String name, double value) {
      isCalled = true;
    }

    @Override
    public void setDuration(String name, long value) {
      isCalled = true;
    }
  }

  // ---- filters

  private void filters() {
    List<FilterPredicate> predicates =
        Arrays.asList(
            FilterApi.gt(FilterApi.longColumn("id"), 900L),
            FilterApi.gt(FilterApi.longColumn("id"), 5000L),
            FilterApi.eq(FilterApi.longColumn("id"), 123L),
            FilterApi.eq(FilterApi.binaryColumn("name"), Binary.fromString("none")),
            FilterApi.eq(FilterApi.binaryColumn("name"), null),
            FilterApi.notEq(FilterApi.binaryColumn("name"), Binary.fromString("name 1")),
            FilterApi.not(FilterApi.ltEq(FilterApi.longColumn("id"), 500L)));
    for (FilterPredicate predicate : predicates) {
      FilterCompat.Filter filter = FilterCompat.get(predicate);
      uses.put(
          "filter " + predicate,
          () ->
              records(new Builder(inputFile()).withFilter(filter))
                  + records(
                      inputFile(), ParquetReadOptions.builder().withRecordFilter(filter).build()));
      uses.put(
          "filter in the configuration " + predicate,
          () -> {
            ParquetConfiguration configuration = new PlainParquetConfiguration();
            configuration.set(ParquetInputFormat.FILTER_PREDICATE, serialized(predicate));
            return records(new Builder(inputFile(), configuration));
          });
    }
    uses.put(
        "old filter",
        () ->
            records(
                new Builder(inputFile())
                    .withFilter(
                        FilterCompat.get(
                            ColumnRecordFilter.column("id", ColumnPredicates.equalTo(7L))))));
    uses.put(
        "old filter in the configuration",
        () ->
            records(
                new Builder(
                    inputFile(),
                    new PlainParquetConfiguration(
                        Map.of(
                            ParquetInputFormat.UNBOUND_RECORD_FILTER,
                            OldFilter.class.getName())))));
    uses.put(
        "no filter in the configuration",
        () ->
            records(
                new Builder(
                    inputFile(),
                    new PlainParquetConfiguration(
                        Map.of(
                            ParquetInputFormat.UNBOUND_RECORD_FILTER, Object.class.getName())))));
  }

  /** Serialises as {@code SerializationUtil} does for Hadoop's configurations. */
  private static String serialized(Object object) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(new GZIPOutputStream(bytes))) {
      out.writeObject(object);
    }
    return Base64.getEncoder().encodeToString(bytes.toByteArray());
  }

  /** A filter that a configuration names. */
  public static final class OldFilter implements UnboundRecordFilter {

    @Override
    public RecordFilter bind(Iterable<org.apache.parquet.column.ColumnReader> readers) {
      return ColumnRecordFilter.column("id", ColumnPredicates.equalTo(8L)).bind(readers);
    }
  }

  // ---- encryption

  private void encryption() {
    ColumnPath name = ColumnPath.get("name");
    Map<String, FileEncryptionProperties> ways =
        new TreeMap<>(
            Map.of(
                "all", FileEncryptionProperties.builder(KEY).build(),
                "columns",
                    FileEncryptionProperties.builder(KEY)
                        .withEncryptedColumns(
                            Map.of(
                                name,
                                ColumnEncryptionProperties.builder(name).withKey(KEY).build()))
                        .build(),
                "with plain footer",
                    FileEncryptionProperties.builder(KEY).withPlaintextFooter().build()));
    ways.forEach(
        (way, encryption) ->
            uses.put(
                "encryption of " + way,
                () -> {
                  Path file = file("encrypted");
                  written(
                      writer(file)
                          .withCompressionCodec(CompressionCodecName.SNAPPY)
                          .withEncryption(encryption),
                      file);
                  FileDecryptionProperties.Builder keys =
                      FileDecryptionProperties.builder().withFooterKey(KEY);
                  if (way.equals("columns")) {
                    keys.withColumnKeys(
                        Map.of(
                            name, ColumnDecryptionProperties.builder(name).withKey(KEY).build()));
                  }
                  return records(
                      new Builder(new LocalInputFile(file)).withDecryption(keys.build()));
                }));
  }

  // ---- rewriting, Avro, codecs

  private String rewritten(RewriteOptions.Builder options) throws IOException {
    try (ParquetRewriter rewriter = new ParquetRewriter(options.build())) {
      rewriter.processBlocks();
    }
    return digest(file("rewritten"));
  }

  private RewriteOptions.Builder rewriting() throws IOException {
    Files.deleteIfExists(file("rewritten"));
    return new RewriteOptions.Builder(
        new PlainParquetConfiguration(), inputFile(), new LocalOutputFile(file("rewritten")));
  }

  private void others() {
    uses.put("rewrite", () -> rewritten(rewriting().transform(CompressionCodecName.GZIP)));
    uses.put("rewrite pruned", () -> rewritten(rewriting().prune(List.of("name"))));
    uses.put(
        "rewrite nullified", () -> rewritten(rewriting().mask(Map.of("name", MaskMode.NULLIFY))));
    Schema schema = SchemaBuilder.record("r").fields().requiredLong("id").endRecord();
    uses.put(
        "Avro with a data model",
        () -> {
          Path file = file("avro");
          try (ParquetWriter<GenericRecord> writer =
              AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(file))
                  .withSchema(schema)
                  .withDataModel(GenericData.get())
                  .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                  .withCompressionCodec(CompressionCodecName.ZSTD)
                  .build()) {
            for (long i = 0; i < ROWS; i++) {
              writer.write(new GenericRecordBuilder(schema).set("id", i).build());
            }
          }
          String text = digest(file);
          try (ParquetReader<GenericRecord> reader =
              AvroParquetReader.<GenericRecord>builder(new LocalInputFile(file))
                  .withDataModel(GenericData.get())
                  .build()) {
            for (GenericRecord each = reader.read(); each != null; each = reader.read()) {
              text += each.get(0);
            }
          }
          return text;
        });
    uses.put("codecs of HadoopCodecs", () -> codecs(HadoopCodecs.newFactory(0)));
    uses.put("codecs", () -> codecs(new CodecFactory(new PlainParquetConfiguration(), 0)));
  }

  private static String codecs(org.apache.parquet.compression.CompressionCodecFactory factory)
      throws IOException {
    byte[] page = new byte[10_000];
    for (int i = 0; i < page.length; i++) {
      page[i] = (byte) (i / 7);
    }
    StringBuilder text = new StringBuilder();
    for (CompressionCodecName name :
        new CompressionCodecName[] {
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP,
          CompressionCodecName.ZSTD,
          CompressionCodecName.LZ4_RAW
        }) {
      BytesInput compressed = factory.getCompressor(name).compress(BytesInput.from(page));
      byte[] bytes = compressed.toByteArray();
      byte[] again =
          factory.getDecompressor(name).decompress(BytesInput.from(bytes), 10_000).toByteArray();
      text.append(name).append(bytes.length).append(Arrays.equals(page, again));
    }
    factory.release();
    return text.toString();
  }
}
