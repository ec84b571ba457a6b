package dev.parquetfast.batch;

import dev.parquetfast.kernel.Levels;
import org.apache.parquet.column.ColumnDescriptor;

/**
 * The levels of the entries of one column's batch, read or to be written: entries {@code start ..
 * start + entries - 1} of the arrays.
 */
final class EntryLevels {

  final ColumnDescriptor column;
  final int maxRepetitionLevel;
  final int maxDefinitionLevel;

  /** Null if the maximum is 0, or the levels of a flat column are not given. */
  int[] repetition;

  /** Null if the maximum is 0, or the levels of a flat column are not given. */
  int[] definition;

  /** Index of the first entry in both arrays. */
  int start;

  /**
   * If there are no definition levels, a bit for each row of a flat column: whether its definition
   * level is the maximum, or one below. Null if all are the maximum.
   */
  long[] validity;

  /** Index of the bit of the first row. */
  int validityStart;

  int entries;

  /** Number of entries that have a value. */
  int present;

  /** No entries. */
  EntryLevels(ColumnDescriptor column) {
    this.column = column;
    maxRepetitionLevel = column.getMaxRepetitionLevel();
    maxDefinitionLevel = column.getMaxDefinitionLevel();
  }

  /** Removes all entries. */
  void clear() {
    repetition = null;
    definition = null;
    start = 0;
    validity = null;
    validityStart = 0;
    entries = 0;
    present = 0;
  }

  /** Returns the repetition level of an entry, counted from the first. */
  int repetitionLevel(int index) {
    return repetition == null ? 0 : repetition[start + index];
  }

  /** Returns the definition level of an entry, counted from the first. */
  int definitionLevel(int index) {
    return definition != null
        ? definition[start + index]
        : maxDefinitionLevel - (hasValue(index) ? 0 : 1);
  }

  /** Returns whether an entry, counted from the first, has a value. */
  boolean hasValue(int index) {
    return definition != null
        ? definition[start + index] == maxDefinitionLevel
        : validity == null || Levels.bit(validity, validityStart + index) != 0;
  }

  /** Returns how many entries of a range have a value. */
  int valuesIn(int from, int to) {
    if (definition != null) {
      return Levels.countOf(definition, from, to, maxDefinitionLevel);
    }
    return validity == null ? to - from : Levels.countOf(validity, validityStart + from, to - from);
  }

  /**
   * Returns the index of the entry, at or after {@code from}, that begins row number {@code count}
   * after the one that begins there; the end of the entries if that was the last row.
   */
  int entryAfter(int from, int count) {
    if (repetition == null) {
      return from + count;
    }
    int entry = from;
    for (int left = count; left > 0; left--) {
      do {
        entry++;
      } while (entry < start + entries && repetition[entry] != 0);
    }
    return entry;
  }
}
