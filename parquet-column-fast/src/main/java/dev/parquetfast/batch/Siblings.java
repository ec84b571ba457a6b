package dev.parquetfast.batch;

import dev.parquetfast.kernel.Entries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * Two columns, and the closest group that both are in. The levels of each say where rows and lists
 * begin and which groups are there. Both must say the same down to that group.
 *
 * <p>What the levels of a column say about a group is the sequence of its entries whose repetition
 * level is not above the group's, each with its definition level cut to the group's. That sequence
 * has everything about the groups around that group too. So for a group with <i>n</i> fields, it is
 * enough to compare one column of each field with one of them: if all say the same about a group,
 * any two of them do.
 */
final class Siblings {

  private static final Type.Repetition REPEATED = Type.Repetition.REPEATED;

  private final MessageType schema;

  /** Of the two, the one with fewer lists between it and the group. */
  private final ColumnBatchWriter first;

  private final ColumnBatchWriter second;

  /** The maximum levels of the group. */
  private final int repetitionLevel;

  private final int definitionLevel;

  private Siblings(
      MessageType schema,
      ColumnBatchWriter first,
      ColumnBatchWriter second,
      int repetitionLevel,
      int definitionLevel) {
    this.schema = schema;
    this.first = first;
    this.second = second;
    this.repetitionLevel = repetitionLevel;
    this.definitionLevel = definitionLevel;
  }

  /**
   * Returns the pairs that must agree for all columns of a schema to agree.
   *
   * @param columns by their paths
   */
  static List<Siblings> of(MessageType schema, Map<List<String>, ColumnBatchWriter> columns) {
    List<Siblings> pairs = new ArrayList<>();
    new Pairing(schema, columns, pairs).pair(schema, List.of(), 0, 0);
    return pairs;
  }

  /** Goes through the groups of a schema. */
  private static final class Pairing {

    private final MessageType schema;
    private final Map<List<String>, ColumnBatchWriter> columns;
    private final List<Siblings> pairs;

    Pairing(
        MessageType schema, Map<List<String>, ColumnBatchWriter> columns, List<Siblings> pairs) {
      this.schema = schema;
      this.columns = columns;
      this.pairs = pairs;
    }

    /** Adds the pairs of a group. Returns its column with the fewest lists, or null if none. */
    ColumnBatchWriter pair(GroupType group, List<String> path, int repetition, int definition) {
      List<ColumnBatchWriter> fields = new ArrayList<>();
      for (Type field : group.getFields()) {
        List<String> name = new ArrayList<>(path);
        name.add(field.getName());
        ColumnBatchWriter column =
            field.isPrimitive()
                ? columns.get(name)
                : pair(
                    field.asGroupType(),
                    name,
                    repetition + (field.isRepetition(REPEATED) ? 1 : 0),
                    definition + (field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1));
        if (column != null) {
          fields.add(column);
        }
      }
      ColumnBatchWriter least = null;
      for (ColumnBatchWriter column : fields) {
        boolean fewer = least == null || column.maxRepetitionLevel < least.maxRepetitionLevel;
        least = fewer ? column : least;
      }
      for (ColumnBatchWriter column : fields) {
        // A group that is required, in required groups only, is in every row.
        if (column != least && definition > 0) {
          pairs.add(new Siblings(schema, least, column, repetition, definition));
        }
      }
      return least;
    }
  }

  /**
   * Checks the batches of both columns, each of which is right by itself and has as many rows.
   *
   * @throws IllegalArgumentException if they contradict each other
   */
  void check() {
    if (!agree()) {
      throw new IllegalArgumentException(contradiction());
    }
  }

  private boolean agree() {
    if (first.definitionLevels == null) {
      return second.definitionLevels == null ? bitsAgree() : bitsAndLevelsAgree(first, second);
    }
    return second.definitionLevels == null ? bitsAndLevelsAgree(second, first) : levelsAgree();
  }

  /** Returns a flat column's bits for the group, or null if the group is in every row. */
  private long[] bits(ColumnBatchWriter column) {
    return column.maxDefinitionLevel == definitionLevel && column.present < column.entries
        ? column.validity
        : null;
  }

  private boolean bitsAgree() {
    long[] bits = bits(first);
    long[] others = bits(second);
    if (bits == null || others == null) {
      return bits == others;
    }
    int from = first.validityStart;
    int othersFrom = second.validityStart;
    return (bits == others && from == othersFrom)
        || Entries.sameBits(bits, from, others, othersFrom, first.entries);
  }

  private boolean bitsAndLevelsAgree(ColumnBatchWriter flat, ColumnBatchWriter column) {
    long[] bits = bits(flat);
    int[] levels = column.definitionLevels;
    int from = column.start;
    int to = from + column.entries;
    if (bits == null) {
      return Entries.within(levels, from, to, definitionLevel, Integer.MAX_VALUE);
    }
    int firstBit = flat.validityStart;
    return column.repetitionLevels == null
        ? Entries.sameDefinitions(levels, from, bits, firstBit, flat.entries, definitionLevel)
        : Entries.sameRows(
            bits, firstBit, column.repetitionLevels, levels, from, to, definitionLevel);
  }

