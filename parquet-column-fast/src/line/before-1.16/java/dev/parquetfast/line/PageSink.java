package dev.parquetfast.line;

import java.io.IOException;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.values.ValuesWriter;

/** Where upstream's two column writers make a page of what has been collected for it. */
public abstract class PageSink implements ColumnWriter {

  /** For subclasses. */
  protected PageSink() {}

  /** Makes a page; what a line of upstream has no use for is left out. */
  protected final void writePage(
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

  /**
   * Makes a page. Upstream's implementations are package-private, in another package than this one;
   * for the JVM, unlike the compiler, they override a method that is protected (The Java Virtual
   * Machine Specification, 5.4.5).
   */
  protected abstract void writePage(
      int rowCount,
      int valueCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      ValuesWriter repetitionLevels,
      ValuesWriter definitionLevels,
      ValuesWriter values)
      throws IOException;
}
