package dev.parquetfast.batch;

import dev.parquetfast.kernel.Entries;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
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
  private final EntryLevels first;

  private final EntryLevels second;

  /** The maximum levels of the group. */
  private final int repetitionLevel;

  private final int definitionLevel;

  private Siblings(
      MessageType schema,
      EntryLevels first,
      EntryLevels second,
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
   * @param columns the levels of each column of the schema
   */
  static List<Siblings> of(MessageType schema, List<EntryLevels> columns) {
    List<Siblings> pairs = new ArrayList<>();
    Map<List<String>, EntryLevels> byPath = new HashMap<>();
    for (EntryLevels column : columns) {
      byPath.put(List.of(column.column.getPath()), column);
    }
    new Pairing(schema, byPath, pairs).pair(schema, List.of(), 0, 0);
    return pairs;
  }

  /** Goes through the groups of a schema. */
  private static final class Pairing {

    private final MessageType schema;
    private final Map<List<String>, EntryLevels> columns;
    private final List<Siblings> pairs;

    Pairing(MessageType schema, Map<List<String>, EntryLevels> columns, List<Siblings> pairs) {
      this.schema = schema;
      this.columns = columns;
      this.pairs = pairs;
    }

    /** Adds the pairs of a group. Returns its column with the fewest lists, or null if none. */
    EntryLevels pair(GroupType group, List<String> path, int repetition, int definition) {
      List<EntryLevels> fields = new ArrayList<>();
      for (Type field : group.getFields()) {
        List<String> name = new ArrayList<>(path);
        name.add(field.getName());
        EntryLevels column =
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
      EntryLevels least = null;
      for (EntryLevels column : fields) {
        boolean fewer = least == null || column.maxRepetitionLevel < least.maxRepetitionLevel;
        least = fewer ? column : least;
      }
      for (EntryLevels column : fields) {
        // A group that is required, in required groups only, is in every row.
        if (column != least && definition > 0) {
          pairs.add(new Siblings(schema, least, column, repetition, definition));
        }
      }
      return least;
    }
  }

  /**
   * Compares the batches of both columns, each of which is right by itself and has as many rows.
   *
   * @return where they contradict each other first, or null if they do not
   */
  Contradiction find() {
    return agree() ? null : new Comparison().contradiction();
  }

  /** Entries of two columns that no record can have. */
  static final class Contradiction {

    /** Index of the row in the batches. */
    final int row;

    private final String what;

    private Contradiction(int row, String what) {
      this.row = row;
      this.what = what;
    }

    /** Says which columns disagree on what. */
    @Override
    public String toString() {
      return what;
    }
  }

  private boolean agree() {
    if (first.definition == null) {
      return second.definition == null ? bitsAgree() : bitsAndLevelsAgree(first, second);
    }
    return second.definition == null ? bitsAndLevelsAgree(second, first) : levelsAgree();
  }

  /** Returns a flat column's bits for the group, or null if the group is in every row. */
  private long[] bits(EntryLevels column) {
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

  private boolean bitsAndLevelsAgree(EntryLevels flat, EntryLevels column) {
    long[] bits = bits(flat);
    int[] levels = column.definition;
    int from = column.start;
    int to = from + column.entries;
    if (bits == null) {
      return Entries.within(levels, from, to, definitionLevel, Integer.MAX_VALUE);
    }
    int firstBit = flat.validityStart;
    return column.repetition == null
        ? Entries.sameDefinitions(levels, from, bits, firstBit, flat.entries, definitionLevel)
        : Entries.sameRows(bits, firstBit, column.repetition, levels, from, to, definitionLevel);
  }

  private boolean levelsAgree() {
    boolean sameRange = first.start == second.start && first.entries == second.entries;
    boolean sameRepetition = sameRange && first.repetition == second.repetition;
    boolean sameDefinition = sameRange && first.definition == second.definition;
    if (sameRepetition && sameDefinition) {
      return true;
    }
    int from = second.start;
    int to = from + second.entries;
    int[] repetition = second.repetition;
    int[] definition = second.definition;
    if (second.maxRepetitionLevel == repetitionLevel) {
      return first.entries == second.entries
          && (sameRepetition
              || repetitionLevel == 0
              || Arrays.equals(
                  first.repetition, first.start, first.start + first.entries, repetition, from, to))
          && (sameDefinition || definitionsAgree());
    }
    if (first.maxRepetitionLevel == 0) {
      return Entries.sameRows(
          first.definition, first.start, repetition, definition, from, to, definitionLevel);
    }
    if (first.maxRepetitionLevel == repetitionLevel) {
      return Entries.sameElements(
          first.repetition,
          first.definition,
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
          first.definition,
          first.start,
          first.start + first.entries,
          second.definition,
          second.start,
          second.start + second.entries);
    }
    return Entries.sameDefinitions(
        first.definition,
        first.start,
        second.definition,
        second.start,
        first.entries,
        definitionLevel);
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

    private int definition(EntryLevels column, int entry) {
      return Math.min(column.definitionLevel(entry), definitionLevel);
    }

    private int next(EntryLevels column, int entry) {
      int next = entry + 1;
      while (next < column.entries && column.repetitionLevel(next) > repetitionLevel) {
        next++;
      }
      return next;
    }

    /** Returns what the first entries that differ say. */
    Contradiction contradiction() {
      if (agree()) {
        throw new IllegalStateException("The columns agree");
      }
      // Where the batch of one column ends, no list of it continues.
      int r = at < first.entries ? first.repetitionLevel(at) : 0;
      int otherR = otherAt < second.entries ? second.repetitionLevel(otherAt) : 0;
      if (r != otherR) {
        return contradiction(row, ancestor(Math.max(r, otherR), 0));
      }
      int lowest = Math.min(definition(first, at), definition(second, otherAt));
      return contradiction(row + (r == 0 ? 1 : 0), ancestor(0, lowest + 1));
    }

    private Contradiction contradiction(int where, List<String> ancestor) {
      boolean list = schema.getType(ancestor.toArray(new String[0])).isRepetition(REPEATED);
      String group = String.join(".", ancestor);
      String what =
          "the columns "
              + String.join(".", first.column.getPath())
              + " and "
              + String.join(".", second.column.getPath())
              + " disagree on "
              + (list ? "how many elements " + group + " has" : "whether " + group + " is there");
      return new Contradiction(where, what);
    }

    /** Returns the path of the group that has a repetition level, or a definition level. */
    private List<String> ancestor(int repetition, int definition) {
      int r = 0;
      int d = 0;
      Type field = schema;
      List<String> path = new ArrayList<>();
      for (String name : first.column.getPath()) {
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
