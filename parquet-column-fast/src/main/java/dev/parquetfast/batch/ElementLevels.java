package dev.parquetfast.batch;

import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** What a schema says about the lists of a column. The column itself knows only maximum levels. */
final class ElementLevels {

  private ElementLevels() {}

  /**
   * Returns, for each repetition level from 1 on, the definition level from which on a list at that
   * level has an element.
   *
   * @throws org.apache.parquet.io.InvalidRecordException if the schema has no such column
   * @throws IllegalArgumentException if the schema has several fields of a name that leads there
   */
  static int[] of(MessageType schema, ColumnDescriptor column) {
    GroupType group = schema;
    for (String name : column.getPath()) {
      FieldNames.check(group, name);
      Type field = group.getType(name);
      group = field.isPrimitive() ? null : field.asGroupType();
    }
    return ofDistinctNames(schema, column);
  }

  /** Does so for a schema that {@link FieldNames} has checked. */
  static int[] ofDistinctNames(MessageType schema, ColumnDescriptor column) {
    int[] levels = new int[column.getMaxRepetitionLevel()];
    int definition = 0;
    int repetition = 0;
    Type field = schema;
    for (String name : column.getPath()) {
      field = field.asGroupType().getType(name);
      if (!field.isRepetition(Type.Repetition.REQUIRED)) {
        definition++;
      }
      if (field.isRepetition(Type.Repetition.REPEATED)) {
        levels[repetition++] = definition;
      }
    }
    return levels;
  }
}
