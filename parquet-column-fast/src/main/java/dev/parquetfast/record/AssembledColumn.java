package dev.parquetfast.record;

/**
 * The reader of a column, as records are assembled.
 *
 * <p>Both methods pass the value of the current entry to the column's converter, if there is a
 * value, and go to the next entry. {@code ColumnReader} has a method for each of these steps, and a
 * value that passes through all of them takes half as long again. A value that has been read or
 * skipped is passed on as those methods do.
 */
public interface AssembledColumn {

  /** Passes the current entry on. */
  void passOn();

  /** Does the same for a column that lies in no group and is not repeated. */
  void passOnFlat();
}
