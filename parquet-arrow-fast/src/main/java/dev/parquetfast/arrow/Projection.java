package dev.parquetfast.arrow;

import dev.parquetfast.batch.NestedField;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.TimeUnit;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.DictionaryEncoding;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * What is read of a file: columns of Parquet, and the fields of Arrow that have them.
 *
 * <p>Both schemas are parts of those of the whole file, in its order.
 */
final class Projection {

  private final TimeUnit int96Unit;
  private final boolean stringViews;

  /** Which columns have vectors of ids, by their number in the file. */
  private final boolean[] dictionaries;

  private final List<ReadField> fields = new ArrayList<>();
  private final Schema arrow;
  private final MessageType parquet;

  /** A field that is read. */
  private static final class ReadField {

    private final Field field;
    private final List<ReadField> children;

    /** The column, or the first one of a field that has others in it, as in the whole file. */
    private final int column;

    ReadField(Field field, List<ReadField> children, int column) {
      this.field = field;
      this.children = children;
      this.column = column;
    }
  }

  private final List<ColumnDescriptor> all;

  /** Which columns the fields have, by their number in the file. */
  private final boolean[] wanted;

  /** Those, and columns without which the schema would mean something else. */
  private final boolean[] read;

  private Projection(
      SchemaMapping mapping,
      List<String> names,
      List<String> dictionaryNames,
      Set<ColumnPath> hidden,
      TimeUnit int96Unit,
      boolean stringViews) {
    this.int96Unit = int96Unit;
    this.stringViews = stringViews;
    all = mapping.parquet().getColumns();
    dictionaries = new boolean[all.size()];
    // Without names, as is usual, there is no need to know those of the file.
    DottedNames dotted = names == null && dictionaryNames.isEmpty() ? null : new DottedNames(all);
    for (String name : new LinkedHashSet<>(dictionaryNames)) {
      dotted.choose(name, dictionaries);
    }
    wanted = new boolean[all.size()];
    if (names == null) {
      Arrays.fill(wanted, true);
    } else {
      for (String name : new LinkedHashSet<>(names)) {
        dotted.choose(name, wanted);
      }
      int first = 0;
      for (MappedField field : mapping.fields()) {
        addKeys(field, first);
        first += columnsOf(field);
      }
    }
    List<Field> arrowFields = new ArrayList<>();
    int first = 0;
    for (MappedField mapped : mapping.fields()) {
      ReadField field = prune(mapped, first);
      first += columnsOf(mapped);
      if (field != null) {
        fields.add(field);
        arrowFields.add(field.field);
      }
    }
    arrow = new Schema(arrowFields, mapping.arrow().getCustomMetadata());
    read = wanted.clone();
    for (int i = 0; i < read.length; i++) {
      read[i] |= hidden.contains(ColumnPath.get(all.get(i).getPath()));
    }
    MessageType schema = mapping.parquet();
    parquet = new MessageType(schema.getName(), partsOf(schema, 0));
    checkNames(schema, "", 0);
  }

  /**
   * Chooses columns.
   *
   * @param names columns by the names of fields from the root on, with a dot between each two; a
   *     name of a group stands for all of its columns. Null for all columns of the file
   * @param dictionaryNames columns that have vectors of ids, named in the same way
   * @param hidden columns that are read too, and have no vectors
   * @param int96Unit the unit of timestamps that are INT96
   * @param stringViews whether the type of byte strings is that of views
   * @throws IllegalArgumentException if the file has no such column, or a name can mean several
   *     fields, or only the key of a map is chosen, or a column can have no dictionary, or a column
   *     to read is in one of two fields of the same name
   */
  static Projection of(
      SchemaMapping mapping,
      List<String> names,
      List<String> dictionaryNames,
      Set<ColumnPath> hidden,
      TimeUnit int96Unit,
      boolean stringViews) {
    return new Projection(mapping, names, dictionaryNames, hidden, int96Unit, stringViews);
  }

  /** Returns the schema of the vectors. */
  Schema arrow() {
    return arrow;
  }

  /** Returns the columns to read. They may be more than the vectors have. */
  MessageType parquet() {
    return parquet;
  }

