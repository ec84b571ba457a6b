package dev.parquetfast.arrow;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;

/** The fields of Parquet for those of an Arrow schema. */
final class ArrowToParquet {

  private static final int LENGTH_OF_FLOAT16 = 2;

  private ArrowToParquet() {}

  static List<MappedField> map(List<Field> fields) {
    if (fields.isEmpty()) {
      throw new IllegalArgumentException(
          "A schema without fields cannot be written: Parquet has no file without columns");
    }
    return map(fields, "");
  }

  private static List<MappedField> map(List<Field> fields, String prefix) {
    Set<String> names = new HashSet<>();
    List<MappedField> mapped = new ArrayList<>(fields.size());
    for (Field field : fields) {
      String path = prefix + field.getName();
      if (field.getName() == null) {
        throw new IllegalArgumentException("A field has no name: " + prefix + field);
      }
      if (!names.add(field.getName())) {
        throw refused(path, "there are two fields of this name");
      }
      mapped.add(map(field.getName(), field, path));
    }
    return mapped;
  }

  private static MappedField map(String name, Field declared, String path) {
    Field field = Extensions.storageOf(declared);
    ArrowType type = field.getType();
    if (field.getDictionary() != null && !field.getChildren().isEmpty()) {
      throw refused(path, "values of its dictionary are of the nested type " + type);
    }
    if (type instanceof ArrowType.Struct) {
      return struct(name, field, path);
    }
    if (type instanceof ArrowType.Map) {
      return mapOf(name, field, path);
    }
    if (type instanceof ArrowType.List
        || type instanceof ArrowType.LargeList
        || type instanceof ArrowType.FixedSizeList) {
      return list(name, field, path);
    }
    return new MappedField(field, primitive(name, field, path), List.of());
  }

  private static IllegalArgumentException refused(String path, String why) {
    return new IllegalArgumentException("The field " + path + " cannot be written: " + why);
  }

  private static IllegalArgumentException noVector(ArrowType type, String path) {
    return refused(path, "Arrow Java has no vectors of " + type);
  }

  private static Repetition repetition(Field field) {
    return field.isNullable() ? Repetition.OPTIONAL : Repetition.REQUIRED;
  }

  // ---- groups

  private static MappedField struct(String name, Field field, String path) {
    if (field.getChildren().isEmpty()) {
      throw refused(path, "Parquet has no struct without fields");
    }
    List<MappedField> children = map(field.getChildren(), path + ".");
    Types.GroupBuilder<GroupType> group = Types.buildGroup(repetition(field));
    for (MappedField child : children) {
      group.addField(child.type());
    }
    return new MappedField(field, named(group, name, field), children);
  }

  private static MappedField list(String name, Field field, String path) {
    Field child = onlyChild(field, path);
    ArrowType type = field.getType();
    if (type instanceof ArrowType.FixedSizeList
        && ((ArrowType.FixedSizeList) type).getListSize() < 0) {
      throw noVector(type, path);
    }
    MappedField element = map("element", child, path + "." + child.getName());
    Type repeated = Types.repeatedGroup().addField(element.type()).named("list");
    return new MappedField(
        field,
        named(
            Types.buildGroup(repetition(field))
                .as(LogicalTypeAnnotation.listType())
                .addField(repeated),
            name,
            field),
        List.of(element));
  }

  private static MappedField mapOf(String name, Field field, String path) {
    Field entries = Extensions.storageOf(onlyChild(field, path));
    List<Field> children = entries.getChildren();
    if (!(entries.getType() instanceof ArrowType.Struct) || children.size() != 2) {
      throw refused(path, "entries of a map have a key and a value, not " + entries);
    }
    String prefix = path + "." + entries.getName() + ".";
    if (children.get(0).isNullable()) {
      throw refused(prefix + children.get(0).getName(), "the key of a map cannot be null");
    }
    MappedField key = map("key", children.get(0), prefix + children.get(0).getName());
    MappedField value = map("value", children.get(1), prefix + children.get(1).getName());
    Type repeated =
        Types.repeatedGroup().addField(key.type()).addField(value.type()).named("key_value");
    Type map =
        named(
            Types.buildGroup(repetition(field))
                .as(LogicalTypeAnnotation.mapType())
                .addField(repeated),
            name,
            field);
    return new MappedField(
        field, map, List.of(new MappedField(entries, repeated, List.of(key, value))));
  }

