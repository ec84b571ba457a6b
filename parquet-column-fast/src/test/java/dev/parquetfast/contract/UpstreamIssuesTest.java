package dev.parquetfast.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.oracle.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.ByteBufferInputStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesReader;
import org.apache.parquet.column.values.dictionary.DictionaryValuesWriter.PlainIntegerDictionaryValuesWriter;
import org.apache.parquet.column.values.dictionary.PlainValuesDictionary.PlainIntegerDictionary;
import org.apache.parquet.column.values.fallback.FallbackValuesWriter;
import org.apache.parquet.column.values.plain.FixedLenByteArrayPlainValuesReader;
import org.apache.parquet.column.values.plain.PlainValuesWriter;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Bugs of upstream that give wrong values without an exception, by the number of their issue in
 * parquet-java. Some of the versions that there is a jar for have them; ours must not.
 */
class UpstreamIssuesTest {

  private static final HeapByteBufferAllocator HEAP = new HeapByteBufferAllocator();

  /** GH-3747: the last selected row is in the next page, whose first rows are not selected. */
  @Test
  void theLastSelectedRowIsItsOwn() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int32 a; }");
    ColumnDescriptor column = schema.getColumns().get(0);
    PageReadStore rows = new Selected(new long[] {0, 1, 4}, page(0, 0, 10, 20), page(3, 30, 40));
    ColumnReader reader =
        new ColumnReadStoreImpl(
                rows, new DummyRecordConverter(schema).getRootConverter(), schema, null)
            .getColumnReader(column);
    List<Integer> values = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      values.add(reader.getInteger());
      reader.consume();
    }
    assertThat(values).containsExactly(0, 10, 40);
  }

  /** GH-3637: a column has a page with dictionary, then falls back, then begins a row group. */
  @Test
  void aRowGroupAfterAFallBackHasItsOwnDictionary() throws IOException {
    try (FallbackValuesWriter<PlainIntegerDictionaryValuesWriter, PlainValuesWriter> writer =
        FallbackValuesWriter.of(
            new PlainIntegerDictionaryValuesWriter(
                256, Encoding.RLE_DICTIONARY, Encoding.PLAIN, HEAP),
            new PlainValuesWriter(64, 1024, HEAP))) {
      for (int i = 0; i < 20; i++) {
        writer.writeInteger(1000 + i % 10);
      }
      assertThat(writer.getBytes().size()).isPositive();
      assertThat(writer.getEncoding()).isEqualTo(Encoding.RLE_DICTIONARY);
      writer.reset();
      for (int i = 0; i < 200; i++) {
        writer.writeInteger(2000 + i);
      }
      assertThat(writer.getBytes().size()).isEqualTo(4 * 200);
      assertThat(writer.getEncoding()).isEqualTo(Encoding.PLAIN);
      writer.reset();
      assertThat(writer.toDictPageAndClose().getDictionarySize()).isEqualTo(10);
      writer.resetDictionary();

      for (int i = 0; i < 20; i++) {
        writer.writeInteger(i % 3);
      }
      byte[] page = Bytes.of(writer.getBytes());
      assertThat(writer.getEncoding()).isEqualTo(Encoding.RLE_DICTIONARY);
      writer.reset();
      DictionaryPage dictionary = writer.toDictPageAndClose().copy();
      assertThat(dictionary.getDictionarySize()).isEqualTo(3);
      DictionaryValuesReader reader =
          new DictionaryValuesReader(new PlainIntegerDictionary(dictionary));
      reader.initFromPage(20, ByteBufferInputStream.wrap(ByteBuffer.wrap(page)));
      for (int i = 0; i < 20; i++) {
        assertThat(reader.readInteger()).isEqualTo(i % 3);
      }
    }
  }

  /** GH-3716: values of a page are looked at after later ones were read. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void valuesDoNotMoveTheirReader(boolean direct) throws IOException {
    ByteBuffer page = direct ? ByteBuffer.allocateDirect(4 * 8) : ByteBuffer.allocate(4 * 8);
    for (int i = 0; i < 8; i++) {
      page.putInt(0x61616161 + i * 0x01010101); // aaaa, bbbb …
    }
    page.flip();
    FixedLenByteArrayPlainValuesReader reader = new FixedLenByteArrayPlainValuesReader(4);
    reader.initFromPage(8, ByteBufferInputStream.wrap(page));
    StringBuilder all = new StringBuilder();
    for (int row = 0; row < 4; row++) {
      Binary first = reader.readBytes();
      Binary second = reader.readBytes();
      all.append(new String(first.getBytes(), StandardCharsets.UTF_8))
          .append(second.toStringUsingUTF8());
    }
    assertThat(all.toString()).isEqualTo("aaaabbbbccccddddeeeeffffgggghhhh");
  }

  private static DataPage page(long firstRow, int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    for (int value : values) {
      bytes.putInt(value);
    }
    return new DataPageV1(
        BytesInput.from(bytes.array()),
        values.length,
        bytes.capacity(),
        firstRow,
        values.length,
        null,
        Encoding.RLE,
        Encoding.RLE,
        Encoding.PLAIN);
  }

  /** Selected rows of one column. */
  private static final class Selected implements PageReadStore, PageReader {
    private final long[] rows;
    private final Iterator<DataPage> pages;

    Selected(long[] rows, DataPage... pages) {
      this.rows = rows;
      this.pages = List.of(pages).iterator();
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      return this;
    }

    @Override
    public long getRowCount() {
      return rows.length;
    }

    @Override
    public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
      return Optional.of(LongStream.of(rows).iterator());
    }

    @Override
    public DictionaryPage readDictionaryPage() {
      return null;
    }

    @Override
    public long getTotalValueCount() {
      return 5;
    }

    @Override
    public DataPage readPage() {
      return pages.hasNext() ? pages.next() : null;
    }
  }
}
