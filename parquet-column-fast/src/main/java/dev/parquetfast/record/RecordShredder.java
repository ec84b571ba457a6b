package dev.parquetfast.record;

import java.util.Arrays;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.io.ColumnIO;
import org.apache.parquet.io.GroupColumnIO;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.PrimitiveColumnIO;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.InvalidSchemaException;

/**
 * Splits records into the entries of columns: values, and nulls for missing fields, with their
 * repetition and definition levels.
 *
 * <p>Parquet format, "Nested Encoding": the definition level of an entry is the number of optional
 * and repeated fields on its path that are present. The repetition level is that of the field that
 * has repeated since the column's previous entry.
 *
 * <p>A missing group is a null in each of its columns. Only its repetition level is recorded, once.
 * The columns get the nulls when the group is next present, when their pages may end, or on {@link
 * #flush()}. So a group of many fields that is rarely present costs one store per record.
 *
 * <p>The fields of a group may come in any order. The tree of fields itself holds which groups are
 * open and how far they are, because no group can be open twice.
 */
public final class RecordShredder extends RecordConsumer {

  private final ColumnWriteStore columns;
  private final Group record;

  /** The field or group that is open. */
  private Field field;

  /** Repetition level of the next entry. */
  private int repetitionLevel;

  /** Whether the field that was started last is still empty. */
  private boolean empty;

  /** Creates a shredder of records of a schema, into the columns of a store. */
  public RecordShredder(GroupColumnIO schema, ColumnWriteStore columns) {
    this.columns = columns;
    this.record = new Group(schema, null, columns);
    this.field = record;
  }

  /**
   * Starts a record.
   *
   * @throws InvalidSchemaException if the schema has no fields. {@link #startGroup} throws it for a
   *     group that has none, and {@link #endMessage} an exception of which it is the cause
   */
  @Override
  public void startMessage() {
    field = record;
    repetitionLevel = 0;
    record.start(0);
  }

  @Override
  public void endMessage() {
    record.addMissing();
    if (columns.isColumnFlushNeeded()) {
      flush();
    }
    columns.endRecord();
  }

  @Override
  public void startField(String name, int index) {
    try {
      field = ((Group) field).children[index];
    } catch (ClassCastException | IndexOutOfBoundsException e) {
      throw new ParquetEncodingException("error starting field " + name + " at " + index, e);
    }
    empty = true;
  }

  @Override
  public void endField(String name, int index) {
    if (empty) {
      throw new ParquetEncodingException(
          "empty fields are illegal, the field should be ommited completely instead");
    }
    Group group = field.parent;
    group.mark(index);
    field = group;
    repetitionLevel = group.startedAt;
  }

  @Override
  public void startGroup() {
    Group group = (Group) field;
    if (group.hasNulls()) {
      group.flushNulls();
    }
    group.start(repetitionLevel);
  }

  @Override
  public void endGroup() {
    Group group = (Group) field;
    empty = false;
    group.addMissing();
    repetitionLevel = group.repetitionLevel;
  }

