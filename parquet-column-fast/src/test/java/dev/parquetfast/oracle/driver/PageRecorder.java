package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.PageImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.column.statistics.SizeStatistics;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;

/** Keeps an image of every page that column writers hand over. */
final class PageRecorder implements PageWriteStore {

  private final Map<String, List<PageImage>> pages = new LinkedHashMap<>();

  PageRecorder() {}

  ChunkImages chunks(long rowCount, List<Long> bufferedSizes) {
    return new ChunkImages(rowCount, pages, bufferedSizes);
  }

  @Override
  public PageWriter getPageWriter(ColumnDescriptor column) {
    return new Recorder(
        pages.computeIfAbsent(String.join(".", column.getPath()), path -> new ArrayList<>()));
  }

  private static final class Recorder implements PageWriter {

    private final List<PageImage> pages;
    private long size;

    Recorder(List<PageImage> pages) {
      this.pages = pages;
    }

    @Override
    public void writePage(
        BytesInput bytes,
        int valueCount,
        int rowCount,
        Statistics<?> statistics,
        SizeStatistics sizes,
        GeospatialStatistics geospatial,
        Encoding repetitionLevels,
        Encoding definitionLevels,
        Encoding values)
        throws IOException {
      add(
          new PageImage(
              PageImage.Kind.V1,
              List.of(bytesOf(bytes)),
              valueCount,
              rowCount,
              -1,
              List.of(repetitionLevels.name(), definitionLevels.name(), values.name()),
              describe(statistics) + describe(sizes) + geospatial));
    }

    @Override
    public void writePageV2(
        int rowCount,
        int nullCount,
        int valueCount,
        BytesInput repetitionLevels,
        BytesInput definitionLevels,
        Encoding encoding,
        BytesInput data,
        Statistics<?> statistics,
        SizeStatistics sizes,
        GeospatialStatistics geospatial)
        throws IOException {
      add(
          new PageImage(
              PageImage.Kind.V2,
              List.of(bytesOf(repetitionLevels), bytesOf(definitionLevels), bytesOf(data)),
              valueCount,
              rowCount,
              nullCount,
              List.of(encoding.name()),
              describe(statistics) + describe(sizes) + geospatial));
    }

    @Override
    public void writeDictionaryPage(DictionaryPage page) throws IOException {
      add(
          new PageImage(
              PageImage.Kind.DICTIONARY,
              List.of(bytesOf(page.getBytes())),
              page.getDictionarySize(),
              0,
              0,
              List.of(page.getEncoding().name()),
              ""));
    }

    @Override
    @Deprecated
    public void writePage(
        BytesInput bytes,
        int valueCount,
        Statistics<?> statistics,
        Encoding repetitionLevels,
        Encoding definitionLevels,
        Encoding values) {
      throw new UnsupportedOperationException("No row count");
    }

    @Override
    public void writePage(
        BytesInput bytes,
        int valueCount,
        int rowCount,
        Statistics<?> statistics,
        Encoding repetitionLevels,
        Encoding definitionLevels,
        Encoding values) {
      throw new UnsupportedOperationException("No size statistics");
    }

    @Override
    public void writePageV2(
        int rowCount,
        int nullCount,
        int valueCount,
        BytesInput repetitionLevels,
        BytesInput definitionLevels,
        Encoding encoding,
        BytesInput data,
        Statistics<?> statistics) {
      throw new UnsupportedOperationException("No size statistics");
    }

    private void add(PageImage page) {
      pages.add(page);
      for (byte[] part : page.parts) {
        size += part.length;
      }
    }

    private static byte[] bytesOf(BytesInput input) throws IOException {
      ByteArrayOutputStream copy = new ByteArrayOutputStream();
      input.writeAllTo(copy);
      return copy.toByteArray();
    }

    @Override
    public long getMemSize() {
      return size;
    }

    @Override
    public long allocatedSize() {
      return size;
    }

    @Override
    public String memUsageString(String prefix) {
      return prefix + size;
    }

    private static String describe(Statistics<?> statistics) {
      if (!statistics.hasNonNullValue()) {
        return statistics.getClass().getSimpleName() + " of " + statistics.getNumNulls() + " nulls";
      }
      return String.format(
          "%s %s..%s, %d nulls, %d NaNs",
          statistics.getClass().getSimpleName(),
          Arrays.toString(statistics.getMinBytes()),
          Arrays.toString(statistics.getMaxBytes()),
          statistics.getNumNulls(),
          statistics.getNanCount());
    }

    private static String describe(SizeStatistics sizes) {
      return String.format(
          ", levels %s %s, %s bytes, ",
          sizes.getRepetitionLevelHistogram(),
          sizes.getDefinitionLevelHistogram(),
          sizes.getUnencodedByteArrayDataBytes());
    }
  }
}
