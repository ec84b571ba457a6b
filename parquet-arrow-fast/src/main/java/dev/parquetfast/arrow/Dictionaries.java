package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.vector.dictionary.Dictionary;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

/** Types of dictionary-encoded fields: those of the ids in vectors, those of values in schemas. */
final class Dictionaries {

  private Dictionaries() {}

  /**
   * Returns a schema whose dictionary-encoded fields have the types of values.
   *
   * @param provider null if there is none
   * @throws IllegalArgumentException if the dictionary of a field is not there; the message names
   *     it
   */
  static Schema withValueTypes(Schema schema, DictionaryProvider provider) {
    return new Schema(fields(schema.getFields(), provider, ""), schema.getCustomMetadata());
  }

  private static List<Field> fields(
      List<Field> fields, DictionaryProvider provider, String prefix) {
    List<Field> values = new ArrayList<>(fields.size());
    for (Field field : fields) {
      values.add(field(field, provider, prefix + field.getName()));
    }
    return values;
  }

  private static Field field(Field field, DictionaryProvider provider, String path) {
    DictionaryEncoding encoding = field.getDictionary();
    if (encoding == null) {
      List<Field> children = fields(field.getChildren(), provider, path + ".");
      return new Field(field.getName(), field.getFieldType(), children);
    }
    Dictionary dictionary = provider == null ? null : provider.lookup(encoding.getId());
    if (dictionary == null) {
      throw new IllegalArgumentException(
          "There is no dictionary " + encoding.getId() + ", which the field " + path + " needs");
    }
    Field values = dictionary.getVector().getField();
    if (values.getDictionary() != null) {
      throw new IllegalArgumentException(
          "Values of the dictionary of the field " + path + " have a dictionary themselves");
    }
    return new Field(
        field.getName(),
        new FieldType(field.isNullable(), values.getType(), encoding, field.getMetadata()),
        values.getChildren());
  }
}
