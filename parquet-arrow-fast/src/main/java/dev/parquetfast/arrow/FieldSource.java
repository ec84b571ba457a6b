package dev.parquetfast.arrow;

import dev.parquetfast.batch.ColumnBatchWriter;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;

/**
 * A field to be written: passes parts of its vector to the columns of Parquet that are in it.
 *
 * <p>{@link #open} and {@link #checkCount} check a whole vector before {@link #accept}, and change
 * nothing that outlives it. Each {@link #set} then copies a part of it into arrays that begin at 0,
 * so that they are as small as the part, and passes these to the columns: structs and lists in the
 * order from the root.
 */
abstract class FieldSource {

  /** Names from the root to the field, with dots. */
  final String path;

  private final List<FieldSource> children;

  /** The columns in this field, of the current row group. */
  List<ColumnBatchWriter> columns = List.of();

  /** The vector that is being written, or null. */
  FieldVector vector;

  /** The same vector if it has been made for this, or null. */
  private FieldVector expanded;

  FieldSource(String path, List<FieldSource> children) {
    this.path = path;
    this.children = children;
  }

  /** Returns the sources of fields of a schema that {@link SchemaMapping#ofArrow} maps. */
  static List<FieldSource> of(List<MappedField> fields) {
    List<FieldSource> sources = new ArrayList<>(fields.size());
    for (MappedField field : fields) {
      sources.add(of(field, field.field().getName(), false));
    }
    return sources;
  }

  /**
   * Returns the source of a field.
   *
   * @param nested whether it is in a struct or a list
   */
  private static FieldSource of(MappedField mapped, String path, boolean nested) {
    Field field = Extensions.storageOf(mapped.field());
    if (mapped.children().isEmpty()) {
      ColumnValues values = ValueCopies.of(field.getType(), mapped.type().asPrimitiveType(), path);
      return field.getDictionary() == null
          ? new LeafSource(path, field.getType(), values, nested)
          : new DictionarySource(path, field, values, nested);
    }
    List<FieldSource> children = new ArrayList<>(mapped.children().size());
    for (MappedField child : mapped.children()) {
      children.add(of(child, path + "." + child.field().getName(), true));
    }
    return field.getType() instanceof ArrowType.Struct
        ? new StructSource(path, field, children)
        : new ListSource(path, field.getType(), children.get(0));
  }

  /** Takes the columns of a row group, as many as are in this field. */
  void bind(Iterator<ColumnBatchWriter> next) {
    columns = new ArrayList<>();
    if (children.isEmpty()) {
      columns.add(next.next());
    }
    for (FieldSource child : children) {
      child.bind(next);
      columns.addAll(child.columns);
    }
  }

  /**
   * Takes a vector.
   *
   * @param dictionaries null if there are none
   * @throws IllegalArgumentException if the vector is of another type than the field
   */
  void open(FieldVector declared, DictionaryProvider dictionaries) {
    FieldVector plain = PlainVectors.of(declared, path);
    expanded = plain == declared ? null : plain;
    FieldVector storage = PlainVectors.storageOf(plain);
    checkType(plain, storage);
    vector = storage;
    if (!children.isEmpty()) {
      List<FieldVector> vectors = storage.getChildrenFromFields();
      if (vectors.size() != children.size()) {
        throw different(children.size() + " children", vectors.size());
      }
      for (int i = 0; i < children.size(); i++) {
        children.get(i).open(vectors.get(i), dictionaries);
      }
    }
  }

  /**
   * Checks the type of a vector.
   *
   * @param storage the vector, or what it is stored in if it is one of an extension type
   */
  void checkType(FieldVector declared, FieldVector storage) {
    if (declared.getField().getDictionary() != null) {
      throw different("no dictionary", "one: " + declared.getField());
    }
  }

  IllegalArgumentException different(Object expected, Object found) {
    return new IllegalArgumentException(
        "The field " + path + " of the schema has " + expected + ", and its vector has " + found);
  }

  /**
   * Checks that the vector has as many places, and those in it as these need.
   *
   * @throws IllegalArgumentException if it is shorter
   */
  void checkCount(long count) {
    if (vector.getValueCount() < count) {
      throw new IllegalArgumentException(
          "The vector of the field "
              + path
              + " has "
              + vector.getValueCount()
              + " values, not "
              + count);
    }
  }

  /** Takes the vector for good: the whole root has been checked, and is to be written. */
  void accept() {
    for (FieldSource child : children) {
      child.accept();
    }
  }

  /** Returns how many bytes the largest array for a part of the vector has, or an upper bound. */
  abstract long size(int start, int count);

  /**
   * Returns by how many bytes the pages of all columns grow at most with a part of the vector.
   *
   * @param entries how many entries the columns have at least: rows, and elements of lists around
   * @param growth how pages grow by entries and values
   */
  abstract long growth(int start, int count, long entries, PageGrowth growth);

  /**
   * Passes places {@code start .. start + count - 1} to the columns.
   *
   * @param around a bit for each of these places, 0 if it is in a struct or a list that is null, so
   *     that nothing is known of what is there; null if none is
   */
  abstract void set(int start, int count, Bits around);

  /** Looks at the pages of a row group, all of which are there. */
  void endRowGroup() {
    for (FieldSource child : children) {
      child.endRowGroup();
    }
  }

  /**
   * Returns a field as the Arrow schema of the file has it: what is true of the pages that have
   * been written.
   *
   * @param declared this field in the schema that is written
   */
  Field stored(Field declared) {
    Field storage = Extensions.storageOf(declared);
    List<Field> stored = new ArrayList<>(children.size());
    for (int i = 0; i < children.size(); i++) {
      stored.add(children.get(i).stored(storage.getChildren().get(i)));
    }
    return new Field(storage.getName(), storage.getFieldType(), stored);
  }

  /** Forgets the vector. */
  void close() {
    vector = null;
    for (FieldSource child : children) {
      child.close();
    }
    if (expanded != null) {
      expanded.close();
      expanded = null;
    }
  }
}
