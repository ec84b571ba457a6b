package dev.parquetfast.arrow;

import java.util.List;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.parquet.schema.Type;

/** A field of Arrow, and the field of Parquet that holds it. */
final class MappedField {

  private final Field field;
  private final Type type;
  private final List<MappedField> children;

  MappedField(Field field, Type type, List<MappedField> children) {
    this.field = field;
    this.type = type;
    this.children = List.copyOf(children);
  }

  /** Returns Arrow's field. If it is dictionary-encoded, its type is that of the values. */
  Field field() {
    return field;
  }

  /**
   * Returns Parquet's field: a primitive, or the outermost group of a struct, list or map. A list
   * without annotation and its element have the same, which is repeated.
   */
  Type type() {
    return type;
  }

  /**
   * Returns the fields of a struct, the element of a list, or the entries of a map: a struct of key
   * and value. Empty for a primitive.
   */
  List<MappedField> children() {
    return children;
  }

  @Override
  public String toString() {
    return field + " in " + type;
  }
}
