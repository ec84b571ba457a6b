package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Holds what is to be read or written to the schema of the file. A data page has the levels of a
 * column without saying how many there are, so those of a column in an optional group would be read
 * as values if the group were thought to be required. A column writer knows as little which of the
 * groups around it is null.
 */
final class FileSchema {

  private FileSchema() {}

  /**
   * Checks a column.
   *
   * @throws IllegalArgumentException if the file has no such column, or one of another type or with
   *     other levels, or two fields of a name that leads there
   */
  static void check(MessageType file, ColumnDescriptor column) {
    GroupType group = file;
    Type found = file;
    for (String name : column.getPath()) {
      if (found.isPrimitive() || !found.asGroupType().containsField(name)) {
        throw missing("file", List.of(column.getPath()));
      }
      group = found.asGroupType();
      FieldNames.check(group, name);
      found = group.getType(name);
    }
    ColumnDescriptor descriptor =
        found.isPrimitive() ? file.getColumnDescription(column.getPath()) : null;
    if (descriptor == null
        || !isSame((Type) descriptor.getPrimitiveType(), column.getPrimitiveType())
        || descriptor.getMaxRepetitionLevel() != column.getMaxRepetitionLevel()
        || descriptor.getMaxDefinitionLevel() != column.getMaxDefinitionLevel()) {
      throw new IllegalArgumentException(
          "The file has " + (descriptor == null ? "a group" : descriptor) + ", not " + column);
    }
  }

  /**
   * Checks the fields of a schema.
   *
   * @param owner whose schema decides, for messages
   * @param part what the other schema is, for messages
   * @throws IllegalArgumentException if a field of the part is not in the whole, or is of another
   *     type or repetition there, or the whole has two fields of its name
   */
  static void check(String owner, MessageType whole, String part, MessageType fields) {
    checkFields(owner, whole, part, fields, new ArrayList<>());
  }

  private static void checkFields(
      String owner, GroupType whole, String part, GroupType fields, List<String> path) {
    FieldNames.check(whole, fields);
    for (Type expected : fields.getFields()) {
      path.add(expected.getName());
      if (!whole.containsField(expected.getName())) {
        throw missing(owner, path);
      }
      Type found = whole.getType(expected.getName());
      if (!isSame(found, expected)) {
        throw new IllegalArgumentException(
            String.format(
                "The %s has %s, and the %s %s, as the field %s",
                owner, describe(found), part, describe(expected), path));
      }
      if (!found.isPrimitive()) {
        checkFields(owner, found.asGroupType(), part, expected.asGroupType(), path);
      }
      path.remove(path.size() - 1);
    }
  }

  private static IllegalArgumentException missing(String owner, List<String> path) {
    return new IllegalArgumentException("The " + owner + " has no field " + path);
  }

  /** Returns whether two fields have the same repetition, and two primitive ones the same type. */
  private static boolean isSame(Type found, Type expected) {
    if (found.getRepetition() != expected.getRepetition()
        || found.isPrimitive() != expected.isPrimitive()) {
      return false;
    }
    return !found.isPrimitive() || isSame(found.asPrimitiveType(), expected.asPrimitiveType());
  }

  /** Returns whether two types have the same values. */
  static boolean isSame(PrimitiveType found, PrimitiveType expected) {
    return found.getPrimitiveTypeName() == expected.getPrimitiveTypeName()
        && (found.getPrimitiveTypeName() != PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY
            || found.getTypeLength() == expected.getTypeLength());
  }

  private static String describe(Type field) {
    String repetition = field.getRepetition().toString().toLowerCase(Locale.ROOT);
    return field.isPrimitive() ? field.toString() : repetition + " group " + field.getName();
  }
}
