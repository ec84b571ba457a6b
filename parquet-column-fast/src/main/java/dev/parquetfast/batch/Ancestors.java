package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * The structs and lists that a column is in, from the root on, as its schema says. The column
 * itself knows only maximum levels.
 *
 * <p>A repeated field is a list; if it is a group, its elements are structs. A group that is
 * annotated as LIST or MAP and its repeated field are one list, which may be null. The group inside
 * a LIST of three levels is no struct (Parquet format, "Logical Types", with its rules for older
 * lists).
 */
final class Ancestors {

  /** A struct or a list around a column. */
  static final class Ancestor {

    /** Names from the root to the group, or to the repeated field if no group is annotated. */
    final List<String> path;

    final boolean isList;

    /** Number of lists around. */
    final int repetitionLevel;

    /** Definition level from which on the list around has an element; 0 without one. */
    final int around;

    /** Definition level from which on the struct is there, or the list has an element. */
    final int definitionLevel;

    private Ancestor(
        List<String> path, boolean isList, int repetitionLevel, int around, int definitionLevel) {
      this.path = path;
      this.isList = isList;
      this.repetitionLevel = repetitionLevel;
      this.around = around;
      this.definitionLevel = definitionLevel;
    }

    /**
     * Returns what the ancestors of two columns have in common if they are the same. A repeated
     * group that is annotated as LIST is two lists of one path.
     */
    List<Object> key() {
      return List.of(path, isList, repetitionLevel);
    }
  }

  private static final int[] NONE = {};

  final ColumnDescriptor column;

  /** From the root to the column. */
  final List<Ancestor> ancestors = new ArrayList<>();

  private int repetition;
  private int definition;

  /** As for an ancestor that would be next. */
  private int around;

  /**
   * The ancestors of a column.
   *
   * @param schema a schema with the column, in which no other field has a name that leads there
   */
  Ancestors(MessageType schema, ColumnDescriptor column) {
    this.column = column;
    add(schema, 0, null);
  }

  /**
   * Adds what is below a group.
   *
   * @param depth number of names from the root to the group
   * @param list the annotated group, if this is it, for its list; otherwise null
   */
  private void add(GroupType group, int depth, GroupType list) {
    Type field = group.getType(column.getPath()[depth]);
    definition += field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1;
    if (field.isRepetition(Type.Repetition.REPEATED)) {
      add(list == null ? depth + 1 : depth, true);
      repetition++;
      around = definition;
    }
    if (field.isPrimitive()) {
      return;
    }
    GroupType inner = field.asGroupType();
    boolean annotated = isListOrMap(inner);
    if (!annotated && (list == null || !isWrapper(list, inner))) {
      add(depth + 1, false);
    }
    add(inner, depth + 1, annotated ? inner : null);
  }

  private void add(int names, boolean isList) {
    List<String> path = Arrays.asList(column.getPath()).subList(0, names);
    ancestors.add(new Ancestor(path, isList, repetition, around, definition));
  }

  /** Returns whether a group and its only field are one list. */
  private static boolean isListOrMap(GroupType group) {
    LogicalTypeAnnotation annotation = group.getLogicalTypeAnnotation();
    return (annotation instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation
            || annotation instanceof LogicalTypeAnnotation.MapLogicalTypeAnnotation
            || annotation instanceof LogicalTypeAnnotation.MapKeyValueTypeAnnotation)
        && group.getFieldCount() == 1
        && group.getType(0).isRepetition(Type.Repetition.REPEATED);
  }

  /** Returns whether the repeated group of a list only wraps an element of one field. */
  private static boolean isWrapper(GroupType list, GroupType repeated) {
    return list.getLogicalTypeAnnotation()
            instanceof LogicalTypeAnnotation.ListLogicalTypeAnnotation
        && repeated.getFieldCount() == 1
        && !repeated.getType(0).isRepetition(Type.Repetition.REPEATED)
        && !repeated.getName().equals("array")
        && !repeated.getName().equals(list.getName() + "_tuple");
  }

  /**
   * Returns, for each repetition level from 1 on, the definition level from which on a list at that
   * level has an element.
   */
  int[] elementLevels() {
    int[] levels = repetition == 0 ? NONE : new int[repetition];
    for (Ancestor ancestor : ancestors) {
      if (ancestor.isList) {
        levels[ancestor.repetitionLevel] = ancestor.definitionLevel;
      }
    }
    return levels;
  }

  /** Returns the column itself, as what is in the innermost struct or list. */
  Ancestor values() {
    return new Ancestor(
        List.of(column.getPath()), false, repetition, around, column.getMaxDefinitionLevel());
  }
}
