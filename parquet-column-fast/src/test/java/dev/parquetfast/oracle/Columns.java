package dev.parquetfast.oracle;

import java.util.List;

/**
 * Writes and reads whole records with the column writers and readers of one implementation. All
 * parameters and results are JDK types.
 */
public interface Columns {

  /** Writes random records of a schema, and returns their pages. */
  List<ChunkImages> write(String schema, WriteSettings settings);

  /**
   * Assembles the records of a row group.
   *
   * @return a line for each record, then what was thrown if anything was
   */
  List<String> readRecords(String schema, ChunkImages chunks, ReadSettings settings);

  /**
   * Assembles the records of a row group that pass an {@code UnboundRecordFilter}, which upstream
   * has deprecated.
   *
   * @param every one record passes in each group of this size; none if it is 0
   * @return a line for each record, then what was thrown if anything was
   */
  List<String> readMatching(String schema, ChunkImages chunks, int every);

  /**
   * Reads each column of a row group by itself, in a random order of calls.
   *
   * @return a line for each call and its result, then what was thrown if anything was
   */
  List<String> readColumns(String schema, ChunkImages chunks, ReadSettings settings);
}
