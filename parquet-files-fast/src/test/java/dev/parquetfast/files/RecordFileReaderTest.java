package dev.parquetfast.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.apache.parquet.hadoop.example.GroupWriteSupport;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Compares with the records of a {@code ParquetReader}. */
class RecordFileReaderTest {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { required int64 id; optional binary name (STRING);"
              + " repeated group items { required int32 price; optional binary tag; } }");

  private static final int ROWS = 3000;

  @TempDir private Path folder;

  private Path write(CompressionCodecName codec, WriterVersion version) throws IOException {
    Path file = folder.resolve(codec + "-" + version);
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withType(SCHEMA)
            .withConf(new PlainParquetConfiguration())
            .withCodecFactory(new PageCodecs())
            .withCompressionCodec(codec)
            .withWriterVersion(version)
            .withPageRowCountLimit(100)
            .withRowGroupSize(4_000L)
            .withMinRowCountForPageSizeCheck(50)
            .withExtraMetaData(Map.of("key", "value"))
            .build()) {
      for (int i = 0; i < ROWS; i++) {
        Group group = groups.newGroup().append("id", (long) i);
        if (i % 3 != 0) {
          group.append("name", "name " + i % 50);
        }
        for (int j = 0; j < i % 4; j++) {
          group.addGroup("items").append("price", i * j);
        }
        writer.write(group);
      }
    }
    return file;
  }

  private static List<String> ours(
      ReadSupport<Group> support, InputFile file, ParquetReadOptions options) throws IOException {
    List<String> records = new ArrayList<>();
    try (RecordFileReader<Group> reader = RecordFileReader.open(support, file, options)) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        records.add(group.toString());
      }
      assertThat(reader.read()).isNull();
    }
    return records;
  }

  private static List<String> upstream(InputFile file, FilterCompat.Filter filter, boolean filters)
      throws IOException {
    List<String> records = new ArrayList<>();
    try (ParquetReader<Group> reader =
        new ParquetReader.Builder<Group>(file) {
          @Override
          protected ReadSupport<Group> getReadSupport() {
            return new GroupReadSupport();
          }
        }.withFilter(filter).useRecordFilter(filters).build()) {
      for (Group group = reader.read(); group != null; group = reader.read()) {
        records.add(group.toString());
      }
    }
    return records;
  }

  @ParameterizedTest
  @EnumSource(names = {"UNCOMPRESSED", "SNAPPY", "ZSTD", "GZIP", "LZ4_RAW"})
  void readsAllRecords(CompressionCodecName codec) throws IOException {
    for (WriterVersion version : WriterVersion.values()) {
      InputFile file = new LocalInputFile(write(codec, version));
      assertThat(ours(new GroupReadSupport(), file, ReadOptions.builder().build()))
          .hasSize(ROWS)
          .isEqualTo(upstream(file, FilterCompat.NOOP, true));
    }
  }

  @Test
  void writesTheBytesOfUpstream() throws IOException {
    Path expected = folder.resolve("expected");
    Path actual = folder.resolve("actual");
    try (ParquetWriter<Group> upstream =
            ExampleParquetWriter.builder(new LocalOutputFile(expected))
                .withType(SCHEMA)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .config("parquet.compression.codec.zstd.level", "9")
                .build();
        ParquetWriter<Group> ours =
            RecordFileWriter.builder(new GroupWriteSupport(), new LocalOutputFile(actual))
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .config(GroupWriteSupport.PARQUET_EXAMPLE_SCHEMA, SCHEMA.toString())
                .config("parquet.compression.codec.zstd.level", "9")
                .build()) {
      for (int i = 0; i < ROWS; i++) {
        Group group = new SimpleGroupFactory(SCHEMA).newGroup().append("id", i * 7919L);
        upstream.write(group);
        ours.write(group);
      }
    }
    assertThat(Files.readAllBytes(actual)).isEqualTo(Files.readAllBytes(expected));
  }

  @Test
  void filtersAsUpstream() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.SNAPPY, WriterVersion.PARQUET_1_0));
    List<FilterPredicate> predicates =
        List.of(
            FilterApi.gt(FilterApi.longColumn("id"), 2500L),
            FilterApi.gt(FilterApi.longColumn("id"), 5000L),
            FilterApi.eq(FilterApi.binaryColumn("name"), Binary.fromString("name 7")),
            FilterApi.eq(FilterApi.binaryColumn("name"), null),
            FilterApi.and(
                FilterApi.ltEq(FilterApi.longColumn("id"), 1010L),
                FilterApi.notEq(FilterApi.binaryColumn("name"), null)));
    for (FilterPredicate predicate : predicates) {
      FilterCompat.Filter filter = FilterCompat.get(predicate);
      for (boolean filters : new boolean[] {true, false}) {
        ParquetReadOptions options =
            ReadOptions.builder().withRecordFilter(filter).useRecordFilter(filters).build();
        assertThat(ours(new GroupReadSupport(), file, options))
            .as("%s, %s", predicate, filters)
            .isEqualTo(upstream(file, filter, filters));
      }
    }
  }

  @Test
  void readsTheColumnsThatTheSupportAsksFor() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.ZSTD, WriterVersion.PARQUET_2_0));
    MessageType part =
        MessageTypeParser.parseMessageType("message m { optional binary name (STRING); }");
    PlainParquetConfiguration configuration =
        new PlainParquetConfiguration(Map.of(ReadSupport.PARQUET_READ_SCHEMA, part.toString()));
    for (ReadOptions options :
        List.of(
            ReadOptions.builder(configuration),
            ReadOptions.builder().set(ReadSupport.PARQUET_READ_SCHEMA, part.toString()))) {
      assertThat(ours(new GroupReadSupport(), file, options.build()))
          .hasSize(ROWS)
          .startsWith("", "name: name 1\n");
    }
  }

  /** {@code FilterApi} takes a dot for the end of a name, so the column would have nulls only. */
  @Test
  void refusesFiltersOnColumnsWhoseNamesHaveDots() throws IOException {
    MessageType type = new MessageType("m", Types.required(PrimitiveTypeName.INT32).named("a.b"));
    Path path = folder.resolve("dots.parquet");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(path))
            .withType(type)
            .withConf(new PlainParquetConfiguration())
            .build()) {
      writer.write(new SimpleGroup(type).append("a.b", 1));
    }
    ParquetReadOptions options =
        ReadOptions.builder()
            .withRecordFilter(FilterCompat.get(FilterApi.eq(FilterApi.intColumn("a.b"), 1)))
            .build();
    assertThatThrownBy(() -> ours(new GroupReadSupport(), new LocalInputFile(path), options))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("cannot ask for the column a.b");
  }

  /** For records and pages, a column that is not read has nulls. No record is lost to that. */
  @Test
  void refusesFiltersOnColumnsThatAreNotRead() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.ZSTD, WriterVersion.PARQUET_1_0));
    for (String column : new String[] {"id", "items.price"}) {
      FilterPredicate predicate =
          column.equals("id")
              ? FilterApi.gt(FilterApi.longColumn("id"), 2000L)
              : FilterApi.contains(FilterApi.eq(FilterApi.intColumn("items.price"), 3));
      ReadOptions options =
          ReadOptions.builder()
              .set(
                  ReadSupport.PARQUET_READ_SCHEMA,
                  "message m { optional binary name (STRING);"
                      + " repeated group items { optional binary tag; } }");
      options.withRecordFilter(FilterCompat.get(predicate));
      for (boolean pages : new boolean[] {true, false}) {
        options.useColumnIndexFilter(pages).useRecordFilter(!pages);
        assertThatThrownBy(() -> ours(new GroupReadSupport(), file, options.build()))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessage("The filter asks for the column " + column + ", which is not read");
      }
      options.useColumnIndexFilter(false).useRecordFilter(false);
      assertThat(ours(new GroupReadSupport(), file, options.build())).isNotEmpty();
    }
    FilterPredicate absent = FilterApi.eq(FilterApi.longColumn("absent"), null);
    ParquetReadOptions options =
        ReadOptions.builder().withRecordFilter(FilterCompat.get(absent)).build();
    assertThat(ours(new GroupReadSupport(), file, options)).hasSize(ROWS);
  }

  /** Each row group is released when the next one is read, and the last one with the file. */
  @Test
  void releasesTheMemoryOfRowGroups() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0));
    for (int records : new int[] {0, 1, ROWS / 2, ROWS, Integer.MAX_VALUE}) {
      CountingAllocator memory = new CountingAllocator();
      ParquetReadOptions options = ReadOptions.builder().withAllocator(memory).build();
      RecordFileReader<Group> reader = RecordFileReader.open(new GroupReadSupport(), file, options);
      for (int i = 0; i < records && reader.read() != null; i++) {
        // As many as are asked for.
      }
      reader.close();
      reader.close();
      assertThat(memory.held).as("after %s records", records).isZero();
      assertThat(memory.peak).isLessThan(40_000);
      assertThatThrownBy(reader::read)
          .isInstanceOf(IllegalStateException.class)
          .hasMessage("The reader is closed");
    }
  }

  /** Counts bytes. */
  private static final class CountingAllocator implements ByteBufferAllocator {

    private long held;
    private long peak;

    @Override
    public ByteBuffer allocate(int size) {
      held += size;
      peak = Math.max(peak, held);
      return ByteBuffer.allocate(size);
    }

    @Override
    public void release(ByteBuffer buffer) {
      held -= buffer.capacity();
    }

    @Override
    public boolean isDirect() {
      return false;
    }
  }

  /** Code in other languages throws exceptions that are not declared. */
  @Test
  void endsWithWhateverIsThrown() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.ZSTD, WriterVersion.PARQUET_1_0));
    for (Throwable thrown :
        List.of(
            new IOException("x"),
            new IllegalStateException("x"),
            new AssertionError("x"),
            new InterruptedException("x"),
            new Throwable("x"))) {
      try (RecordFileReader<Group> reader =
          RecordFileReader.open(
              new ThrowingSupport(5, thrown), file, ReadOptions.builder().build())) {
        for (int i = 0; i < 5; i++) {
          assertThat(reader.read()).isNotNull();
        }
        assertThatThrownBy(reader::read)
            .satisfiesAnyOf(
                e -> assertThat(e).isSameAs(thrown), e -> assertThat(e).hasCause(thrown));
        assertThatThrownBy(reader::read).isInstanceOf(IllegalStateException.class).hasCause(thrown);
      }
    }
  }

  /** Makes groups, and throws instead of one of them, once. */
  private static final class ThrowingSupport extends ReadSupport<Group> {

    private final GroupReadSupport groups = new GroupReadSupport();
    private final int count;
    private final Throwable thrown;

    ThrowingSupport(int count, Throwable thrown) {
      this.count = count;
      this.thrown = thrown;
    }

    @Override
    public ReadContext init(InitContext context) {
      return groups.init(context);
    }

    @Override
    @SuppressWarnings("deprecation") // It is abstract.
    public RecordMaterializer<Group> prepareForRead(
        Configuration configuration,
        Map<String, String> metadata,
        MessageType schema,
        ReadContext context) {
      throw new AssertionError();
    }

    @Override
    public RecordMaterializer<Group> prepareForRead(
        ParquetConfiguration configuration,
        Map<String, String> metadata,
        MessageType schema,
        ReadContext context) {
      RecordMaterializer<Group> made =
          groups.prepareForRead(configuration, metadata, schema, context);
      return new RecordMaterializer<Group>() {
        private int number;

        @Override
        public Group getCurrentRecord() {
          if (number++ == count) {
            ThrowingSupport.<RuntimeException>throwAny(thrown);
          }
          return made.getCurrentRecord();
        }

        @Override
        public GroupConverter getRootConverter() {
          return made.getRootConverter();
        }
      };
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> void throwAny(Throwable thrown) throws E {
      throw (E) thrown;
    }
  }

  /** Levels are those of the last configuration, whichever way it was set. */
  @Test
  void levelsAreThoseOfTheConfiguration() throws IOException {
    Map<String, String> settings =
        Map.of(
            GroupWriteSupport.PARQUET_EXAMPLE_SCHEMA,
            SCHEMA.toString(),
            "zlib.compress.level",
            "NO_COMPRESSION");
    Configuration hadoop = new Configuration(false);
    settings.forEach(hadoop::set);
    Map<String, String> schema =
        Map.of(GroupWriteSupport.PARQUET_EXAMPLE_SCHEMA, SCHEMA.toString());
    List<Consumer<RecordFileWriter.Builder<Group>>> ways =
        List.of(
            b -> settings.forEach(b::config),
            b -> b.withConf(new PlainParquetConfiguration(settings)),
            b -> b.withConf(hadoop),
            b ->
                b.withConf(new PlainParquetConfiguration(schema))
                    .config("zlib.compress.level", "NO_COMPRESSION"),
            b ->
                b.withCodecFactory(new PageCodecs(new PlainParquetConfiguration(settings)))
                    .withConf(new PlainParquetConfiguration(schema)));
    List<byte[]> files = new ArrayList<>();
    for (Consumer<RecordFileWriter.Builder<Group>> way : ways) {
      Path path = folder.resolve("level-" + files.size());
      RecordFileWriter.Builder<Group> builder =
          RecordFileWriter.builder(new GroupWriteSupport(), new LocalOutputFile(path))
              .withCompressionCodec(CompressionCodecName.GZIP);
      way.accept(builder);
      try (ParquetWriter<Group> writer = builder.build()) {
        for (int i = 0; i < ROWS; i++) {
          writer.write(new SimpleGroupFactory(SCHEMA).newGroup().append("id", i * 7919L));
        }
      }
      files.add(Files.readAllBytes(path));
    }
    assertThat(files.get(0)).hasSizeGreaterThan(ROWS * Long.BYTES);
    assertThat(files).allSatisfy(file -> assertThat(file).isEqualTo(files.get(0)));
  }

  /** Row groups with values and nulls whose statistics have no number of nulls. */
  @Test
  void losesNoRecordToAnAbsentCountOfNulls() throws IOException {
    InputFile file =
        new LocalInputFile(
            Path.of(
                "../parquet-arrow-fast/src/test/resources/dev/parquetfast/arrow/files/polars-no-null-count.parquet"));
    FilterPredicate predicate =
        FilterApi.notEq(FilterApi.binaryColumn("b"), Binary.fromString("x"));
    ParquetReadOptions options =
        ReadOptions.builder().withRecordFilter(FilterCompat.get(predicate)).build();
    assertThat(ours(new GroupReadSupport(), file, options)).hasSize(2);
    assertThat(upstream(file, FilterCompat.get(predicate), true)).hasSizeLessThan(2);
  }

  @Test
  void readsSomeRowGroups() throws IOException {
    InputFile file =
        new LocalInputFile(write(CompressionCodecName.ZSTD, WriterVersion.PARQUET_1_0));
    List<BlockMetaData> rowGroups;
    try (ParquetFileReader reader = ParquetFileReader.open(file, ReadOptions.builder().build())) {
      rowGroups = reader.getRowGroups();
    }
    assertThat(rowGroups).hasSizeGreaterThan(2);
    long start = rowGroups.get(1).getStartingPos();
    List<String> all = ours(new GroupReadSupport(), file, ReadOptions.builder().build());
    int first = (int) rowGroups.get(0).getRowCount();
    List<String> second = all.subList(first, first + (int) rowGroups.get(1).getRowCount());
    assertThat(ours(new GroupReadSupport(), file, ReadOptions.builder().withOffsets(start).build()))
        .isEqualTo(second);
    long end = rowGroups.get(2).getStartingPos();
    assertThat(
            ours(new GroupReadSupport(), file, ReadOptions.builder().withRange(start, end).build()))
        .isEqualTo(second);
  }

  @Test
  void saysWhereARecordCannotBeRead() throws IOException {
    Path path = write(CompressionCodecName.UNCOMPRESSED, WriterVersion.PARQUET_1_0);
    byte[] bytes = Files.readAllBytes(path);
    // A length of a name that no page has.
    int last = 0;
    for (int i = 0; i < bytes.length - 10; i++) {
      if (bytes[i] == 7 && bytes[i + 4] == 'n' && bytes[i + 5] == 'a') {
        last = i;
      }
    }
    bytes[last + 3] = 0x7f;
    Files.write(path, bytes);
    try (RecordFileReader<Group> reader =
        RecordFileReader.open(
            new GroupReadSupport(), new LocalInputFile(path), ReadOptions.builder().build())) {
      assertThatThrownBy(
              () -> {
                while (reader.read() != null) {
                  // All before it can be read.
                }
              })
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageStartingWith("After ");
      assertThatThrownBy(reader::read).isInstanceOf(IllegalStateException.class);
    }
  }
}
