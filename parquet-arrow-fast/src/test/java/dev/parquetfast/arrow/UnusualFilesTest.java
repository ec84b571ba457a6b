package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.DecimalVector;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.ConvertedType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.NanoSeconds;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Files of other writers, which do what parquet-hadoop refuses, and files that are wrong in ways of
 * which parquet-hadoop does not say where.
 */
class UnusualFilesTest {

  private final RootAllocator memory = new RootAllocator();

  @TempDir private Path folder;

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  private static MemoryFile file(String name) throws IOException {
    try (InputStream in = UnusualFilesTest.class.getResourceAsStream("files/" + name)) {
      return new MemoryFile(in.readAllBytes());
    }
  }

  private List<Object> rows(MemoryFile file, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    try {
      return GroupFile.vectors(file, memory, settings);
    } finally {
      assertThat(file.open()).isZero();
    }
  }

  private List<Object> rows(MemoryFile file) throws IOException {
    return rows(file, b -> {});
  }

  private static Map<String, Object> row(Object... namesAndValues) {
    Map<String, Object> row = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      row.put((String) namesAndValues[i], namesAndValues[i + 1]);
    }
    return row;
  }

  // ---- no columns

  private static final List<Object> THREE = Collections.nCopies(3, Map.of());

  @Test
  void rowsOfNoColumnsAreRead() throws IOException {
    assertThat(rows(file("q36-no-columns.parquet"))).isEqualTo(THREE);
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.rowsPerBatch(2))).isEqualTo(THREE);
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.rowGroups(0))).isEqualTo(THREE);
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.rowGroups())).isEmpty();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(file("q36-no-columns.parquet"), memory)
            .rowsPerBatch(2)
            .build()) {
      assertThat(reader.getVectorSchemaRoot().getSchema().getFields()).isEmpty();
      assertThat(reader.rowCount()).isEqualTo(3);
      assertThat(reader.loadNextBatch()).isTrue();
      assertThat(reader.getVectorSchemaRoot().getRowCount()).isEqualTo(2);
      assertThat(reader.loadNextBatch()).isTrue();
      assertThat(reader.getVectorSchemaRoot().getRowCount()).isEqualTo(1);
      assertThat(reader.loadNextBatch()).isFalse();
    }
    assertThatThrownBy(() -> rows(file("q36-no-columns.parquet"), b -> b.columns("x")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no column x");
  }

  /** The rows of the pandas index are not in the file, which says that it has none. */
  @Test
  void aFileWithoutRowsAndColumnsIsRead() throws IOException {
    assertThat(rows(file("pandas-no-columns.parquet"))).isEmpty();
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(file("pandas-no-columns.parquet"), memory).build()) {
      assertThat(reader.getVectorSchemaRoot().getSchema().getCustomMetadata())
          .containsKey("pandas");
    }
  }

  /** Ranges have each row group once, wherever it is. */
  @Test
  void rowsOfNoColumnsAreInOneRange() throws IOException {
    for (long at : new long[] {1, 4, 5, 20, 100}) {
      List<Object> rows = new ArrayList<>();
      rows.addAll(rows(file("q36-no-columns.parquet"), b -> b.range(0, at)));
      rows.addAll(rows(file("q36-no-columns.parquet"), b -> b.range(at, 1 << 20)));
      assertThat(rows).isEqualTo(THREE);
    }
  }

  @Test
  void rowsOfNoColumnsAreFiltered() throws IOException {
    FilterPredicate none = FilterApi.eq(FilterApi.intColumn("x"), 1);
    FilterPredicate all = FilterApi.eq(FilterApi.intColumn("x"), null);
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.filter(none).exactRows())).isEmpty();
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.filter(all).exactRows()))
        .isEqualTo(THREE);
    assertThat(rows(file("q36-no-columns.parquet"), b -> b.filter(all))).isEqualTo(THREE);
  }

  @Test
  void rowsOfNoColumnsAreReadWithAnExecutor() throws IOException {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      assertThat(rows(file("q36-no-columns.parquet"), b -> b.executor(threads, 2)))
          .isEqualTo(THREE);
    } finally {
      threads.shutdown();
    }
  }

  @Test
  void aRowGroupThatLacksItsColumnsIsNamed() throws IOException {
    byte[] broken =
        FooterBytes.with(twoRowGroups(), f -> f.getRow_groups().get(1).getColumns().clear());
    assertThatThrownBy(() -> rows(new MemoryFile(broken)))
        .hasStackTraceContaining("row group 1 has no column chunks");
  }

  // ---- no repetition

  @Test
  void aFieldWithoutRepetitionIsRequired() throws IOException {
    assertThat(rows(file("no-repetition.parquet"))).containsExactly(row("x", 1L), row("x", 2L));
  }

  private static final MessageType NESTED =
      MessageTypeParser.parseMessageType(
          "message m { required int32 a; required group g { required fixed_len_byte_array(12) t;"
              + " optional int64 n; required boolean b; } }");

  private static byte[] nested(Consumer<ExampleParquetWriter.Builder> settings) throws IOException {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Group row = new SimpleGroup(NESTED);
      row.add("a", i);
      Group g = row.addGroup("g");
      g.add("t", Binary.fromString("twelve bytes"));
      g.add("n", 7L * i);
      g.add("b", true);
      groups.add(row);
    }
    return GroupFile.write(NESTED, groups, settings);
  }

  private static byte[] twoRowGroups() throws IOException {
    return nested(b -> b.withRowGroupSize(1L).withMinRowCountForPageSizeCheck(2));
  }

  private static SchemaElement field(FileMetaData footer, String name) {
    return footer.getSchema().stream().filter(f -> f.getName().equals(name)).findAny().get();
  }

  @Test
  void fieldsAtAnyDepthWithoutRepetitionAreRequired() throws IOException {
    byte[] whole = nested(b -> {});
    List<Object> expected = rows(new MemoryFile(whole));
    assertThat(expected).hasSize(4);
    byte[] without =
        FooterBytes.with(
            whole,
            footer -> {
              for (String name : List.of("a", "g", "t", "b")) {
                field(footer, name).unsetRepetition_type();
              }
            });
    assertThat(rows(new MemoryFile(without))).isEqualTo(expected);
    // From memory that is not copied otherwise.
    assertThat(
            GroupFile.vectors(
                ByteBufferInputFile.of(ByteBuffer.wrap(without)), memory, b -> b.columns("g.n")))
        .hasSize(4);
  }

  // ---- annotations

  @Test
  void anAnnotationOfAnotherTypeIsNamedAndOtherColumnsAreRead() throws IOException {
    String message = "The column t cannot be read: TIMESTAMP(NANOS,true) can only annotate INT64";
    assertThatThrownBy(() -> rows(file("r23.parquet")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThatThrownBy(
            () ->
                rows(
                    file("r23.parquet"),
                    b ->
                        b.columns("y")
                            .filter(
                                FilterApi.eq(FilterApi.binaryColumn("t"), Binary.fromString("")))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(message);
    assertThat(rows(file("r23.parquet"), b -> b.columns("y"))).hasSize(1);
  }

  @Test
  void allAnnotationsOfOtherTypesAreNamed() throws IOException {
    byte[] whole = nested(b -> {});
    List<Object> expected = rows(new MemoryFile(whole), b -> b.columns("a"));
    List<Consumer<FileMetaData>> changes =
        List.of(
            f ->
                field(f, "t")
                    .setLogicalType(LogicalType.DATE(new org.apache.parquet.format.DateType())),
            f ->
                field(f, "t")
                    .setLogicalType(
                        LogicalType.TIMESTAMP(
                            new TimestampType(
                                false,
                                org.apache.parquet.format.TimeUnit.NANOS(new NanoSeconds())))),
            f -> field(f, "t").setConverted_type(ConvertedType.UTF8),
            f -> field(f, "t").setConverted_type(ConvertedType.INTERVAL).setType_length(12),
            f -> field(f, "n").setConverted_type(ConvertedType.INT_8),
            f -> field(f, "n").setConverted_type(ConvertedType.TIME_MILLIS),
            f -> field(f, "b").setConverted_type(ConvertedType.DECIMAL).setPrecision(3).setScale(1),
            f ->
                field(f, "n")
                    .setConverted_type(ConvertedType.DECIMAL)
                    .setPrecision(40)
                    .setScale(1));
    int refused = 0;
    for (Consumer<FileMetaData> change : changes) {
      byte[] bytes = FooterBytes.with(whole, change);
      List<String> names = List.of("t", "n", "b");
      for (String name : names) {
        MemoryFile file = new MemoryFile(bytes);
        try {
          rows(file, b -> b.columns("g." + name));
        } catch (IllegalArgumentException e) {
          refused++;
          assertThat(e).hasMessageStartingWith("The column g." + name + " cannot be read: ");
        }
      }
      assertThat(rows(new MemoryFile(bytes), b -> b.columns("a"))).isEqualTo(expected);
    }
    assertThat(refused).isEqualTo(changes.size() - 1); // an interval is twelve bytes
  }

  @Test
  void whatCannotBeMendedIsThrownAsItIs() throws IOException {
    byte[] whole = nested(b -> {});
    byte[] broken = FooterBytes.with(whole, f -> field(f, "t").unsetType_length());
    assertThatThrownBy(() -> rows(new MemoryFile(broken)))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("In the footer, the schema's field g.t is wrong: ");
    whole[whole.length - 1] = 'X';
    assertThatThrownBy(() -> rows(new MemoryFile(whole)))
        .isInstanceOf(RuntimeException.class)
        .hasMessageContaining("not a Parquet file");
  }

  /** Whatever a footer says, nothing hangs, and streams are closed. */
  @Test
  void damagedFootersEndInAnException() throws IOException {
    int thrown = 0;
    for (String name : List.of("q36-no-columns", "no-repetition", "r23")) {
      byte[] whole;
      try (InputStream in = getClass().getResourceAsStream("files/" + name + ".parquet")) {
        whole = in.readAllBytes();
      }
      for (int i = FooterBytes.start(whole); i < whole.length; i++) {
        for (int change : new int[] {1, 2, 0x10, 0x80, 0xFF}) {
          byte[] damaged = whole.clone();
          damaged[i] ^= (byte) change;
          try {
            rows(new MemoryFile(damaged), b -> b.rowsPerBatch(2));
          } catch (IOException | RuntimeException e) {
            thrown++;
          } catch (OutOfMemoryError e) {
            thrown++; // parquet-hadoop takes the memory that a footer claims
          }
        }
      }
    }
    assertThat(thrown).isGreaterThan(100);
  }

  // ---- chunks

  private static ColumnChunk chunk(FileMetaData footer, int rowGroup, int column) {
    return footer.getRow_groups().get(rowGroup).getColumns().get(column);
  }

  private void refusesChunk(Consumer<ColumnMetaData> change) throws IOException {
    byte[] bytes =
        FooterBytes.with(
            twoRowGroups(),
            f -> {
              change.accept(chunk(f, 1, 2).getMeta_data());
              chunk(f, 1, 2).unsetOffset_index_offset();
            });
    Path path = Files.write(folder.resolve("file"), bytes);
    List<InputFile> files =
        List.of(
            new MemoryFile(bytes),
            ByteBufferInputFile.of(ByteBuffer.wrap(bytes)),
            ByteBufferInputFile.map(path),
            new LocalInputFile(path));
    for (InputFile file : files) {
      try (ParquetArrowReader reader = ParquetArrowReader.builder(file, memory).build()) {
        assertThat(reader.loadNextBatch()).isTrue();
        assertThatThrownBy(reader::loadNextBatch)
            .isInstanceOf(ParquetDecodingException.class)
            .hasMessageContaining("In row group 1, the column g.n: according to the footer")
            .hasMessageContaining("and the file has " + bytes.length);
      }
      assertThat(GroupFile.vectors(file, memory, b -> b.columns("g.t"))).hasSize(4);
    }
  }

  @Test
  void aChunkPastTheEndOfTheFileIsNamed() throws IOException {
    refusesChunk(c -> c.setTotal_compressed_size(1 << 20));
    refusesChunk(c -> c.setTotal_compressed_size(1 << 24));
    refusesChunk(c -> c.setDictionary_page_offset(1 << 20).setData_page_offset(1 << 20));
    refusesChunk(c -> c.setDictionary_page_offset(1L << 40).setData_page_offset(1L << 40));
  }

  /** Rewrites the first page header of the first column, which is the last chunk of the file. */
  private static byte[] withHeader(byte[] file, Consumer<PageHeader> change) throws IOException {
    FileMetaData footer = FooterBytes.of(file);
    ColumnMetaData chunk = chunk(footer, 0, 0).getMeta_data();
    int start =
        (int)
            (chunk.isSetDictionary_page_offset()
                ? chunk.getDictionary_page_offset()
                : chunk.getData_page_offset());
    int end = (int) (start + chunk.getTotal_compressed_size());
    ByteArrayInputStream in = new ByteArrayInputStream(file, start, end - start);
    PageHeader header = Util.readPageHeader(in);
    change.accept(header);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, start);
    Util.writePageHeader(header, out);
    out.write(in.readAllBytes());
    chunk.setTotal_compressed_size(out.size() - start);
    if (chunk.isSetDictionary_page_offset()) {
      chunk.setData_page_offset(chunk.getData_page_offset() + out.size() - end);
    }
    chunk(footer, 0, 0).unsetOffset_index_offset();
    chunk(footer, 0, 0).unsetColumn_index_offset();
    return FooterBytes.join(out.toByteArray(), footer);
  }

  @Test
  void aPageWithoutTheHeaderOfItsTypeIsNamed() throws IOException {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int64 x; }");
    List<Group> rows = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      Group row = new SimpleGroup(schema);
      row.add("x", i % 2L);
      rows.add(row);
    }
    for (PageType type :
        List.of(PageType.DICTIONARY_PAGE, PageType.DATA_PAGE, PageType.DATA_PAGE_V2)) {
      byte[] whole =
          GroupFile.write(
              schema,
              rows,
              b ->
                  b.withDictionaryEncoding(type == PageType.DICTIONARY_PAGE)
                      .withPageWriteChecksumEnabled(false)
                      .withWriterVersion(
                          type == PageType.DATA_PAGE_V2
                              ? WriterVersion.PARQUET_2_0
                              : WriterVersion.PARQUET_1_0));
      assertThat(rows(new MemoryFile(withHeader(whole, h -> {})))).hasSize(20);
      byte[] broken =
          withHeader(
              whole,
              h -> {
                assertThat(h.getType()).isEqualTo(type);
                h.unsetDictionary_page_header();
                h.unsetData_page_header();
                h.unsetData_page_header_v2();
              });
      assertThatThrownBy(() -> rows(new MemoryFile(broken)))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessage(
              "In row group 0, the column x: the page header at 4 has the type "
                  + type
                  + ", and not the header of such a page");
    }
  }

  // ---- values

  @Test
  void nullsThatClaimADictionaryAreRead() throws IOException {
    List<Object> nulls = Collections.nCopies(4, row("i", null));
    for (Consumer<ParquetArrowReader.Builder> settings :
        Arrays.<Consumer<ParquetArrowReader.Builder>>asList(
            b -> {},
            b -> b.rowsPerBatch(3),
            b -> b.dictionaryVectors("i"),
            b -> b.filter(FilterApi.eq(FilterApi.intColumn("i"), null)).exactRows())) {
      assertThat(rows(file("q35-nulls-dict-no-dict-page.parquet"), settings)).isEqualTo(nulls);
    }
    assertThat(
            rows(
                file("q35-nulls-dict-no-dict-page.parquet"),
                b -> b.filter(FilterApi.notEq(FilterApi.intColumn("i"), null)).exactRows()))
        .isEmpty();
    List<Exception> thrown = new ArrayList<>();
    assertThat(GroupFile.read(file("q35-nulls-dict-no-dict-page.parquet"), thrown::add)).hasSize(4);
    assertThat(thrown).isEmpty();
  }

  @Test
  void theWayToReadAnInt96OutOfRangeIsNamed() throws IOException {
    assertThatThrownBy(() -> rows(file("q22-int96.parquet")))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("In row 3 ")
        .hasMessageContaining("the field t has")
        .hasMessageContaining("int96Unit(TimeUnit.MICROSECOND)");
    assertThat(rows(file("q22-int96.parquet"), b -> b.int96Unit(TimeUnit.MICROSECOND)))
        .hasSizeGreaterThan(2);
  }

  @Test
  void anArrowSchemaThatIsCutOffIsNamed() throws IOException {
    for (String value : new String[] {"", "AAAA", "/////w==", "/////wAA"}) {
      byte[] bytes = nested(b -> b.withExtraMetaData(Map.of(StoredSchema.KEY, value)));
      assertThatThrownBy(() -> rows(new MemoryFile(bytes)))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("The value of the key ARROW:schema is no Arrow schema: ")
          .hasMessageContaining("found the end after ");
    }
  }

  /** docs/arrow.md says so. */
  @Test
  void valuesThatTheirTypeDoesNotAllow() throws IOException {
    assertThat(rows(file("spark-required-unknown.parquet")))
        .containsExactly(row("c", List.of()), row("c", null), row("c", List.of()));
    byte[] one = new byte[16];
    one[0] = 1;
    assertThat(rows(file("polars-int128.parquet"), b -> b.columns("a")))
        .containsExactly(row("a", Binary.fromConstantByteArray(one)), row("a", null));
    if (NullAnnotation.INSTANCE == null) { // Parquet 1.15 knows the type below it only
      assertThat(rows(file("unknown-with-value.parquet"))).hasSize(2);
    } else {
      assertThatThrownBy(() -> rows(file("unknown-with-value.parquet")))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("In row 2 ")
          .hasMessageContaining("the field u has a value where all must be null");
    }
    try (ParquetArrowReader reader =
        ParquetArrowReader.builder(file("decimal-beyond-precision.parquet"), memory).build()) {
      assertThat(reader.loadNextBatch()).isTrue();
      DecimalVector decimals = (DecimalVector) reader.getVectorSchemaRoot().getVector("d");
      assertThat(decimals.getPrecision()).isEqualTo(9);
      assertThat(decimals.getObject(1)).isEqualTo(new BigDecimal("10000000000.00"));
    }
  }
}
