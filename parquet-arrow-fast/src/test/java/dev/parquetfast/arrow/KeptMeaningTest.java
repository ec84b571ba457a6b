package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.parquetfast.testkit.MemoryFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VarBinaryVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.ArrowType.ExtensionType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What fields and files say beyond types and values: extensions, reference systems, keys. */
class KeptMeaningTest {

  private static final String NAME = ExtensionType.EXTENSION_METADATA_KEY_NAME;
  private static final String METADATA = ExtensionType.EXTENSION_METADATA_KEY_METADATA;

  private final RootAllocator memory = new RootAllocator();

  @AfterEach
  void nothingIsLeft() {
    assertThat(memory.getAllocatedMemory()).isZero();
    memory.close();
  }

  private static MemoryFile file(String name) throws IOException {
    try (InputStream in = KeptMeaningTest.class.getResourceAsStream("files/" + name)) {
      return new MemoryFile(in.readAllBytes());
    }
  }

  /** Returns the schema of a file after its vectors have gone through a stream of IPC. */
  private Schema streamed(MemoryFile file, Consumer<ParquetArrowReader.Builder> settings)
      throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    ParquetArrowReader.Builder builder = ParquetArrowReader.builder(file, memory);
    settings.accept(builder);
    try (ParquetArrowReader reader = builder.build();
        ArrowStreamWriter writer =
            new ArrowStreamWriter(reader.getVectorSchemaRoot(), reader, stream)) {
      writer.start();
      while (reader.loadNextBatch()) {
        writer.writeBatch();
      }
    }
    try (ArrowStreamReader reader =
        new ArrowStreamReader(new ByteArrayInputStream(stream.toByteArray()), memory)) {
      return reader.getVectorSchemaRoot().getSchema();
    }
  }

  // ---- extensions

  /** A reader that knows an extension refuses ids as its values. */
  @Test
  void idsHaveNoExtension() throws IOException {
    for (String name : List.of("uuid.parquet", "json.parquet")) {
      Field values = streamed(file(name), b -> {}).getFields().get(0);
      assertThat(Extensions.nameOf(values)).isNotNull();
      Field ids =
          streamed(file(name), b -> b.dictionaryVectors(values.getName())).getFields().get(0);
      assertThat(ids.getDictionary()).isNotNull();
      assertThat(ids.getMetadata()).doesNotContainKeys(NAME, METADATA);
    }
  }

  /** The file says that byte strings of any length are UUIDs. */
  @Test
  void anExtensionIsNotNamedOverStorageThatItCannotHave() throws IOException {
    for (Field field : streamed(file("delta-uuid.parquet"), b -> {}).getFields()) {
      if (!(field.getType() instanceof ArrowType.FixedSizeBinary)) {
        assertThat(Extensions.nameOf(field)).isNotEqualTo(Extensions.UUID);
      }
    }
  }

  // ---- keys

  @Test
  void aKeyWithoutValueHasNone() throws IOException {
    Schema schema = streamed(file("key-without-value.parquet"), b -> {});
    assertThat(schema.getCustomMetadata().values()).isNotEmpty().contains("").doesNotContainNull();
  }

  /** Keys that were given to the writer are read, and written again. */
  @Test
  void keysOfTheFileAreKept() throws IOException {
    Map<String, String> ofSchema = Map.of("a", "1", "b", "2");
    Schema schema = new Schema(List.of(Field.nullable("x", ArrowType.Binary.INSTANCE)), ofSchema);
    MemoryFile file = new MemoryFile();
    try (VectorSchemaRoot root = VectorSchemaRoot.create(schema, memory);
        ParquetArrowWriter writer =
            ParquetArrowWriter.builder(file, schema)
                .withExtraMetaData(Map.of("geo", "{}"))
                .build()) {
      root.setRowCount(1);
      writer.write(root);
    }
    Map<String, String> expected = new HashMap<>(ofSchema);
    expected.put("geo", "{}");
    assertThat(streamed(file, b -> {}).getCustomMetadata()).isEqualTo(expected);
  }

  /** The Parquet format lets the value of a map be omitted. */
  @Test
  void aMapWithoutValuesIsAListOfKeys() throws IOException {
    MemoryFile file = file("q28-no-value.parquet");
    List<Field> fields = streamed(file, b -> {}).getFields();
    assertThat(fields)
        .anySatisfy(
            field -> {
              assertThat(field.getType()).isEqualTo(ArrowType.List.INSTANCE);
              assertThat(field.getChildren().get(0).getType()).isEqualTo(ArrowType.Utf8.INSTANCE);
            });
    Map<String, Object> none = new HashMap<>();
    none.put("p", null);
    assertThat(GroupFile.vectors(file, memory, b -> {}))
        .containsExactly(
            Map.of("p", List.of(Binary.fromString("a"), Binary.fromString("b"))),
            none,
            Map.of("p", List.of()));
  }

  // ---- geometries

  private static Field geometry(String metadata) {
    Map<String, String> named =
        metadata == null
            ? Map.of(NAME, GeoArrow.WKB)
            : Map.of(NAME, GeoArrow.WKB, METADATA, metadata);
    return new Field("g", new FieldType(true, ArrowType.Binary.INSTANCE, null, named), null);
  }

  private static MessageType parquet(Field field) {
    return SchemaMapping.ofArrow(new Schema(List.of(field))).parquet();
  }

  private static String annotation(String metadata) {
    LogicalTypeAnnotation annotation =
        parquet(geometry(metadata)).getType(0).getLogicalTypeAnnotation();
    return annotation == null
        ? null
        : GeospatialAnnotation.crs(annotation) + " " + GeospatialAnnotation.edges(annotation);
  }

  private static String metadata(String crs, String edges) {
    return GeoArrow.metadata(GeospatialAnnotation.of(crs, edges), Map.of()).get(METADATA);
  }

  /** As pyarrow 26.0.1 writes them with geoarrow-pyarrow; it refuses edges but these two. */
  @Test
  void geometriesAreAnnotated() {
    assumeTrue(NullAnnotation.INSTANCE != null, "Upstream has the annotations since 1.16");
    for (String noReference :
        new String[] {
          null,
          "",
          "{}",
          "{\"crs\":null}",
          "{\"crs\":\"OGC:CRS84\"}",
          "{\"crs\":\"EPSG:4326\",\"edges\":\"planar\"}",
          "{\"crs\":{\"name\":\"WGS 84\",\"id\":{\"authority\":\"EPSG\",\"code\":4326}}}",
          "{\"crs\":{\"id\":{\"authority\":\"OGC\",\"code\":\"CRS84\"}},\"crs_type\":\"projjson\"}"
        }) {
      assertThat(annotation(noReference)).as(noReference).isEqualTo("null null");
    }
    assertThat(annotation("{\"crs\":\"EPSG:32620\"}")).isEqualTo("EPSG:32620 null");
    assertThat(annotation("{\"crs\":\"5070\",\"crs_type\":\"srid\"}")).isEqualTo("srid:5070 null");
    assertThat(annotation("{\"crs\": {\"id\": {\"authority\":\"EPSG\",\"code\":32620}}}"))
        .isEqualTo("{\"id\":{\"authority\":\"EPSG\",\"code\":32620}} null");
    for (String edges : List.of("spherical", "vincenty", "thomas", "andoyer", "karney")) {
      assertThat(annotation("{\"edges\":\"" + edges + "\"}")).isEqualTo("null " + edges);
    }
    for (String unknown : List.of("{\"edges\":\"odd\"}", "[]", "{", "5")) {
      assertThat(annotation(unknown)).as(unknown).isNull();
    }
  }

  @Test
  void annotationsAreRead() {
    assumeTrue(NullAnnotation.INSTANCE != null, "Upstream has the annotations since 1.16");
    assertThat(metadata(null, null)).isEqualTo("{\"crs\":\"OGC:CRS84\"}");
    assertThat(metadata("EPSG:3857", null)).isEqualTo("{\"crs\":\"EPSG:3857\"}");
    assertThat(metadata("srid:5070", null)).isEqualTo("{\"crs\":\"5070\",\"crs_type\":\"srid\"}");
    assertThat(metadata("{\"id\":1}", null))
        .isEqualTo("{\"crs\":{\"id\":1},\"crs_type\":\"projjson\"}");
    assertThat(metadata(null, "karney")).isEqualTo("{\"edges\":\"karney\",\"crs\":\"OGC:CRS84\"}");
  }

  /** The file has the definition under a key; a key that is not there is named as it stands. */
  @Test
  void referenceSystemsOfKeysAreFound() {
    assumeTrue(NullAnnotation.INSTANCE != null, "Upstream has the annotations since 1.16");
    MessageType file =
        Types.buildMessage()
            .addField(
                Types.optionalGroup()
                    .optional(PrimitiveTypeName.BINARY)
                    .as(GeospatialAnnotation.of("projjson:my:key", "spherical"))
                    .named("g")
                    .named("s"))
            .named("m");
    Map<String, String> expected = new HashMap<>();
    expected.put(
        "{\"id\": {\"code\": 1}}",
        "{\"edges\":\"spherical\",\"crs\":{\"id\":{\"code\":1}},\"crs_type\":\"projjson\"}");
    String asItStands = "{\"edges\":\"spherical\",\"crs\":\"projjson:my:key\"}";
    expected.put("no JSON", asItStands);
    expected.put(null, asItStands);
    expected.put("[]", asItStands);
    expected.forEach(
        (value, metadata) -> {
          Map<String, String> keys = new HashMap<>();
          keys.put("my:key", value);
          assertThat(geometryOf(file, keys)).as(value).isEqualTo(metadata);
        });
    assertThat(geometryOf(file, Map.of())).isEqualTo(asItStands);
  }

  private static String geometryOf(MessageType file, Map<String, String> keys) {
    Field struct = SchemaMapping.ofParquet(file, keys).arrow().getFields().get(0);
    return struct.getChildren().get(0).getMetadata().get(METADATA);
  }

  /** The words of the application are kept where the annotation says the same. */
  @Test
  void geometriesMakeTheRoundTrip() throws IOException {
    byte[] point = new byte[21];
    point[0] = 1;
    point[1] = 1;
    for (String metadata :
        new String[] {
          null,
          "",
          "{\"crs\": \"EPSG:3857\"}",
          "{ \"crs\": {\"id\":{\"authority\":\"EPSG\",\"code\":4326}}, \"crs_type\": \"projjson\"}",
          "{\"edges\":\"spherical\"}",
          "{\"edges\":\"odd\"}"
        }) {
      Field field = geometry(metadata);
      MemoryFile file = new MemoryFile();
      try (VarBinaryVector vector = (VarBinaryVector) field.createVector(memory)) {
        vector.setSafe(0, point);
        vector.setNull(1);
        vector.setValueCount(2);
        VectorSchemaRoot root = new VectorSchemaRoot(List.of(vector));
        try (ParquetArrowWriter writer =
            ParquetArrowWriter.builder(file, root.getSchema()).build()) {
          writer.write(root);
        }
      }
      assertThat(streamed(file, b -> {}).getFields()).as(metadata).containsExactly(field);
      assertThat(GroupFile.vectors(file, memory, b -> {})).hasSize(2);
    }
  }
}
