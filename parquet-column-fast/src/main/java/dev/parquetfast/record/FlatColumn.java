package dev.parquetfast.record;

/** The reader of a column that lies in no group and is not repeated, as records are assembled. */
public interface FlatColumn {

  /**
   * Passes the value of the current entry to the column's converter, if there is one, and goes to
   * the next entry.
   *
   * <p>This is what the methods of {@code ColumnReader} do that return the level, write the current
   * value and consume it. One call does it in two thirds of their time. A value that has been read
   * or skipped is passed on as those methods do.
   */
  void passOn();
}
