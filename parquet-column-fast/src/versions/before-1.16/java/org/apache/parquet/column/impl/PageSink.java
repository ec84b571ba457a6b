package org.apache.parquet.column.impl;

import dev.parquetfast.version.GeospatialCollector;
import java.io.IOException;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * Declares the method that upstream's two column writers override to make a page. Its parameters
 * depend on the version, and it is package-private, so this class is in their package.
 */
abstract class PageSink implements ColumnWriter {

  /** Makes a page, without what this version of upstream does not write. */
  final void writePage(
      int rowCount,
      int valueCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      GeospatialCollector geospatialStatistics,
      ValuesWriter repetitionLevels,
      ValuesWriter definitionLevels,
      ValuesWriter values)
      throws IOException {
    writePage(
        rowCount,
        valueCount,
        statistics,
        sizeStatistics,
        repetitionLevels,
        definitionLevels,
        values);
  }

  /** Makes a page. */
  abstract void writePage(
      int rowCount,
      int valueCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      ValuesWriter repetitionLevels,
      ValuesWriter definitionLevels,
      ValuesWriter values)
      throws IOException;
}
