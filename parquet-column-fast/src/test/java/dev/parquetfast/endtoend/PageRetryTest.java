package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Pages that cannot be read at first, such as those of storage that is far away: whoever catches
 * the exception and calls again gets the values that follow.
 */
class PageRetryTest {

  private static final class TimeOut extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /** A row group in which every page but the first fails once. */
  private static final class Unreliable implements PageReadStore {

    private final PageReadStore store;

    Unreliable(PageReadStore store) {
      this.store = store;
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor column) {
      PageReader pages = store.getPageReader(column);
      return new PageReader() {
        private int calls;

        @Override
        public DictionaryPage readDictionaryPage() {
          return pages.readDictionaryPage();
        }

        @Override
        public long getTotalValueCount() {
          return pages.getTotalValueCount();
        }

        @Override
        public DataPage readPage() {
          if (calls++ % 2 == 1) {
            throw new TimeOut();
          }
          return pages.readPage();
        }
      };
    }

    @Override
    public long getRowCount() {
      return store.getRowCount();
    }
  }

  /** Calls again after each time-out. */
  private static <T> T retry(Supplier<T> call) {
    for (; ; ) {
      try {
        return call.get();
      } catch (TimeOut e) {
        // Again.
      }
    }
  }

  /** Pages of few rows, one of them empty, of each encoding and with the dictionary. */
  private static List<ColumnChunks> chunks(Physical physical, Shape shape) {
    List<ColumnChunks> all = new ArrayList<>();
    for (Levels levels : Levels.values()) {
      for (String encoding : physical.encodings()) {
        ColumnChunks chunks = new ColumnChunks(physical, shape, levels, TestValues.RANDOM, 17);
        int nulls = shape == Shape.REQUIRED ? 0 : 30;
        chunks.page(encoding, 5, nulls);
        chunks.page(encoding, 0, 0);
        chunks.page(encoding, 13, nulls);
        chunks.page(encoding, 1, nulls);
        all.add(chunks);
      }
      if (physical != Physical.BOOLEAN) {
        ColumnChunks chunks = new ColumnChunks(physical, shape, levels, TestValues.RANDOM, 18);
        chunks.dictionary(7);
        chunks.dictionaryPage("RLE_DICTIONARY", 5, 0);
        chunks.dictionaryPage("RLE_DICTIONARY", 9, 0);
        chunks.page("PLAIN", 4, 0);
        all.add(chunks);
      }
    }
    return all;
  }

  private static List<String> records(MessageType schema, PageReadStore rowGroup) {
    RecordReader<Group> reader =
        new ColumnIOFactory()
            .getColumnIO(schema)
            .getRecordReader(rowGroup, new GroupRecordConverter(schema));
    List<String> records = new ArrayList<>();
    for (long i = 0; i < rowGroup.getRowCount(); i++) {
      records.add(retry(reader::read).toString());
    }
    return records;
  }

  private static List<String> entries(MessageType schema, PageReadStore rowGroup) {
    ColumnDescriptor column = schema.getColumns().get(0);
    ColumnReader reader =
        new ColumnReadStoreImpl(
                rowGroup, new GroupRecordConverter(schema).getRootConverter(), schema, null)
            .getColumnReader(column);
    long count = rowGroup.getPageReader(column).getTotalValueCount();
    List<String> entries = new ArrayList<>();
    for (long i = 0; i < count; i++) {
      entries.add(entry(reader, column));
      try {
        reader.consume();
      } catch (TimeOut e) {
        assertThat(entry(reader, column)).isEqualTo(entries.get((int) i));
        retry(
            () -> {
              reader.consume();
              return null;
            });
      }
    }
    return entries;
  }

