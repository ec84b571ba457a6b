package dev.parquetfast.batch;

import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.ListLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapKeyValueTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.MapLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Type.Repetition;

/**
 * What a field of a schema is in Arrow's columnar format: a value, a struct or a list, with what it
 * has in it. A column itself knows only maximum levels.
 *
 * <p>A repeated field is a list; if it is a group, its elements are structs. A group that is
 * annotated as LIST or MAP and its repeated field are one list, which may be null. The group inside
 * a LIST of three levels, or a MAP without values, is no struct (Parquet format, "Logical Types",
 * with its rules for older lists). A repeated group that is itself annotated as LIST is a list of
 * lists.
 *
 * <p>Levels are those of the Parquet format's "Nested Encoding".
 */
public final class NestedField {

  /** What a field can be. */
  public enum Kind {
    VALUE,
    STRUCT,
    LIST
  }

  private static final int[] NO_LEVELS = {};

  private final Kind kind;
  private final Type type;

  /** The repeated field of an annotated group; null if this is none, or is itself repeated. */
  private final Type ofGroup;

  /** What this is in; null for the schema's root. */
  private final NestedField parent;

  private final List<String> path;

  /** Number of lists around. */
  final int repetitionLevel;

  /** Definition level from which on the list around has an element; 0 without one. */
  final int placeLevel;

  /** Definition level from which on a value or struct is there, or a list has an element. */
  final int definitionLevel;

  private NestedField(
      Kind kind,
      Type type,
      Type ofGroup,
      NestedField parent,
      List<String> path,
      int repetitionLevel,
      int placeLevel,
      int definitionLevel) {
    this.kind = kind;
    this.type = type;
    this.ofGroup = ofGroup;
    this.parent = parent;
    this.path = path;
    this.repetitionLevel = repetitionLevel;
    this.placeLevel = placeLevel;
    this.definitionLevel = definitionLevel;
  }

  /** Returns a schema as a struct that is always there, whose path is empty. */
  public static NestedField of(MessageType schema) {
    return new NestedField(Kind.STRUCT, schema, null, null, List.of(), 0, 0, 0);
  }

  /**
   * Returns a column, without a look at other fields than those that it is in.
   *
   * @param schema a schema with the column, in which no other field has a name that leads there
   * @param path the column's path
   */
  public static NestedField of(MessageType schema, String... path) {
    NestedField at = of(schema);
    while (at.kind != Kind.VALUE) {
      at =
          at.kind == Kind.LIST
              ? at.element()
              : at.field(at.type.asGroupType().getType(path[at.path.size()]));
    }
    return at;
  }

  /** Returns all columns of a schema, in its order. Those in the same group share its object. */
  static List<NestedField> columns(MessageType schema) {
    return columns(schema, schema);
  }

  /**
   * Returns some columns of a schema, as the whole schema has them: what a group is can depend on
   * fields that are not among them.
   *
   * @param part the columns, in their order
   */
  static List<NestedField> columns(MessageType schema, MessageType part) {
    List<NestedField> columns = new ArrayList<>();
    of(schema).addColumns(part, columns);
    return columns;
  }

  private void addColumns(Type part, List<NestedField> columns) {
    if (kind == Kind.VALUE) {
      columns.add(this);
    } else if (kind == Kind.LIST) {
      NestedField element = element();
      Type inElement = part;
      for (String name : element.path.subList(path.size(), element.path.size())) {
        inElement = inElement.asGroupType().getType(name);
      }
      element.addColumns(inElement, columns);
    } else {
      for (Type child : part.asGroupType().getFields()) {
        field(type.asGroupType().getType(child.getName())).addColumns(child, columns);
      }
    }
  }

  // ---- what it is

  public Kind kind() {
    return kind;
  }

  /** Returns Parquet's field. If a list is a group and its repeated field, it is the group. */
  public Type type() {
    return type;
  }

  /** Returns whether this is a list because its group is annotated as MAP. */
  public boolean isMap() {
    return ofGroup != null && isAnnotatedAsMap(type);
  }

  /** Returns the names of the fields from the root to {@link #type()}. */
  public List<String> path() {
    return path;
  }

  /**
   * Returns the definition level from which on an entry of a column in here has a place for this:
   * that from which on the innermost list around has an element. It is 0 if there is no list.
   */
  public int placeLevel() {
    return placeLevel;
  }

  @Override
  public String toString() {
    return kind + " " + String.join(".", path);
  }

  // ---- what is in it

  /** Returns the fields of a struct, or the element of a list; nothing for a value. */
  public List<NestedField> children() {
    if (kind == Kind.VALUE) {
      return List.of();
    }
    if (kind == Kind.LIST) {
      return List.of(element());
    }
    List<NestedField> children = new ArrayList<>(type.asGroupType().getFieldCount());
    for (Type child : type.asGroupType().getFields()) {
      children.add(field(child));
    }
    return children;
  }