  @Override
  public void addInteger(int value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  @Override
  public void addLong(long value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  @Override
  public void addBoolean(boolean value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  @Override
  public void addBinary(Binary value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  @Override
  public void addFloat(float value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  @Override
  public void addDouble(double value) {
    Leaf leaf = leaf();
    leaf.writer.write(value, repetitionLevel, leaf.definitionLevel);
    repetitionLevel = leaf.repetitionLevel;
  }

  /** Writes the pending nulls of missing groups to the columns. */
  @Override
  public void flush() {
    record.flushNulls();
  }

  /** Returns the column of the open field, which is about to get a value. */
  private Leaf leaf() {
    Leaf leaf = (Leaf) field;
    empty = false;
    return leaf;
  }

  private abstract static class Field {

    final Group parent;

    /**
     * Levels of an entry of this field. The repetition level is that of all entries but the first.
     */
    final int repetitionLevel;

    final int definitionLevel;

    /** Number of the last parent group in which this field was present. */
    long seenIn;

    Field(ColumnIO type, Group parent) {
      this.parent = parent;
      this.repetitionLevel = type.getRepetitionLevel();
      this.definitionLevel = type.getDefinitionLevel();
    }

    /** Adds the null for a parent group that lacks this field. */
    abstract void addNull(int repetitionLevel);
  }

  private static final class Leaf extends Field {

    final ColumnWriter writer;

    Leaf(PrimitiveColumnIO type, Group parent, ColumnWriteStore columns) {
      super(type, parent);
      this.writer = columns.getColumnWriter(type.getColumnDescriptor());
    }

    @Override
    void addNull(int repetitionLevel) {
      writer.writeNull(repetitionLevel, parent.definitionLevel);
    }
  }

  private static final class Group extends Field {

    private final String name;

    final Field[] children;

    /** Number of the open group, counted from 1. */
    private long number;

    /** Repetition level at which the group was started. */
    int startedAt;

    /** Number of children that were present in the group so far. */
    private int seen;

    /**
     * Repetition levels of the pending nulls, in pairs: a level, and how many consecutive nulls
     * have it. A group of thousands of columns may be missing from all records.
     */
    private int[] nulls = {};

    /** Number of elements of {@link #nulls} that are in use. */
    private int nullsEnd;

    Group(GroupColumnIO type, Group parent, ColumnWriteStore columns) {
      super(type, parent);
      name = type.getName();
      children = new Field[type.getChildrenCount()];
      for (int i = 0; i < children.length; i++) {
        ColumnIO child = type.getChild(i);
        children[i] =
            child instanceof PrimitiveColumnIO
                ? new Leaf((PrimitiveColumnIO) child, this, columns)
                : new Group((GroupColumnIO) child, this, columns);
      }
    }

    void start(int repetitionLevel) {
      checkFields();
      startedAt = repetitionLevel;
      number++;
      seen = 0;
    }

    /** Without a column nothing would tell whether the group was present. */
    private void checkFields() {
      if (children.length == 0) {
        throw new InvalidSchemaException("Cannot write a group without fields: " + name);
      }
    }

    void mark(int index) {
      Field child = children[index];
      if (child.seenIn != number) {
        child.seenIn = number;
        seen++;
      }
    }

    /**
     * Adds nulls for the children that the open group lacks.
     *
     * @throws ParquetEncodingException if a column rejects its null
     */
    void addMissing() {
      if (seen == children.length) {
        return;
      }
      for (int i = 0; i < children.length; i++) {
        Field child = children[i];
        if (child.seenIn != number) {
          try {
            child.addNull(startedAt);
          } catch (RuntimeException e) {
            throw new ParquetEncodingException("error while writing a null for field " + i, e);
          }
        }
      }
    }

    @Override
    void addNull(int repetitionLevel) {
      checkFields();
      int end = nullsEnd;
      if (end > 0 && nulls[end - 2] == repetitionLevel && nulls[end - 1] < Integer.MAX_VALUE) {
        nulls[end - 1]++;
        return;
      }
      if (end == nulls.length) {
        nulls = Arrays.copyOf(nulls, Math.max(4, Math.multiplyExact(2, end)));
      }
      nulls[end] = repetitionLevel;
      nulls[end + 1] = 1;
      nullsEnd = end + 2;
    }

    boolean hasNulls() {
      return nullsEnd > 0;
    }

    /**
     * Writes pending nulls, those of inner groups first: they were recorded when this group was
     * present.
     */
    void flushNulls() {
      for (Field child : children) {
        if (child instanceof Group) {
          ((Group) child).flushNulls();
        }
      }
      if (hasNulls()) {
        writeNulls(this);
        nullsEnd = 0;
      }
    }

    private void writeNulls(Group missing) {
      for (Field child : children) {
        if (child instanceof Group) {
          ((Group) child).writeNulls(missing);
        } else {
          ColumnWriter writer = ((Leaf) child).writer;
          for (int i = 0; i < missing.nullsEnd; i += 2) {
            for (int left = missing.nulls[i + 1]; left > 0; left--) {
              writer.writeNull(missing.nulls[i], missing.parent.definitionLevel);
            }
          }
        }
      }
    }
  }
}
