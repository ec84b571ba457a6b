package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.parquetfast.batch.ColumnBatchReader;
import dev.parquetfast.files.FilterColumns;
import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.files.ReadOptions;
import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.Float4Vector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.FixedSizeListVector;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetMetricsCallback;
import org.apache.parquet.hadoop.metadata.BlockMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What can be set, how far the reader is, and what it does when something is wrong. */
class ParquetArrowReaderTest {

  private static final String NESTED =
      "message m { required int64 id; optional group s { optional binary name (STRING);"
          + " optional int32 n; } optional group l (LIST) { repeated group list { optional group"
          + " element { optional int32 x; optional int32 y; } } } optional group m (MAP) { repeated"
          + " group key_value { required binary key (STRING); optional group value { optional int32"
          + " u; optional int32 v; } } } optional group old (LIST) { repeated group element {"
          + " optional int32 p; optional int32 q; } } }";

  private static void all(ParquetArrowReader.Builder builder) {
    // All columns and rows are what it reads anyway.
  }

  private final RootAllocator allocator = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertEquals(0, allocator.getAllocatedMemory());
    allocator.close();
  }

  // ---- files

  /**
   * Returns a file of row groups of about 100 rows and pages of 10, whose column id counts from 0.
   */
  private static byte[] numbers(int rows) throws IOException {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int64 id; required int64 negative; required binary text; }");
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      groups.add(
          new SimpleGroup(schema)
              .append("id", (long) i)
              .append("negative", (long) -i)
              .append("text", "a text that makes pages large enough " + i));
    }
    return GroupFile.write(
        schema,
        groups,
        b ->
            b.withRowGroupSize(6000L)
                .withMinRowCountForPageSizeCheck(10)
                .withPageRowCountLimit(10)
                .withDictionaryEncoding(false));
  }

  /** Returns the first row of each row group, and the number of rows. */
  private static List<Long> rowGroups(byte[] file) throws IOException {
    List<Long> starts = new ArrayList<>(List.of(0L));
    try (ParquetFileReader hadoop = ParquetFileReader.open(new MemoryFile(file))) {
      for (BlockMetaData rowGroup : hadoop.getRowGroups()) {
        starts.add(starts.get(starts.size() - 1) + rowGroup.getRowCount());
      }
    }
    assertThat(starts).hasSizeGreaterThan(3);
    return starts;
  }

  /** Returns the ids in pages that have some from {@code from} to {@code to - 1}. */
  private static List<Long> inPages(byte[] file, long from, long to) throws IOException {
    List<Long> ids = new ArrayList<>();
    List<Long> starts = rowGroups(file);
    for (int i = 0; i + 1 < starts.size(); i++) {
      for (long page = starts.get(i); page < starts.get(i + 1); page += 10) {
        long end = Math.min(page + 10, starts.get(i + 1));
        if (page < to && end > from) {
          ids.addAll(count(page, end));
        }
      }
    }
    return ids;
  }

  private static byte[] write(String schema, Consumer<List<Group>> rows) throws IOException {
    return write(schema, null, rows);
  }

  private static byte[] write(String schema, Schema arrow, Consumer<List<Group>> rows)
      throws IOException {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    List<Group> groups = new ArrayList<>();
    rows.accept(groups);
    Map<String, String> metadata =
        arrow == null ? Map.of() : Map.of(StoredSchema.KEY, StoredSchema.encode(arrow));
    return GroupFile.write(type, groups, b -> b.withExtraMetaData(metadata));
  }

  private static Group group(String schema) {
    return new SimpleGroup(MessageTypeParser.parseMessageType(schema));
  }

  private List<Object> read(byte[] file, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    MemoryFile input = new MemoryFile(file);
    List<Object> rows = GroupFile.vectors(input, allocator, settings);
    assertEquals(0, input.open());
    return rows;
  }

  private List<Long> ids(byte[] file, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    return read(file, settings).stream()
        .map(row -> (Long) ((Map<?, ?>) row).get("id"))
        .collect(Collectors.toList());
  }

  private static List<Long> count(long from, long to) {
    return LongStream.range(from, to).boxed().collect(Collectors.toList());
  }

  // ---- batches

  @Test
  void batchesEndWithRowGroups() throws Exception {
    byte[] file = numbers(250);
    List<Long> starts = rowGroups(file);
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i + 1 < starts.size(); i++) {
      for (long row = starts.get(i); row < starts.get(i + 1); row += 40) {
        expected.add((int) Math.min(40, starts.get(i + 1) - row));
      }
    }
    List<Integer> sizes = new ArrayList<>();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(file), allocator).rowsPerBatch(40).build()) {
      assertEquals(250, reader.rowCount());
      long read = 0;
      while (reader.loadNextBatch()) {
        sizes.add(reader.getVectorSchemaRoot().getRowCount());
        read += reader.getVectorSchemaRoot().getRowCount();
        assertEquals(read, reader.rowsRead());
      }
      assertEquals(0, reader.getVectorSchemaRoot().getRowCount());
      assertEquals(0, allocator.getAllocatedMemory());
      assertFalse(reader.loadNextBatch());
    }
    assertEquals(expected, sizes);
  }

  /** The row that reaches the bound of entries is the last one of its batch. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void batchesOfLongListsEndEarly(boolean executor) throws Exception {
    int rows = 2000;
    int length = 1536;
    byte[] file = vectorsOfFloats(rows, length);
    int perBatch = (ColumnBatchReader.MAX_ENTRIES + length - 1) / length;
    ExecutorService threads = Executors.newFixedThreadPool(2);
    ParquetArrowReader.Builder builder =
        ParquetArrowReader.builder(new MemoryFile(file), allocator);
    if (executor) {
      builder.executor(threads, 3);
    }
    List<Integer> sizes = new ArrayList<>();
    try (ParquetArrowReader reader = builder.build()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      BigIntVector ids = (BigIntVector) root.getVector("id");
      FixedSizeListVector lists = (FixedSizeListVector) root.getVector("v");
      int row = 0;
      while (reader.loadNextBatch()) {
        Float4Vector floats = (Float4Vector) lists.getDataVector();
        assertEquals(root.getRowCount() * length, floats.getValueCount());
        for (int i = 0; i < root.getRowCount(); i++, row++) {
          assertEquals(row, ids.get(i));
          assertEquals(row * length, floats.get(i * length));
          assertEquals((row + 1) * length - 1, floats.get((i + 1) * length - 1));
        }
        sizes.add(root.getRowCount());
      }
    } finally {
      threads.shutdown();
    }
    assertEquals(List.of(perBatch, perBatch, rows - 2 * perBatch), sizes);
  }

  /** Returns a file of lists, whose elements count from 0. */
  private byte[] vectorsOfFloats(int rows, int length) throws IOException {
    Field element =
        Field.notNullable("element", new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE));
    FieldType type = FieldType.nullable(new ArrowType.FixedSizeList(length));
    Schema schema =
        new Schema(
            List.of(
                Field.notNullable("id", new ArrowType.Int(64, true)),
                new Field("v", type, List.of(element))));
    MemoryFile output = new MemoryFile();
    try (VectorSchemaRoot root = VectorSchemaRoot.create(schema, allocator);
        ParquetArrowWriter writer = ParquetArrowWriter.builder(output, schema).build()) {
      BigIntVector ids = (BigIntVector) root.getVector("id");
      FixedSizeListVector lists = (FixedSizeListVector) root.getVector("v");
      Float4Vector floats = (Float4Vector) lists.getDataVector();
      floats.allocateNew(rows * length);
      for (int i = 0; i < rows; i++) {
        ids.setSafe(i, i);
        lists.setNotNull(i);
      }
      for (int i = 0; i < rows * length; i++) {
        floats.set(i, i);
      }
      root.setRowCount(rows);
      writer.write(root);
    }
    return output.bytes();
  }

  @Test
  void aFileWithoutRows() throws Exception {
    assertThat(read(numbers(0), ParquetArrowReaderTest::all)).isEmpty();
  }

  /** Buffers of an earlier batch that somebody holds keep their values. */
  @Test
  void buffersOfEarlierBatchesStay() throws Exception {
    try (ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(numbers(200)), allocator)
                .columns("id")
                .rowsPerBatch(20)
                .build();
        BufferAllocator other = allocator.newChildAllocator("other", 0, Long.MAX_VALUE)) {
      assertTrue(reader.loadNextBatch());
      BigIntVector ids = (BigIntVector) reader.getVectorSchemaRoot().getVector("id");
      ArrowBuf retained = ids.getDataBuffer();
      retained.getReferenceManager().retain();
      ArrowBuf elsewhere = retained.getReferenceManager().retain(retained, other);
      assertTrue(reader.loadNextBatch());
      assertEquals(20, ids.get(0));
      assertEquals(0, retained.getLong(0));
      assertEquals(19, elsewhere.getLong(19 * 8));
      retained.close();
      elsewhere.close();
    }
  }

  @Test
  void bytesReadAreCounted() throws Exception {
    byte[] file = numbers(1000);
    long all = bytesRead(file, ParquetArrowReaderTest::all);
    long columns = 0;
    try (ParquetFileReader hadoop = ParquetFileReader.open(new MemoryFile(file))) {
      for (BlockMetaData rowGroup : hadoop.getRowGroups()) {
        columns += rowGroup.getCompressedSize();
      }
    }
    assertThat(all).isBetween(columns, (long) file.length);
    assertThat(bytesRead(file, b -> b.columns("id"))).isLessThan(all * 2 / 3);
    assertThat(bytesRead(file, b -> b.rowGroups(0))).isLessThan(all * 2 / 3);
  }

  private long bytesRead(byte[] file, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    ParquetArrowReader.Builder builder =
        ParquetArrowReader.builder(new MemoryFile(file), allocator);
    settings.accept(builder);
    try (ParquetArrowReader reader = builder.build()) {
      assertThat(reader.bytesRead()).isPositive(); // the footer
      while (reader.loadNextBatch()) {
        assertThat(reader.bytesRead()).isPositive();
      }
      return reader.bytesRead();
    }
  }

  // ---- columns

  private static byte[] nested() throws IOException {
    return write(
        NESTED,
        rows -> {
          for (int i = 0; i < 3; i++) {
            Group row = group(NESTED).append("id", (long) i);
            row.addGroup("s").append("name", "n" + i).append("n", i);
            Group element = row.addGroup("l").addGroup("list").addGroup("element");
            element.append("x", i).append("y", -i);
            Group entry = row.addGroup("m").addGroup("key_value").append("key", "k" + i);
            entry.addGroup("value").append("u", i).append("v", 2 * i);
            row.addGroup("old").addGroup("element").append("p", i).append("q", 3 * i);
            rows.add(row);
          }
        });
  }

  @Test
  void someColumns() throws Exception {
    byte[] file = nested();
    assertThat(read(file, b -> b.columns("id")).get(2)).isEqualTo(Map.of("id", 2L));
    assertThat(read(file, b -> b.columns("s.n", "id")).get(2))
        .isEqualTo(Map.of("id", 2L, "s", Map.of("n", 2L)));
    assertThat(read(file, b -> b.columns("l.list.element.y")).get(2))
        .isEqualTo(Map.of("l", List.of(Map.of("y", -2L))));
    assertThat(read(file, b -> b.columns("m.key_value.value.v")).get(2))
        .isEqualTo(
            Map.of("m", List.of(Map.of("key", Binary.fromString("k2"), "value", Map.of("v", 4L)))));
    // Without its other field, this list would be one of numbers.
    assertThat(read(file, b -> b.columns("old.element.q")).get(2))
        .isEqualTo(Map.of("old", List.of(Map.of("q", 6L))));
    assertThat(read(file, b -> b.columns("old", "s")).get(2))
        .isEqualTo(
            Map.of(
                "old",
                List.of(Map.of("p", 2L, "q", 6L)),
                "s",
                Map.of("name", Binary.fromString("n2"), "n", 2L)));
  }

  @Test
  void noColumns() throws Exception {
    assertThat(read(numbers(250), b -> b.columns())).isEqualTo(Collections.nCopies(250, Map.of()));
  }

  @Test
  void columnsThatAreNotThere() throws Exception {
    byte[] file = nested();
    refused(file, b -> b.columns("id", "nothing"), "no column nothing", "id, s.name");
    refused(file, b -> b.columns("s.nam"), "no column s.nam");
    refused(file, b -> b.columns("m.key_value.key"), "map m.key_value.key", "only the key");
    byte[] dots =
        write("message m { required int32 a.b; required group a { required int32 b; } }", r -> {});
    refused(dots, b -> b.columns("a.b"), "[a.b]", "[a, b]");
  }

  /** If each name were looked for among all columns, this would take minutes. */
  @Test
  void manyColumnsByName() {
    int count = 40_000;
    List<String> names = new ArrayList<>();
    Types.MessageTypeBuilder schema = Types.buildMessage();
    for (int i = 0; i < count; i += 2) {
      schema.addField(
          Types.optionalGroup()
              .optional(PrimitiveTypeName.INT32)
              .named("a")
              .optional(PrimitiveTypeName.INT32)
              .named("b")
              .named("a_group_with_a_long_name_" + i));
      names.add("a_group_with_a_long_name_" + i + ".b");
    }
    MessageType parquet = schema.named("m");
    Projection projection =
        Projection.of(
            SchemaMapping.ofParquet(parquet, Map.of()),
            names,
            names,
            Set.of(),
            TimeUnit.NANOSECOND,
            false);
    assertThat(projection.parquet().getColumns()).hasSize(count / 2);
    assertThat(projection.readAsIds()).hasSize(count / 2);
  }

  /** As pyarrow writes them. */
  @Test
  void twoFieldsOfOneName() throws Exception {
    String nested =
        "message m { optional group s { optional int64 x; optional int64 x; optional int64 z; }"
            + " optional group l (LIST) { repeated group list { optional group element {"
            + " optional group g { optional int32 p; } optional group g { optional int32 p; }"
            + " optional int32 h; } } } optional int64 y; }";
    // No row can be written that has values in them: groups find fields by name.
    byte[] file = write(nested, rows -> rows.add(group(nested).append("y", 5L)));
    String message = " cannot be read: there are two fields of this name";
    refused(file, ParquetArrowReaderTest::all, "The field s.x" + message);
    refused(file, b -> b.columns("y", "s.x"), "The field s.x" + message);
    refused(file, b -> b.columns("y", "l"), "The field l.list.element.g" + message);
    refused(file, b -> b.columns("l.list.element.g.p"), "The field l.list.element.g" + message);
    FilterPredicate filter = FilterApi.eq(FilterApi.longColumn("s.x"), null);
    refused(file, b -> b.columns("y").filter(filter).exactRows(), "The field s.x" + message);
    assertThat(read(file, b -> b.columns("y"))).isEqualTo(List.of(Map.of("y", 5L)));
    assertThat(read(file, b -> b.columns("y", "s.z", "l.list.element.h"))).hasSize(1);

    String flat = "message m { optional int64 a; optional int64 a; optional int64 b; }";
    byte[] root = write(flat, rows -> rows.add(group(flat).append("b", 7L)));
    refused(root, ParquetArrowReaderTest::all, "The field a" + message);
    refused(root, b -> b.columns("a"), "The field a" + message);
    assertThat(read(root, b -> b.columns("b"))).isEqualTo(List.of(Map.of("b", 7L)));
  }

  private void refused(
      byte[] file, Consumer<ParquetArrowReader.Builder> settings, String... message) {
    MemoryFile input = new MemoryFile(file);
    ParquetArrowReader.Builder builder = ParquetArrowReader.builder(input, allocator);
    settings.accept(builder);
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContainingAll(message);
    assertEquals(0, input.open());
  }

  /** Arrow Java makes no vector of the type that the file's Arrow schema has. */
  @Test
  void listsOfANegativeSizeAreLists() throws Exception {
    String schema =
        "message m { optional group l (LIST) { repeated group list { optional int32 element; } } }";
    Field element = Field.nullable("element", new ArrowType.Int(32, true));
    FieldType type = FieldType.nullable(new ArrowType.FixedSizeList(-1));
    byte[] file =
        write(
            schema,
            new Schema(List.of(new Field("l", type, List.of(element)))),
            rows -> {
              Group row = group(schema);
              row.addGroup("l").addGroup("list").append("element", 3);
              rows.add(row);
            });
    assertThat(read(file, ParquetArrowReaderTest::all))
        .isEqualTo(List.of(Map.of("l", List.of(3L))));
  }

  @Test
  void stringViews() throws Exception {
    byte[] file = nested();
    assertEquals(read(file, ParquetArrowReaderTest::all), read(file, b -> b.stringViews()));
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(file), allocator).stringViews().build()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      assertThat(root.getVector("s").getChildrenFromFields().get(0))
          .isInstanceOf(ViewVarCharVector.class);
    }
  }

  /** All that a vector has is in its buffers as others see them, such as a stream of IPC. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void vectorsGoThroughIpc(boolean views) throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional binary s (UTF8); required binary b; repeated int32 n; }");
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Group group = new SimpleGroup(schema).append("b", "b".repeat(i % 30));
      if (i % 3 > 0) {
        group.append("s", "a string of " + i);
      }
      for (int n = 0; n < i % 4; n++) {
        group.append("n", n * i);
      }
      groups.add(group);
    }
    byte[] file = GroupFile.write(schema, groups, b -> {});
    Consumer<ParquetArrowReader.Builder> settings =
        b -> {
          b.rowsPerBatch(70);
          if (views) {
            b.stringViews();
          }
        };
    ParquetArrowReader.Builder builder =
        ParquetArrowReader.builder(new MemoryFile(file), allocator);
    settings.accept(builder);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (ParquetArrowReader reader = builder.build();
        ArrowStreamWriter writer =
            new ArrowStreamWriter(reader.getVectorSchemaRoot(), reader, stream)) {
      while (reader.loadNextBatch()) {
        writer.writeBatch();
      }
    }
    List<Object> rows = new ArrayList<>();
    try (ArrowStreamReader reader =
        new ArrowStreamReader(new ByteArrayInputStream(stream.toByteArray()), allocator)) {
      while (reader.loadNextBatch()) {
        rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
      }
    }
    assertEquals(read(file, settings), rows);
  }

  // ---- row groups

  @Test
  void someRowGroups() throws Exception {
    byte[] file = numbers(350);
    List<Long> starts = rowGroups(file);
    List<Long> expected = count(starts.get(1), starts.get(2));
    expected.addAll(count(starts.get(3), starts.get(4)));
    assertEquals(expected, ids(file, b -> b.rowGroups(3, 1)));
    assertThat(ids(file, b -> b.rowGroups())).isEmpty();
    int rowGroups = starts.size() - 1;
    refused(file, b -> b.rowGroups(rowGroups), rowGroups + " row groups", "index " + rowGroups);
    refused(file, b -> b.rowGroups(-1), "index -1");
    refused(file, b -> b.rowGroups(1).range(0, 1), "exclude each other");
    ParquetReadOptions ranged = ReadOptions.builder().withRange(0, 1).build();
    refused(file, b -> b.rowGroups(1).options(ranged), "exclude each other");
  }

  /** Also if only a range of the file is read. */
  @Test
  void messagesNameTheRowGroupOfTheFile() throws Exception {
    String schema = "message m { required int32 n (INTEGER(8,true)); }";
    MessageType type = MessageTypeParser.parseMessageType(schema);
    List<Group> rows = new ArrayList<>();
    for (int i = 0; i < 400; i++) {
      rows.add(new SimpleGroup(type).append("n", i == 390 ? 1000 : 0));
    }
    byte[] file = GroupFile.write(type, rows, b -> b.withRowGroupSize(1L));
    long start;
    int last;
    try (ParquetFileReader hadoop = ParquetFileReader.open(new MemoryFile(file))) {
      last = hadoop.getRowGroups().size() - 1;
      start = hadoop.getRowGroups().get(last).getStartingPos();
    }
    assertThat(last).isGreaterThan(1);
    for (Consumer<ParquetArrowReader.Builder> part :
        List.<Consumer<ParquetArrowReader.Builder>>of(
            b -> {}, b -> b.range(start, file.length), b -> b.rowGroups(last))) {
      assertThatThrownBy(() -> read(file, part))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("in row group " + last + ": ");
    }
  }

  @Test
  void rangesHaveEachRowGroupOnce() throws Exception {
    byte[] file = numbers(550);
    for (int parts = 1; parts < 12; parts++) {
      List<Long> all = new ArrayList<>();
      for (int i = 0; i < parts; i++) {
        long start = (long) file.length * i / parts;
        long end = (long) file.length * (i + 1) / parts;
        all.addAll(ids(file, b -> b.range(start, end)));
      }
      assertEquals(count(0, 550), all);
    }
  }

  // ---- filters

  private static FilterPredicate between(String column, long from, long to) {
    return FilterApi.and(
        FilterApi.gtEq(FilterApi.longColumn(column), from),
        FilterApi.lt(FilterApi.longColumn(column), to));
  }

  @Test
  void filterLeavesOutRowGroupsAndPages() throws Exception {
    byte[] file = numbers(1000);
    List<Long> starts = rowGroups(file);
    List<Long> pages = inPages(file, 415, 433);
    assertThat(pages).hasSizeBetween(18, 40);
    assertEquals(pages, ids(file, b -> b.filter(between("id", 415, 433))));
    assertEquals(count(0, 1000), ids(file, b -> b.filter(between("id", -5, 5000))));
    assertThat(ids(file, b -> b.filter(between("id", 5000, 6000)))).isEmpty();
    long border = starts.get(3);
    FilterPredicate atBorder = between("id", border - 5, border + 5);
    pages = inPages(file, border - 5, border + 5);
    assertEquals(pages, ids(file, b -> b.filter(atBorder).rowsPerBatch(3)));
    assertEquals(
        inPages(file, border, border + 5), ids(file, b -> b.filter(atBorder).rowGroups(3, 5)));
  }

  @Test
  void filterOfAColumnThatIsNotRead() throws Exception {
    byte[] file = numbers(1000);
    FilterPredicate filter = between("negative", -432, -414);
    assertEquals(inPages(file, 415, 433), ids(file, b -> b.columns("id").filter(filter)));
    assertThat(bytesRead(file, b -> b.columns("id").filter(filter)))
        .isLessThan(bytesRead(file, b -> b.columns("id", "negative").filter(filter)));
  }

  @Test
  void filterOfOptionsCountsToo() throws Exception {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withRecordFilter(FilterCompat.get(between("id", 415, 433)))
            .build();
    byte[] file = numbers(1000);
    assertEquals(inPages(file, 415, 433), ids(file, b -> b.options(options)));
    assertEquals(
        inPages(file, 511, 519),
        ids(file, b -> b.options(options).filter(between("id", 511, 519))));
  }

  /** Column indexes and Bloom filters may be wrong: who leaves them out has a reason. */
  @Test
  void optionsKeepWhatTheirCopyLeavesOut() throws Exception {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .useColumnIndexFilter(false)
            .build();
    byte[] file = numbers(1000);
    List<Long> read = ids(file, b -> b.options(options).filter(between("id", 415, 433)));
    assertThat(read.size()).isGreaterThan(inPages(file, 415, 433).size()); // whole row groups
  }

  /**
   * Whatever a range sets anew, all other options stay, those too that a later Parquet may have: a
   * setting of one argument that is a boolean or an int is set to what is not the default.
   */
  @Test
  void optionsStayWhenARangeIsSet() throws Exception {
    ParquetReadOptions defaults =
        ParquetReadOptions.builder(new PlainParquetConfiguration()).build();
    ParquetReadOptions.Builder other = ParquetReadOptions.builder(new PlainParquetConfiguration());
    for (Method setting : ParquetReadOptions.Builder.class.getMethods()) {
      if (Arrays.equals(setting.getParameterTypes(), new Class<?>[] {boolean.class})) {
        ParquetReadOptions.Builder on = ParquetReadOptions.builder(new PlainParquetConfiguration());
        setting.invoke(on, true);
        setting.invoke(other, !switches(on.build()).equals(switches(defaults)));
      } else if (Arrays.equals(setting.getParameterTypes(), new Class<?>[] {int.class})) {
        setting.invoke(other, 12345);
      }
    }
    ParquetReadOptions options =
        other
            .withAllocator(new DirectByteBufferAllocator())
            .withCodecFactory(new PageCodecs())
            .withDecryption(FileDecryptionProperties.builder().withFooterKey(new byte[16]).build())
            .withMetricsCallback(
                (ParquetMetricsCallback)
                    Proxy.newProxyInstance(
                        getClass().getClassLoader(),
                        new Class<?>[] {ParquetMetricsCallback.class},
                        (proxy, method, arguments) ->
                            method.getName().equals("equals")
                                ? (Object) (proxy == arguments[0])
                                : "metrics"))
            .withRecordFilter(FilterCompat.get(between("id", 1, 2)))
            .build();
    Map<String, Object> expected = getters(options);
    expected.forEach(
        (name, value) ->
            assertThat(value)
                .as(name)
                .isNotEqualTo(
                    Set.of("getConfiguration", "getPropertyNames", "getMetadataFilter")
                            .contains(name)
                        ? null
                        : getters(defaults).get(name)));
    assertThat(expected).hasSizeGreaterThanOrEqualTo(18);
    Map<String, Object> found =
        getters(
            ParquetArrowReader.builder(new MemoryFile(numbers(1)), allocator)
                .options(options)
                .range(3, 7)
                .allOptions(null));
    assertThat(found.remove("getMetadataFilter")).hasToString("range(s:3, e:7)");
    expected.remove("getMetadataFilter");
    assertThat(found).containsExactlyInAnyOrderEntriesOf(expected);
  }

  private static Map<String, Object> switches(ParquetReadOptions options) {
    Map<String, Object> values = getters(options);
    values.values().removeIf(value -> !(value instanceof Boolean));
    return values;
  }

  private static Map<String, Object> getters(ParquetReadOptions options) {
    Map<String, Object> values = new TreeMap<>();
    for (Method getter : ParquetReadOptions.class.getDeclaredMethods()) {
      if (Modifier.isPublic(getter.getModifiers())
          && !Modifier.isStatic(getter.getModifiers())
          && getter.getParameterCount() == 0) {
        try {
          values.put(getter.getName(), getter.invoke(options));
        } catch (ReflectiveOperationException e) {
          throw new LinkageError(e.getMessage(), e);
        }
      }
    }
    return values;
  }

  @Test
  void rowCountFollowsTheFilter() throws Exception {
    byte[] file = numbers(1000);
    List<Long> pages = inPages(file, 195, 433);
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(file), allocator)
            .filter(between("id", 195, 433))
            .build()) {
      assertThat(reader.rowCount()).isGreaterThan(pages.size());
      while (reader.loadNextBatch()) {
        assertThat(reader.rowCount()).isGreaterThanOrEqualTo(reader.rowsRead());
      }
      assertEquals(pages.size(), reader.rowCount());
      assertEquals(pages.size(), reader.rowsRead());
    }
  }

  /** Operators of each kind name their columns. */
  @Test
  void columnsOfFilters() {
    FilterPredicate all =
        FilterApi.or(
            FilterApi.and(
                FilterApi.eq(FilterApi.longColumn("a"), 1L),
                FilterApi.not(FilterApi.notEq(FilterApi.longColumn("b"), 1L))),
            FilterApi.or(
                FilterApi.or(
                    FilterApi.lt(FilterApi.longColumn("c.d"), 1L),
                    FilterApi.gtEq(FilterApi.longColumn("e"), 1L)),
                FilterApi.or(
                    FilterApi.in(FilterApi.longColumn("f"), Set.of(1L)),
                    FilterApi.notIn(FilterApi.longColumn("g"), Set.of(1L)))));
    Set<ColumnPath> columns = new HashSet<>();
    FilterColumns.add(all, columns);
    FilterColumns.add(FilterApi.contains(FilterApi.eq(FilterApi.longColumn("h"), 1L)), columns);
    FilterColumns.add(FilterApi.gt(FilterApi.longColumn("i"), 1L), columns);
    FilterColumns.add(FilterApi.ltEq(FilterApi.longColumn("j"), 1L), columns);
    assertThat(columns)
        .extracting(ColumnPath::toDotString)
        .containsExactlyInAnyOrder("a", "b", "c.d", "e", "f", "g", "h", "i", "j");
  }

  // ---- values that do not fit

  @Test
  void smallIntegersThatAreLarge() throws Exception {
    String schema = "message m { required int32 n (INTEGER(8,true)); required int32 id; }";
    for (int bad : new int[] {128, -129, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      byte[] file =
          write(
              schema,
              rows -> {
                for (int i = 0; i < 20; i++) {
                  rows.add(group(schema).append("n", i == 13 ? bad : i).append("id", i));
                }
              });
      unfit(file, 13, "row 14 ", "row group 0", "the field n has " + bad);
    }
  }

  /** Rows before the value are there, whatever the size of batches, and the exception is kept. */
  private void unfit(byte[] file, int rowsBefore, String... message) throws IOException {
    for (int rowsPerBatch : new int[] {1, 4, 1000}) {
      try (ParquetArrowReader reader =
          ParquetArrowReader.builder(new MemoryFile(file), allocator)
              .rowsPerBatch(rowsPerBatch)
              .build()) {
        List<Object> rows = new ArrayList<>();
        Throwable thrown = null;
        while (thrown == null) {
          try {
            assertTrue(reader.loadNextBatch());
            rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
          } catch (ParquetDecodingException e) {
            thrown = e;
          }
        }
        assertEquals(rowsBefore, rows.size());
        assertThat(thrown).hasMessageContainingAll(message);
        assertEquals(0, allocator.getAllocatedMemory());
        assertEquals(0, reader.getVectorSchemaRoot().getRowCount());
        Throwable expected = thrown;
        assertThatThrownBy(reader::loadNextBatch).isSameAs(expected);
      }
    }
  }

  @Test
  void theFirstUnfitValueOfAllColumnsCounts() throws Exception {
    String schema =
        "message m { optional group l (LIST) { repeated group list { required int32 element"
            + " (INTEGER(16,false)); } } required int32 n (INTEGER(8,false)); }";
    byte[] file =
        write(
            schema,
            rows -> {
              for (int i = 0; i < 20; i++) {
                Group row = group(schema);
                Group list = row.addGroup("l");
                for (int k = 0; k < i % 3; k++) {
                  list.addGroup("list").append("element", i == 17 ? -1 : i);
                }
                rows.add(row.append("n", i >= 15 ? 256 : i));
              }
            });
    unfit(file, 15, "row 16 ", "n has 256");
    byte[] lists =
        write(
            schema,
            rows -> {
              for (int i = 0; i < 20; i++) {
                Group row = group(schema);
                Group list = row.addGroup("l");
                for (int k = 0; k < i % 3; k++) {
                  list.addGroup("list").append("element", i == 17 && k == 1 ? 65536 : i);
                }
                rows.add(row.append("n", i));
              }
            });
    unfit(lists, 17, "row 18 ", "l.list.element has 65536");
  }

  @Test
  void decimalsThatDoNotFit() throws Exception {
    String schema = "message m { required binary d (DECIMAL(38,2)); }";
    byte[][] bad = {{}, new byte[17], new byte[17], new byte[40]};
    bad[1][0] = 1;
    bad[2][0] = -1; // the sign of the rest is another one
    bad[3][0] = -128;
    for (byte[] value : bad) {
      byte[] file =
          write(
              schema,
              rows -> {
                rows.add(group(schema).append("d", Binary.fromConstantByteArray(new byte[] {1})));
                rows.add(group(schema).append("d", Binary.fromConstantByteArray(value)));
              });
      unfit(file, 1, "row 2 ", "the field d has a decimal of");
    }
  }

  private static Binary int96(int day, long nanos) {
    ByteBuffer bytes = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
    return Binary.fromConstantByteArray(bytes.putLong(nanos).putInt(day).array());
  }

  @Test
  void int96() throws Exception {
    String schema = "message m { optional int96 t; }";
    byte[] file =
        write(
            schema,
            rows -> {
              rows.add(group(schema).append("t", int96(2_440_588, 1_999_999_999)));
              rows.add(group(schema));
              rows.add(group(schema).append("t", int96(2_440_587, 86_399_999_999_999L)));
              rows.add(group(schema).append("t", int96(5_373_484, 1_000_000_000))); // 9999-12-31
            });
    unfit(file, 3, "row 4 ", "the field t has a timestamp");
    assertThat(read(file, b -> b.int96Unit(TimeUnit.MICROSECOND)))
        .extracting(row -> (Object) ((Map<?, ?>) row).get("t"))
        .containsExactly(1_999_999L, null, -1L, 253_402_214_401_000_000L);
    assertThat(read(file, b -> b.int96Unit(TimeUnit.SECOND)))
        .extracting(row -> (Object) ((Map<?, ?>) row).get("t"))
        .containsExactly(1L, null, -1L, 253_402_214_401L);
  }

  @Test
  void extremesOfInt96() throws Exception {
    String schema = "message m { required int96 t; }";
    long[][] values = {
      {2_440_588 + 106_751, 85_636_854_775_807L}, // Long.MAX_VALUE
      {2_440_588 - 106_752, 763_145_224_192L}, // Long.MIN_VALUE
    };
    byte[] fits =
        write(
            schema,
            rows -> {
              for (long[] v : values) {
                rows.add(group(schema).append("t", int96((int) v[0], v[1])));
              }
            });
    assertThat(read(fits, ParquetArrowReaderTest::all))
        .containsExactly(Map.of("t", Long.MAX_VALUE), Map.of("t", Long.MIN_VALUE));
    for (long[] v : values) {
      long beyond = v[0] > 2_440_588 ? 1 : -1;
      byte[] file =
          write(
              schema,
              rows -> rows.add(group(schema).append("t", int96((int) v[0], v[1] + beyond))));
      unfit(file, 0, "row 1 ");
    }
    for (int day : new int[] {Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      byte[] file =
          write(schema, rows -> rows.add(group(schema).append("t", int96(day, Long.MIN_VALUE))));
      unfit(file, 0, "row 1 ");
    }
  }

  /** Parquet's writer of DELTA_BYTE_ARRAY does not ask for the length of a value. */
  @ParameterizedTest
  @CsvSource({"'a', 'bcd', 1", "'abc', 'd', 1", "'ab', '', 2"})
  void fixedLengthValuesOfOtherLengths(String first, String second, int row) throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType("message m { optional fixed_len_byte_array(2) f; }");
    List<Group> groups = new ArrayList<>();
    for (String value : List.of(first, second)) {
      groups.add(new SimpleGroup(schema).append("f", Binary.fromString(value)));
    }
    groups.add(new SimpleGroup(schema));
    byte[] file =
        GroupFile.write(
            schema,
            groups,
            b -> b.withDictionaryEncoding(false).withWriterVersion(WriterVersion.PARQUET_2_0));
    unfit(file, row - 1, "row " + row + " ", "the field f has a value of ", ", not of 2");
  }

  @Test
  void valuesInAColumnOfNulls() throws Exception {
    assumeTrue(NullAnnotation.INSTANCE != null);
    MessageType schema =
        new MessageType(
            "m", Types.optional(PrimitiveTypeName.INT32).as(NullAnnotation.INSTANCE).named("n"));
    Group none = new SimpleGroup(schema);
    Group one = new SimpleGroup(schema).append("n", 1);
    byte[] file = GroupFile.write(schema, List.of(none, none, one, none), b -> {});
    unfit(file, 2, "row 3 ", "the field n has a value where all must be null");
  }

  // ---- lists of a fixed size

  private static final String PAIRS =
      "message m { optional group p (LIST) { repeated group list { optional int32 element; } } }";

  private static Schema fixedSize(int size) {
    Field element = Field.nullable("element", new ArrowType.Int(32, true));
    FieldType type = FieldType.nullable(new ArrowType.FixedSizeList(size));
    return new Schema(List.of(new Field("p", type, List.of(element))));
  }

  @Test
  void listsOfAFixedSize() throws Exception {
    byte[] file =
        write(
            PAIRS,
            fixedSize(2),
            rows -> {
              for (int i = 0; i < 10; i++) {
                Group row = group(PAIRS);
                if (i % 3 != 0) {
                  Group list = row.addGroup("p");
                  list.addGroup("list").append("element", i);
                  list.addGroup("list"); // a null
                }
                rows.add(row);
              }
            });
    List<Object> expected = new ArrayList<>();
    for (long i = 0; i < 10; i++) {
      List<Object> pair = new ArrayList<>(List.of(i));
      pair.add(null);
      expected.add(Collections.singletonMap("p", i % 3 == 0 ? null : pair));
    }
    for (int rowsPerBatch : new int[] {1, 3, 100}) {
      assertEquals(expected, read(file, b -> b.rowsPerBatch(rowsPerBatch)));
    }
  }

  /** A null has the place of a value in a vector, and nothing in the file. */
  @Test
  void nullsOfALargeSizeEndBatchesEarly() throws Exception {
    int size = 40_000;
    byte[] lists =
        write(
            PAIRS,
            fixedSize(size),
            rows -> {
              for (int i = 0; i < 200; i++) {
                Group row = group(PAIRS);
                Group list = i == 150 ? row.addGroup("p") : null;
                for (int j = 0; list != null && j < size; j++) {
                  list.addGroup("list").append("element", j);
                }
                rows.add(row);
              }
            });
    assertThat(batches(lists)).allMatch(rows -> rows <= 27).hasSizeGreaterThan(6);
    String bytes = "message m { optional group g { optional fixed_len_byte_array(1000000) b; } }";
    byte[] fixed =
        write(
            bytes,
            rows -> {
              for (int i = 0; i < 50; i++) {
                rows.add(group(bytes));
              }
            });
    assertThat(batches(fixed)).containsExactly(9, 9, 9, 9, 9, 5);
  }

  /** Returns the number of rows of each batch. */
  private List<Integer> batches(byte[] file) throws IOException {
    List<Integer> batches = new ArrayList<>();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(file), allocator).build()) {
      while (reader.loadNextBatch()) {
        batches.add(reader.getVectorSchemaRoot().getRowCount());
      }
    }
    return batches;
  }

  @Test
  void listsThatAllAreEmpty() throws Exception {
    byte[] file =
        write(
            PAIRS,
            fixedSize(0),
            rows -> {
              for (int i = 0; i < 5; i++) {
                Group row = group(PAIRS);
                if (i != 3) {
                  row.addGroup("p");
                }
                rows.add(row);
              }
            });
    assertThat(read(file, b -> b.rowsPerBatch(2)))
        .extracting(row -> (Object) ((Map<?, ?>) row).get("p"))
        .containsExactly(List.of(), List.of(), List.of(), null, List.of());
  }

  @Test
  void listsOfAnotherSize() throws Exception {
    byte[] file =
        write(
            PAIRS,
            fixedSize(2),
            rows -> {
              for (int i = 0; i < 10; i++) {
                Group list = new SimpleGroup(group(PAIRS).getType());
                Group lists = list.addGroup("p");
                for (int k = 0; k < (i == 6 ? 3 : 2); k++) {
                  lists.addGroup("list").append("element", i);
                }
                rows.add(list);
              }
            });
    unfit(file, 6, "row 7 ", "the field p has a list of 3 elements");
  }

  // ---- closing

  @Test
  void closing() throws Exception {
    MemoryFile input = new MemoryFile(numbers(200));
    ParquetArrowReader reader = ParquetArrowReader.builder(input, allocator).build();
    assertEquals(1, input.open());
    assertTrue(reader.loadNextBatch());
    assertThat(allocator.getAllocatedMemory()).isPositive();
    reader.close();
    reader.close();
    assertEquals(0, input.open());
    assertThatThrownBy(reader::loadNextBatch)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("closed");
  }

  @Test
  void closingWithoutTheFile() throws Exception {
    MemoryFile input = new MemoryFile(numbers(200));
    ParquetArrowReader reader = ParquetArrowReader.builder(input, allocator).build();
    assertTrue(reader.loadNextBatch());
    reader.close(false);
    assertEquals(0, allocator.getAllocatedMemory());
    assertEquals(1, input.open());
    reader.close();
    assertEquals(0, input.open());
  }

  @Test
  void aRootThatIsClosed() throws Exception {
    byte[] file = nested();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(file), allocator).rowsPerBatch(1).build()) {
      assertTrue(reader.loadNextBatch());
      reader.getVectorSchemaRoot().close();
      assertThatThrownBy(reader::loadNextBatch)
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("closed");
    }
  }

  @Test
  void anAllocatorThatIsClosed() throws Exception {
    RootAllocator own = new RootAllocator();
    MemoryFile input = new MemoryFile(numbers(200));
    ParquetArrowReader reader = ParquetArrowReader.builder(input, own).build();
    own.close();
    assertThatThrownBy(reader::loadNextBatch).isInstanceOf(IllegalStateException.class);
    reader.close();
    assertEquals(0, input.open());
  }

  @Test
  void aStreamThatFails() throws Exception {
    byte[] file = numbers(300);
    List<Long> starts = rowGroups(file);
    long all = bytesRead(file, ParquetArrowReaderTest::all);
    for (long after = 0; after <= all; after += 101) {
      MemoryFile input = new MemoryFile(file).failAfter(after);
      List<Object> rows = new ArrayList<>();
      try (ParquetArrowReader reader = ParquetArrowReader.builder(input, allocator).build()) {
        while (reader.loadNextBatch()) {
          rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
        }
        assertEquals(300, rows.size());
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("broken");
        assertThat(starts).contains((long) rows.size());
      }
      assertEquals(0, input.open());
      assertEquals(0, allocator.getAllocatedMemory());
    }
  }

  /** Neither an executor nor the search for the reason replaces the exception. */
  @Test
  void aStreamThatFailsWithAnything() throws Exception {
    byte[] file = numbers(300);
    long all = bytesRead(file, ParquetArrowReaderTest::all);
    for (boolean ahead : new boolean[] {false, true}) {
      for (Throwable failure :
          List.of(
              new InterruptedException("broken"),
              new IllegalStateException("broken"),
              new IOException("broken"))) {
        MemoryFile input = new MemoryFile(file).failAfter(all - 1000, failure);
        ParquetArrowReader.Builder builder = ParquetArrowReader.builder(input, allocator);
        if (ahead) {
          builder.executor(Runnable::run, 2);
        }
        try (ParquetArrowReader reader = builder.build()) {
          assertThatThrownBy(
                  () -> {
                    while (reader.loadNextBatch()) {
                      assertThat(reader.rowsRead()).isLessThan(300);
                    }
                  })
              .isSameAs(failure);
        }
        assertEquals(0, input.open());
      }
    }
  }

  // ---- threads

  @Test
  void anExecutorThatNeverRuns() throws Exception {
    byte[] file = numbers(300);
    List<Runnable> late = new ArrayList<>();
    assertEquals(count(0, 300), ids(file, b -> b.executor(late::add, 4)));
    assertThat(late).isNotEmpty();
    late.forEach(Runnable::run);
  }

  @Test
  void executorsThatRunAtOnceOrRefuse() throws Exception {
    byte[] file = numbers(300);
    assertEquals(count(0, 300), ids(file, b -> b.executor(Runnable::run, 4)));
    assertEquals(
        count(0, 300),
        ids(
            file,
            b ->
                b.executor(
                    task -> {
                      throw new RejectedExecutionException("full");
                    },
                    4)));
  }

  /** Of a row group that has been read, no row is lost. */
  @Test
  void executorsThatFailWhenTheyAreToReadAhead() throws Exception {
    assertEquals(
        count(0, 300),
        ids(
            numbers(300),
            b ->
                b.executor(
                    task -> {
                      if (task instanceof FutureTask) {
                        throw new IllegalStateException("broken");
                      }
                      task.run();
                    },
                    4)));
  }

  /** A vector that has others in it forgets them when it is closed. */
  @Test
  void vectorsThatSomebodyHasClosed() throws Exception {
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(numbers(300)), allocator)
            .rowsPerBatch(20)
            .build()) {
      assertTrue(reader.loadNextBatch());
      List<Object> first = VectorValues.rows(reader.getVectorSchemaRoot());
      reader.getVectorSchemaRoot().getVector("id").close();
      assertTrue(reader.loadNextBatch());
      List<Object> second = VectorValues.rows(reader.getVectorSchemaRoot());
      assertThat(second).hasSize(20).isNotEqualTo(first);
      assertEquals(second, all(numbers(300)).subList(20, 40));
    }
  }

  private List<Object> all(byte[] file) throws IOException {
    return GroupFile.vectors(new MemoryFile(file), allocator, b -> {});
  }

  @Test
  void closingWhileTheNextRowGroupIsRead() throws Exception {
    byte[] file = numbers(300);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 100; i++) {
      MemoryFile input = new MemoryFile(file);
      try (ParquetArrowReader reader =
          ParquetArrowReader.builder(input, allocator).executor(threads, 2).build()) {
        if (i % 3 > 0) {
          assertTrue(reader.loadNextBatch());
        }
      }
      assertEquals(0, input.open());
    }
    threads.shutdown();
  }

  @Test
  void aStreamThatFailsForAnotherThread() throws Exception {
    byte[] file = numbers(300);
    List<Long> starts = rowGroups(file);
    long all = bytesRead(file, ParquetArrowReaderTest::all);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (long after = 0; after < all; after += 301) {
      MemoryFile input = new MemoryFile(file).failAfter(after);
      List<Object> rows = new ArrayList<>();
      ParquetArrowReader.Builder builder =
          ParquetArrowReader.builder(input, allocator).executor(threads, 2);
      try (ParquetArrowReader reader = builder.build()) {
        while (reader.loadNextBatch()) {
          rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot()));
        }
        assertEquals(300, rows.size());
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("broken");
        assertThat(starts).contains((long) rows.size());
      }
      assertEquals(0, input.open());
    }
    threads.shutdown();
  }

  @Test
  void executorsAndOptionsExcludeEachOther() throws Exception {
    ParquetReadOptions options = ParquetReadOptions.builder().build();
    refused(numbers(300), b -> b.options(options).executor(Runnable::run, 2), "exclude each other");

    ParquetReadOptions ours = ReadOptions.builder().usePageChecksumVerification(true).build();
    assertEquals(count(0, 300), ids(numbers(300), b -> b.options(ours).executor(Runnable::run, 4)));
  }

  // ---- what Arrow promises

  @Test
  void vectorsAreTheSameForAllBatches() throws Exception {
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(new MemoryFile(numbers(200)), allocator).build()) {
      VectorSchemaRoot root = reader.getVectorSchemaRoot();
      assertEquals(
          List.of("id", "negative", "text"),
          root.getSchema().getFields().stream().map(Field::getName).collect(Collectors.toList()));
      assertThat(reader.getDictionaryVectors()).isEmpty();
      while (reader.loadNextBatch()) {
        assertSame(root, reader.getVectorSchemaRoot());
      }
    }
  }

  @Test
  void theRangeOfTheFileIsThatOfParquetHadoop() throws Exception {
    byte[] file = numbers(550);
    try (ParquetFileReader hadoop =
        ParquetFileReader.open(
            new MemoryFile(file), ParquetReadOptions.builder().withRange(20_000, 40_000).build())) {
      long rows = hadoop.getRowGroups().stream().mapToLong(BlockMetaData::getRowCount).sum();
      assertEquals(rows, ids(file, b -> b.range(20_000, 40_000)).size());
    }
  }
}
