package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.DateUnit;
import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The fields of Arrow for those of a Parquet schema, by what Parquet says of them alone.
 *
 * <p>What is a list and what is a struct is as {@code ColumnBatch.layers()} says it of columns, so
 * that each list and struct of Arrow is one layer. That follows the Parquet format. Where Arrow C++
 * maps nothing, because it takes a schema for wrong, this has what the layers are.
 */
final class ParquetToArrow {

  /** The maximum precision of a decimal of 128 bits, and of one of 256. */
  static final int PRECISION_OF_128 = 38;

  static final int PRECISION_OF_256 = 76;

  private ParquetToArrow() {}

  static List<MappedField> map(GroupType schema) {
    return fields(schema, "");
  }

  private static List<MappedField> fields(GroupType group, String prefix) {
    List<MappedField> fields = new ArrayList<>(group.getFieldCount());
    for (Type field : group.getFields()) {
      fields.add(field(field, prefix + field.getName()));
    }
    return fields;
  }

  private static MappedField field(Type type, String path) {
    boolean nullable = type.isRepetition(Type.Repetition.OPTIONAL);
    if (type.isRepetition(Type.Repetition.REPEATED)) {
      return list(type, element(null, type, path), nullable);
    }
    if (type.isPrimitive()) {
      return primitive(type.asPrimitiveType(), nullable, path);
    }
    GroupType group = type.asGroupType();
    return isListOrMap(group) ? listOrMap(group, nullable, path) : struct(group, nullable, path);
  }

  private static MappedField listOrMap(GroupType group, boolean nullable, String path) {
    Type repeated = group.getType(0);
    MappedField element = element(group, repeated, path + "." + repeated.getName());
    if (isMap(group, repeated)) {
      Field entries =
          new Field(group.getName(), element.field().getFieldType(), element.field().getChildren());
      return nested(
          group,
          new ArrowType.Map(false),
          nullable,
          List.of(new MappedField(entries, repeated, element.children())));
    }
    return list(group, element, nullable);
  }

  private static MappedField list(Type type, MappedField element, boolean nullable) {
    MappedField child = element;
    if (type.isPrimitive()) {
      // The id is the list's. Arrow C++ gives it to an element as well if that is a struct.
      Field field = element.field();
      Map<String, String> metadata = new HashMap<>(field.getMetadata());
      metadata.remove(SchemaMapping.FIELD_ID);
      FieldType fieldType = new FieldType(field.isNullable(), field.getType(), null, metadata);
      child = new MappedField(new Field(field.getName(), fieldType, List.of()), type, List.of());
    }
    return nested(type, ArrowType.List.INSTANCE, nullable, List.of(child));
  }

  /**
   * Maps the element of a list.
   *
   * @param list the annotated group around, or null
   */
  private static MappedField element(GroupType list, Type repeated, String path) {
    if (repeated.isPrimitive()) {
      return primitive(repeated.asPrimitiveType(), false, path);
    }
    GroupType group = repeated.asGroupType();
    if (isListOrMap(group)) {
      return listOrMap(group, false, path);
    }
    if (list != null && isWrapper(list, group)) {
      Type element = group.getType(0);
      return field(element, path + "." + element.getName());
    }
    return struct(group, false, path);
  }

  private static MappedField struct(GroupType group, boolean nullable, String path) {
    if (group.getFieldCount() == 0) {
      throw new IllegalArgumentException("The group " + path + " has no fields");
    }
    return nested(group, ArrowType.Struct.INSTANCE, nullable, fields(group, path + "."));
  }

  private static MappedField nested(
      Type type, ArrowType arrow, boolean nullable, List<MappedField> children) {
    List<Field> fields = new ArrayList<>(children.size());
    for (MappedField child : children) {
      fields.add(child.field());
    }
    FieldType fieldType = new FieldType(nullable, arrow, null, idOf(type));
    return new MappedField(new Field(type.getName(), fieldType, fields), type, children);
  }

  private static Map<String, String> idOf(Type type) {
    return type.getId() == null || type.getId().intValue() < 0
        ? Map.of()
        : Map.of(SchemaMapping.FIELD_ID, Integer.toString(type.getId().intValue()));
  }

  /** Returns whether a group and its only field are one list. */
  private static boolean isListOrMap(GroupType group) {
    return (isAnnotatedAsMap(group)
            || group.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation)
        && group.getFieldCount() == 1
        && group.getType(0).isRepetition(Type.Repetition.REPEATED);
  }

  private static boolean isAnnotatedAsMap(GroupType group) {
    LogicalTypeAnnotation annotation = group.getLogicalTypeAnnotation();
    return annotation instanceof MapLogicalTypeAnnotation
        || annotation instanceof MapKeyValueTypeAnnotation;
  }