  private boolean levelsAgree() {
    boolean sameRange = first.start == second.start && first.entries == second.entries;
    boolean sameRepetition = sameRange && first.repetitionLevels == second.repetitionLevels;
    boolean sameDefinition = sameRange && first.definitionLevels == second.definitionLevels;
    if (sameRepetition && sameDefinition) {
      return true;
    }
    int from = second.start;
    int to = from + second.entries;
    int[] repetition = second.repetitionLevels;
    int[] definition = second.definitionLevels;
    if (second.maxRepetitionLevel == repetitionLevel) {
      return first.entries == second.entries
          && (sameRepetition
              || repetitionLevel == 0
              || Arrays.equals(
                  first.repetitionLevels,
                  first.start,
                  first.start + first.entries,
                  repetition,
                  from,
                  to))
          && (sameDefinition || definitionsAgree());
    }
    if (first.maxRepetitionLevel == 0) {
      return Entries.sameRows(
          first.definitionLevels, first.start, repetition, definition, from, to, definitionLevel);
    }
    if (first.maxRepetitionLevel == repetitionLevel) {
      return Entries.sameElements(
          first.repetitionLevels,
          first.definitionLevels,
          first.start,
          first.start + first.entries,
          repetition,
          definition,
          from,
          to,
          repetitionLevel,
          definitionLevel);
    }
    return new Comparison().agree();
  }

  /** Compares the definition levels of columns without lists below the group. */
  private boolean definitionsAgree() {
    if (first.maxDefinitionLevel == definitionLevel
        && second.maxDefinitionLevel == definitionLevel) {
      return Arrays.equals(
          first.definitionLevels,
          first.start,
          first.start + first.entries,
          second.definitionLevels,
          second.start,
          second.start + second.entries);
    }
    return Entries.sameDefinitions(
        first.definitionLevels,
        first.start,
        second.definitionLevels,
        second.start,
        first.entries,
        definitionLevel);
  }

  private String contradiction() {
    return new Comparison().contradiction();
  }

  /**
   * Compares entry by entry: columns that both have lists below the group, and all that contradict
   * each other, to say where.
   */
  private final class Comparison {

    private int at;
    private int otherAt;

    /** Index of the row of the last entries that agree, or -1 if none do. */
    private int row = -1;

    /** Goes to the first entries that differ. Returns whether there are none. */
    boolean agree() {
      while (at < first.entries && otherAt < second.entries) {
        int r = first.repetitionLevel(at);
        if (r != second.repetitionLevel(otherAt)
            || definition(first, at) != definition(second, otherAt)) {
          return false;
        }
        row += r == 0 ? 1 : 0;
        at = next(first, at);
        otherAt = next(second, otherAt);
      }
      return at == first.entries && otherAt == second.entries;
    }

    private int definition(ColumnBatchWriter column, int entry) {
      return Math.min(column.definitionLevel(entry), definitionLevel);
    }

    private int next(ColumnBatchWriter column, int entry) {
      int next = entry + 1;
      while (next < column.entries && column.repetitionLevel(next) > repetitionLevel) {
        next++;
      }
      return next;
    }

    /** Returns the message about the first entries that differ. */
    String contradiction() {
      if (agree()) {
        throw new IllegalStateException("The columns agree");
      }
      // Where the batch of one column ends, no list of it continues.
      int r = at < first.entries ? first.repetitionLevel(at) : 0;
      int otherR = otherAt < second.entries ? second.repetitionLevel(otherAt) : 0;
      if (r != otherR) {
        return message(row, ancestor(Math.max(r, otherR), 0));
      }
      int lowest = Math.min(definition(first, at), definition(second, otherAt));
      return message(row + (r == 0 ? 1 : 0), ancestor(0, lowest + 1));
    }

    private String message(int where, List<String> ancestor) {
      boolean list = schema.getType(ancestor.toArray(new String[0])).isRepetition(REPEATED);
      return "In row "
          + where
          + " of their batches, the columns "
          + Arrays.toString(first.column().getPath())
          + " and "
          + Arrays.toString(second.column().getPath())
          + " disagree on "
          + (list ? "how many elements " + ancestor + " has" : "whether " + ancestor + " is there");
    }

    /** Returns the path of the group that has a repetition level, or a definition level. */
    private List<String> ancestor(int repetition, int definition) {
      int r = 0;
      int d = 0;
      Type field = schema;
      List<String> path = new ArrayList<>();
      for (String name : first.column().getPath()) {
        field = field.asGroupType().getType(name);
        path.add(name);
        r += field.isRepetition(REPEATED) ? 1 : 0;
        d += field.isRepetition(Type.Repetition.REQUIRED) ? 0 : 1;
        if ((repetition > 0 && r == repetition) || (definition > 0 && d == definition)) {
          break;
        }
      }
      return path;
    }
  }
}
