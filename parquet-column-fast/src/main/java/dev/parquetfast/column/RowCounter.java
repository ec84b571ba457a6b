package dev.parquetfast.column;

/** A column store that may count rows before its columns have them. */
public interface RowCounter {

  /**
   * Returns whether {@code endRecord()} does nothing but count, unless {@code
   * isColumnFlushNeeded()} was true before: it then looks at the sizes of the columns. A subclass
   * may do more.
   */
  boolean onlyCountsRows();

  /** Returns how many rows have ended. */
  long rows();

  /**
   * Adds what writes the nulls that a record consumer of this store holds back. They belong to
   * records that have ended.
   */
  void addHeldBack(Runnable flush);

  /** Writes all nulls that record consumers hold back. */
  void flushHeldBack();

  /** Returns how many columns the store has. */
  int columnCount();
}
