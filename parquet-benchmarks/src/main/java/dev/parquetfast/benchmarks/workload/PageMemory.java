package dev.parquetfast.benchmarks.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;

/** Keeps the only page of a column chunk and its dictionary, to be read as often as one likes. */
final class PageMemory extends PageSizes implements PageReadStore {

  private final ByteArrayOutputStream everything = new ByteArrayOutputStream();
  private DataPage page;
  private DictionaryPage dictionary;
  private int rows;

  @Override
  public void writePage(
      BytesInput bytes,
      int valueCount,
      int rowCount,
      Statistics<?> statistics,
      SizeStatistics sizeStatistics,
      GeospatialStatistics geospatialStatistics,
      Encoding repetitionLevels,
      Encoding definitionLevels,
      Encoding values)
      throws IOException {
    super.writePage(
        bytes,
        valueCount,
        rowCount,
        statistics,
        sizeStatistics,
        geospatialStatistics,
        repetitionLevels,
        definitionLevels,
        values);
    page =
        new DataPageV1(
            kept(bytes),
            valueCount,
            Math.toIntExact(bytes.size()),
            statistics,
            repetitionLevels,
            definitionLevels,
            values);
    rows = rowCount;
    keep(
        statistics,
        sizeStatistics,
        valueCount,
        rowCount,
        repetitionLevels,
        definitionLevels,
        values);
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
    super.writePageV2(
        rowCount,
        nullCount,
        valueCount,
        repetitionLevels,
        definitionLevels,
        encoding,
        values,
        statistics,
        sizeStatistics,
        geospatialStatistics);
    page =
        DataPageV2.uncompressed(
            rowCount,
            nullCount,
            valueCount,
            kept(repetitionLevels),
            kept(definitionLevels),
            encoding,
            kept(values),
            statistics);
    rows = rowCount;
    keep(statistics, sizeStatistics, valueCount, rowCount, nullCount, encoding);
  }

  @Override
  public void writeDictionaryPage(DictionaryPage written) throws IOException {
    dictionary =
        new DictionaryPage(
            kept(written.getBytes()), written.getDictionarySize(), written.getEncoding());
  }

  /** All that the writer made: the bytes of both pages, and what belongs into their headers. */
  byte[] everything() {
    return everything.toByteArray();
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor column) {
    return new Once();
  }

  @Override
  public long getRowCount() {
    return rows;
  }

  private BytesInput kept(BytesInput bytes) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    bytes.writeAllTo(copy);
    copy.writeTo(everything);
    return BytesInput.from(copy.toByteArray());
  }

  private void keep(Statistics<?> statistics, SizeStatistics sizeStatistics, Object... header)
      throws IOException {
    everything.write(
        String.format(
                Locale.ROOT,
                "%s %d %s %s %s",
                Arrays.toString(header),
                statistics.getNumNulls(),
                sizeStatistics.getUnencodedByteArrayDataBytes(),
                sizeStatistics.getRepetitionLevelHistogram(),
                sizeStatistics.getDefinitionLevelHistogram())
            .getBytes(StandardCharsets.US_ASCII));
    if (statistics.hasNonNullValue()) {
      everything.write(statistics.getMinBytes());
      everything.write(statistics.getMaxBytes());
    }
  }

  /** Gives each page once, as the reader of a file does. */
  private final class Once implements PageReader {

    private DataPage next = page;

    @Override
    public DictionaryPage readDictionaryPage() {
      return dictionary;
    }

    @Override
    public long getTotalValueCount() {
      return page.getValueCount();
    }

    @Override
    public DataPage readPage() {
      DataPage given = next;
      next = null;
      return given;
    }
  }
}
