package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.parquet.schema.LogicalTypeAnnotation;

/**
 * Gives the fields of a file the types and metadata of the Arrow schema that it was written with,
 * where these fit what the file holds. The file decides the rest: names, what is optional, units of
 * time.
 */
final class OriginalTypes {

  private OriginalTypes() {}

  /** Applies the original fields, as many as the inferred ones, in their order. */
  static List<MappedField> apply(List<Field> originals, List<MappedField> inferred) {
    List<MappedField> fields = new ArrayList<>(inferred.size());
    for (int i = 0; i < inferred.size(); i++) {
      fields.add(apply(Extensions.storageOf(originals.get(i)), inferred.get(i)));
    }
    return fields;
  }

  private static MappedField apply(Field original, MappedField inferred) {
    ArrowType inferredType = inferred.field().getType();
    ArrowType type = inferredType;
    DictionaryEncoding dictionary = null;
    List<MappedField> children = inferred.children();
    if (original.getDictionary() != null) {
      dictionary = isByteString(type) ? original.getDictionary() : null;
    } else if (!children.isEmpty()) {
      if (original.getChildren().size() == children.size()
          && isSameNesting(original.getType(), type)) {
        type = hasVector(original.getType()) ? original.getType() : type;
        children = apply(original.getChildren(), children);
      }
    } else {
      type = primitive(original.getType(), type);
    }
    List<Field> fields = new ArrayList<>(children.size());
    for (MappedField child : children) {
      fields.add(child.field());
    }
    Map<String, String> metadata = new HashMap<>(original.getMetadata());
    String extension = Extensions.nameOf(original);
    if (extension != null
        && !(hasTypes(original, type, fields) && Extensions.canHave(extension, type))) {
      metadata = Extensions.without(metadata); // its values are not those of the extension
    }
    LogicalTypeAnnotation annotation = inferred.type().getLogicalTypeAnnotation();
    // The application may say what the annotation says in other words.
    boolean isSame = annotation != null && annotation.equals(GeoArrow.annotation(original));
    metadata.putAll(isSame ? ParquetToArrow.idOf(inferred.type()) : inferred.field().getMetadata());
    FieldType fieldType = new FieldType(inferred.field().isNullable(), type, dictionary, metadata);
    return new MappedField(
        new Field(inferred.field().getName(), fieldType, fields), inferred.type(), children);
  }

  private static boolean isByteString(ArrowType type) {
    return type instanceof ArrowType.Utf8 || type instanceof ArrowType.Binary;
  }

  private static boolean isSameNesting(ArrowType original, ArrowType inferred) {
    if (inferred instanceof ArrowType.List) {
      return original instanceof ArrowType.List
          || original instanceof ArrowType.LargeList
          || original instanceof ArrowType.FixedSizeList
          || original instanceof ArrowType.ListView
          || original instanceof ArrowType.LargeListView;
    }
    return inferred.getClass() == original.getClass();
  }

  /** Returns whether vectors of a nested type are read. The others are read as lists. */
  private static boolean hasVector(ArrowType type) {
    return !(type instanceof ArrowType.ListView || type instanceof ArrowType.LargeListView)
        && !(type instanceof ArrowType.FixedSizeList
            && ((ArrowType.FixedSizeList) type).getListSize() < 0);
  }

  private static ArrowType primitive(ArrowType original, ArrowType inferred) {
    boolean fits = false;
    if (inferred instanceof ArrowType.Timestamp && original instanceof ArrowType.Timestamp) {
      ArrowType.Timestamp timestamp = (ArrowType.Timestamp) inferred;
      String zone = ((ArrowType.Timestamp) original).getTimezone();
      return timestamp.getTimezone() == null || zone == null || zone.isEmpty()
          ? inferred
          : new ArrowType.Timestamp(timestamp.getUnit(), zone);
    } else if (original instanceof ArrowType.Duration) {
      fits = inferred.equals(new ArrowType.Int(Long.SIZE, true));
    } else if (inferred instanceof ArrowType.Binary) {
      fits = original instanceof ArrowType.LargeBinary || original instanceof ArrowType.BinaryView;
    } else if (inferred instanceof ArrowType.Utf8) {
      fits = original instanceof ArrowType.LargeUtf8 || original instanceof ArrowType.Utf8View;
    } else if (inferred instanceof ArrowType.Decimal && original instanceof ArrowType.Decimal) {
      ArrowType.Decimal decimal = (ArrowType.Decimal) original;
      fits =
          inferred.equals(new ArrowType.Decimal(decimal.getPrecision(), decimal.getScale(), 128))
              && decimal.getBitWidth() == 256;
    }
    return fits ? original : inferred;
  }

  /** Returns whether a field has a type and children of certain types. */
  private static boolean hasTypes(Field field, ArrowType type, List<Field> children) {
    Field storage = Extensions.storageOf(field);
    if (!storage.getType().equals(type) || storage.getChildren().size() != children.size()) {
      return false;
    }
    for (int i = 0; i < children.size(); i++) {
      Field child = children.get(i);
      if (!hasTypes(storage.getChildren().get(i), child.getType(), child.getChildren())) {
        return false;
      }
    }
    return true;
  }
}
