package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import org.apache.arrow.memory.OutOfMemoryException;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.junit.jupiter.api.Test;

/** Vectors of ids, and their dictionaries. */
class DictionaryReadingTest {

  /** Returns the columns that can have a dictionary. */
  static List<String> withDictionary(MessageType schema) {
    List<String> names = new ArrayList<>();
    for (ColumnDescriptor column : schema.getColumns()) {
      PrimitiveType type = column.getPrimitiveType();
      LogicalTypeAnnotation logical = type.getLogicalTypeAnnotation();
      if (type.getPrimitiveTypeName() != PrimitiveTypeName.BOOLEAN
          && (logical == null || !logical.equals(NullAnnotation.INSTANCE))) {
        names.add(String.join(".", column.getPath()));
      }
    }
    return names;
  }

  /** Returns the rows of a file. A dictionary may have changed the bits of a NaN. */
  private static List<Object> expected(byte[] file, List<Shape> fields) {
    List<Group> read =
        GroupFile.read(
            new MemoryFile(file),
            e -> {
              throw new AssertionError(e);
            });
    return GroupFile.expected(read, fields);
  }

  /** Values are those of a reader of records; also those of a stream that Arrow writes of it. */
  @Test
  void randomFiles() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 3, 1 + random.nextInt(4));
      MessageType schema = GroupFile.schema(fields);
      List<Group> groups = GroupFile.random(schema, fields, random.nextInt(250), random);
      Schema arrow = SchemaMapping.ofParquet(schema, Map.of()).arrow();
      String stored =
          random.nextBoolean()
              ? StoredSchema.encode(RandomFilesReadTest.other(arrow, random))
              : null;
      int dictionarySize = random.nextBoolean() ? 40 : 1 << 20; // falls back, or does not
      byte[] file =
          GroupFile.write(
              schema,
              groups,
              b -> {
                GroupFile.settings(random, stored).accept(b);
                b.withDictionaryEncoding(true).withDictionaryPageSize(dictionarySize);
              });
      List<Object> expected = expected(file, fields);
      assertEquals(groups.size(), expected.size());
      List<String> names = withDictionary(schema);
      int rowsPerBatch = new int[] {1, 20, 1000}[random.nextInt(3)];
      boolean parallel = random.nextBoolean();
      String what = "seed " + seed + ", " + schema;
      MemoryFile input = new MemoryFile(file);
      try (RootAllocator allocator = new RootAllocator()) {
        ParquetArrowReader.Builder builder =
            ParquetArrowReader.builder(input, allocator)
                .rowsPerBatch(rowsPerBatch)
                .dictionaryVectors(names);
        if (parallel) {
          builder.executor(threads, 3).stringViews();
        }
        List<Object> rows = new ArrayList<>();
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ParquetArrowReader reader = builder.build();
            ArrowStreamWriter writer =
                new ArrowStreamWriter(reader.getVectorSchemaRoot(), reader, stream)) {
          writer.start();
          assertEquals(names.size(), reader.getDictionaryVectors().size(), what);
          while (reader.loadNextBatch()) {
            rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot(), reader));
            writer.writeBatch();
          }
        }
        assertThat(rows).as(what).isEqualTo(expected);
        rows.clear();
        try (ArrowStreamReader reader =
            new ArrowStreamReader(new ByteArrayInputStream(stream.toByteArray()), allocator)) {
          while (reader.loadNextBatch()) {
            rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot(), reader));
          }
        }
        assertThat(rows).as(what).isEqualTo(expected);
        assertEquals(0, allocator.getAllocatedMemory(), what);
      }
      assertEquals(0, input.open(), what);
    }
    threads.shutdown();
  }

  /** A file of ids is the same as one of values when it is written again. */
  @Test
  void writtenAgain() throws Exception {
    Random random = new Random(5);
    List<Shape> fields = Shape.fields(random, 2, 6);
    MessageType schema = GroupFile.schema(fields);
    List<Group> groups = GroupFile.random(schema, fields, 100, random);
    byte[] file = GroupFile.write(schema, groups, b -> b.withRowGroupSize(1L));
    List<Object> expected = expected(file, fields);
    MemoryFile output = new MemoryFile();
    try (RootAllocator allocator = new RootAllocator()) {
      try (ParquetArrowReader reader =
              ParquetArrowReader.builder(new MemoryFile(file), allocator)
                  .rowsPerBatch(30)
                  .dictionaryVectors(withDictionary(schema))
                  .build();
          ParquetArrowWriter writer =
              ParquetArrowWriter.builder(output, reader.getVectorSchemaRoot().getSchema())
                  .withDictionaryProvider(reader)
                  .build()) {
        writer.write(reader);
      }
      assertEquals(
          expected,
          GroupFile.vectors(new MemoryFile(output.bytes()), allocator, b -> b.rowsPerBatch(7)));
      // The schema that is stored says that the fields have dictionaries.
      List<String> names =
          fields.stream()
              .map(Shape::name)
              .filter(name -> schema.getType(name).isPrimitive())
              .filter(withDictionary(schema)::contains)
              .collect(Collectors.toList());
      assertThat(names).isNotEmpty();
      assertEquals(
          expected,
          GroupFile.vectors(
              new MemoryFile(output.bytes()), allocator, b -> b.dictionaryVectors(names)));
    }
  }

  // ---- one column

  private static final MessageType CITIES =
      MessageTypeParser.parseMessageType(
          "message m { optional binary city (STRING); required int32 n (INTEGER(8,true)); }");

  /** Cities by their number, of which every fifth is null; the last row has {@code last}. */
  private static byte[] cities(int rows, int cities, int last, int dictionarySize)
      throws Exception {
    List<Group> groups = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      Group group = new SimpleGroup(CITIES);
      if (i % 5 != 0) {
        group.add("city", "city " + i % cities);
      }
      group.add("n", i == rows - 1 ? last : i % cities);
      groups.add(group);
    }
    return GroupFile.write(
        CITIES,
        groups,
        b ->
            // A row group ends when its size is looked at, after 100 rows.
            b.withRowGroupSize(1L)
                .withDictionaryPageSize(dictionarySize)
                .withPageRowCountLimit(10));
  }

  /** Ids keep their meaning, each value has one, and the dictionary is there at the end. */
  @Test
  void oneDictionaryForAllRowGroups() throws Exception {
    for (int dictionarySize : new int[] {1 << 20, 100}) {
      byte[] file = cities(350, 31, 0, dictionarySize);
      try (RootAllocator allocator = new RootAllocator()) {
        try (ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator)
                .rowsPerBatch(20)
                .dictionaryVectors("city", "n")
                .build()) {
          FieldVector ids = reader.getVectorSchemaRoot().getVector("city");
          Dictionary dictionary = reader.lookup(ids.getField().getDictionary().getId());
          assertEquals(new ArrowType.Int(32, true), dictionary.getEncoding().getIndexType());
          List<String> values = new ArrayList<>();
          while (reader.loadNextBatch()) {
            VarCharVector now = (VarCharVector) dictionary.getVector();
            assertThat(now.getValueCount()).isGreaterThanOrEqualTo(values.size());
            for (int i = 0; i < now.getValueCount(); i++) {
              String value = now.getObject(i).toString();
              if (i < values.size()) {
                assertEquals(values.get(i), value);
              } else {
                values.add(value);
              }
            }
          }
          assertEquals(31, values.size());
          assertEquals(31, new HashSet<>(values).size());
          assertFalse(reader.loadNextBatch());
          assertEquals(31, dictionary.getVector().getValueCount());
        }
        assertEquals(0, allocator.getAllocatedMemory());
      }
    }
  }

  /** A value that does not fit ends the rows where it would without dictionary. */
  @Test
  void valuesThatDoNotFit() throws Exception {
    byte[] file = cities(50, 31, 1000, 1 << 20);
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator)
                .dictionaryVectors("n")
                .build()) {
      assertTrue(reader.loadNextBatch());
      assertEquals(49, reader.getVectorSchemaRoot().getRowCount());
      assertEquals(
          31, reader.getDictionaryVectors().values().iterator().next().getVector().getValueCount());
      assertThatThrownBy(reader::loadNextBatch)
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("In row 50 of those that are read")
          .hasMessageContaining("n has 1000");
    }
  }

  /** Nulls have the id of the first value. */
  @Test
  void valuesThatDoNotFitAfterNulls() throws Exception {
    MessageType type =
        MessageTypeParser.parseMessageType("message m { optional int32 n (INTEGER(8,true)); }");
    List<Group> groups =
        List.of(new SimpleGroup(type), new SimpleGroup(type), new SimpleGroup(type));
    groups.get(2).add("n", 300);
    byte[] file = GroupFile.write(type, groups, b -> {});
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator)
                .dictionaryVectors("n")
                .build()) {
      assertTrue(reader.loadNextBatch());
      assertEquals(2, reader.getVectorSchemaRoot().getRowCount());
      assertThatThrownBy(reader::loadNextBatch)
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("In row 3 of those that are read");
    }
  }

  @Test
  void noMemory() throws Exception {
    byte[] file = cities(300, 100, 0, 1 << 20);
    List<Object> expected;
    try (RootAllocator allocator = new RootAllocator()) {
      expected = GroupFile.vectors(new MemoryFile(file), allocator, b -> b.rowsPerBatch(1000));
    }
    int refused = 0;
    for (int limit = 0; limit < 6000; limit += 64) {
      try (RootAllocator allocator = new RootAllocator(limit);
          ParquetArrowReader reader =
              ParquetArrowReader.builder(new MemoryFile(file), allocator)
                  .rowsPerBatch(30)
                  .dictionaryVectors("city")
                  .build()) {
        List<Object> rows = new ArrayList<>();
        boolean more = true;
        while (more) {
          try {
            more = reader.loadNextBatch();
            rows.addAll(VectorValues.rows(reader.getVectorSchemaRoot(), reader));
          } catch (OutOfMemoryException e) {
            refused++;
            allocator.setLimit(Long.MAX_VALUE);
          }
        }
        assertEquals(expected, rows);
      }
    }
    assertThat(refused).isGreaterThan(20);
  }

  @Test
  void emptyFile() throws Exception {
    byte[] file = cities(0, 1, 0, 1 << 20);
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator)
                .dictionaryVectors("city")
                .build()) {
      assertThat(reader.getVectorSchemaRoot().getVector("city")).isInstanceOf(IntVector.class);
      assertFalse(reader.loadNextBatch());
      assertEquals(1, reader.getDictionaryVectors().size());
    }
  }

  @Test
  void columnsThatAreRefused() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType("message m { required boolean b; required int32 a; }");
    byte[] file = GroupFile.write(schema, List.of(), b -> {});
    try (RootAllocator allocator = new RootAllocator()) {
      assertThatThrownBy(
              () ->
                  ParquetArrowReader.builder(new MemoryFile(file), allocator)
                      .dictionaryVectors("b")
                      .build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("The column b can have no dictionary");
      assertThatThrownBy(
              () ->
                  ParquetArrowReader.builder(new MemoryFile(file), allocator)
                      .dictionaryVectors("c")
                      .build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("no column c");
    }
  }
}
