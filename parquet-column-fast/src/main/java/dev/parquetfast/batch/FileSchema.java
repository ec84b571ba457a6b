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
 * Holds what is to be read to the schema of the file. A data page has the levels of a column
 * without saying how many there are, so those of a column in an optional group would be read as
 * values if the group were thought to be required.
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
        throw missing(List.of(column.getPath()));
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
   * Checks the fields of a projection.
   *
   * @throws IllegalArgumentException if one is not in the file, or is of another type or repetition
   *     there, or the file has two fields of its name
   */
  static void check(MessageType file, MessageType projection) {
    checkFields(file, projection, new ArrayList<>());
  }

  private static void checkFields(GroupType file, GroupType projection, List<String> path) {
    FieldNames.check(file, projection);
    for (Type expected : projection.getFields()) {
      path.add(expected.getName());
      if (!file.containsField(expected.getName())) {
        throw missing(path);
      }
      Type found = file.getType(expected.getName());
      if (!isSame(found, expected)) {
        throw new IllegalArgumentException(
            "The file has "
                + describe(found)
                + ", and the projection "
                + describe(expected)
                + ", as the field "
                + path);
      }
      if (!found.isPrimitive()) {
        checkFields(found.asGroupType(), expected.asGroupType(), path);
      }
      path.remove(path.size() - 1);
    }
  }

  private static IllegalArgumentException missing(List<String> path) {
    return new IllegalArgumentException("The file has no field " + path);
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
