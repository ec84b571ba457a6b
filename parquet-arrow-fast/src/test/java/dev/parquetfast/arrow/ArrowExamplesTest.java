package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.testkit.MemoryFile;
import examples.ReadPrices;
import examples.WritePrices;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/arrow.md are these, and those of the package {@code examples}. */
class ArrowExamplesTest {

  @TempDir private Path folder;

  private static ParquetArrowReader open(InputFile file, BufferAllocator allocator)
      throws IOException {
    ParquetArrowReader reader =
        ParquetArrowReader.builder(file, allocator)
            .columns("id", "order.price") // names as Parquet has them
            .filter(FilterApi.gt(FilterApi.doubleColumn("order.price"), 100.0))
            .exactRows() // without it, other rows remain
            .rowsPerBatch(10_000)
            .build();
    return reader;
  }

  @Test
  void programsOfThePageAreCompiled() throws Exception {
    StringBuilder all = new StringBuilder();
    List<Path> sources;
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      sources = files.filter(p -> p.toString().endsWith(".java")).collect(Collectors.toList());
    }
    for (Path source : sources) {
      all.append(Files.readString(source));
    }
    String code = all.toString().replaceAll("\\s+", " ");
    List<String> programs =
        Pattern.compile("(?s)```java\n(.*?)```")
            .matcher(Files.readString(Path.of("../docs/arrow.md")))
            .results()
            .map(match -> match.group(1).strip().replaceAll("\\s+", " "))
            .collect(Collectors.toList());
    assertThat(programs).hasSizeGreaterThan(1).allSatisfy(p -> assertThat(code).contains(p));
  }

  private static void write(VectorSchemaRoot root, OutputFile output) throws IOException {
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(output, root.getSchema())
            .withCompressionCodec(CompressionCodecName.ZSTD)
            .config("parquet.compression.codec.zstd.level", "6")
            .build()) {
      writer.write(root);
    }
  }

  @Test
  void settingsOfAWriter() throws Exception {
    try (RootAllocator allocator = new RootAllocator();
        BigIntVector ids = new BigIntVector("id", allocator)) {
      ids.allocateNew(1);
      ids.set(0, 7);
      VectorSchemaRoot root = new VectorSchemaRoot(List.of(ids));
      root.setRowCount(1);
      MemoryFile output = new MemoryFile();
      write(root, output);
      assertThat(GroupFile.vectors(new MemoryFile(output.bytes()), allocator, b -> {}))
          .containsExactly(Map.of("id", 7L));
    }
  }

  @Test
  void bothPrograms() throws Exception {
    Path file = folder.resolve("written.parquet");
    WritePrices.main(new String[] {file.toString()});
    assertEquals("1237.5", pricesOf(file));
  }

  @Test
  void theFirstProgram() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int64 id; optional double price; optional binary other; }");
    List<Group> rows =
        List.of(
            new SimpleGroup(schema).append("id", 1L).append("price", 2.5),
            new SimpleGroup(schema).append("id", 2L),
            new SimpleGroup(schema).append("id", 3L).append("price", 4.25));
    Path file = folder.resolve("prices.parquet");
    Files.write(file, GroupFile.write(schema, rows, b -> {}));
    assertEquals("6.75", pricesOf(file));
  }

  private static String pricesOf(Path file) throws IOException {
    PrintStream before = System.out;
    ByteArrayOutputStream printed = new ByteArrayOutputStream();
    try {
      System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
      ReadPrices.main(new String[] {file.toString()});
    } finally {
      System.setOut(before);
    }
    return printed.toString(StandardCharsets.UTF_8).strip();
  }

  @Test
  void settings() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { required int64 id; required group order { required double price; } }");
    Group row = new SimpleGroup(schema).append("id", 1L);
    row.addGroup("order").append("price", 200.0);
    byte[] file = GroupFile.write(schema, List.of(row), b -> {});
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader = open(new MemoryFile(file), allocator)) {
      assertTrue(reader.loadNextBatch());
      assertThat(VectorValues.rows(reader.getVectorSchemaRoot()))
          .containsExactly(
              Map.of("id", 1L, "order", Map.of("price", Double.doubleToRawLongBits(200))));
    }
  }
}
