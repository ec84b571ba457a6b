package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Vectors have the values of the records that parquet-hadoop reads. */
class RandomFilesReadTest {

  private static final int[] ROWS_PER_BATCH = {1, 2, 7, 64, 100, 65536};

  private final ExecutorService threads = Executors.newFixedThreadPool(2);

  @AfterEach
  void stopThreads() {
    threads.shutdown();
  }

  @Test
  void eachTypeOfColumn() throws Exception {
    for (Repetition repetition : new Repetition[] {Repetition.REQUIRED, Repetition.OPTIONAL}) {
      List<Shape> fields = new ArrayList<>();
      for (Leaf leaf : Leaf.ALL) {
        fields.add(new Shape.Single("f" + fields.size(), repetition, leaf));
      }
      check(fields, new Random(1), 300, "all types, " + repetition);
    }
  }

  @Test
  void eachTypeOfElement() throws Exception {
    List<Shape> fields = new ArrayList<>();
    for (Leaf leaf : Leaf.ALL) {
      fields.add(new Shape.Repeated("f" + fields.size(), leaf));
    }
    check(fields, new Random(2), 300, "all types, repeated");
  }

  /** With each type that a schema of Arrow can give to lists and to what is in them. */
  @Test
  void eachKindOfList() throws Exception {
    List<Shape> elements = new ArrayList<>();
    for (Leaf leaf : Leaf.ALL.subList(0, 8)) {
      elements.add(new Shape.Single("e" + elements.size(), Repetition.OPTIONAL, leaf));
    }
    Shape last = elements.get(elements.size() - 1);
    elements.add(list(last));
    elements.add(new Shape.Fixed("", Repetition.OPTIONAL, 3, last));
    elements.add(
        new Shape.Single(
            "s", Repetition.OPTIONAL, new Shape.Content.Struct(List.copyOf(elements))));
    List<Shape> fields = new ArrayList<>();
    for (Shape element : elements) {
      fields.add(new Shape.Fixed("f" + fields.size(), Repetition.OPTIONAL, 2, element));
    }
    for (Shape element : elements) {
      Shape list = list(element);
      fields.add(
          new Shape.Single(
              "f" + fields.size(), Repetition.OPTIONAL, new Shape.Content.Struct(List.of(list))));
    }
    for (int seed = 0; seed < 10; seed++) {
      check(fields, new Random(seed), 30, "kinds of lists, seed " + seed);
    }
  }

  private static Shape list(Shape element) {
    return new Shape.Annotated("l", Repetition.OPTIONAL, new Shape.Wrapped("list", element), false);
  }

  /** Vectors are whole: Arrow's own writer of streams takes them. */
  @Test
  void streamsOfArrow() throws Exception {
    for (int seed = 0; seed < 10; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 3, 8);
      MessageType schema = GroupFile.schema(fields);
      List<Group> groups = GroupFile.random(schema, fields, 100, random);
      Schema arrow = SchemaMapping.ofParquet(schema, Map.of()).arrow();
      String stored = StoredSchema.encode(other(arrow, random));
      byte[] file = GroupFile.write(schema, groups, GroupFile.settings(random, stored));
      try (RootAllocator allocator = new RootAllocator()) {
        ByteArrayOutputStream stream = new ByteArrayOutputStream();
        try (ParquetArrowReader reader =
                ParquetArrowReader.builder(new MemoryFile(file), allocator)
                    .rowsPerBatch(30)
                    .build();
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
        assertThat(rows)
            .as("seed %s, %s", seed, schema)
            .isEqualTo(GroupFile.expected(GroupFile.read(new MemoryFile(file), e -> {}), fields));
      }
    }
  }

  @Test
  void randomSchemas() throws Exception {
    for (int seed = 0; seed < 80; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 3, 1 + random.nextInt(4));
      check(fields, random, random.nextInt(250), "seed " + seed);
    }
  }

  private void check(List<Shape> fields, Random random, int rows, String what) throws Exception {
    MessageType schema = GroupFile.schema(fields);
    List<Group> groups = GroupFile.random(schema, fields, rows, random);
    Schema arrow = SchemaMapping.ofParquet(schema, Map.of()).arrow();
    String stored = random.nextBoolean() ? StoredSchema.encode(other(arrow, random)) : null;
    byte[] file = GroupFile.write(schema, groups, GroupFile.settings(random, stored));
    List<Object> expected =
        GroupFile.expected(
            GroupFile.read(
                new MemoryFile(file),
                e -> {
                  throw new AssertionError(what, e);
                }),
            fields);
    assertEquals(rows, expected.size(), what);
    for (int i = 0; i < 2; i++) {
      int rowsPerBatch = ROWS_PER_BATCH[random.nextInt(ROWS_PER_BATCH.length)];
      MemoryFile input = new MemoryFile(file);
      try (RootAllocator allocator = new RootAllocator()) {
        boolean second = i == 1;
        List<Object> read =
            GroupFile.vectors(
                input,
                allocator,
                b -> {
                  b.rowsPerBatch(rowsPerBatch);
                  if (second) {
                    b.stringViews().executor(threads, 3);
                  }
                });
        assertThat(read)
            .as("%s, %s rows per batch, %s", what, rowsPerBatch, schema)
            .isEqualTo(expected);
        assertEquals(0, allocator.getAllocatedMemory(), what);
      }
      assertEquals(0, input.open(), what);
    }
  }

  /** Returns a schema of other types for the same values, which a file can say that it has. */
  static Schema other(Schema schema, Random random) {
    List<Field> fields = new ArrayList<>();
    schema.getFields().forEach(field -> fields.add(other(field, random)));
    return new Schema(fields, schema.getCustomMetadata());
  }

  private static Field other(Field field, Random random) {
    List<Field> children = new ArrayList<>();
    field.getChildren().forEach(child -> children.add(other(child, random)));
    ArrowType type = other(field.getType(), random);
    if (field.getName().startsWith(Shape.Fixed.PREFIX)) {
      char size = field.getName().charAt(Shape.Fixed.PREFIX.length());
      type = new ArrowType.FixedSizeList(size - '0');
    }
    return new Field(
        field.getName(),
        new FieldType(field.isNullable(), type, null, field.getMetadata()),
        children);
  }

  private static ArrowType other(ArrowType type, Random random) {
    int choice = random.nextInt(4);
    if (type instanceof ArrowType.List) {
      return choice < 2 ? type : ArrowType.LargeList.INSTANCE;
    }
    if (type instanceof ArrowType.Utf8) {
      return choice < 2 ? ArrowType.LargeUtf8.INSTANCE : ArrowType.Utf8View.INSTANCE;
    }
    if (type instanceof ArrowType.Binary) {
      return choice < 2 ? ArrowType.LargeBinary.INSTANCE : ArrowType.BinaryView.INSTANCE;
    }
    if (type instanceof ArrowType.Decimal && choice == 0) {
      ArrowType.Decimal decimal = (ArrowType.Decimal) type;
      return new ArrowType.Decimal(decimal.getPrecision(), decimal.getScale(), 256);
    }
    if (type.equals(new ArrowType.Int(64, true)) && choice == 0) {
      return new ArrowType.Duration(org.apache.arrow.vector.types.TimeUnit.MICROSECOND);
    }
    return type;
  }
}
