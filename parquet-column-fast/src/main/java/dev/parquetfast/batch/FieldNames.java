package dev.parquetfast.batch;

import java.util.HashSet;
import java.util.Set;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.Type;

/** Rejects schemas in which a name stands for two fields, so that paths cannot tell them apart. */
final class FieldNames {

  private FieldNames() {}

  /**
   * Checks a group and all groups in it.
   *
   * @throws IllegalArgumentException if two fields of a group have the same name
   */
  static void check(GroupType group) {
    Set<String> names = new HashSet<>();
    for (Type field : group.getFields()) {
      if (!names.add(field.getName())) {
        throw twice(field.getName(), group);
      }
      if (!field.isPrimitive()) {
        check(field.asGroupType());
      }
    }
  }

  /**
   * Checks those names of a group that a part of it has.
   *
   * @throws IllegalArgumentException if two fields of the group have the same one
   */
  static void check(GroupType group, GroupType part) {
    Set<String> names = new HashSet<>();
    for (Type field : group.getFields()) {
      if (part.containsField(field.getName()) && !names.add(field.getName())) {
        throw twice(field.getName(), group);
      }
    }
  }

  /**
   * Checks one name of a group.
   *
   * @throws IllegalArgumentException if two fields have it
   */
  static void check(GroupType group, String name) {
    int found = 0;
    for (Type field : group.getFields()) {
      found += field.getName().equals(name) ? 1 : 0;
    }
    if (found > 1) {
      throw twice(name, group);
    }
  }

  private static IllegalArgumentException twice(String name, GroupType group) {
    return new IllegalArgumentException(
        "Two fields of " + group.getName() + " have the name " + name);
  }
}
