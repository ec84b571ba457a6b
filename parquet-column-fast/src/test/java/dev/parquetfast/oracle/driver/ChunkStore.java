package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.ColumnChunk;
import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.Optional;
import java.util.PrimitiveIterator;
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
import org.apache.parquet.column.statistics.Statistics;

/** A row group of one column chunk. */
public final class ChunkStore implements PageReadStore {

  private final ColumnChunk chunk;
  private final long[] rows;

  /**
   * A row group.
   *
   * @param rows indexes of the rows to read, ascending; null for all
   */
  public ChunkStore(ColumnChunk chunk, long[] rows) {
    this.chunk = chunk;
    this.rows = rows;
  }

  @Override
  public PageReader getPageReader(ColumnDescriptor descriptor) {
    return new Pages(chunk);
  }

  @Override
  public long getRowCount() {
    return rows == null ? chunk.rowCount() : rows.length;
  }

  @Override
  public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
    return rows == null ? Optional.empty() : Optional.of(LongStream.of(rows).iterator());
  }

  private static final class Pages implements PageReader {
    private final ColumnChunk chunk;
    private final Iterator<ColumnChunk.Page> pages;

    Pages(ColumnChunk chunk) {
      this.chunk = chunk;
      pages = chunk.pages.iterator();
    }

    @Override
    public DictionaryPage readDictionaryPage() {
      return chunk.dictionary == null
          ? null
          : new DictionaryPage(
              BytesInput.from(chunk.dictionary), chunk.dictionarySize, Encoding.PLAIN);
    }

    @Override
    public long getTotalValueCount() {
      return chunk.valueCount();
    }

    @Override
    public DataPage readPage() {
      if (!pages.hasNext()) {
        return null;
      }
      ColumnChunk.Page page = pages.next();
      Encoding encoding = Encoding.valueOf(page.encoding);
      Statistics<?> none = null;
      if (page.levelEncoding == null) {
        BytesInput repetition = BytesInput.from(page.repetitionLevels);
        BytesInput definition = BytesInput.from(page.definitionLevels);
        BytesInput values = input(page.values, page);
        return page.firstRow < 0
            ? DataPageV2.uncompressed(
                page.rowCount,
                page.nullCount,
                page.valueCount,
                repetition,
                definition,
                encoding,
                values,
                none)
            : DataPageV2.uncompressed(
                page.rowCount,
                page.nullCount,
                page.valueCount,
                page.firstRow,
                repetition,
                definition,
                encoding,
                values,
                none);
      }
      ByteBuffer all =
          ByteBuffer.allocate(
              page.repetitionLevels.length + page.definitionLevels.length + page.values.length);
      all.put(page.repetitionLevels).put(page.definitionLevels).put(page.values);
      BytesInput bytes = input(all.array(), page);
      Encoding levels = Encoding.valueOf(page.levelEncoding);
      int size = all.capacity();
      return page.firstRow < 0
          ? new DataPageV1(bytes, page.valueCount, size, none, levels, levels, encoding)
          : new DataPageV1(
              bytes,
              page.valueCount,
              size,
              page.firstRow,
              page.rowCount,
              none,
              levels,
              levels,
              encoding);
    }

    private static BytesInput input(byte[] bytes, ColumnChunk.Page page) {
      return BytesInput.from(page.buffers.wrap(bytes, bytes.length));
    }
  }
}