  private static Field onlyChild(Field field, String path) {
    if (field.getChildren().size() != 1) {
      throw refused(path, "it has " + field.getChildren().size() + " children, not 1");
    }
    return field.getChildren().get(0);
  }

  // ---- primitives

  private static Type primitive(String name, Field field, String path) {
    ArrowType type = field.getType();
    if (type instanceof ArrowType.Null) {
      if (!field.isNullable()) {
        throw refused(path, "all its values are null, and it is not nullable");
      }
      return build(PrimitiveTypeName.INT32, 0, NullAnnotation.INSTANCE, name, field);
    }
    if (type instanceof ArrowType.Bool) {
      return build(PrimitiveTypeName.BOOLEAN, 0, null, name, field);
    }
    if (type instanceof ArrowType.Int) {
      return integer((ArrowType.Int) type, name, field, path);
    }
    if (type instanceof ArrowType.FloatingPoint) {
      return floatingPoint((ArrowType.FloatingPoint) type, name, field);
    }
    if (type instanceof ArrowType.Decimal) {
      return decimal((ArrowType.Decimal) type, name, field, path);
    }
    if (type instanceof ArrowType.Date) {
      return build(PrimitiveTypeName.INT32, 0, LogicalTypeAnnotation.dateType(), name, field);
    }
    if (type instanceof ArrowType.Time) {
      TimeUnit unit = unit(((ArrowType.Time) type).getUnit());
      if (((ArrowType.Time) type).getBitWidth() != (unit == TimeUnit.MILLIS ? 32 : 64)) {
        throw noVector(type, path);
      }
      return build(
          unit == TimeUnit.MILLIS ? PrimitiveTypeName.INT32 : PrimitiveTypeName.INT64,
          0,
          LogicalTypeAnnotation.timeType(false, unit),
          name,
          field);
    }
    if (type instanceof ArrowType.Timestamp) {
      ArrowType.Timestamp timestamp = (ArrowType.Timestamp) type;
      boolean zoned = timestamp.getTimezone() != null && !timestamp.getTimezone().isEmpty();
      return build(
          PrimitiveTypeName.INT64,
          0,
          LogicalTypeAnnotation.timestampType(zoned, unit(timestamp.getUnit())),
          name,
          field);
    }
    if (type instanceof ArrowType.Duration) {
      return build(PrimitiveTypeName.INT64, 0, null, name, field);
    }
    return byteString(name, field, path);
  }

  private static Type byteString(String name, Field field, String path) {
    ArrowType type = field.getType();
    if (type instanceof ArrowType.Utf8
        || type instanceof ArrowType.LargeUtf8
        || type instanceof ArrowType.Utf8View) {
      LogicalTypeAnnotation annotation =
          Extensions.JSON.equals(Extensions.nameOf(field))
              ? LogicalTypeAnnotation.jsonType()
              : LogicalTypeAnnotation.stringType();
      return build(PrimitiveTypeName.BINARY, 0, annotation, name, field);
    }
    if (type instanceof ArrowType.Binary
        || type instanceof ArrowType.LargeBinary
        || type instanceof ArrowType.BinaryView) {
      return build(PrimitiveTypeName.BINARY, 0, GeoArrow.annotation(field), name, field);
    }
    if (type instanceof ArrowType.FixedSizeBinary) {
      int length = ((ArrowType.FixedSizeBinary) type).getByteWidth();
      if (length <= 0) {
        throw refused(path, "Parquet has no byte strings of the fixed length " + length);
      }
      boolean uuid =
          length == Extensions.LENGTH_OF_UUID && Extensions.UUID.equals(Extensions.nameOf(field));
      return build(
          PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY,
          length,
          uuid ? LogicalTypeAnnotation.uuidType() : null,
          name,
          field);
    }
    throw refused(path, "Parquet has no type for " + type);
  }

