package dev.parquetfast.arrow;

import java.util.HashMap;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.ArrowType.ExtensionType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;

/**
 * Extension types: a storage type, and a name in the field's metadata. A JVM that knows an
 * extension has a class for it; the mapping has only names, which all know.
 */
final class Extensions {

  static final String JSON = "arrow.json";
  static final String UUID = "arrow.uuid";

  static final int LENGTH_OF_UUID = 16;

  private Extensions() {}

  /** Returns a field with its storage type, and the name of its extension in the metadata. */
  static Field storageOf(Field field) {
    ArrowType type = field.getType();
    if (!(type instanceof ExtensionType)) {
      return field;
    }
    while (type instanceof ExtensionType) {
      type = ((ExtensionType) type).storageType();
    }
    return new Field(
        field.getName(),
        new FieldType(field.isNullable(), type, field.getDictionary(), field.getMetadata()),
        field.getChildren());
  }

  /** Returns the name of a field's extension, or null. */
  static String nameOf(Field field) {
    return field.getMetadata().get(ExtensionType.EXTENSION_METADATA_KEY_NAME);
  }

  /**
   * Returns whether the values of an extension can have a storage type. It is true for all but
   * Arrow's own, for which readers refuse any other ("Canonical Extension Types").
   */
  static boolean canHave(String name, ArrowType storage) {
    switch (name) {
      case UUID:
        return storage.equals(new ArrowType.FixedSizeBinary(LENGTH_OF_UUID));
      case JSON:
        return storage instanceof ArrowType.Utf8
            || storage instanceof ArrowType.LargeUtf8
            || storage instanceof ArrowType.Utf8View;
      case "arrow.bool8":
        return storage.equals(new ArrowType.Int(Byte.SIZE, true));
      case "arrow.fixed_shape_tensor":
        return storage instanceof ArrowType.FixedSizeList;
      case "arrow.variable_shape_tensor":
      case "arrow.parquet.variant":
        return storage instanceof ArrowType.Struct;
      default:
        return true;
    }
  }

  /** Returns the metadata that names an extension without parameters. */
  static Map<String, String> named(String name) {
    return Map.of(
        ExtensionType.EXTENSION_METADATA_KEY_NAME,
        name,
        ExtensionType.EXTENSION_METADATA_KEY_METADATA,
        "");
  }

  /** Returns metadata without the name of an extension. */
  static Map<String, String> without(Map<String, String> metadata) {
    Map<String, String> others = new HashMap<>(metadata);
    others.remove(ExtensionType.EXTENSION_METADATA_KEY_NAME);
    others.remove(ExtensionType.EXTENSION_METADATA_KEY_METADATA);
    return others;
  }
}