  private static String entry(ColumnReader reader, ColumnDescriptor column) {
    String levels =
        reader.getCurrentRepetitionLevel() + " " + reader.getCurrentDefinitionLevel() + " ";
    if (reader.getCurrentDefinitionLevel() < column.getMaxDefinitionLevel()) {
      return levels;
    }
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return levels + reader.getBoolean();
      case INT32:
        return levels + reader.getInteger();
      case INT64:
        return levels + reader.getLong();
      case FLOAT:
        return levels + reader.getFloat();
      case DOUBLE:
        return levels + reader.getDouble();
      default:
        return levels + reader.getBinary();
    }
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void aPageThatFailsIsReadWithTheNextCall(Physical physical) {
    for (Shape shape : List.of(Shape.REQUIRED, Shape.OPTIONAL)) {
      for (ColumnChunks chunks : chunks(physical, shape)) {
        MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
        ChunkStore store = new ChunkStore(chunks.chunk(), null);
        assertThat(records(schema, new Unreliable(store))).isEqualTo(records(schema, store));
      }
    }
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void theCurrentEntryStaysUntilThen(Physical physical) {
    for (Shape shape : Shape.values()) {
      for (ColumnChunks chunks : chunks(physical, shape)) {
        MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
        ChunkStore store = new ChunkStore(chunks.chunk(), null);
        assertThat(entries(schema, new Unreliable(store))).isEqualTo(entries(schema, store));
      }
    }
  }

  /** A page that is gone from its reader, but malformed, must not be passed over. */
  @ParameterizedTest
  @EnumSource(Levels.class)
  void noPageIsReadAfterOneThatIsMalformed(Levels levels) {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.OPTIONAL, levels, TestValues.RANDOM, 3);
    chunks.page("PLAIN", 5, 0);
    chunks.page("DELTA_BINARY_PACKED", 5, 0).values = new byte[] {-1};
    chunks.page("PLAIN", 5, 0);
    MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
    PageReadStore store = new ChunkStore(chunks.chunk(), null);
    ColumnReader reader =
        new ColumnReadStoreImpl(
                store, new GroupRecordConverter(schema).getRootConverter(), schema, null)
            .getColumnReader(schema.getColumns().get(0));
    for (int i = 0; i < 4; i++) {
      reader.consume();
    }
    int last = reader.getInteger();
    for (int call = 0; call < 3; call++) {
      assertThatThrownBy(reader::consume).isInstanceOf(ParquetDecodingException.class);
      assertThat(reader.getInteger()).isEqualTo(last);
    }
  }

  /** Rows that are selected are counted by levels: none is known after one that cannot be read. */
  @Test
  void noRowIsSelectedAfterALevelThatIsMalformed() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 3);
    // A run of 512 levels, where the page has 2000.
    chunks.page("PLAIN", 2000, 0).definitionLevels = new byte[] {(byte) 0x80, 8, 1};
    ColumnReader reader = reader(chunks, new long[] {0, 600}, new PrimitiveConverter() {});
    reader.getInteger();
    for (int call = 0; call < 3; call++) {
      assertThatThrownBy(reader::consume).isInstanceOf(ParquetDecodingException.class);
    }
  }

  /** The first values of a page must not be passed over because its start has failed. */
  @Test
  void noValueIsReadAfterAPageThatCouldNotBeStarted() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 3);
    chunks.dictionary(7);
    chunks.dictionaryPage("RLE_DICTIONARY", 3, 0);
    chunks.dictionaryPage("RLE_DICTIONARY", 2000, 0);
    StackOverflowError simulated = new StackOverflowError("simulated");
    PrimitiveConverter converter =
        new PrimitiveConverter() {
          private int questions;

          @Override
          public boolean hasDictionarySupport() {
            if (questions++ == 2) {
              throw simulated;
            }
            return false;
          }
        };
    ColumnReader reader = reader(chunks, null, converter);
    for (int i = 0; i < 2; i++) {
      reader.getInteger();
      reader.consume();
    }
    reader.getInteger();
    assertThatThrownBy(reader::consume).isSameAs(simulated);
    for (int call = 0; call < 2; call++) {
      assertThatThrownBy(reader::getInteger).isInstanceOf(ParquetDecodingException.class);
      assertThatThrownBy(reader::consume).isInstanceOf(ParquetDecodingException.class);
    }
  }

  private static ColumnReader reader(
      ColumnChunks chunks, long[] rows, PrimitiveConverter converter) {
    MessageType schema = MessageTypeParser.parseMessageType(chunks.chunk().schema);
    GroupConverter root =
        new GroupConverter() {
          @Override
          public Converter getConverter(int fieldIndex) {
            return converter;
          }

          @Override
          public void start() {}

          @Override
          public void end() {}
        };
    return new ColumnReadStoreImpl(new ChunkStore(chunks.chunk(), rows), root, schema, null)
        .getColumnReader(schema.getColumns().get(0));
  }
}
