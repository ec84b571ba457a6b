package dev.parquetfast.benchmarks.workload;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DataPageV2;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.hadoop.ParquetFileReader;

/** The pages of a row group in memory, to be read any number of times. */
final class KeptRowGroup implements PageReadStore {

  private final Map<ColumnDescriptor, Chunk> chunks = new HashMap<>();
  private final long rows;

  KeptRowGroup(PageReadStore rowGroup, List<ColumnDescriptor> columns) throws IOException {
    rows = rowGroup.getRowCount();
    for (ColumnDescriptor column : columns) {
      chunks.put(column, new Chunk(rowGroup.getPageReader(column)));
    }
  }

  /** Returns all row groups of a file. */
  static List<PageReadStore> all(ParquetFileReader file) throws IOException {
    List<ColumnDescriptor> columns = file.getFileMetaData().getSchema().getColumns();
    List<PageReadStore> all = new ArrayList<>();
    for (PageReadStore rowGroup = file.readNextRowGroup();
        rowGroup != null;
        rowGroup = file.readNextRowGroup()) {
      all.add(new KeptRowGroup(rowGroup, columns));
    }
    return all;
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor column) {
    return chunks.get(column).reader();
  }

  @Override
  public long getRowCount() {
    return rows;
  }

  /** Returns a reader that returns each page once, as the reader of a file does. */
  static PageReader reader(long values, DictionaryPage dictionary, List<DataPage> pages) {
    Iterator<DataPage> remaining = pages.iterator();
    return new PageReader() {
      @Override
      public DictionaryPage readDictionaryPage() {
        return dictionary;
      }

      @Override
      public long getTotalValueCount() {
        return values;
      }

      @Override
      public DataPage readPage() {
        return remaining.hasNext() ? remaining.next() : null;
      }
    };
  }

  private static BytesInput kept(BytesInput bytes) throws IOException {
    ByteArrayOutputStream copy = new ByteArrayOutputStream();
    bytes.writeAllTo(copy);
    return BytesInput.from(copy.toByteArray());
  }

  private static DataPage kept(DataPage page) throws IOException {
    if (page instanceof DataPageV1 v1) {
      return new DataPageV1(
          kept(v1.getBytes()),
          v1.getValueCount(),
          v1.getUncompressedSize(),
          v1.getStatistics(),
          v1.getRlEncoding(),
          v1.getDlEncoding(),
          v1.getValueEncoding());
    }
    DataPageV2 v2 = (DataPageV2) page;
    return DataPageV2.uncompressed(
        v2.getRowCount(),
        v2.getNullCount(),
        v2.getValueCount(),
        kept(v2.getRepetitionLevels()),
        kept(v2.getDefinitionLevels()),
        v2.getDataEncoding(),
        kept(v2.getData()),
        v2.getStatistics());
  }

  /** The pages of a column. */
  private static final class Chunk {

    private final long values;
    private final DictionaryPage dictionary;
    private final List<DataPage> pages = new ArrayList<>();

    Chunk(PageReader reader) throws IOException {
      values = reader.getTotalValueCount();
      DictionaryPage page = reader.readDictionaryPage();
      dictionary =
          page == null
              ? null
              : new DictionaryPage(
                  kept(page.getBytes()), page.getDictionarySize(), page.getEncoding());
      for (DataPage each = reader.readPage(); each != null; each = reader.readPage()) {
        pages.add(kept(each));
      }
    }

    PageReader reader() {
      return KeptRowGroup.reader(values, dictionary, pages);
    }
  }
}
