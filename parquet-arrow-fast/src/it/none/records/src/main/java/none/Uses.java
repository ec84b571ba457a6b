package none;

import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.files.RecordFileReader;
import dev.parquetfast.files.RecordFileWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.Version;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.ColumnDecryptionProperties;
import org.apache.parquet.crypto.ColumnEncryptionProperties;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.filter.ColumnPredicates;
import org.apache.parquet.filter.ColumnRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.example.GroupWriteSupport;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes and reads records in all ways that may ask for a class of Hadoop. */
final class Uses {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; optional binary name (STRING); }");

  private static final int ROWS = 3000;

  private static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.UTF_8);

  private final Path file;

  private Uses(Path folder) {
    file = folder.resolve("uses.parquet");
  }

  static void run(Path folder) throws IOException {
    Uses uses = new Uses(folder);
    for (CompressionCodecName codec :
        new CompressionCodecName[] {
          CompressionCodecName.UNCOMPRESSED,
          CompressionCodecName.SNAPPY,
          CompressionCodecName.GZIP,
          CompressionCodecName.ZSTD,
          CompressionCodecName.LZ4_RAW
        }) {
      for (WriterVersion version : WriterVersion.values()) {
        uses.write(codec, version, null);
        uses.readAll();
      }
    }
    uses.filter();
    uses.encrypt();
  }

  private void write(
      CompressionCodecName codec, WriterVersion version, FileEncryptionProperties encryption)
      throws IOException {
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        RecordFileWriter.builder(new GroupWriteSupport(), new LocalOutputFile(file))
            .config(GroupWriteSupport.PARQUET_EXAMPLE_SCHEMA, SCHEMA.toString())
            .withCompressionCodec(codec)
            .withWriterVersion(version)
            .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
            .withPageRowCountLimit(100)
            .withRowGroupSize(4_000L)
            .withMinRowCountForPageSizeCheck(50)
            .withBloomFilterEnabled("id", true)
            .withPageWriteChecksumEnabled(true)
            .withExtraMetaData(Map.of("key", "value"))
            .withEncryption(encryption)
            .build()) {
      for (int i = 0; i < ROWS; i++) {
        Group group = groups.newGroup().append("id", (long) i);
        if (i % 3 != 0) {
          group.append("name", "name " + i % 50);
        }
        writer.write(group);
      }
    }
  }

  private void readAll() throws IOException {
    check(ROWS, ReadOptions.builder());
    check(ROWS, ReadOptions.builder().usePageChecksumVerification(true));
    check(ROWS, ReadOptions.builder().withUseHadoopVectoredIo(true));
    check(ROWS, ReadOptions.builder().withUseHadoopVectoredIo(false));
    check(ROWS, ReadOptions.builder().withRange(0, Files.size(file)));
    PlainParquetConfiguration projection =
        new PlainParquetConfiguration(
            Map.of(ReadSupport.PARQUET_READ_SCHEMA, "message m { required int64 id; }"));
    check(ROWS, ReadOptions.builder(projection));
    try (ParquetFileReader reader =
        new ParquetFileReader(new LocalInputFile(file), ReadOptions.builder().build())) {
      var rowGroup = reader.getRowGroups().get(0);
      require(reader.readColumnIndex(rowGroup.getColumns().get(0)) != null);
      require(reader.readOffsetIndex(rowGroup.getColumns().get(0)) != null);
      require(reader.readBloomFilter(rowGroup.getColumns().get(0)) != null);
      require(reader.getFileMetaData().getKeyValueMetaData().get("key").equals("value"));
    }
  }

  private void filter() throws IOException {
    write(CompressionCodecName.ZSTD, WriterVersion.PARQUET_1_0, null);
    Map<FilterPredicate, Integer> predicates = new LinkedHashMap<>();
    predicates.put(FilterApi.gt(FilterApi.longColumn("id"), 2500L), 499);
    predicates.put(FilterApi.gt(FilterApi.longColumn("id"), 5000L), 0);
    predicates.put(FilterApi.eq(FilterApi.longColumn("id"), 1234L), 1);
    predicates.put(FilterApi.eq(FilterApi.binaryColumn("name"), Binary.fromString("none")), 0);
    predicates.put(FilterApi.eq(FilterApi.binaryColumn("name"), null), 1000);
    for (Map.Entry<FilterPredicate, Integer> each : predicates.entrySet()) {
      FilterCompat.Filter filter = FilterCompat.get(each.getKey());
      check(each.getValue(), ReadOptions.builder().withRecordFilter(filter));
      check(
          each.getValue(),
          ReadOptions.builder()
              .withRecordFilter(filter)
              .useStatsFilter(false)
              .useDictionaryFilter(false)
              .useBloomFilter(false)
              .useColumnIndexFilter(false));
    }
    check(
        1,
        ReadOptions.builder()
            .withRecordFilter(
                FilterCompat.get(ColumnRecordFilter.column("id", ColumnPredicates.equalTo(7L)))));
  }

  private void encrypt() throws IOException {
    ColumnPath name = ColumnPath.get("name");
    Map<ColumnPath, ColumnEncryptionProperties> columns =
        Map.of(name, ColumnEncryptionProperties.builder(name).withKey(KEY).build());
    FileEncryptionProperties[] ways = {
      FileEncryptionProperties.builder(KEY).build(),
      FileEncryptionProperties.builder(KEY).withEncryptedColumns(columns).build(),
      FileEncryptionProperties.builder(KEY).withPlaintextFooter().build()
    };
    for (FileEncryptionProperties way : ways) {
      write(CompressionCodecName.SNAPPY, WriterVersion.PARQUET_1_0, way);
      Map<ColumnPath, ColumnDecryptionProperties> keys =
          Map.of(name, ColumnDecryptionProperties.builder(name).withKey(KEY).build());
      FileDecryptionProperties.Builder decryption =
          FileDecryptionProperties.builder().withFooterKey(KEY);
      if (way == ways[1]) {
        decryption.withColumnKeys(keys);
      }
      check(ROWS, ReadOptions.builder().withDecryption(decryption.build()));
    }
  }

  /** Reads the file into memory of the heap, and into memory outside of it. */
  private void check(int expected, ReadOptions options) throws IOException {
    ParquetReadOptions heap = options.build();
    count(expected, new LocalInputFile(file), heap);
    // Before 1.18, a LocalInputFile reads into arrays only.
    if (Version.VERSION_NUMBER.compareTo("1.18") >= 0) {
      count(
          expected,
          new LocalInputFile(file),
          ReadOptions.copyOf(heap).withAllocator(new DirectByteBufferAllocator()).build());
    }
  }

  private static void count(int expected, InputFile file, ParquetReadOptions options)
      throws IOException {
    int records = 0;
    try (RecordFileReader<Group> reader =
        RecordFileReader.open(new GroupReadSupport(), file, options)) {
      while (reader.read() != null) {
        records++;
      }
    }
    if (records != expected) {
      throw new IllegalStateException(records + " records instead of " + expected);
    }
  }

  private static void require(boolean holds) {
    if (!holds) {
      throw new IllegalStateException();
    }
  }
}