  private NestedField field(Type field) {
    return field(field, plus(path, field), repetitionLevel, placeLevel, definitionLevel);
  }

  /**
   * Returns what a field of a group is.
   *
   * @param repetition number of lists around the group
   * @param place definition level from which on the innermost of them has an element
   * @param definition definition level from which on the group is there
   */
  private NestedField field(
      Type field, List<String> names, int repetition, int place, int definition) {
    if (field.isRepetition(Repetition.REPEATED)) {
      return inner(Kind.LIST, field, null, names, repetition, place, definition + 1);
    }
    int there = definition + (field.isRepetition(Repetition.REQUIRED) ? 0 : 1);
    if (isListOrMap(field)) {
      Type element = field.asGroupType().getType(0);
      return inner(Kind.LIST, field, element, names, repetition, place, there + 1);
    }
    Kind is = field.isPrimitive() ? Kind.VALUE : Kind.STRUCT;
    return inner(is, field, null, names, repetition, place, there);
  }

  private NestedField element() {
    boolean annotated = ofGroup != null;
    Type repeated = annotated ? ofGroup : type;
    List<String> names = annotated ? plus(path, repeated) : path;
    int repetition = repetitionLevel + 1;
    int level = definitionLevel;
    if (isListOrMap(repeated)) {
      Type element = repeated.asGroupType().getType(0);
      return inner(Kind.LIST, repeated, element, names, repetition, level, level + 1);
    }
    if (annotated && isWrapper(type.asGroupType(), repeated)) {
      Type wrapped = repeated.asGroupType().getType(0);
      return field(wrapped, plus(names, wrapped), repetition, level, level);
    }
    Kind is = repeated.isPrimitive() ? Kind.VALUE : Kind.STRUCT;
    return inner(is, repeated, null, names, repetition, level, level);
  }

  private NestedField inner(
      Kind is,
      Type field,
      Type repeated,
      List<String> names,
      int repetition,
      int place,
      int level) {
    return new NestedField(is, field, repeated, this, names, repetition, place, level);
  }

  private static List<String> plus(List<String> path, Type field) {
    String[] names = path.toArray(new String[path.size() + 1]);
    names[path.size()] = field.getName();
    return List.of(names);
  }

  /** Returns whether a field and its only one are one list. */
  private static boolean isListOrMap(Type field) {
    return (isAnnotatedAsMap(field) || isAnnotatedAsList(field))
        && !field.isPrimitive()
        && field.asGroupType().getFieldCount() == 1
        && field.asGroupType().getType(0).isRepetition(Repetition.REPEATED);
  }

  private static boolean isAnnotatedAsList(Type field) {
    return field.getLogicalTypeAnnotation() instanceof ListLogicalTypeAnnotation;
  }

  private static boolean isAnnotatedAsMap(Type field) {
    return field.getLogicalTypeAnnotation() instanceof MapLogicalTypeAnnotation
        || field.getLogicalTypeAnnotation() instanceof MapKeyValueTypeAnnotation;
  }

  /**
   * Returns whether the repeated field of a list only wraps an element. That of a map does if the
   * map has no value, which the format lets it omit: then it is a list of keys.
   */
  private static boolean isWrapper(GroupType list, Type repeated) {
    if (repeated.isPrimitive()
        || repeated.asGroupType().getFieldCount() != 1
        || repeated.asGroupType().getType(0).isRepetition(Repetition.REPEATED)) {
      return false;
    }
    return isAnnotatedAsMap(list)
        || (isAnnotatedAsList(list)
            && !repeated.getName().equals("array")
            && !repeated.getName().equals(list.getName() + "_tuple"));
  }

  /**
   * Returns whether a group is read as the same with some of its fields only: as a list, as a
   * struct, or as what only wraps the element of a list.
   *
   * @param around the group that it is in
   */
  public static boolean isSame(GroupType around, GroupType group, GroupType part) {
    return isListOrMap(group) == isListOrMap(part)
        && (!isListOrMap(around) || isWrapper(around, group) == isWrapper(around, part));
  }

  // ---- what it is in

  /** Returns the structs and lists that this is in, from the root on, which is not among them. */
  public List<NestedField> around() {
    List<NestedField> around = new ArrayList<>();
    for (NestedField at = parent; at.parent != null; at = at.parent) {
      around.add(0, at);
    }
    return around;
  }

  /**
   * Returns, for each repetition level from 1 on, the definition level from which on a list at that
   * level has an element.
   */
  int[] elementLevels() {
    int[] levels = repetitionLevel == 0 ? NO_LEVELS : new int[repetitionLevel];
    for (NestedField ancestor : around()) {
      if (ancestor.kind == Kind.LIST) {
        levels[ancestor.repetitionLevel] = ancestor.definitionLevel;
      }
    }
    return levels;
  }
}
