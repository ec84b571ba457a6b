package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.BaseVariableWidthViewVector;
import org.apache.arrow.vector.BigIntVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.IntVector;
import org.apache.arrow.vector.SmallIntVector;
import org.apache.arrow.vector.TinyIntVector;
import org.apache.arrow.vector.UInt1Vector;
import org.apache.arrow.vector.UInt2Vector;
import org.apache.arrow.vector.UInt4Vector;
import org.apache.arrow.vector.UInt8Vector;
import org.apache.arrow.vector.VarCharVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ViewVarCharVector;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.arrow.vector.complex.StructVector;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider.MapDictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class DictionaryWritingTest {

  private static final List<ArrowType.Int> INDEX_TYPES =
      List.of(
          new ArrowType.Int(8, true),
          new ArrowType.Int(8, false),
          new ArrowType.Int(16, true),
          new ArrowType.Int(16, false),
          new ArrowType.Int(32, true),
          new ArrowType.Int(32, false),
          new ArrowType.Int(64, true),
          new ArrowType.Int(64, false));

  private final BufferAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  private static void setId(FieldVector vector, int i, int id) {
    if (vector instanceof TinyIntVector) {
      ((TinyIntVector) vector).setSafe(i, id);
    } else if (vector instanceof UInt1Vector) {
      ((UInt1Vector) vector).setSafe(i, id);
    } else if (vector instanceof SmallIntVector) {
      ((SmallIntVector) vector).setSafe(i, id);
    } else if (vector instanceof UInt2Vector) {
      ((UInt2Vector) vector).setSafe(i, id);
    } else if (vector instanceof IntVector) {
      ((IntVector) vector).setSafe(i, id);
    } else if (vector instanceof UInt4Vector) {
      ((UInt4Vector) vector).setSafe(i, id);
    } else if (vector instanceof BigIntVector) {
      ((BigIntVector) vector).setSafe(i, id);
    } else {
      ((UInt8Vector) vector).setSafe(i, id);
    }
  }

  /** Dictionaries of all types, with nulls in them, and ids of all types. */
  @Test
  void writesValuesOfDictionaries() throws IOException {
    for (int i = 0; i < RandomVectors.PRIMITIVES.size(); i++) {
      ArrowType type = RandomVectors.PRIMITIVES.get(i);
      Random random = new Random(i);
      RandomVectors vectors = new RandomVectors(i);
      boolean isNull = type instanceof ArrowType.Null;
      Field valueField = new Field("values", new FieldType(isNull || i % 2 == 0, type, null), null);
      DictionaryEncoding encoding =
          new DictionaryEncoding(7, false, INDEX_TYPES.get(i % INDEX_TYPES.size()));
      FieldType ids = new FieldType(true, encoding.getIndexType(), encoding, Map.of());
      int size = 1 + random.nextInt(120);
      try (FieldVector values = valueField.createVector(memory);
          FieldVector flat = new Field("flat", ids, null).createVector(memory);
          ListVector list =
              (ListVector)
                  new Field(
                          "list",
                          FieldType.nullable(ArrowType.List.INSTANCE),
                          List.of(new Field("item", ids, null)))
                      .createVector(memory)) {
        vectors.fill(values, valueField, size);
        MapDictionaryProvider provider =
            new MapDictionaryProvider(new Dictionary(values, encoding));
        fillIds(flat, 300, size, random);
        for (int row = 0; row < 300; row++) {
          list.startNewValue(row);
          list.endValue(row, row % 3);
        }
        fillIds(list.getDataVector(), 300, size, random);
        list.setValueCount(300);
        VectorSchemaRoot root = new VectorSchemaRoot(List.of(flat, list));
        check(root, provider);
      }
    }
  }

  private static void fillIds(FieldVector ids, int count, int size, Random random) {
    for (int row = 0; row < count; row++) {
      if (random.nextInt(5) == 0) {
        setId(ids, row, -1); // out of range, but nobody looks
        ids.setNull(row);
      } else {
        setId(ids, row, random.nextInt(size));
      }
    }
    ids.setValueCount(count);
  }

  private static MemoryFile check(VectorSchemaRoot root, MapDictionaryProvider provider)
      throws IOException {
    Schema values = Dictionaries.withValueTypes(root.getSchema(), provider);
    VectorRows rows = new VectorRows(SchemaMapping.ofArrow(values), provider);
    MemoryFile expected = new MemoryFile();
    try (ParquetWriter<Group> writer = GroupFile.writer(expected, rows.schema(), false).build()) {
      for (int i = 0; i < root.getRowCount(); i++) {
        writer.write(rows.row(root.getFieldVectors(), i));
      }
    }
    MemoryFile file = new MemoryFile();
    try (ParquetArrowWriter writer =
        ParquetArrowWriter.builder(file, root.getSchema())
            .withDictionaryProvider(provider)
            .build()) {
      writer.write(root);
    }
    assertThat(FooterBytes.before(file.bytes())).isEqualTo(FooterBytes.before(expected.bytes()));
    String stored =
        GroupFile.footer(file).getFileMetaData().getKeyValueMetaData().get(StoredSchema.KEY);
    assertThat(StoredSchema.decode(stored)).isEqualTo(values);
    return file;
  }

  /** An id without value, and a view of a buffer that is not there. */
  @Test
  void whatIsInANullStructIsNotLookedAt() throws IOException {
    DictionaryEncoding encoding = new DictionaryEncoding(1, false, null);
    FieldType ids = new FieldType(true, encoding.getIndexType(), encoding, Map.of());
    Field struct =
        new Field(
            "s",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(
                new Field("d", ids, null),
                new Field("v", FieldType.notNullable(ArrowType.Utf8View.INSTANCE), null)));
    MemoryFile file = new MemoryFile();
    try (VarCharVector values = new VarCharVector("values", memory);
        StructVector structs = (StructVector) struct.createVector(memory)) {
      values.setSafe(0, new byte[] {'x'});
      values.setValueCount(1);
      IntVector d = (IntVector) structs.getChild("d");
      ViewVarCharVector v = (ViewVarCharVector) structs.getChild("v");
      for (int i = 0; i < 3; i++) {
        structs.setIndexDefined(i);
        d.setSafe(i, i == 1 ? 77 : 0);
        v.setSafe(i, new byte[] {(byte) ('a' + i)});
      }
      structs.setNull(1);
      structs.setValueCount(3);
      v.getDataBuffer().setInt(BaseVariableWidthViewVector.ELEMENT_SIZE, 1 << 30);
      VectorSchemaRoot root = new VectorSchemaRoot(List.of(structs));
      MapDictionaryProvider provider = new MapDictionaryProvider(new Dictionary(values, encoding));
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(file, root.getSchema())
              .withDictionaryProvider(provider)
              .build()) {
        writer.write(root);
      }
    }
    assertThat(ParquetArrowWriterTest.records(file))
        .containsExactly("s\n  d: x\n  v: a\n", "", "s\n  d: x\n  v: c\n");
  }

  /** A stream of IPC whose dictionary is replaced on the way. */
  @Test
  void writesReaders() throws IOException {
    DictionaryEncoding encoding = new DictionaryEncoding(1, false, null);
    FieldType ids = new FieldType(true, encoding.getIndexType(), encoding, Map.of());
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    List<String> expected = new ArrayList<>();
    for (String prefix : List.of("a", "b")) {
      stream.reset();
      try (VarCharVector values = new VarCharVector("values", memory);
          IntVector vector = (IntVector) new Field("f", ids, null).createVector(memory)) {
        for (int i = 0; i < 3; i++) {
          values.setSafe(i, (prefix + i).getBytes(StandardCharsets.UTF_8));
        }
        values.setValueCount(3);
        MapDictionaryProvider provider =
            new MapDictionaryProvider(new Dictionary(values, encoding));
        VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
        try (ArrowStreamWriter writer = new ArrowStreamWriter(root, provider, stream)) {
          for (int batch = 0; batch < 2; batch++) {
            for (int i = 0; i < 4; i++) {
              vector.setSafe(i, (i + batch) % 3);
            }
            vector.setValueCount(4);
            root.setRowCount(4);
            writer.writeBatch();
          }
        }
      }
      MemoryFile file = new MemoryFile();
      try (ArrowStreamReader reader =
          new ArrowStreamReader(new ByteArrayInputStream(stream.toByteArray()), memory)) {
        Schema schema = reader.getVectorSchemaRoot().getSchema();
        try (ParquetArrowWriter writer =
            ParquetArrowWriter.builder(file, schema).withDictionaryProvider(reader).build()) {
          writer.write(reader);
        }
      }
      expected.clear();
      for (int i : new int[] {0, 1, 2, 0, 1, 2, 0, 1}) {
        expected.add("f: " + prefix + i + "\n");
      }
      assertThat(ParquetArrowWriterTest.records(file)).isEqualTo(expected);
    }
  }

  @Test
  void refusesWrongDictionaries() throws IOException {
    DictionaryEncoding encoding = new DictionaryEncoding(1, false, new ArrowType.Int(8, false));
    FieldType ids = new FieldType(true, encoding.getIndexType(), encoding, Map.of());
    Field outer =
        new Field(
            "outer",
            FieldType.nullable(ArrowType.Struct.INSTANCE),
            List.of(new Field("ids", ids, null)));
    try (VarCharVector values = new VarCharVector("values", memory);
        IntVector numbers = new IntVector("values", memory);
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(List.of(outer)), memory)) {
      values.setSafe(0, new byte[] {'a'});
      values.setValueCount(1);
      MapDictionaryProvider provider = new MapDictionaryProvider(new Dictionary(values, encoding));
      MapDictionaryProvider none = new MapDictionaryProvider();
      for (MapDictionaryProvider missing : new MapDictionaryProvider[] {null, none}) {
        assertThatThrownBy(
                () ->
                    ParquetArrowWriter.builder(new MemoryFile(), root.getSchema())
                        .withDictionaryProvider(missing)
                        .build())
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("outer.ids");
      }
      MapDictionaryProvider changing = new MapDictionaryProvider(new Dictionary(values, encoding));
      MemoryFile file = new MemoryFile();
      try (ParquetArrowWriter writer =
          ParquetArrowWriter.builder(file, root.getSchema())
              .withDictionaryProvider(changing)
              .build()) {
        StructVector struct = (StructVector) root.getVector(0);
        UInt1Vector vector = (UInt1Vector) struct.getChildrenFromFields().get(0);
        struct.setIndexDefined(0);
        vector.setSafe(0, 0);
        root.setRowCount(1);
        writer.write(root);
        changing.put(new Dictionary(numbers, encoding));
        assertThatThrownBy(() -> writer.write(root))
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("outer.ids")
            .hasMessageContaining("Utf8");
        changing.put(new Dictionary(values, encoding));
        writer.write(root);
      }
      assertThat(ParquetArrowWriterTest.records(file)).hasSize(2);
      ParquetArrowWriter writer =
          ParquetArrowWriter.builder(new MemoryFile(), root.getSchema())
              .withDictionaryProvider(provider)
              .build();
      ((UInt1Vector) root.getVector(0).getChildrenFromFields().get(0)).setSafe(0, 200);
      assertThatThrownBy(() -> writer.write(root))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("outer.ids")
          .hasMessageContaining("200");
      writer.close();
    }
  }
}