  /**
   * Returns whether a list is a map of Arrow, which has a key that cannot be null, and a value.
   * Otherwise its entries are structs.
   */
  private static boolean isMap(GroupType group, Type repeated) {
    return isAnnotatedAsMap(group)
        && !repeated.isPrimitive()
        && !isListOrMap(repeated.asGroupType())
        && repeated.asGroupType().getFieldCount() == 2
        && repeated.asGroupType().getType(0).isRepetition(Type.Repetition.REQUIRED);
  }

  /** Returns whether the repeated group of a list only wraps an element of one field. */
  private static boolean isWrapper(GroupType list, GroupType repeated) {
    return list.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation
        && repeated.getFieldCount() == 1
        && !repeated.getType(0).isRepetition(Type.Repetition.REPEATED)
        && !repeated.getName().equals("array")
        && !repeated.getName().equals(list.getName() + "_tuple");
  }

  private static MappedField primitive(PrimitiveType type, boolean nullable, String path) {
    Map<String, String> metadata = new HashMap<>(idOf(type));
    LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
    if (annotation instanceof JsonLogicalTypeAnnotation) {
      metadata.putAll(Extensions.named(Extensions.JSON));
    } else if (annotation instanceof UUIDLogicalTypeAnnotation) {
      metadata.putAll(Extensions.named(Extensions.UUID));
    }
    ArrowType arrow = typeOf(type, path);
    // Arrow's vector of nulls has no validity, so the field of one cannot be required.
    boolean optional = nullable || arrow instanceof ArrowType.Null;
    Field field =
        new Field(type.getName(), new FieldType(optional, arrow, null, metadata), List.of());
    return new MappedField(field, type, List.of());
  }

  private static ArrowType typeOf(PrimitiveType type, String path) {
    LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
    if (annotation != null && annotation.equals(NullAnnotation.INSTANCE)) {
      return ArrowType.Null.INSTANCE;
    }
    if (annotation instanceof DecimalLogicalTypeAnnotation) {
      return decimal((DecimalLogicalTypeAnnotation) annotation, path);
    }
    switch (type.getPrimitiveTypeName()) {
      case BOOLEAN:
        return ArrowType.Bool.INSTANCE;
      case INT32:
        return integer(annotation, Integer.SIZE);
      case INT64:
        return integer(annotation, Long.SIZE);
      case INT96:
        return new ArrowType.Timestamp(TimeUnit.NANOSECOND, null);
      case FLOAT:
        return new ArrowType.FloatingPoint(FloatingPointPrecision.SINGLE);
      case DOUBLE:
        return new ArrowType.FloatingPoint(FloatingPointPrecision.DOUBLE);
      case BINARY:
        return annotation instanceof StringLogicalTypeAnnotation
                || annotation instanceof JsonLogicalTypeAnnotation
            ? ArrowType.Utf8.INSTANCE
            : ArrowType.Binary.INSTANCE;
      case FIXED_LEN_BYTE_ARRAY:
        return annotation instanceof Float16LogicalTypeAnnotation
            ? new ArrowType.FloatingPoint(FloatingPointPrecision.HALF)
            : new ArrowType.FixedSizeBinary(type.getTypeLength());
    }
    throw new IllegalArgumentException("Arrow has no type for the field " + path + ": " + type);
  }

  private static ArrowType decimal(DecimalLogicalTypeAnnotation annotation, String path) {
    int precision = annotation.getPrecision();
    if (precision > PRECISION_OF_256) {
      throw new IllegalArgumentException(
          "Arrow has no decimal of the precision of the field " + path + ": " + precision);
    }
    return new ArrowType.Decimal(
        precision, annotation.getScale(), precision > PRECISION_OF_128 ? 256 : 128);
  }

  private static ArrowType integer(LogicalTypeAnnotation annotation, int width) {
    if (annotation instanceof IntLogicalTypeAnnotation) {
      IntLogicalTypeAnnotation integer = (IntLogicalTypeAnnotation) annotation;
      return new ArrowType.Int(integer.getBitWidth(), integer.isSigned());
    }
    if (annotation instanceof DateLogicalTypeAnnotation) {
      return new ArrowType.Date(DateUnit.DAY);
    }
    if (annotation instanceof TimeLogicalTypeAnnotation) {
      return new ArrowType.Time(unit(((TimeLogicalTypeAnnotation) annotation).getUnit()), width);
    }
    if (annotation instanceof TimestampLogicalTypeAnnotation) {
      TimestampLogicalTypeAnnotation timestamp = (TimestampLogicalTypeAnnotation) annotation;
      return new ArrowType.Timestamp(
          unit(timestamp.getUnit()), timestamp.isAdjustedToUTC() ? "UTC" : null);
    }
    return new ArrowType.Int(width, true);
  }

  private static TimeUnit unit(LogicalTypeAnnotation.TimeUnit unit) {
    switch (unit) {
      case MILLIS:
        return TimeUnit.MILLISECOND;
      case MICROS:
        return TimeUnit.MICROSECOND;
      case NANOS:
        return TimeUnit.NANOSECOND;
    }
    throw new IllegalArgumentException("Arrow has no time unit " + unit);
  }
}
