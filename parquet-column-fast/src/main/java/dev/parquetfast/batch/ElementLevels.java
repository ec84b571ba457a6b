package dev.parquetfast.batch;

import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.io.InvalidRecordException;
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
   * @throws InvalidRecordException if the schema has no such column
   * @throws IllegalArgumentException if the schema has several fields of a name that leads there
   */
  static int[] of(MessageType schema, ColumnDescriptor column) {
    if (!hasColumn(schema, column)) {
      throw new InvalidRecordException(
          "The schema has no column "
              + column
              + ", only "
              + schema.getColumns().stream()
                  .map(ColumnDescriptor::toString)
                  .collect(Collectors.joining(", ")));
    }
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

  private static boolean hasColumn(MessageType schema, ColumnDescriptor column) {
    String[] path = column.getPath();
    if (!schema.containsPath(path)) {
      return false;
    }
    ColumnDescriptor found = schema.getColumnDescription(path);
    return found.getMaxRepetitionLevel() == column.getMaxRepetitionLevel()
        && found.getMaxDefinitionLevel() == column.getMaxDefinitionLevel();
  }
}
