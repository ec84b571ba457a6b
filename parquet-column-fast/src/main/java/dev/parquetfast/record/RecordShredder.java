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

/**
 * Takes records apart into the entries of columns: values, and nulls for the fields that are
 * missing, with their repetition and definition levels.
 *
 * <p>Parquet format, "Nested Encoding": the definition level of an entry is the number of optional
 * and repeated fields on its path that are there, its repetition level that of the field which is
 * repeated since the column's entry before.
 *
 * <p>A missing group is a null in each of its columns. Only its repetition level is noted, once,
 * and the columns get it when the group comes, when their pages may end, or on {@link #flush()}; so
 * a group of many fields that is rarely there costs one store a record.
 *
 * <p>The fields of a group may come in any order. What is open and how far lies in the tree of
 * fields itself, as a group cannot be open twice.
 */
public final class RecordShredder extends RecordConsumer {

  private final ColumnWriteStore columns;
  private final Group record;

  /** The field or group that is open. */
  private Field field;

  /** Repetition level of the next entry. */
  private int repetitionLevel;

  /** Whether the field that was started last has got nothing yet. */
  private boolean empty;

  /** Takes apart records of a schema, into the columns of a store. */
  public RecordShredder(GroupColumnIO schema, ColumnWriteStore columns) {
    this.columns = columns;
    this.record = new Group(schema, null, columns);
    this.field = record;
  }

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

  /** Gives the columns the nulls of missing groups that they have not got yet. */
  @Override
  public void flush() {
    record.flushNulls();
  }

  /** The column of the field that is open, which is about to get a value. */
  private Leaf leaf() {
    Leaf leaf = (Leaf) field;
    empty = false;
    return leaf;
  }

  private abstract static class Field {

    final Group parent;

    /** Levels of an entry that this field is in; the repetition level if it is not the first. */
    final int repetitionLevel;

    final int definitionLevel;

    /** Which one of the groups around it had this field last. */
    long seenIn;

    Field(ColumnIO type, Group parent) {
      this.parent = parent;
      this.repetitionLevel = type.getRepetitionLevel();
      this.definitionLevel = type.getDefinitionLevel();
    }

    /** Adds what is missing where the parent lacks this field. */
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

    final Field[] children;

    /** Which one is open, counted from 1. */
    private long number;

    /** Repetition level that it was started at. */
    int startedAt;

    /** How many of the children it has had so far. */
    private int seen;

    /**
     * Repetition levels of the nulls that the columns have not got yet: a level, how many nulls in
     * a row have it, and so on. A group may be missing from all records, of thousands of columns.
     */
    private int[] nulls = {};

    /** How many elements of {@link #nulls} are in use. */
    private int nullsEnd;

    Group(GroupColumnIO type, Group parent, ColumnWriteStore columns) {
      super(type, parent);
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
      startedAt = repetitionLevel;
      number++;
      seen = 0;
    }

    void mark(int index) {
      Field child = children[index];
      if (child.seenIn != number) {
        child.seenIn = number;
        seen++;
      }
    }

    /**
     * Adds nulls for the children that the group which is open has not had.
     *
     * @throws ParquetEncodingException if a column does not take its null
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

    /** Nulls of groups inside come first: they were noted when this group was there. */
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
