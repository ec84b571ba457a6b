package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/**
 * The types that hold the same values as list views and run-end encoded fields: lists, and the type
 * of the values. A file is written as if fields had these. Its Arrow schema has them too: Polars
 * cannot open a file whose schema has one of the others.
 */
final class PlainTypes {

  private PlainTypes() {}

  static Schema of(Schema schema) {
    return new Schema(of(schema.getFields()), schema.getCustomMetadata());
  }

  private static List<Field> of(List<Field> fields) {
    List<Field> plain = new ArrayList<>(fields.size());
    for (Field field : fields) {
      plain.add(of(field));
    }
    return plain;
  }

  static Field of(Field declared) {
    Field field = Extensions.storageOf(declared);
    List<Field> children = field.getChildren();
    if (field.getType() instanceof ArrowType.RunEndEncoded && children.size() == 2) {
      return named(field, of(children.get(1))); // run ends are first
    }
    if (field.getType() instanceof ArrowType.ListView) {
      return of(field, ArrowType.List.INSTANCE);
    }
    if (field.getType() instanceof ArrowType.LargeListView) {
      return of(field, ArrowType.LargeList.INSTANCE);
    }
    List<Field> plain = of(children);
    return plain.equals(children) ? declared : of(field, field.getType());
  }

  private static Field of(Field field, ArrowType type) {
    FieldType fieldType =
        new FieldType(field.isNullable(), type, field.getDictionary(), field.getMetadata());
    return new Field(field.getName(), fieldType, of(field.getChildren()));
  }

  /**
   * Returns the field of values, with the name and the metadata of the run-end encoded one. Nulls
   * are in the values: a run-end encoded vector has no validity of its own.
   */
  private static Field named(Field runs, Field values) {
    Field storage = Extensions.storageOf(values);
    Map<String, String> metadata = new HashMap<>(storage.getMetadata());
    metadata.putAll(runs.getMetadata());
    boolean nullable = runs.isNullable() || values.isNullable();
    FieldType type = new FieldType(nullable, storage.getType(), storage.getDictionary(), metadata);
    return new Field(runs.getName(), type, storage.getChildren());
  }
}
