package dev.parquetfast.record;

import java.util.Arrays;
import java.util.List;
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
 * <p>The fields of a group may come in any order. Which of them are present is kept by depth, not
 * with the group, and nothing checks that starts and ends belong together. So calls that are not
 * balanced have the same effect as in upstream, also if the caller goes on after an exception.
 */
public final class RecordShredder extends RecordConsumer {

  private final ColumnWriteStore columns;

  /** Those of the store that hold nulls back: this one from its first such null until a flush. */
  private final List<RecordConsumer> consumersWithNulls;

  private boolean holdsNulls;
  private final Group record;
  private final Depth outermost;

  /** The field or group that is open; null until a record starts. */
  private Field field;

  /** The innermost open group, or the record. */
  private Depth depth;

  /** Repetition level of the next entry. */
  private int repetitionLevel;

  /** Whether the field that was started last is still empty. */
  private boolean empty = true;

  /**
   * Creates a shredder of records of a schema, into the columns of a store.
   *
   * @param consumersWithNulls is to have this shredder as long as it holds nulls back
   */
  public RecordShredder(
      GroupColumnIO schema, ColumnWriteStore columns, List<RecordConsumer> consumersWithNulls) {
    this.columns = columns;
    this.consumersWithNulls = consumersWithNulls;
    this.record = new Group(schema, null, this);
    this.outermost = new Depth(null, record.depths(), record.widest());
    this.depth = outermost;
  }

  /**
   * Starts a record. Forgets groups that an unfinished record has left open.
   *
   * @throws InvalidSchemaException if the schema has no fields. {@link #startGroup} throws it for a
   *     group that has none, and {@link #endMessage} an exception of which it is the cause
   */
  @Override
  public void startMessage() {
    field = record;
    depth = outermost;
    repetitionLevel = 0;
    depth.start(record, 0);
  }

  @Override
  public void endMessage() {
    addMissing();
    if (columns.isColumnFlushNeeded()) {
      flush();
    }
    columns.endRecord();
  }

  @Override
  public void startField(String name, int index) {
    try {
      field = ((Group) field).children[index];
    } catch (ClassCastException | IndexOutOfBoundsException | NullPointerException e) {
      throw new ParquetEncodingException("error starting field " + name + " at " + index, e);
    }
    empty = true;
  }

  @Override
  public void endField(String name, int index) {
    field = field.parent;
    if (empty) {
      throw new ParquetEncodingException(
          "empty fields are illegal, the field should be ommited completely instead");
    }
    depth.mark(index);
    repetitionLevel = depth.startedAt;
  }

  @Override
  public void startGroup() {
    Group group = (Group) field;
    if (group.hasNulls()) {
      group.flushNulls();
    }
    Depth inner = depth.inner;
    if (inner == null) {
      throw lost("No group is left to be started");
    }
    inner.start(group, repetitionLevel);
    depth = inner;
  }

  @Override
  public void endGroup() {
    empty = false;
    addMissing();
    Depth outer = depth.outer;
    if (outer == null) {
      throw lost("No group is left to be ended");
    }
    repetitionLevel = field.repetitionLevel;
    depth = outer;
  }

  /** From here every call but {@link #flush} throws, until a record starts. */
  private ArrayIndexOutOfBoundsException lost(String message) {
    field = null;
    return new ArrayIndexOutOfBoundsException(message);
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
    if (holdsNulls) {
      holdsNulls = false;
      consumersWithNulls.remove(this);
    }
  }

  private void holdNulls() {
    if (!holdsNulls) {
      holdsNulls = true;
      consumersWithNulls.add(this);
    }
  }

  /** Returns the column of the open field, which is about to get a value. */
  private Leaf leaf() {
    empty = false;
    return (Leaf) field;
  }

  /**
   * Adds nulls for the fields that the open group lacks.
   *
   * @throws ParquetEncodingException if a column rejects its null
   */
  private void addMissing() {
    Group group = (Group) field;
    Depth depth = this.depth;
    long missing = group.all & ~depth.present;
    if (missing != 0) {
      addNulls(group, 0, missing);
    }
    if (group.wide) {
      for (int i = 0; i < group.allMore.length; i++) {
        addNulls(group, Long.SIZE * (i + 1), group.allMore[i] & ~depth.more[i]);
      }
    }
  }

