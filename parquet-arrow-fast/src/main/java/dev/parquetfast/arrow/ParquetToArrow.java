package dev.parquetfast.arrow;

import dev.parquetfast.batch.NestedField;
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
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DateLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.JsonLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.UUIDLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;

/**
 * The fields of Arrow for those of a Parquet schema, by what Parquet says of them alone.
 *
 * <p>What is a list and what is a struct is as {@link NestedField} says it, so that each list and
 * struct of Arrow is one layer of a batch. Where Arrow C++ maps nothing, because it takes a schema
 * for wrong, this has what the layers are.
 */
final class ParquetToArrow {

  /** The maximum precision of a decimal of 128 bits, and of one of 256. */
  static final int PRECISION_OF_128 = 38;

  static final int PRECISION_OF_256 = 76;

  /** The metadata of the file. */
  private final Map<String, String> keys;

  private ParquetToArrow(Map<String, String> keys) {
    this.keys = keys;
  }

  static List<MappedField> map(MessageType schema, Map<String, String> keys) {
    return new ParquetToArrow(keys).map(NestedField.of(schema).children());
  }

  private List<MappedField> map(List<NestedField> fields) {
    List<MappedField> mapped = new ArrayList<>(fields.size());
    for (NestedField field : fields) {
      mapped.add(map(field, field.type().isRepetition(Type.Repetition.OPTIONAL)));
    }
    return mapped;
  }

  private MappedField map(NestedField field, boolean nullable) {
    switch (field.kind()) {
      case VALUE:
        return primitive(field, nullable);
      case LIST:
        return list(field, nullable);
      default:
        return struct(field, nullable);
    }
  }

  private MappedField list(NestedField list, boolean nullable) {
    MappedField element = map(list.children()).get(0);
    if (isMap(list, element)) {
      Field entries =
          new Field(
              list.type().getName(), element.field().getFieldType(), element.field().getChildren());
      MappedField child = new MappedField(entries, element.type(), element.children());
      return nested(list.type(), new ArrowType.Map(false), nullable, List.of(child));
    }
    if (list.type().isPrimitive()) {
      // The id is the list's. Arrow C++ gives it to an element as well if that is a struct.
      Field field = element.field();
      Map<String, String> metadata = new HashMap<>(field.getMetadata());
      metadata.remove(SchemaMapping.FIELD_ID);
      FieldType fieldType = new FieldType(field.isNullable(), field.getType(), null, metadata);
      element =
          new MappedField(new Field(field.getName(), fieldType, List.of()), list.type(), List.of());
    }
    return nested(list.type(), ArrowType.List.INSTANCE, nullable, List.of(element));
  }

  private MappedField struct(NestedField struct, boolean nullable) {
    List<NestedField> fields = struct.children();
    if (fields.isEmpty()) {
      throw new IllegalArgumentException("The group " + dotted(struct) + " has no fields");
    }
    return nested(struct.type(), ArrowType.Struct.INSTANCE, nullable, map(fields));
  }

  private static String dotted(NestedField field) {
    return String.join(".", field.path());
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

  /** Returns the metadata that has the id of a field: none if it has no id. */
  static Map<String, String> idOf(Type type) {
    return type.getId() == null || type.getId().intValue() < 0
        ? Map.of()
        : Map.of(SchemaMapping.FIELD_ID, Integer.toString(type.getId().intValue()));
  }

  /**
   * Returns whether a list is a map of Arrow, which has a key that cannot be null, and a value.
   * Otherwise its entries are structs.
   */
  private static boolean isMap(NestedField list, MappedField element) {
    return list.isMap()
        && element.type().isRepetition(Type.Repetition.REPEATED) // and not a key
        && element.field().getType() instanceof ArrowType.Struct
        && element.children().size() == 2
        && element.children().get(0).type().isRepetition(Type.Repetition.REQUIRED);
  }

  private MappedField primitive(NestedField value, boolean nullable) {
    PrimitiveType type = value.type().asPrimitiveType();
    Map<String, String> metadata = new HashMap<>(idOf(type));
    LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
    if (annotation instanceof JsonLogicalTypeAnnotation) {
      metadata.putAll(Extensions.named(Extensions.JSON));
    } else if (annotation instanceof UUIDLogicalTypeAnnotation) {
      metadata.putAll(Extensions.named(Extensions.UUID));
    }
    metadata.putAll(GeoArrow.metadata(annotation, keys));
    ArrowType arrow = typeOf(type, dotted(value));
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