  /**
   * Returns the paths of columns to read as ids: those whose vectors are of ids, and those that
   * have no vectors.
   */
  List<String[]> readAsIds() {
    List<String[]> paths = new ArrayList<>();
    for (int i = 0; i < read.length; i++) {
      if (read[i] && (dictionaries[i] || !wanted[i])) {
        paths.add(all.get(i).getPath());
      }
    }
    return paths;
  }

  // ---- columns by name

  // Each walk through a schema is passed the number of the first column in a field.

  /** Chooses the keys of each map of which something is chosen. */
  private void addKeys(MappedField field, int first) {
    int end = first;
    for (MappedField child : field.children()) {
      addKeys(child, end);
      end += columnsOf(child);
    }
    if (field.field().getType() instanceof ArrowType.Map && isWanted(first, end)) {
      int value = first + columnsOf(field.children().get(0).children().get(0));
      if (!isWanted(value, end)) {
        throw new IllegalArgumentException(
            "Of the map "
                + String.join(".", all.get(first).getPath())
                + " only the key is chosen: choose the map, or a column of its value");
      }
      Arrays.fill(wanted, first, value, true);
    }
  }

  private static int columnsOf(MappedField field) {
    return columnsOf(field.type());
  }

  private static int columnsOf(Type field) {
    if (field.isPrimitive()) {
      return 1;
    }
    int columns = 0;
    for (Type child : field.asGroupType().getFields()) {
      columns += columnsOf(child);
    }
    return columns;
  }

  private boolean isWanted(int from, int to) {
    return hasAny(wanted, from, to);
  }

  private static boolean hasAny(boolean[] columns, int from, int to) {
    for (int i = from; i < to; i++) {
      if (columns[i]) {
        return true;
      }
    }
    return false;
  }

  // ---- schemas

  /** Returns a field with what is chosen of it, or null. */
  private ReadField prune(MappedField mapped, int first) {
    Field field = mapped.field();
    if (mapped.children().isEmpty()) {
      return wanted[first]
          ? new ReadField(
              copy(field, typeOf(mapped, first), dictionaryOf(mapped, first), List.of()),
              List.of(),
              first)
          : null;
    }
    List<ReadField> children = new ArrayList<>();
    List<Field> arrowChildren = new ArrayList<>();
    int next = first;
    for (MappedField mappedChild : mapped.children()) {
      ReadField child = prune(mappedChild, next);
      next += columnsOf(mappedChild);
      if (child != null) {
        children.add(child);
        arrowChildren.add(child.field);
      }
    }
    return children.isEmpty()
        ? null
        : new ReadField(
            copy(field, field.getType(), null, arrowChildren), children, children.get(0).column);
  }

  /** The dictionary of a file's Arrow schema is not that of its columns. */
  private DictionaryEncoding dictionaryOf(MappedField leaf, int column) {
    if (!dictionaries[column]) {
      return null;
    }
    ArrowType type = leaf.field().getType();
    if (type instanceof ArrowType.Bool || type instanceof ArrowType.Null) {
      throw new IllegalArgumentException(
          "The column "
              + String.join(".", all.get(column).getPath())
              + " can have no dictionary: it is "
              + type);
    }
    return new DictionaryEncoding(column, false, new ArrowType.Int(Integer.SIZE, true));
  }

  private ArrowType typeOf(MappedField leaf, int column) {
    ArrowType type = leaf.field().getType();
    boolean views = stringViews && !dictionaries[column];
    switch (type.getTypeID()) {
      case Timestamp:
        boolean int96 =
            leaf.type().asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT96;
        return int96
            ? new ArrowType.Timestamp(int96Unit, ((ArrowType.Timestamp) type).getTimezone())
            : type;
      case Utf8:
      case LargeUtf8:
        return views ? ArrowType.Utf8View.INSTANCE : type;
      case Binary:
      case LargeBinary:
        return views ? ArrowType.BinaryView.INSTANCE : type;
      case Utf8View:
        return dictionaries[column] ? ArrowType.Utf8.INSTANCE : type;
      case BinaryView:
        return dictionaries[column] ? ArrowType.Binary.INSTANCE : type;
      default:
        return type;
    }
  }

