package dev.parquetfast.batch;

/**
 * Rows of a column that have been taken from its pages and come first when rows are next read:
 * those that a batch was given and could not keep. The last of them may be the beginning of a row.
 */
final class HeldRows {

  /** All rows that were held together. */
  private final ColumnBatch batch;

  /** Index of the first row that is left. */
  private int row;

  private int entry;
  private int value;
  private boolean lastIsBegun;

  /** The place of the rows that were taken last. */
  private int takenRow;

  private int takenEntry;
  private int takenValue;

  /**
   * No rows.
   *
   * @param batch an empty batch of the column
   */
  HeldRows(ColumnBatch batch) {
    this.batch = batch;
  }

  /** Returns the number of rows that are complete. */
  int complete() {
    return batch.rows() - row - (lastIsBegun ? 1 : 0);
  }

  /** Returns whether the last row is only the beginning of one. */
  boolean lastIsBegun() {
    return lastIsBegun;
  }

  void clear() {
    batch.clear(null);
    row = 0;
    entry = 0;
    value = 0;
    lastIsBegun = false;
  }

  /**
   * Holds the rows of a batch from a row on, and nothing else. The batch still has them.
   *
   * @param begun whether the last one is only the beginning of a row
   */
  void hold(ColumnBatch source, int first, boolean begun) {
    clear();
    int from = source.entryOfRow(first);
    EntryLevels levels = source.entryLevels();
    batch.append(source, source.rows() - first, from, levels.entries, levels.valuesIn(0, from));
    lastIsBegun = begun;
  }

  /** Moves the first rows to the end of a batch. */
  void take(int count, ColumnBatch dest) {
    takenRow = row;
    takenEntry = entry;
    takenValue = value;
    pass(count);
    dest.append(batch, count, takenEntry, entry, takenValue);
    if (row == batch.rows()) {
      lastIsBegun = false;
    }
  }

  /** Leaves the first rows out. */
  void pass(int count) {
    int end = batch.entryLevels().entryAfter(entry, count);
    value += batch.entryLevels().valuesIn(entry, end);
    entry = end;
    row += count;
  }

  /** Takes rows back that {@link #take} moved last, all of them complete. */
  void giveBack(int count) {
    int kept = row - takenRow - count;
    row = takenRow;
    entry = takenEntry;
    value = takenValue;
    pass(kept);
  }
}