  private void addNulls(Group group, int first, long missing) {
    for (long left = missing; left != 0; left &= left - 1) {
      int index = first + Long.numberOfTrailingZeros(left);
      try {
        group.children[index].addNull(repetitionLevel);
      } catch (RuntimeException e) {
        throw new ParquetEncodingException("error while writing a null for field " + index, e);
      }
    }
  }

  /** State of the group that is open at a depth: which of its fields are present. */
  private static final class Depth {

    final Depth outer;
    final Depth inner;

    /** Repetition level at which the group was started. */
    int startedAt;

    /** Fields that are present: a bit for each of the first 64. */
    long present;

    /** The same for the other fields, in words of 64. */
    final long[] more;

    Depth(Depth outer, int depths, int words) {
      this.outer = outer;
      this.inner = depths > 1 ? new Depth(this, depths - 1, words) : null;
      this.more = new long[words];
    }

    void start(Group group, int repetitionLevel) {
      group.checkFields();
      startedAt = repetitionLevel;
      present &= ~group.all;
      if (group.wide) {
        for (int i = 0; i < group.allMore.length; i++) {
          more[i] &= ~group.allMore[i];
        }
      }
    }

    void mark(int index) {
      if (index >>> 6 == 0) {
        present |= 1L << index;
      } else {
        markMore(index);
      }
    }

    private void markMore(int index) {
      int word = (index >> 6) - 1;
      // No group has a field beyond.
      if (word < more.length) {
        more[word] |= 1L << index;
      }
    }
  }

  private abstract static class Field {

    final Group parent;

    /**
     * Levels of an entry of this field. The repetition level is that of all entries but the first.
     */
    final int repetitionLevel;

    final int definitionLevel;

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

    private final RecordShredder shredder;
    private final String name;

    final Field[] children;

    /** A bit for each of the first 64 children. */
    final long all;

    /** The same for the other children, in words of 64. */
    final long[] allMore;

    /** Whether there are others. Most groups are not wide, and need not look at the array. */
    final boolean wide;

    /**
     * Repetition levels of the pending nulls, in pairs: a level, and how many consecutive nulls
     * have it. A group of thousands of columns may be missing from all records.
     */
    private int[] nulls = {};

    /** Number of elements of {@link #nulls} that are in use. */
    private int nullsEnd;

    Group(GroupColumnIO type, Group parent, RecordShredder shredder) {
      super(type, parent);
      this.shredder = shredder;
      name = type.getName();
      children = new Field[type.getChildrenCount()];
      for (int i = 0; i < children.length; i++) {
        ColumnIO child = type.getChild(i);
        children[i] =
            child instanceof PrimitiveColumnIO
                ? new Leaf((PrimitiveColumnIO) child, this, shredder.columns)
                : new Group((GroupColumnIO) child, this, shredder);
      }
      all = firstBits(children.length);
      allMore = new long[Math.max(0, (children.length - 1) / Long.SIZE)];
      wide = allMore.length > 0;
      for (int i = 0; i < allMore.length; i++) {
        allMore[i] = firstBits(children.length - Long.SIZE * (i + 1));
      }
    }

    private static long firstBits(int count) {
      return count < Long.SIZE ? (1L << count) - 1 : -1;
    }

    /** Returns the number of groups on the longest path that begins with this one. */
    int depths() {
      int inner = 0;
      for (Field child : children) {
        if (child instanceof Group) {
          inner = Math.max(inner, ((Group) child).depths());
        }
      }
      return 1 + inner;
    }

    /**
     * Returns the number of words for the fields after the first 64, of this group or any in it.
     */
    int widest() {
      int widest = allMore.length;
      for (Field child : children) {
        if (child instanceof Group) {
          widest = Math.max(widest, ((Group) child).widest());
        }
      }
      return widest;
    }

    /** Without a column nothing would tell whether the group was present. */
    private void checkFields() {
      if (children.length == 0) {
        throw new InvalidSchemaException("Cannot write a group without fields: " + name);
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
      shredder.holdNulls();
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
