package dev.parquetfast.arrow;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Types;

/**
 * A schema of Arrow and one of Parquet, field by field. The types are those to which Arrow C++
 * maps; docs/arrow.md has them all.
 */
final class SchemaMapping {

  /** The key of a field's metadata under which Arrow has Parquet's id of the field. */
  static final String FIELD_ID = "PARQUET:field_id";

  private final Schema arrow;
  private final MessageType parquet;
  private final List<MappedField> fields;

  private SchemaMapping(Schema arrow, MessageType parquet, List<MappedField> fields) {
    this.arrow = arrow;
    this.parquet = parquet;
    this.fields = Collections.unmodifiableList(fields);
  }

  /**
   * Returns how a schema of Arrow is written.
   *
   * @param declared the type of a dictionary-encoded field is that of its values
   * @throws IllegalArgumentException if Parquet has no type for a field; the message names it. Also
   *     if there are no fields
   */
  static SchemaMapping ofArrow(Schema declared) {
    Schema arrow = PlainTypes.of(declared);
    List<MappedField> fields = ArrowToParquet.map(arrow.getFields());
    Types.MessageTypeBuilder parquet = Types.buildMessage();
    for (MappedField field : fields) {
      parquet.addField(field.type());
    }
    return new SchemaMapping(arrow, parquet.named("schema"), fields);
  }

  /**
   * Returns how a file is read. If the file has the Arrow schema that it was written with, fields
   * have those types as far as they fit what the file holds, and metadata. The schema has the keys
   * of the file and its own, which go before. The size of a fixed-size list is what that schema
   * says; the lists of the file may have others.
   *
   * @param parquet the schema of the whole file: Arrow's is ignored if it has another number of
   *     fields
   * @param keyValueMetadata the metadata of the file
   * @throws IllegalArgumentException if Arrow has no type for a field; the message names it
   * @throws org.apache.parquet.io.ParquetDecodingException if what the file has is no Arrow schema
   */
  static SchemaMapping ofParquet(MessageType parquet, Map<String, String> keyValueMetadata) {
    Map<String, String> metadata = new HashMap<>();
    // Parquet's keys can have no value, and Arrow's cannot.
    keyValueMetadata.forEach((key, value) -> metadata.put(key, value == null ? "" : value));
    List<MappedField> fields = ParquetToArrow.map(parquet, metadata);
    String stored = metadata.remove(StoredSchema.KEY);
    if (stored != null) {
      Schema original = StoredSchema.decode(stored);
      if (original.getFields().size() == fields.size()) {
        fields = OriginalTypes.apply(original.getFields(), fields);
        metadata.putAll(original.getCustomMetadata());
      }
    }
    List<Field> arrow = new ArrayList<>(fields.size());
    for (MappedField field : fields) {
      arrow.add(field.field());
    }
    return new SchemaMapping(new Schema(arrow, metadata), parquet, fields);
  }

  /** Returns Arrow's schema. The type of a dictionary-encoded field is that of its values. */
  Schema arrow() {
    return arrow;
  }

  MessageType parquet() {
    return parquet;
  }

  /** Returns the fields of both schemas, in their order. */
  List<MappedField> fields() {
    return fields;
  }
}
