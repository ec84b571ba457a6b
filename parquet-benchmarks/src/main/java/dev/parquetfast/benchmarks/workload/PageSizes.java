package dev.parquetfast.benchmarks.workload;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;

/** Takes the pages of the only column of a file, and adds up how long they are. */
class PageSizes implements PageWriteStore, PageWriter {

  private int pages;
  private long bytes;

  /** How many data pages there were. */
  final int pages() {
    return pages;
  }

  /** Bytes of all data pages, without headers. */
  final long bytes() {
    return bytes;
  }

  @Override
  public final PageWriter getPageWriter(ColumnDescriptor column) {
    return this;
  }

  @Deprecated
  @Override
  public final void writePage(
      BytesInput page,
      int valueCount,
      Statistics<?> statistics,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values) {
    throw incomplete();
  }

  @Override
  public final void writePage(
      BytesInput page,
      int valueCount,
      int rowCount,
      Statistics<?> statistics,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values) {
    throw incomplete();
  }

  @Override
  public void writePage(
      BytesInput page,
      int valueCount,
      int rowCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      GeospatialStatistics geospatialStatistics,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values)
      throws IOException {
    pages++;
    bytes += page.size();
  }

  @Override
  public void writePageV2(
      int rowCount,
      int nullCount,
      int valueCount,
      BytesInput repetitionLevels,
      BytesInput definitionLevels,
      Encoding encoding,
      BytesInput values,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      GeospatialStatistics geospatialStatistics)
      throws IOException {
    pages++;
    bytes += repetitionLevels.size() + definitionLevels.size() + values.size();
  }

  @Override
  public final void writePageV2(
      int rowCount,
      int nullCount,
      int valueCount,
      BytesInput repetitionLevels,
      BytesInput definitionLevels,
      Encoding encoding,
      BytesInput values,
      Statistics<?> statistics) {
    throw incomplete();
  }

  @Override
  public void writeDictionaryPage(DictionaryPage dictionary) throws IOException {}

  @Override
  public final long getMemSize() {
    return 0;
  }

  @Override
  public final long allocatedSize() {
    return 0;
  }

  @Override
  public final String memUsageString(String prefix) {
    return prefix;
  }

  @Override
  public final void close() {}

  private static UnsupportedOperationException incomplete() {
    return new UnsupportedOperationException("Column writers give all statistics with a page");
  }
}
