package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.ReadSettings;
import java.util.ArrayDeque;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Queue;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;

/**
 * Passes the pages of a row group to column readers. If only some rows are requested, passes only
 * the pages that hold one of them, as a file reader with a column index does.
 */
public final class PageReplay implements PageReadStore {

  private final ChunkImages chunks;
  private final ReadSettings settings;

  public PageReplay(ChunkImages chunks, ReadSettings settings) {
    this.chunks = chunks;
    this.settings = settings;
  }

  @Override
  public long getRowCount() {
    return settings.rowRanges == null ? chunks.rowCount : rows().count();
  }

  @Override
  public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
    return settings.rowRanges == null ? Optional.empty() : Optional.of(rows().iterator());
  }

  private LongStream rows() {
    return settings.rowRanges.stream()
        .flatMapToLong(range -> LongStream.rangeClosed(range[0], range[1]));
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor column) {
    Queue<DataPage> pages = new ArrayDeque<>();
    DictionaryPage dictionary = null;
    long valueCount = 0;
    long firstRow = 0;
    for (PageImage page : chunks.pages.get(String.join(".", column.getPath()))) {
      if (page.kind == PageImage.Kind.DICTIONARY) {
        dictionary = dictionaryPage(page);
      } else if (isWanted(firstRow, firstRow + page.rowCount - 1)) {
        pages.add(dataPage(page, firstRow));
        valueCount += page.valueCount;
      }
      firstRow += page.rowCount;
    }
    return new Replay(pages, dictionary, valueCount);
  }

  private boolean isWanted(long firstRow, long lastRow) {
    return settings.rowRanges == null
        || settings.rowRanges.stream()
            .anyMatch(range -> range[0] <= lastRow && firstRow <= range[1]);
  }

  private DictionaryPage dictionaryPage(PageImage page) {
    return new DictionaryPage(
        bytes(page, 0), page.valueCount, Encoding.valueOf(page.encodings.get(0)));
  }

  private DataPage dataPage(PageImage page, long firstRow) {
    if (page.kind == PageImage.Kind.V2) {
      return DataPageV2.uncompressed(
          page.rowCount,
          page.nullCount,
          page.valueCount,
          firstRow,
          bytes(page, 0),
          bytes(page, 1),
          Encoding.valueOf(page.encodings.get(0)),
          bytes(page, 2),
          null);
    }
    return new DataPageV1(
        bytes(page, 0),
        page.valueCount,
        page.parts.get(0).length,
        firstRow,
        page.rowCount,
        null,
        Encoding.valueOf(page.encodings.get(0)),
        Encoding.valueOf(page.encodings.get(1)),
        Encoding.valueOf(page.encodings.get(2)));
  }

  private BytesInput bytes(PageImage page, int part) {
    return BytesInput.from(settings.buffers.wrap(page.parts.get(part), settings.seed));
  }

  private static final class Replay implements PageReader {

    private final Queue<DataPage> pages;
    private final DictionaryPage dictionary;
    private final long valueCount;

    Replay(Queue<DataPage> pages, DictionaryPage dictionary, long valueCount) {
      this.pages = pages;
      this.dictionary = dictionary;
      this.valueCount = valueCount;
    }

    @Override
    public DictionaryPage readDictionaryPage() {
      return dictionary;
    }

    @Override
    public long getTotalValueCount() {
      return valueCount;
    }

    @Override
    public DataPage readPage() {
      return pages.poll();
    }
  }
}