  private static Field copy(
      Field field, ArrowType type, DictionaryEncoding dictionary, List<Field> children) {
    // Ids are no values of an extension, and a reader that knows it would refuse them.
    Map<String, String> metadata =
        dictionary == null ? field.getMetadata() : Extensions.without(field.getMetadata());
    return new Field(
        field.getName(), new FieldType(field.isNullable(), type, dictionary, metadata), children);
  }

  /** Returns the fields of a group that have columns to read, with these only. */
  private List<Type> partsOf(GroupType group, int firstInGroup) {
    List<Type> parts = new ArrayList<>();
    int first = firstInGroup;
    for (Type field : group.getFields()) {
      int end = first + columnsOf(field);
      Type part = partOf(field, first);
      if (part != null
          && !part.isPrimitive()
          && !NestedField.isSame(group, field.asGroupType(), part.asGroupType())) {
        part = field;
        Arrays.fill(read, first, end, true);
      }
      if (part != null) {
        parts.add(part);
      }
      first = end;
    }
    return parts;
  }

  private Type partOf(Type field, int first) {
    if (field.isPrimitive()) {
      return read[first] ? field : null;
    }
    GroupType group = field.asGroupType();
    List<Type> parts = partsOf(group, first);
    return parts.isEmpty() ? null : group.withNewFields(parts);
  }

  /**
   * Refuses columns whose path has a name that two fields of a group share. parquet-hadoop finds
   * the pages of a column by its path, and vectors find their children by name.
   */
  private void checkNames(GroupType group, String prefix, int firstInGroup) {
    Set<String> names = new HashSet<>();
    Set<String> shared = new HashSet<>();
    for (Type field : group.getFields()) {
      if (!names.add(field.getName())) {
        shared.add(field.getName());
      }
    }
    int first = firstInGroup;
    for (Type field : group.getFields()) {
      int end = first + columnsOf(field);
      String path = prefix + field.getName();
      if (!field.isPrimitive()) {
        checkNames(field.asGroupType(), path + ".", first);
      }
      if (shared.contains(field.getName()) && hasAny(read, first, end)) {
        throw new IllegalArgumentException(
            "The field " + path + " cannot be read: there are two fields of this name");
      }
      first = end;
    }
  }

  // ---- vectors

  /**
   * Returns readers of vectors, in their order.
   *
   * @param root vectors of the schema {@link #arrow}
   * @param provider the dictionaries of these vectors
   * @throws IllegalArgumentException if a column has values that its vector cannot have
   */
  List<VectorReader> readers(VectorSchemaRoot root, DictionaryProvider provider) {
    int[] numbers = new int[read.length];
    for (int i = 1; i < read.length; i++) {
      numbers[i] = numbers[i - 1] + (read[i - 1] ? 1 : 0);
    }
    List<VectorReader> readers = new ArrayList<>();
    for (int i = 0; i < fields.size(); i++) {
      readers.add(reader(fields.get(i), root.getVector(i), provider, 0, numbers));
    }
    return readers;
  }

  /**
   * Returns the reader of a vector.
   *
   * @param numbers the number among the columns that are read, for each of the file
   */
  private VectorReader reader(
      ReadField field, FieldVector vector, DictionaryProvider provider, int depth, int[] numbers) {
    int column = numbers[field.column];
    if (field.children.isEmpty()) {
      LeafValues.OfBatch values = new LeafValues.OfBatch(all.get(field.column), column);
      DictionaryEncoding encoding = vector.getField().getDictionary();
      return encoding == null
          ? LeafReader.of(vector, values)
          : new DictionaryReader(vector, values, provider.lookup(encoding.getId()).getVector());
    }
    List<FieldVector> vectors = vector.getChildrenFromFields();
    List<VectorReader> children = new ArrayList<>();
    for (int i = 0; i < field.children.size(); i++) {
      children.add(reader(field.children.get(i), vectors.get(i), provider, depth + 1, numbers));
    }
    return NestedReader.of(vector, column, depth, children);
  }
}
