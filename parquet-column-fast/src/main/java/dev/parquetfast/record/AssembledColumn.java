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

  /**
   * Decodes entries, from the current one on, that are followed by another one of the same page.
   * Passing them then calls no decoder and cannot fail. What fails to decode is not among them, and
   * throws when it is passed on.
   *
   * @param count the maximum of entries
   * @return how many are decoded
   */
  int decodeEntries(int count);

  /**
   * Adds the values of entries to records, one entry to each, and goes to the entry that follows.
   *
   * @param batch as many records as there are {@linkplain #decodeEntries decoded entries}, or fewer
   * @param field index of the field that this column is
   */
  void addTo(GroupBatch batch, int field);
}
