package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.google.flatbuffers.FlatBufferBuilder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.arrow.vector.extension.UuidType;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.IntervalUnit;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.UnionMode;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.ArrowType.ExtensionType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SchemaMappingTest {

  private static final ArrowType INT = new ArrowType.Int(32, true);

  private static Field nullable(String name, ArrowType type, Field... children) {
    return new Field(name, FieldType.nullable(type), List.of(children));
  }

  private static Field required(String name, ArrowType type, Field... children) {
    return new Field(name, FieldType.notNullable(type), List.of(children));
  }

  private static Field named(Field field, String... metadata) {
    Map<String, String> map = new HashMap<>(field.getMetadata());
    for (int i = 0; i < metadata.length; i += 2) {
      map.put(metadata[i], metadata[i + 1]);
    }
    return new Field(
        field.getName(),
        new FieldType(field.isNullable(), field.getType(), field.getDictionary(), map),
        field.getChildren());
  }

  private static Field encoded(Field field, DictionaryEncoding encoding) {
    return new Field(
        field.getName(),
        new FieldType(field.isNullable(), field.getType(), encoding, field.getMetadata()),
        field.getChildren());
  }

  private static MessageType parquet(String... fields) {
    return MessageTypeParser.parseMessageType(
        "message schema { " + String.join(" ", fields) + " }");
  }

  private static Map<String, String> stored(Schema schema) {
    return Map.of(StoredSchema.KEY, StoredSchema.encode(schema));
  }

  private static ArrowType decimal(int precision, int scale, int width) {
    return new ArrowType.Decimal(precision, scale, width);
  }

  private static ArrowType timestamp(TimeUnit unit, String zone) {
    return new ArrowType.Timestamp(unit, zone);
  }

  /** A type of Arrow, its type of Parquet, how it is read with Arrow's schema, and without. */
  private static Stream<Arguments> primitives() {
    ArrowType int64 = new ArrowType.Int(64, true);
    ArrowType half = new ArrowType.FloatingPoint(FloatingPointPrecision.HALF);
    ArrowType single = new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
    ArrowType twice = new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
    ArrowType days = new ArrowType.Date(DateUnit.DAY);
    ArrowType millisecondTime = new ArrowType.Time(TimeUnit.MILLISECOND, 32);
    ArrowType seconds = new ArrowType.Duration(TimeUnit.SECOND);
    return Stream.of(
        same(ArrowType.Bool.INSTANCE, "boolean f"),
        same(new ArrowType.Int(8, true), "int32 f (INTEGER(8,true))"),
        same(new ArrowType.Int(8, false), "int32 f (INTEGER(8,false))"),
        same(new ArrowType.Int(16, true), "int32 f (INTEGER(16,true))"),
        same(new ArrowType.Int(16, false), "int32 f (INTEGER(16,false))"),
        same(INT, "int32 f"),
        same(new ArrowType.Int(32, false), "int32 f (INTEGER(32,false))"),
        same(int64, "int64 f"),
        same(new ArrowType.Int(64, false), "int64 f (INTEGER(64,false))"),
        same(half, "fixed_len_byte_array(2) f (FLOAT16)"),
        same(single, "float f"),
        same(twice, "double f"),
        same(decimal(4, 2, 128), "fixed_len_byte_array(2) f (DECIMAL(4,2))"),
        same(decimal(5, 2, 128), "fixed_len_byte_array(3) f (DECIMAL(5,2))"),
        same(decimal(20, 0, 128), "fixed_len_byte_array(9) f (DECIMAL(20,0))"),
        same(decimal(38, 38, 128), "fixed_len_byte_array(16) f (DECIMAL(38,38))"),
        same(decimal(60, 2, 256), "fixed_len_byte_array(26) f (DECIMAL(60,2))"),
        same(decimal(76, 2, 256), "fixed_len_byte_array(32) f (DECIMAL(76,2))"),
        Arguments.of(
            decimal(6, 2, 256),
            "fixed_len_byte_array(3) f (DECIMAL(6,2))",
            decimal(6, 2, 256),
            decimal(6, 2, 128)),
        same(days, "int32 f (DATE)"),
        Arguments.of(new ArrowType.Date(DateUnit.MILLISECOND), "int32 f (DATE)", days, days),
        Arguments.of(
            new ArrowType.Time(TimeUnit.SECOND, 32),
            "int32 f (TIME(MILLIS,false))",
            millisecondTime,
            millisecondTime),
        same(millisecondTime, "int32 f (TIME(MILLIS,false))"),
        same(new ArrowType.Time(TimeUnit.MICROSECOND, 64), "int64 f (TIME(MICROS,false))"),
        same(new ArrowType.Time(TimeUnit.NANOSECOND, 64), "int64 f (TIME(NANOS,false))"),
        Arguments.of(
            timestamp(TimeUnit.SECOND, null),
            "int64 f (TIMESTAMP(MILLIS,false))",
            timestamp(TimeUnit.MILLISECOND, null),
            timestamp(TimeUnit.MILLISECOND, null)),
        same(timestamp(TimeUnit.MILLISECOND, null), "int64 f (TIMESTAMP(MILLIS,false))"),
        same(timestamp(TimeUnit.MICROSECOND, null), "int64 f (TIMESTAMP(MICROS,false))"),
        same(timestamp(TimeUnit.NANOSECOND, null), "int64 f (TIMESTAMP(NANOS,false))"),
        Arguments.of(
            timestamp(TimeUnit.SECOND, "Europe/Paris"),
            "int64 f (TIMESTAMP(MILLIS,true))",
            timestamp(TimeUnit.MILLISECOND, "Europe/Paris"),
            timestamp(TimeUnit.MILLISECOND, "UTC")),
        Arguments.of(
            timestamp(TimeUnit.NANOSECOND, "+01:00"),
            "int64 f (TIMESTAMP(NANOS,true))",
            timestamp(TimeUnit.NANOSECOND, "+01:00"),
            timestamp(TimeUnit.NANOSECOND, "UTC")),
        Arguments.of(seconds, "int64 f", seconds, int64),
        same(ArrowType.Utf8.INSTANCE, "binary f (STRING)"),
        Arguments.of(
            ArrowType.LargeUtf8.INSTANCE,
            "binary f (STRING)",
            ArrowType.LargeUtf8.INSTANCE,
            ArrowType.Utf8.INSTANCE),
        Arguments.of(
            ArrowType.Utf8View.INSTANCE,
            "binary f (STRING)",
            ArrowType.Utf8View.INSTANCE,
            ArrowType.Utf8.INSTANCE),
        same(ArrowType.Binary.INSTANCE, "binary f"),
        Arguments.of(
            ArrowType.LargeBinary.INSTANCE,
            "binary f",
            ArrowType.LargeBinary.INSTANCE,
            ArrowType.Binary.INSTANCE),
        Arguments.of(
            ArrowType.BinaryView.INSTANCE,
            "binary f",
            ArrowType.BinaryView.INSTANCE,
            ArrowType.Binary.INSTANCE),
        same(new ArrowType.FixedSizeBinary(7), "fixed_len_byte_array(7) f"));
  }

  private static Arguments same(ArrowType type, String parquet) {
    return Arguments.of(type, parquet, type, type);
  }

  @ParameterizedTest
  @MethodSource("primitives")
  void mapsPrimitives(ArrowType type, String column, ArrowType withSchema, ArrowType without) {
    for (boolean optional : new boolean[] {true, false}) {
      Schema arrow = new Schema(List.of(new Field("f", new FieldType(optional, type, null), null)));
      SchemaMapping mapping = SchemaMapping.ofArrow(arrow);
      MessageType expected = parquet((optional ? "optional " : "required ") + column + ";");
      assertThat(mapping.parquet()).isEqualTo(expected);
      assertThat(mapping.arrow()).isEqualTo(arrow);
      assertThat(mapping.fields().get(0).type()).isEqualTo(expected.getType(0));
      Field read = SchemaMapping.ofParquet(expected, stored(arrow)).arrow().getFields().get(0);
      assertThat(read).isEqualTo(new Field("f", new FieldType(optional, withSchema, null), null));
      read = SchemaMapping.ofParquet(expected, Map.of()).arrow().getFields().get(0);
      assertThat(read).isEqualTo(new Field("f", new FieldType(optional, without, null), null));
    }
  }

  @Test
  void mapsNulls() {
    Schema arrow = new Schema(List.of(nullable("f", ArrowType.Null.INSTANCE)));
    MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
    assertThat(parquet)
        .isEqualTo(
            NullAnnotation.INSTANCE == null
                ? parquet("optional int32 f;")
                : new MessageType(
                    "schema",
                    Types.optional(PrimitiveTypeName.INT32)
                        .as(NullAnnotation.INSTANCE)
                        .named("f")));
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow())
        .isEqualTo(
            NullAnnotation.INSTANCE == null ? new Schema(List.of(nullable("f", INT))) : arrow);
  }

  @Test
  void mapsRequiredNullsAsNullable() {
    assumeTrue(NullAnnotation.INSTANCE != null);
    MessageType parquet =
        new MessageType(
            "schema",
            Types.required(PrimitiveTypeName.INT32).as(NullAnnotation.INSTANCE).named("f"));
    assertThat(SchemaMapping.ofParquet(parquet, Map.of()).arrow().getFields())
        .containsExactly(nullable("f", ArrowType.Null.INSTANCE));
  }

  @Test
  void mapsNestedTypes() {
    Field struct =
        required("element", ArrowType.Struct.INSTANCE, nullable("x", INT), required("y", INT));
    Schema arrow =
        new Schema(
            List.of(
                nullable("l", ArrowType.List.INSTANCE, struct),
                required("ll", ArrowType.LargeList.INSTANCE, nullable("element", INT)),
                nullable("fl", new ArrowType.FixedSizeList(3), nullable("element", INT)),
                nullable(
                    "m",
                    new ArrowType.Map(true),
                    required(
                        "m",
                        ArrowType.Struct.INSTANCE,
                        required("key", ArrowType.LargeUtf8.INSTANCE),
                        nullable("value", ArrowType.List.INSTANCE, nullable("element", INT))))));
    MessageType parquet =
        parquet(
            "optional group l (LIST) { repeated group list { required group element {",
            "  optional int32 x; required int32 y; } } }",
            "required group ll (LIST) { repeated group list { optional int32 element; } }",
            "optional group fl (LIST) { repeated group list { optional int32 element; } }",
            "optional group m (MAP) { repeated group key_value {",
            "  required binary key (STRING);",
            "  optional group value (LIST) { repeated group list { optional int32 element; } }",
            "} }");
    SchemaMapping mapping = SchemaMapping.ofArrow(arrow);
    assertThat(mapping.parquet()).isEqualTo(parquet);
    check(mapping.fields());
    mapping = SchemaMapping.ofParquet(parquet, stored(arrow));
    assertThat(mapping.arrow()).isEqualTo(arrow);
    check(mapping.fields());
    Schema plain =
        new Schema(
            List.of(
                arrow.getFields().get(0),
                required("ll", ArrowType.List.INSTANCE, nullable("element", INT)),
                nullable("fl", ArrowType.List.INSTANCE, nullable("element", INT)),
                nullable(
                    "m",
                    new ArrowType.Map(false),
                    required(
                        "m",
                        ArrowType.Struct.INSTANCE,
                        required("key", ArrowType.Utf8.INSTANCE),
                        nullable("value", ArrowType.List.INSTANCE, nullable("element", INT))))));
    assertThat(SchemaMapping.ofParquet(parquet, Map.of()).arrow()).isEqualTo(plain);
  }

  /** The fields of the mapping above. */
  private static void check(List<MappedField> fields) {
    MappedField element = fields.get(0).children().get(0);
    assertThat(element.type().getName()).isEqualTo("element");
    assertThat(element.children()).extracting(f -> f.type().getName()).containsExactly("x", "y");
    MappedField entries = fields.get(3).children().get(0);
    assertThat(entries.type().getName()).isEqualTo("key_value");
    assertThat(entries.field().getType()).isEqualTo(ArrowType.Struct.INSTANCE);
    assertThat(entries.children())
        .extracting(f -> f.type().getName())
        .containsExactly("key", "value");
    assertThat(entries.children().get(1).children()).hasSize(1);
  }

  /** Names of elements are those of the file; their metadata is not lost. */
  @Test
  void namesElementsAsTheFileDoes() {
    Field item = named(nullable("item", INT), "a", "b");
    Field key = required("k", ArrowType.Utf8.INSTANCE);
    Field value = named(nullable("v", INT), "c", "d");
    Schema arrow =
        new Schema(
            List.of(
                nullable("l", ArrowType.List.INSTANCE, item),
                nullable(
                    "m",
                    new ArrowType.Map(false),
                    required("entries", ArrowType.Struct.INSTANCE, key, value))));
    MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields())
        .containsExactly(
            nullable("l", ArrowType.List.INSTANCE, named(nullable("element", INT), "a", "b")),
            nullable(
                "m",
                new ArrowType.Map(false),
                required(
                    "m",
                    ArrowType.Struct.INSTANCE,
                    required("key", ArrowType.Utf8.INSTANCE),
                    named(nullable("value", INT), "c", "d"))));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "repeated int32 a;| a: List<a: Int(32, true) not null> not null",
        "repeated group a { optional int32 x; }"
            + "| a: List<a: Struct<x: Int(32, true)> not null> not null",
        "optional group a (LIST) { repeated int32 x; }| a: List<x: Int(32, true) not null>",
        "optional group a (LIST) { repeated group x { required int32 y; } }"
            + "| a: List<y: Int(32, true) not null>",
        "optional group a (LIST) { repeated group array { required int32 y; } }"
            + "| a: List<array: Struct<y: Int(32, true) not null> not null>",
        "optional group a (LIST) { repeated group a_tuple { required int32 y; } }"
            + "| a: List<a_tuple: Struct<y: Int(32, true) not null> not null>",
        "optional group a (LIST) { repeated group x { required int32 y; optional int32 z; } }"
            + "| a: List<x: Struct<y: Int(32, true) not null, z: Int(32, true)> not null>",
        "optional group a (LIST) { repeated group array (LIST) { repeated int32 x; } }"
            + "| a: List<array: List<x: Int(32, true) not null> not null>",
        "optional group a (LIST) { repeated group element { repeated int32 x; } }"
            + "| a: List<element: Struct<x: List<x: Int(32, true) not null> not null> not null>",
        "optional group a (LIST) { repeated group array (MAP) { repeated group key_value {"
            + " required int32 key; optional int32 value; } } }"
            + "| a: List<array: Map(false)<array: Struct<key: Int(32, true) not null,"
            + " value: Int(32, true)> not null> not null>",
        "optional group a (MAP_KEY_VALUE) { repeated group map { required int32 k;"
            + " required int32 v; } }"
            + "| a: Map(false)<a: Struct<k: Int(32, true) not null,"
            + " v: Int(32, true) not null> not null>",
        "optional group a (MAP) { repeated group map (MAP_KEY_VALUE) { required int32 k;"
            + " optional int32 v; } }"
            + "| a: Map(false)<a: Struct<k: Int(32, true) not null,"
            + " v: Int(32, true)> not null>",
        "optional group a (MAP) { repeated group map { optional int32 k; optional int32 v; } }"
            + "| a: List<map: Struct<k: Int(32, true), v: Int(32, true)> not null>",
        "optional group a (MAP) { repeated group map { required int32 k; } }"
            + "| a: List<k: Int(32, true) not null>",
        "optional group a (MAP) { repeated group map { required group k { required int32 x;"
            + " optional int32 y; } } }"
            + "| a: List<k: Struct<x: Int(32, true) not null, y: Int(32, true)> not null>",
        "optional group a (MAP) { repeated group map { repeated int32 k; } }"
            + "| a: List<map: Struct<k: List<k: Int(32, true) not null> not null> not null>",
        "optional group a (LIST) { optional int32 x; }| a: Struct<x: Int(32, true)>",
        "required int96 a;| a: Timestamp(NANOSECOND, null) not null",
        "required binary a (ENUM);| a: Binary not null",
        "required binary a (BSON);| a: Binary not null",
        "required binary a (DECIMAL(9,2));| a: Decimal(9, 2, 128) not null",
        "required int64 a (DECIMAL(9,2));| a: Decimal(9, 2, 128) not null",
        "required int32 a (DECIMAL(9,2));| a: Decimal(9, 2, 128) not null",
        "required fixed_len_byte_array(12) a (INTERVAL);| a: FixedSizeBinary(12) not null",
      })
  void mapsOtherForms(String parquet, String arrow) {
    SchemaMapping mapping = SchemaMapping.ofParquet(parquet(parquet), Map.of());
    assertThat(mapping.arrow().getFields()).hasToString("[" + arrow + "]");
  }

  @Test
  void keepsIdsOfFields() {
    Schema arrow =
        new Schema(
            List.of(
                named(nullable("a", INT), SchemaMapping.FIELD_ID, "1"),
                named(
                    nullable(
                        "l",
                        ArrowType.List.INSTANCE,
                        named(nullable("element", INT), SchemaMapping.FIELD_ID, "3")),
                    SchemaMapping.FIELD_ID,
                    "2"),
                named(nullable("b", INT), SchemaMapping.FIELD_ID, "none")));
    MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
    assertThat(parquet)
        .isEqualTo(
            parquet(
                "optional int32 a = 1;",
                "optional group l (LIST) = 2 { repeated group list {",
                "  optional int32 element = 3; } }",
                "optional int32 b;"));
    assertThat(parquet.getType("a").getId().intValue()).isEqualTo(1);
    assertThat(parquet.getType("b").getId()).isNull();
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow()).isEqualTo(arrow);
    Field without = SchemaMapping.ofParquet(parquet, Map.of()).arrow().getFields().get(2);
    assertThat(without.getMetadata()).isEmpty();
    assertThat(SchemaMapping.ofParquet(parquet, Map.of()).arrow().getFields().subList(0, 2))
        .isEqualTo(arrow.getFields().subList(0, 2));
    // The file's id wins.
    parquet = parquet("optional int32 a = 9;", "optional int32 l;", "optional int32 b;");
    Field a = SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields().get(0);
    assertThat(a.getMetadata()).isEqualTo(Map.of(SchemaMapping.FIELD_ID, "9"));
  }

  @Test
  void mapsExtensions() {
    Field uuid = new Field("u", FieldType.nullable(UuidType.INSTANCE), null);
    Field json =
        named(
            nullable("j", ArrowType.Utf8.INSTANCE),
            ExtensionType.EXTENSION_METADATA_KEY_NAME,
            Extensions.JSON);
    Field other =
        named(
            nullable("o", new ArrowType.Int(8, true)),
            ExtensionType.EXTENSION_METADATA_KEY_NAME,
            "arrow.bool8");
    Field lost =
        named(
            nullable("d", new ArrowType.Date(DateUnit.MILLISECOND)),
            ExtensionType.EXTENSION_METADATA_KEY_NAME,
            "some.date");
    Schema arrow = new Schema(List.of(uuid, json, other, lost));
    MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
    assertThat(parquet.getColumns())
        .extracting(c -> c.getPrimitiveType().getLogicalTypeAnnotation())
        .containsExactly(
            LogicalTypeAnnotation.uuidType(),
            LogicalTypeAnnotation.jsonType(),
            LogicalTypeAnnotation.intType(8, true),
            LogicalTypeAnnotation.dateType());
    List<Field> read = SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields();
    assertThat(read)
        .extracting(Field::getType)
        .containsExactly(
            new ArrowType.FixedSizeBinary(16),
            ArrowType.Utf8.INSTANCE,
            new ArrowType.Int(8, true),
            new ArrowType.Date(DateUnit.DAY));
    assertThat(read)
        .extracting(Extensions::nameOf)
        .containsExactly(Extensions.UUID, Extensions.JSON, "arrow.bool8", null);
    read = SchemaMapping.ofParquet(parquet, Map.of()).arrow().getFields();
    assertThat(read)
        .extracting(Extensions::nameOf)
        .containsExactly(Extensions.UUID, Extensions.JSON, null, null);
  }

  @Test
  void restoresDictionariesOfByteStrings() {
    DictionaryEncoding encoding = new DictionaryEncoding(5, true, new ArrowType.Int(8, false));
    Schema arrow =
        new Schema(
            List.of(
                encoded(nullable("s", ArrowType.Utf8.INSTANCE), encoding),
                encoded(nullable("l", ArrowType.LargeBinary.INSTANCE), encoding),
                encoded(nullable("i", INT), encoding)));
    MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
    assertThat(parquet)
        .isEqualTo(parquet("optional binary s (STRING); optional binary l; optional int32 i;"));
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields())
        .containsExactly(
            encoded(nullable("s", ArrowType.Utf8.INSTANCE), encoding),
            encoded(nullable("l", ArrowType.Binary.INSTANCE), encoding),
            nullable("i", INT));
  }

  /** The file decides where Arrow's schema says something else. */
  @Test
  void ignoresTypesThatDoNotFit() {
    Schema arrow =
        new Schema(
            List.of(
                nullable("a", ArrowType.LargeUtf8.INSTANCE),
                nullable("b", new ArrowType.Duration(TimeUnit.SECOND)),
                nullable("c", ArrowType.LargeList.INSTANCE, nullable("item", INT)),
                nullable("d", decimal(6, 3, 256)),
                nullable("e", ArrowType.Struct.INSTANCE, nullable("x", INT), nullable("y", INT)),
                nullable("f", timestamp(TimeUnit.MILLISECOND, "Europe/Paris")),
                nullable("g", new ArrowType.FixedSizeList(-1), nullable("item", INT))));
    MessageType parquet =
        parquet(
            "optional binary a; optional int64 b (TIME(MICROS,true)); optional int32 c;",
            "optional int32 d (DECIMAL(6,2)); optional group e { optional binary x; }",
            "optional int64 f (TIMESTAMP(MILLIS,false));",
            "optional group g (LIST) { repeated group list { optional int32 element; } }");
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields())
        .isEqualTo(SchemaMapping.ofParquet(parquet, Map.of()).arrow().getFields());
    Schema fewer = new Schema(arrow.getFields().subList(0, 1), Map.of("k", "v"));
    assertThat(SchemaMapping.ofParquet(parquet, stored(fewer)).arrow())
        .isEqualTo(SchemaMapping.ofParquet(parquet, Map.of()).arrow());
  }

  /** Keys of the file and of the Arrow schema in it, which goes before. */
  @Test
  void keepsMetadata() {
    Schema arrow = new Schema(List.of(nullable("a", INT)), Map.of("k", "v"));
    MessageType parquet = parquet("optional int32 a;");
    Map<String, String> metadata = new HashMap<>(stored(arrow));
    metadata.put("other", "1");
    metadata.put("k", "another");
    metadata.put("none", null);
    assertThat(SchemaMapping.ofParquet(parquet, metadata).arrow())
        .isEqualTo(new Schema(arrow.getFields(), Map.of("k", "v", "other", "1", "none", "")));
    assertThat(SchemaMapping.ofParquet(parquet, Map.of("other", "1")).arrow().getCustomMetadata())
        .isEqualTo(Map.of("other", "1"));
  }

  /** Written by pyarrow 26.0.1. */
  @Test
  void readsSchemasOfPyarrow() {
    String stored =
        ""
            + "/////6ACAAAQAAAAAAAKAA4ABgAFAAgACgAAAAABBAAQAAAAAAAKAAwAAAAEAAgACgAAACwAAAAE"
            + "AAAAAQAAAAQAAABM/v//EAAAAAQAAAABAAAAMQAAAAMAAAB0b3AABAAAAPABAAAgAQAANAAAAAQA"
            + "AAD8/v//AAABEhAAAAAYAAAABAAAAAAAAAABAAAAdAAGAAgABgAGAAAAAAACAOr+//8AAAAPFAAA"
            + "AMQAAAAIAAAAEAAAAAAAAAABAAAAdQAAAAMAAAB4AAAAQAAAAAQAAADc/v//GAAAAAQAAAAKAAAA"
            + "YXJyb3cudXVpZAAAFAAAAEFSUk9XOmV4dGVuc2lvbjpuYW1lAAAAABT///8QAAAABAAAAAAAAAAA"
            + "AAAAGAAAAEFSUk9XOmV4dGVuc2lvbjptZXRhZGF0YQAAAABI////EAAAAAQAAAABAAAANwAAABAA"
            + "AABQQVJRVUVUOmZpZWxkX2lkAAAGAAgABAAGAAAAEAAAABAAFAAIAAYABwAMAAAAEAAQAAAAAAAB"
            + "FRQAAAAcAAAABAAAAAEAAAAoAAAAAQAAAGwAAAAEAAYABAAAAAAAEgAYAAgAAAAHAAwAAAAQABQA"
            + "EgAAAAAAAAoUAAAAUAAAAAgAAAAUAAAAAAAAAAQAAABpdGVtAAAAAAEAAAAMAAAACAAMAAQACAAI"
            + "AAAAEAAAAAQAAAABAAAAMQAAAAEAAABxAAAACAAMAAYACAAIAAAAAAABAAQAAAAMAAAARXVyb3Bl"
            + "L1BhcmlzAAAAABAAGAAIAAYABwAMABAAFAAQAAAAAAABBRQAAABEAAAAHAAAAAQAAAAAAAAAAQAA"
            + "AGQACgAMAAAACAAHAAoAAAAAAAABDAAAAAgADAAIAAcACAAAAAAAAAEIAAAABAAEAAQAAAA=";
    MessageType parquet =
        parquet(
            "optional binary d (STRING);",
            "optional group l (LIST) { repeated group list {",
            "  required int64 element (TIMESTAMP(MILLIS,true)); } }",
            "required fixed_len_byte_array(16) u (UUID) = 7;",
            "optional int64 t;");
    Schema read = SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, stored)).arrow();
    ArrowType index = new ArrowType.Int(8, true);
    assertThat(read)
        .isEqualTo(
            new Schema(
                List.of(
                    encoded(
                        nullable("d", ArrowType.Utf8.INSTANCE),
                        new DictionaryEncoding(0, true, (ArrowType.Int) index)),
                    nullable(
                        "l",
                        ArrowType.LargeList.INSTANCE,
                        named(
                            required("element", timestamp(TimeUnit.MILLISECOND, "Europe/Paris")),
                            "q",
                            "1")),
                    named(
                        required("u", new ArrowType.FixedSizeBinary(16)),
                        SchemaMapping.FIELD_ID,
                        "7",
                        ExtensionType.EXTENSION_METADATA_KEY_NAME,
                        Extensions.UUID,
                        ExtensionType.EXTENSION_METADATA_KEY_METADATA,
                        ""),
                    nullable("t", new ArrowType.Duration(TimeUnit.MICROSECOND))),
                Map.of("top", "1")));
  }

  /** Written by pyarrow 26.0.1. Arrow Java has no decimals of 32 bits. */
  @Test
  void readsDecimalsThatArrowJavaDoesNotHave() {
    String stored =
        ""
            + "/////9AAAAAQAAAAAAAKAAwABgAFAAgACgAAAAABBAAMAAAACAAIAAAABAAIAAAABAAAAAIAAAB4"
            + "AAAABAAAAKD///8AAAENFAAAABgAAAAEAAAAAQAAABAAAAABAAAAYgAAAJT////I////AAABBxAA"
            + "AAAcAAAABAAAAAAAAAABAAAAYwAKABAABAAIAAwACgAAAAUAAAACAAAAIAAAABAAFAAIAAYABwAM"
            + "AAAAEAAQAAAAAAABFBAAAAAYAAAABAAAAAAAAAABAAAAYQAAAAQABAAEAAAA";
    MessageType parquet =
        parquet(
            "optional binary a (STRING);",
            "optional group b { optional fixed_len_byte_array(3) c (DECIMAL(5,2)); }");
    Schema read = SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, stored)).arrow();
    assertThat(read.getFields())
        .containsExactly(
            nullable("a", ArrowType.LargeUtf8.INSTANCE),
            nullable("b", ArrowType.Struct.INSTANCE, nullable("c", decimal(5, 2, 128))));
  }

  /**
   * Written by pyarrow 26.0.1: lists as views, run-end encoded values, an interval beside a large
   * string, a decimal of 64 bits. What Arrow Java can represent is read as the nearest type.
   */
  @Test
  void readsTheNearestOfTypesThatAreNotWritten() {
    String stored =
        ""
            + "/////1ACAAAQAAAAAAAKAAwABgAFAAgACgAAAAABBAAMAAAACAAIAAAABAAIAAAABAAAAAUAAAC0"
            + "AQAAEAEAALwAAABAAAAABAAAADT+//8AAAEHEAAAABwAAAAEAAAAAAAAAAEAAABlAAoAEAAEAAgA"
            + "DAAKAAAACgAAAAIAAABAAAAAbP7//wAAAQ0YAAAAHAAAAAQAAAACAAAAOAAAABAAAAABAAAAZAAA"
            + "AJz+//+Y/v//AAABFBAAAAAUAAAABAAAAAAAAAABAAAAeQAAAMD+//+8/v//AAABCxAAAAAUAAAA"
            + "BAAAAAAAAAABAAAAeAAAAKr+//8AAAIA5P7//wAAARoUAAAAGAAAAAQAAAABAAAAEAAAAAEAAABj"
            + "AAAAEP///wz///8AAAEUEAAAABgAAAAEAAAAAAAAAAQAAABpdGVtAAAAADj///80////AAABFhgA"
            + "AAAcAAAABAAAAAIAAABMAAAAEAAAAAEAAABiAAAAZP///2D///8AAAEUEAAAABgAAAAEAAAAAAAA"
            + "AAYAAAB2YWx1ZXMAAIz///8QABQACAAAAAcADAAAABAAEAAAAAAAAAIQAAAAJAAAAAQAAAAAAAAA"
            + "CAAAAHJ1bl9lbmRzAAAAAAgADAAIAAcACAAAAAAAAAEgAAAA1P///wAAARkUAAAAHAAAAAQAAAAB"
            + "AAAAJAAAAAEAAABhAAAABAAEAAQAAAAQABQACAAGAAcADAAAABAAEAAAAAAAARIQAAAAHAAAAAQA"
            + "AAAAAAAABAAAAGl0ZW0AAAYACAAGAAYAAAAAAAAA";
    MessageType parquet =
        parquet(
            "optional group a (LIST) { repeated group list { optional int64 element; } }",
            "optional binary b (STRING);",
            "optional group c (LIST) { repeated group list { optional binary element (STRING); } }",
            "optional group d {",
            "  optional fixed_len_byte_array(12) x (INTERVAL); optional binary y (STRING); }",
            "optional int64 e (DECIMAL(10,2));");
    Schema read = SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, stored)).arrow();
    assertThat(read.getFields())
        .containsExactly(
            nullable(
                "a",
                ArrowType.List.INSTANCE,
                nullable("element", new ArrowType.Duration(TimeUnit.SECOND))),
            nullable("b", ArrowType.LargeUtf8.INSTANCE),
            nullable(
                "c", ArrowType.List.INSTANCE, nullable("element", ArrowType.LargeUtf8.INSTANCE)),
            nullable(
                "d",
                ArrowType.Struct.INSTANCE,
                nullable("x", new ArrowType.FixedSizeBinary(12)),
                nullable("y", ArrowType.LargeUtf8.INSTANCE)),
            nullable("e", decimal(10, 2, 128)));
  }

  /** Arrow's own extensions have certain storage types: a reader refuses any other. */
  @Test
  void namesOfExtensionsAreNotKeptOverOtherTypes() {
    String name = ArrowType.ExtensionType.EXTENSION_METADATA_KEY_NAME;
    Schema arrow =
        new Schema(
            List.of(
                named(nullable("u", ArrowType.Binary.INSTANCE), name, "arrow.uuid"),
                named(nullable("j", ArrowType.Binary.INSTANCE), name, "arrow.json"),
                named(nullable("b", INT), name, "arrow.bool8"),
                named(nullable("o", INT), name, "some.other")));
    MessageType parquet =
        parquet("optional binary u; optional binary j;", "optional int32 b; optional int32 o;");
    assertThat(SchemaMapping.ofParquet(parquet, stored(arrow)).arrow().getFields())
        .containsExactly(
            nullable("u", ArrowType.Binary.INSTANCE),
            nullable("j", ArrowType.Binary.INSTANCE),
            nullable("b", INT),
            arrow.getFields().get(3));
  }

  /** A struct in itself, and structs of which each is in the one before twice. */
  @Test
  void rejectsSchemasWithoutEnd() {
    MessageType parquet = parquet("optional int32 a;");
    for (boolean cycle : new boolean[] {true, false}) {
      FlatBufferBuilder builder = new FlatBufferBuilder();
      int field = flatField(builder, 0, 0);
      for (int depth = 0; depth < 40 && !cycle; depth++) {
        field = flatField(builder, field, field);
      }
      if (cycle) {
        field = flatField(builder, field, field);
      }
      int fields = org.apache.arrow.flatbuf.Schema.createFieldsVector(builder, new int[] {field});
      int metadata =
          org.apache.arrow.flatbuf.Schema.createCustomMetadataVector(builder, new int[0]);
      org.apache.arrow.flatbuf.Schema.startSchema(builder);
      org.apache.arrow.flatbuf.Schema.addFields(builder, fields);
      org.apache.arrow.flatbuf.Schema.addCustomMetadata(builder, metadata);
      int schema = org.apache.arrow.flatbuf.Schema.endSchema(builder);
      org.apache.arrow.flatbuf.Message.startMessage(builder);
      org.apache.arrow.flatbuf.Message.addHeaderType(
          builder, org.apache.arrow.flatbuf.MessageHeader.Schema);
      org.apache.arrow.flatbuf.Message.addHeader(builder, schema);
      builder.finish(org.apache.arrow.flatbuf.Message.endMessage(builder));
      byte[] message = builder.sizedByteArray();
      if (cycle) {
        loop(message);
      }
      ByteBuffer whole = ByteBuffer.allocate(message.length + 4).order(ByteOrder.LITTLE_ENDIAN);
      whole.putInt(message.length).put(message);
      String value = Base64.getEncoder().encodeToString(whole.array());
      assertThatThrownBy(() -> SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, value)))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("More fields than it has bytes for");
    }
  }

  private static int flatField(FlatBufferBuilder builder, int first, int second) {
    int type = ArrowType.Struct.INSTANCE.getType(builder);
    int children =
        org.apache.arrow.flatbuf.Field.createChildrenVector(
            builder, first == 0 ? new int[0] : new int[] {first, second});
    org.apache.arrow.flatbuf.Field.startField(builder);
    org.apache.arrow.flatbuf.Field.addTypeType(builder, org.apache.arrow.flatbuf.Type.Struct_);
    org.apache.arrow.flatbuf.Field.addType(builder, type);
    org.apache.arrow.flatbuf.Field.addChildren(builder, children);
    return org.apache.arrow.flatbuf.Field.endField(builder);
  }

  /** Points the children of the only field at itself. */
  private static void loop(byte[] message) {
    ByteBuffer bytes = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < message.length - 8; i += 4) {
      // The vector of children: its length, and two equal offsets but for their distance.
      if (bytes.getInt(i) == 2 && bytes.getInt(i + 4) == bytes.getInt(i + 8) + 4) {
        int target = position(bytes);
        bytes.putInt(i + 4, target - (i + 4));
        bytes.putInt(i + 8, target - (i + 8));
        return;
      }
    }
    throw new AssertionError("No children");
  }

  /** Returns where the first field of a message is. */
  private static int position(ByteBuffer bytes) {
    int message = bytes.getInt(0);
    int schema = indirect(bytes, message, 2);
    int fields = indirect(bytes, schema, 1);
    return fields + 4 + bytes.getInt(fields + 4);
  }

  /** Returns where a table has what one of its fields refers to. */
  private static int indirect(ByteBuffer bytes, int table, int field) {
    int offset = table + bytes.getShort(table - bytes.getInt(table) + 4 + 2 * field);
    return offset + bytes.getInt(offset);
  }

  @Test
  void rejectsWhatIsNoSchema() {
    MessageType parquet = parquet("optional int32 a;");
    byte[] whole =
        Base64.getDecoder().decode(StoredSchema.encode(new Schema(List.of(nullable("a", INT)))));
    for (int length = 0; length < whole.length; length++) {
      byte[] cut = Arrays.copyOf(whole, length);
      String value = Base64.getEncoder().encodeToString(cut);
      assertThatThrownBy(() -> SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, value)))
          .isInstanceOf(ParquetDecodingException.class)
          .hasMessageContaining("ARROW:schema");
    }
    assertThatThrownBy(() -> SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, "?")))
        .isInstanceOf(ParquetDecodingException.class);
    byte[] huge = {-1, -1, -1, -1, -1, -1, -1, 0x7F, 0, 0, 0, 0};
    String value = Base64.getEncoder().encodeToString(huge);
    assertThatThrownBy(() -> SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, value)))
        .isInstanceOf(ParquetDecodingException.class);
  }

  /** A byte that is wrong makes another schema, or none; nothing else is thrown. */
  @Test
  void survivesDamagedSchemas() {
    MessageType parquet = parquet("optional int32 a; optional group b { optional binary c; }");
    byte[] whole =
        Base64.getDecoder()
            .decode(StoredSchema.encode(SchemaMapping.ofParquet(parquet, Map.of()).arrow()));
    for (int i = 0; i < whole.length; i++) {
      for (int wrong : new int[] {1, 0x7F, 0x80, 0xFF}) {
        byte[] damaged = whole.clone();
        damaged[i] ^= (byte) wrong;
        String value = Base64.getEncoder().encodeToString(damaged);
        try {
          Schema schema = SchemaMapping.ofParquet(parquet, Map.of(StoredSchema.KEY, value)).arrow();
          assertThat(schema.getFields()).hasSize(2);
        } catch (ParquetDecodingException e) {
          assertThat(e).hasMessageContaining("ARROW:schema");
        }
      }
    }
  }

  private static Stream<Arguments> refused() {
    return Stream.of(
        Arguments.of(nullable("a", new ArrowType.Union(UnionMode.Dense, new int[] {1})), "a"),
        Arguments.of(nullable("a", new ArrowType.Interval(IntervalUnit.DAY_TIME)), "a"),
        Arguments.of(
            nullable(
                "a",
                ArrowType.RunEndEncoded.INSTANCE,
                required("run_ends", INT),
                nullable("values", new ArrowType.Interval(IntervalUnit.DAY_TIME))),
            "a"),
        Arguments.of(nullable("a", ArrowType.Struct.INSTANCE), "a"),
        Arguments.of(
            nullable(
                "a",
                ArrowType.List.INSTANCE,
                nullable("b", ArrowType.Struct.INSTANCE, nullable("c", decimal(5, 2, 32)))),
            "a.b.c"),
        Arguments.of(nullable("a", decimal(5, -2, 128)), "a"),
        Arguments.of(nullable("a", decimal(5, 6, 128)), "a"),
        inStruct(new ArrowType.Int(4, true)),
        inStruct(new ArrowType.Int(24, false)),
        inStruct(new ArrowType.Int(128, true)),
        inStruct(new ArrowType.Time(TimeUnit.SECOND, 64)),
        inStruct(new ArrowType.Time(TimeUnit.MILLISECOND, 64)),
        inStruct(new ArrowType.Time(TimeUnit.MICROSECOND, 32)),
        inStruct(new ArrowType.Time(TimeUnit.NANOSECOND, 32)),
        inStruct(new ArrowType.FixedSizeList(-1), nullable("item", INT)),
        Arguments.of(nullable("a", decimal(39, 0, 128)), "a"),
        Arguments.of(nullable("a", decimal(77, 0, 256)), "a"),
        Arguments.of(required("a", ArrowType.Null.INSTANCE), "a"),
        Arguments.of(nullable("a", new ArrowType.FixedSizeBinary(0)), "a"),
        Arguments.of(
            nullable("a", ArrowType.Struct.INSTANCE, nullable("b", INT), nullable("b", INT)),
            "a.b"),
        Arguments.of(
            nullable(
                "a",
                new ArrowType.Map(false),
                required("e", ArrowType.Struct.INSTANCE, nullable("k", INT), nullable("v", INT))),
            "a.e.k"),
        Arguments.of(
            encoded(
                nullable("a", ArrowType.List.INSTANCE, nullable("item", INT)),
                new DictionaryEncoding(1, false, null)),
            "a"));
  }

  private static Arguments inStruct(ArrowType type, Field... children) {
    return Arguments.of(
        nullable("a", ArrowType.Struct.INSTANCE, nullable("b", type, children)), "a.b");
  }

  @ParameterizedTest
  @MethodSource("refused")
  void refusesWhatParquetHasNoTypeFor(Field field, String path) {
    assertThatThrownBy(() -> SchemaMapping.ofArrow(new Schema(List.of(field))))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("The field " + path + " cannot be written: ");
  }

  @Test
  void refusesASchemaWithoutFields() {
    assertThatThrownBy(() -> SchemaMapping.ofArrow(new Schema(List.of())))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("A schema without fields");
  }

  @Test
  void refusesDecimalsThatArrowDoesNotHave() {
    MessageType parquet = parquet("optional group a { optional binary b (DECIMAL(77,2)); }");
    assertThatThrownBy(() -> SchemaMapping.ofParquet(parquet, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a.b");
  }

  /** What is written and read again is the same but for names of elements and units. */
  @Test
  void mapsRandomSchemasBothWays() {
    for (int seed = 0; seed < 300; seed++) {
      Schema arrow = new RandomVectors(seed).schema(6, 3);
      MessageType parquet = SchemaMapping.ofArrow(arrow).parquet();
      SchemaMapping read = SchemaMapping.ofParquet(parquet, stored(arrow));
      assertThat(SchemaMapping.ofArrow(read.arrow()).parquet()).isEqualTo(parquet);
      assertThat(SchemaMapping.ofParquet(parquet, stored(read.arrow())).arrow())
          .isEqualTo(read.arrow());
      assertThat(read.arrow().getCustomMetadata()).isEqualTo(arrow.getCustomMetadata());
      assertThat(read.fields().stream().map(MappedField::field).collect(Collectors.toList()))
          .isEqualTo(read.arrow().getFields());
    }
  }
}
