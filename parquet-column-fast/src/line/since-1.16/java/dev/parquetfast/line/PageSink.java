package dev.parquetfast.line;

import java.io.IOException;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.column.values.ValuesWriter;

/**
 * The superclass in which upstream's two column writers find the method that they override to make
 * a page.
 */
public abstract class PageSink implements ColumnWriter {

  /** For subclasses. */
  protected PageSink() {}

  /** Makes a page, with everything that this version of upstream writes. */
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
        geospatialStatistics.build(),
        repetitionLevels,
        definitionLevels,
        values);
  }

  /**
   * Makes a page. Upstream's implementations are package-private methods in another package. The
   * compiler would not let them override this method, but for the JVM they override it because it
   * is protected (The Java Virtual Machine Specification, 5.4.5).
   */
  protected abstract void writePage(
      int rowCount,
      int valueCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      GeospatialStatistics geospatialStatistics,
      ValuesWriter repetitionLevels,
      ValuesWriter definitionLevels,
      ValuesWriter values)
      throws IOException;
}