  private static Type integer(ArrowType.Int type, String name, Field field, String path) {
    int width = type.getBitWidth();
    if (width != Byte.SIZE && width != Short.SIZE && width != Integer.SIZE && width != Long.SIZE) {
      throw noVector(type, path);
    }
    boolean plain = type.getIsSigned() && width >= Integer.SIZE;
    return build(
        width == Long.SIZE ? PrimitiveTypeName.INT64 : PrimitiveTypeName.INT32,
        0,
        plain ? null : LogicalTypeAnnotation.intType(width, type.getIsSigned()),
        name,
        field);
  }

  private static Type floatingPoint(ArrowType.FloatingPoint type, String name, Field field) {
    switch (type.getPrecision()) {
      case HALF:
        return build(
            PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY,
            LENGTH_OF_FLOAT16,
            LogicalTypeAnnotation.float16Type(),
            name,
            field);
      case SINGLE:
        return build(PrimitiveTypeName.FLOAT, 0, null, name, field);
      case DOUBLE:
        return build(PrimitiveTypeName.DOUBLE, 0, null, name, field);
    }
    throw new AssertionError(type);
  }

  private static Type decimal(ArrowType.Decimal type, String name, Field field, String path) {
    int precision = type.getPrecision();
    int scale = type.getScale();
    int width = type.getBitWidth();
    if (width != 128 && width != 256) {
      throw noVector(type, path);
    }
    int most = width == 128 ? ParquetToArrow.PRECISION_OF_128 : ParquetToArrow.PRECISION_OF_256;
    if (precision <= 0 || precision > most || scale < 0 || scale > precision) {
      throw refused(path, "Parquet has no type for " + type);
    }
    return build(
        PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY,
        lengthOf(precision),
        LogicalTypeAnnotation.decimalType(scale, precision),
        name,
        field);
  }

  /** Returns how many bytes the decimals of a precision have: as few as hold all of them. */
  private static int lengthOf(int precision) {
    int bits = BigInteger.TEN.pow(precision).subtract(BigInteger.ONE).bitLength() + 1;
    return (bits + Byte.SIZE - 1) / Byte.SIZE;
  }

  /** Returns Parquet's unit, which has no seconds: they are written as milliseconds. */
  private static TimeUnit unit(org.apache.arrow.vector.types.TimeUnit unit) {
    switch (unit) {
      case SECOND:
      case MILLISECOND:
        return TimeUnit.MILLIS;
      case MICROSECOND:
        return TimeUnit.MICROS;
      case NANOSECOND:
        return TimeUnit.NANOS;
    }
    throw new AssertionError(unit);
  }

  private static Type build(
      PrimitiveTypeName type,
      int length,
      LogicalTypeAnnotation annotation,
      String name,
      Field field) {
    Types.PrimitiveBuilder<PrimitiveType> builder = Types.primitive(type, repetition(field));
    if (length > 0) {
      builder.length(length);
    }
    if (annotation != null) {
      builder.as(annotation);
    }
    return named(builder, name, field);
  }

  /** Names a field, and gives it the id that the metadata of Arrow's field has, if any. */
  private static Type named(Types.Builder<?, ? extends Type> builder, String name, Field field) {
    String id = field.getMetadata().get(SchemaMapping.FIELD_ID);
    if (id != null && id.matches("[0-9]{1,10}") && Long.parseLong(id) <= Integer.MAX_VALUE) {
      builder.id(Integer.parseInt(id));
    }
    return builder.named(name);
  }
}
