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

/** Keeps an image of every page that column writers pass on, with all that belongs to it. */
public final class PageRecorder implements PageWriteStore {

  /** Observes what column writers do. */
  interface Observer {

    /** Called when a page is written to a column. Its writer sees what this throws. */
    void written(String column, PageImage page) throws IOException;

    /** Called when a column's page writer is closed. */
    void closed(String column);
  }

  private static final Observer NOBODY =
      new Observer() {
        @Override
        public void written(String column, PageImage page) {}

        @Override
        public void closed(String column) {}
      };

  private final Map<String, List<PageImage>> pages = new LinkedHashMap<>();
  private final Observer observer;

  public PageRecorder() {
    this(NOBODY);
  }

  PageRecorder(Observer observer) {
    this.observer = observer;
  }

  /** Returns the images of all pages so far. */
  public ChunkImages chunks(long rowCount, List<Long> bufferedSizes) {
    return new ChunkImages(rowCount, pages, bufferedSizes);
  }

  @Override
  public PageWriter getPageWriter(ColumnDescriptor column) {
    String path = String.join(".", column.getPath());
    return new Recorder(path, pages.computeIfAbsent(path, p -> new ArrayList<>()), observer);
  }

  private static final class Recorder extends PageReceiver {

    private final String column;
    private final List<PageImage> pages;
    private final Observer observer;
    private long size;

    Recorder(String column, List<PageImage> pages, Observer observer) {
      this.column = column;
      this.pages = pages;
      this.observer = observer;
    }

    @Override
    void page(
        BytesInput bytes,
        int valueCount,
        int rowCount,
        Statistics<?> statistics,
        SizeStatistics sizes,
        Object geospatial,
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
              describe(statistics, sizes, geospatial)));
    }

    @Override
    void pageV2(
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
        throws IOException {
      add(
          new PageImage(
              PageImage.Kind.V2,
              List.of(bytesOf(repetitionLevels), bytesOf(definitionLevels), bytesOf(data)),
              valueCount,
              rowCount,
              nullCount,
              List.of(encoding.name()),
              describe(statistics, sizes, geospatial)));
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

    private void add(PageImage page) throws IOException {
      pages.add(page);
      for (byte[] part : page.parts) {
        size += part.length;
      }
      observer.written(column, page);
    }

    private static byte[] bytesOf(BytesInput input) throws IOException {
      ByteArrayOutputStream copy = new ByteArrayOutputStream();
      input.writeAllTo(copy);
      if (copy.size() != input.size()) {
        throw new AssertionError(input.size() + " bytes announced, " + copy.size() + " written");
      }
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

    @Override
    public void close() {
      observer.closed(column);
    }

    /** Before 1.18, upstream's do not know the number of nulls, and ours do. */
    private static boolean isOff(Statistics<?> statistics) {
      return statistics.isEmpty() && !statistics.isNumNullsSet();
    }

    private static String describe(Statistics<?> statistics, SizeStatistics sizes, Object places) {
      List<Object> words = new ArrayList<>();
      boolean isOff = isOff(statistics);
      words.add(isOff ? "NoopStatistics" : statistics.getClass().getSimpleName());
      words.add(statistics.type());
      words.add(statistics);
      words.add(isOff ? -1 : statistics.getNumNulls());
      words.add("NaNs " + SinceParquet118.nanCount(statistics));
      words.add(statistics.isEmpty());
      words.add(statistics.isNumNullsSet());
      if (statistics.hasNonNullValue()) {
        words.add(Arrays.toString(statistics.getMinBytes()));
        words.add(Arrays.toString(statistics.getMaxBytes()));
      }
      words.add(sizes.getType());
      words.add(sizes.isValid());
      words.add(sizes.getUnencodedByteArrayDataBytes());
      words.add(sizes.getRepetitionLevelHistogram());
      words.add(sizes.getDefinitionLevelHistogram());
      words.add(places);
      return words.toString();
    }
  }
}
