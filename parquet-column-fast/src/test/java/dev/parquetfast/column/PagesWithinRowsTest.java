package dev.parquetfast.column;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.stream.LongStream;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.example.DummyRecordConverter;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages of a list that a filter selects are not read if their writer began some within rows. */
class PagesWithinRowsTest {

  private static final MessageType LIST =
      MessageTypeParser.parseMessageType("message m { repeated int32 a; }");

  @ParameterizedTest
  @ValueSource(
      strings = {"parquet-go version 18.7.0", "parquet-go version 17", "parquet-go version 18.8-x"})
  void theyAreRefusedOfArrowGo(String createdBy) {
    assertThatThrownBy(() -> read(LIST, createdBy, true))
        .isInstanceOf(ParquetDecodingException.class)
        .hasStackTraceContaining("useColumnIndexFilter(false)");
    assertThat(read(LIST, createdBy, false)).isEqualTo(7);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "parquet-go version 18.8.0",
        "parquet-go version 19.0.0",
        "parquet-mr version 1.17.1 (build x)",
        "github.com/parquet-go/parquet-go version 0.32.0(build )"
      })
  void theyAreReadOfOthers(String createdBy) {
    assertThat(read(LIST, createdBy, true)).isEqualTo(7);
  }

  @Test
  void columnsWithoutListsAreRead() {
    MessageType flat = MessageTypeParser.parseMessageType("message m { required int32 a; }");
    assertThat(read(flat, "parquet-go version 18.7.0", true)).isEqualTo(7);
  }

  private static int read(MessageType schema, String createdBy, boolean filtered) {
    ColumnReader reader =
        new ColumnReadStoreImpl(
                new OnePage(schema, filtered),
                new DummyRecordConverter(schema).getRootConverter(),
                schema,
                createdBy)
            .getColumnReader(schema.getColumns().get(0));
    return reader.getInteger();
  }

  /** A row group of one row, with 7. */
  private static final class OnePage implements PageReadStore, PageReader {

    private final boolean filtered;
    private DataPage page;

    OnePage(MessageType schema, boolean filtered) {
      this.filtered = filtered;
      boolean repeated = schema.getColumns().get(0).getMaxRepetitionLevel() > 0;
      // Each section of levels: its length, one run of one value.
      byte[] levels = {2, 0, 0, 0, 2, 0, 2, 0, 0, 0, 2, 1, 7, 0, 0, 0};
      byte[] values = {7, 0, 0, 0};
      byte[] bytes = repeated ? levels : values;
      page =
          new DataPageV1(
              BytesInput.from(bytes),
              1,
              bytes.length,
              0,
              1,
              null,
              Encoding.RLE,
              Encoding.RLE,
              Encoding.PLAIN);
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      return this;
    }

    @Override
    public long getRowCount() {
      return 1;
    }

    @Override
    public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
      return filtered ? Optional.of(LongStream.of(0).iterator()) : Optional.empty();
    }

    @Override
    public DictionaryPage readDictionaryPage() {
      return null;
    }

    @Override
    public long getTotalValueCount() {
      return 1;
    }

    @Override
    public DataPage readPage() {
      DataPage only = page;
      page = null;
      return only;
    }
  }
}
