package dev.parquetfast.oracle;

import java.util.List;

/**
 * Whole records through the column writers and readers of one implementation, with nothing but JDK
 * types at the border.
 */
public interface Columns {

  /** Writes random records of a schema, and gives the pages that came of them. */
  List<ChunkImages> write(String schema, WriteSettings settings);

  /**
   * Assembles the records of a row group.
   *
   * @return a line for each record, then what was thrown if anything was
   */
  List<String> readRecords(String schema, ChunkImages chunks, ReadSettings settings);

  /**
   * Assembles the records of a row group that pass an {@code UnboundRecordFilter}, a kind that
   * upstream has deprecated.
   *
   * @param every so many records pass, one in each group of this size; none at 0
   * @return a line for each record, then what was thrown if anything was
   */
  List<String> readMatching(String schema, ChunkImages chunks, int every);

  /**
   * Reads each column of a row group by itself, in a random order of calls.
   *
   * @return a line for each call and what it gave, then what was thrown if anything was
   */
  List<String> readColumns(String schema, ChunkImages chunks, ReadSettings settings);
}
