package dev.parquetfast.record;

import java.util.List;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.io.ColumnIO;
import org.apache.parquet.io.PrimitiveColumnIO;
import org.apache.parquet.io.api.GroupConverter;

/**
 * Puts records together from the entries of columns.
 *
 * <p>Columns are read in the order of the schema. The definition level of an entry says which of
 * the groups around it are there: those that are not open are started. The repetition level of the
 * column's next entry says where to go on: with the next column, or back with the first column of
 * the field that is repeated. Groups that do not lie around both columns are ended on the way.
 *
 * <p>Most columns lie in no group and are not repeated. Nothing is looked up for these: the readers
 * of consecutive ones are called one after another.
 */
public final class RecordAssembler {

  private final GroupConverter record;
  private final Column[] columns;

  /**
   * Prepares to assemble.
   *
   * @param record the converter of whole records
   * @param leaves the columns, in the order of the schema
   * @param readers a reader for each of them, which must be an {@link AssembledColumn}
   */
  public RecordAssembler(
      GroupConverter record, List<PrimitiveColumnIO> leaves, ColumnReader[] readers) {
    this.record = record;
    columns = new Column[readers.length];
    for (int i = 0; i < columns.length; i++) {
      columns[i] = new Column(i, leaves.get(i), readers[i], record);
    }
    for (int i = 0; i < columns.length; i++) {
      columns[i].connect(leaves, columns);
    }
  }

  /** Reads one record. */
  public void read() {
    record.start();
    Column column = columns[0];
    int open = 0;
    do {
      if (column.flat) {
        for (AssembledColumn flat : column.flatRun) {
          flat.passOnFlat();
        }
        column = column.afterRun;
        continue;
      }
      GroupConverter[] groups = column.groups;
      Column last;
      do {
        last = column;
        if (open < groups.length) {
          int there = last.groupsAt[last.reader.getCurrentDefinitionLevel()];
          for (; open < there; open++) {
            groups[open].start();
          }
        }
        last.entries.passOn();
        column = last.sibling;
      } while (column != null);
      int repetitionLevel = last.repeated ? last.reader.getCurrentRepetitionLevel() : 0;
      for (int common = last.groupsInCommon[repetitionLevel]; open > common; open--) {
        groups[open - 1].end();
      }
      column = last.next[repetitionLevel];
    } while (column != null);
    record.end();
  }

  /**
   * The column that is read next.
   *
   * @param repetitionLevel of the next entry of this column
   * @return its index, or how many columns there are if the record is complete
   */
  public int next(int column, int repetitionLevel) {
    Column next = columns[column].next[repetitionLevel];
    return next == null ? columns.length : next.index;
  }

  /** How many groups stay open on the way to {@linkplain #next the column that is read next}. */
  public int groupsInCommon(int column, int repetitionLevel) {
    return columns[column].groupsInCommon[repetitionLevel];
  }

  /** The converters of the groups around a column, outermost first, the record not among them. */
  public GroupConverter[] groups(int column) {
    return columns[column].groups.clone();
  }

  /** How many of the groups around a column are there in an entry. */
  public int groupsAt(int column, int definitionLevel) {
    return columns[column].groupsAt[definitionLevel];
  }

  /** A column and the ways that lead on from it. */
  private static final class Column {

    final int index;
    final ColumnReader reader;

    /** The same reader. */
    final AssembledColumn entries;

    /** Whether it lies in no group and is not repeated. */
    final boolean flat;

    final boolean repeated;

    /** The groups around it, outermost first. */
    final GroupConverter[] groups;

    /** How many of them are there, by definition level. */
    final int[] groupsAt;

    /** How many of them stay open, by repetition level of the next entry. */
    final int[] groupsInCommon;

    /** The column that is read next, by repetition level of the next entry. */
    final Column[] next;

    /**
     * The following column, if it lies in the same groups and is next whatever the repetition
     * level: then no group ends on the way. Otherwise null.
     */
    Column sibling;

    /**
     * The readers of this column and of the flat ones that follow it, if it is the first of them.
     * The others are never asked: a record comes to them through the first only, because it goes
     * back to columns that repeat, and those are not flat.
     */
    AssembledColumn[] flatRun;

    /** The column after these; null if there is none. */
    Column afterRun;

    Column(int index, PrimitiveColumnIO leaf, ColumnReader reader, GroupConverter record) {
      this.index = index;
      this.reader = reader;
      entries = (AssembledColumn) reader;
      int maxDefinitionLevel = leaf.getDefinitionLevel();
      repeated = leaf.getRepetitionLevel() > 0;
      int[] path = leaf.getIndexFieldPath();
      groups = new GroupConverter[path.length - 1];
      flat = groups.length == 0 && !repeated;
      GroupConverter group = record;
      for (int i = 0; i < groups.length; i++) {
        group = group.getConverter(path[i]).asGroupConverter();
        groups[i] = group;
      }
      groupsAt = new int[maxDefinitionLevel + 1];
      for (int level = 0, there = 0; level <= maxDefinitionLevel; level++) {
        while (there < groups.length && leaf.getPath()[there + 1].getDefinitionLevel() <= level) {
          there++;
        }
        groupsAt[level] = there;
      }
      groupsInCommon = new int[leaf.getRepetitionLevel() + 1];
      next = new Column[leaf.getRepetitionLevel() + 1];
    }

    void connect(List<PrimitiveColumnIO> leaves, Column[] columns) {
      if (flat && (index == 0 || !columns[index - 1].flat)) {
        findRun(columns);
      }
      PrimitiveColumnIO leaf = leaves.get(index);
      Column following = index + 1 < columns.length ? columns[index + 1] : null;
      boolean alwaysFollowing = following != null;
      for (int level = 0; level < next.length; level++) {
        if (level > 0 && leaf.isLast(level)) {
          int first = index;
          while (!leaves.get(first).isFirst(level)) {
            first--;
          }
          next[level] = columns[first];
          alwaysFollowing = false;
          groupsInCommon[level] = groupsAround(leaf, level);
        } else {
          next[level] = following;
          groupsInCommon[level] =
              following == null ? 0 : inCommon(leaf, leaves.get(following.index));
        }
      }
      if (alwaysFollowing
          && !following.flat
          && following.groups.length == groups.length
          && groupsInCommon[0] == groups.length) {
        sibling = following;
      }
    }

    private void findRun(Column[] columns) {
      int end = index;
      while (end < columns.length && columns[end].flat) {
        end++;
      }
      flatRun = new AssembledColumn[end - index];
      for (int i = index; i < end; i++) {
        flatRun[i - index] = columns[i].entries;
      }
      afterRun = end < columns.length ? columns[end] : null;
    }

    /** How many groups lie around the field that is repeated at a repetition level. */
    private static int groupsAround(PrimitiveColumnIO leaf, int level) {
      ColumnIO[] path = leaf.getPath();
      int depth = 0;
      while (path[depth].getRepetitionLevel() < level) {
        depth++;
      }
      return depth - 1;
    }

    /** How many groups lie around both of two columns. */
    private static int inCommon(PrimitiveColumnIO one, PrimitiveColumnIO other) {
      int[] path = one.getIndexFieldPath();
      int[] otherPath = other.getIndexFieldPath();
      int count = 0;
      while (path[count] == otherPath[count]) {
        count++;
      }
      return count;
    }
  }
}
