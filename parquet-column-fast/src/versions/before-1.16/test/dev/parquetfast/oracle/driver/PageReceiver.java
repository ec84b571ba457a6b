package dev.parquetfast.oracle.driver;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;

/** A page writer that receives pages with the statistics that this version of upstream has. */
abstract class PageReceiver implements PageWriter {

  abstract void page(
      BytesInput bytes,
      int valueCount,
      int rowCount,
      Statistics<?> statistics,
      SizeStatistics sizes,
      Object geospatial,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values)
      throws IOException;

  abstract void pageV2(
      int rowCount,
      int nullCount,
      int valueCount,
      BytesInput repetitionLevels,
      BytesInput definitionLevels,
      Encoding encoding,
      BytesInput data,
      Statistics<?> statistics,
      SizeStatistics sizes,
      Object geospatial)
      throws IOException;

  @Override
  public final void writePage(
      BytesInput bytes,
      int valueCount,
      int rowCount,
      Statistics<?> statistics,
      SizeStatistics sizes,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values)
      throws IOException {
    page(
        bytes,
        valueCount,
        rowCount,
        statistics,
        sizes,
        "GeospatialStatistics: none",
        repetitionLevels,
        definitionLevels,
        values);
  }

  @Override
  public final void writePageV2(
      int rowCount,
      int nullCount,
      int valueCount,
      BytesInput repetitionLevels,
      BytesInput definitionLevels,
      Encoding encoding,
      BytesInput data,
      Statistics<?> statistics,
      SizeStatistics sizes)
      throws IOException {
    pageV2(
        rowCount,
        nullCount,
        valueCount,
        repetitionLevels,
        definitionLevels,
        encoding,
        data,
        statistics,
        sizes,
        "GeospatialStatistics: none");
  }
}
