package dev.parquetfast.endtoend;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import dev.parquetfast.batch.RowBatchReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
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
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;

/**
 * Code of the caller that throws a checked exception once without declaring it, as Scala and Kotlin
 * do: whoever goes on gets the values that follow, or another exception.
 */
class UndeclaredExceptionTest {

  private static final int ROWS = 12;
  private static final int ROWS_IN_PAGE = 4;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType("message m { required int32 a; required int32 b; }");

  @SuppressWarnings("unchecked")
  private static <T extends Throwable> void throwUndeclared() throws T {
    throw (T) new IOException("planted");
  }

  /** Both columns are the numbers of their rows. Each member fails once, at a call of it. */
  private static final class Rows implements PageReadStore {

    private int pagesOfB = Integer.MAX_VALUE;
    private int rowIndexes = Integer.MAX_VALUE;

    @Override
    public long getRowCount() {
      return rowIndexes == Integer.MAX_VALUE ? ROWS : ROWS / 2;
    }

    @Override
    public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
      if (rowIndexes == Integer.MAX_VALUE) {
        return Optional.empty();
      }
      PrimitiveIterator.OfLong even = LongStream.range(0, ROWS / 2).map(i -> 2 * i).iterator();
      return Optional.of(
          new PrimitiveIterator.OfLong() {
            @Override
            public boolean hasNext() {
              return even.hasNext();
            }

            @Override
            public long nextLong() {
              if (rowIndexes-- == 0) {
                UndeclaredExceptionTest.<RuntimeException>throwUndeclared();
              }
              return even.nextLong();
            }
          });
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor column) {
      boolean isB = column.getPath()[0].equals("b");
      return new PageReader() {
        private int row;

        @Override
        public DictionaryPage readDictionaryPage() {
          return null;
        }

        @Override
        public long getTotalValueCount() {
          return ROWS;
        }

        @Override
        public DataPage readPage() {
          if (isB && pagesOfB-- == 0) {
            UndeclaredExceptionTest.<RuntimeException>throwUndeclared();
          }
          return row == ROWS ? null : page();
        }

        private DataPage page() {
          ByteBuffer values =
              ByteBuffer.allocate(Integer.BYTES * ROWS_IN_PAGE).order(ByteOrder.LITTLE_ENDIAN);
          int first = row;
          while (values.hasRemaining()) {
            values.putInt(row++);
          }
          return new DataPageV1(
              BytesInput.from(values.array()),
              ROWS_IN_PAGE,
              values.capacity(),
              first,
              ROWS_IN_PAGE,
              null,
              Encoding.RLE,
              Encoding.RLE,
              Encoding.PLAIN);
        }
      };
    }
  }

  /** Records as texts. The number 5 of the first column is refused once. */
  private static final class Texts extends RecordMaterializer<String> {

    private final StringBuilder text = new StringBuilder();
    private boolean failed;

    @Override
    public String getCurrentRecord() {
      return text.toString();
    }

    @Override
    public GroupConverter getRootConverter() {
      return new GroupConverter() {
        @Override
        public Converter getConverter(int field) {
          return new PrimitiveConverter() {
            @Override
            public void addInt(int value) {
              if (field == 0 && value == 5 && !failed) {
                failed = true;
                UndeclaredExceptionTest.<RuntimeException>throwUndeclared();
              }
              text.append(value).append(' ');
            }
          };
        }

        @Override
        public void start() {
          text.setLength(0);
        }

        @Override
        public void end() {}
      };
    }
  }

  @Test
  void recordReaderPassesTheValueOnAgain() {
    RecordReader<String> reader =
        new ColumnIOFactory().getColumnIO(SCHEMA).getRecordReader(new Rows(), new Texts());
    List<String> records = new ArrayList<>();
    int failures = 0;
    while (records.size() < ROWS) {
      try {
        records.add(reader.read());
      } catch (Exception e) {
        assertThat(e).isInstanceOf(IOException.class);
        failures++;
      }
    }
    assertThat(failures).isEqualTo(1);
    for (int i = 0; i < ROWS; i++) {
      assertThat(records.get(i)).isEqualTo(i + " " + i + " ");
    }
  }

  @Test
  void columnReaderLosesItsPlaceAmongSelectedRows() {
    Rows rows = new Rows();
    rows.rowIndexes = 4;
    ColumnReader reader =
        new ColumnReadStoreImpl(
                rows, new DummyRecordConverter(SCHEMA).getRootConverter(), SCHEMA, null)
            .getColumnReader(SCHEMA.getColumns().get(0));
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < ROWS / 2; i++) {
                assertThat(reader.getInteger()).isEqualTo(2 * i);
                reader.consume();
              }
            })
        .isInstanceOf(IOException.class);
    assertThatThrownBy(reader::consume).isInstanceOf(ParquetDecodingException.class);
  }

  @Test
  void batchesOfRowsEnd() {
    for (boolean parallel : new boolean[] {false, true}) {
      Rows rows = new Rows();
      rows.pagesOfB = 1;
      RowBatchReader reader = RowBatchReader.open(rows, SCHEMA, SCHEMA, null);
      if (parallel) {
        reader.parallel(Runnable::run, 2);
      }
      assertThat(reader.read(3)).isEqualTo(3);
      assertThatThrownBy(() -> reader.read(3)).isInstanceOf(IOException.class);
      assertThatThrownBy(() -> reader.read(3)).isInstanceOf(IllegalStateException.class);
    }
  }

  @Test
  void skippingRowsEndsThem() {
    Rows rows = new Rows();
    rows.pagesOfB = 1;
    RowBatchReader reader = RowBatchReader.open(rows, SCHEMA, SCHEMA, null);
    assertThatThrownBy(() -> reader.skip(6)).isInstanceOf(IOException.class);
    assertThatThrownBy(() -> reader.read(3)).isInstanceOf(IllegalStateException.class);
  }

  @Test
  void batchesOfOneColumnEnd() {
    for (boolean skip : new boolean[] {false, true}) {
      Rows rows = new Rows();
      rows.pagesOfB = 1;
      ColumnBatchReader reader =
          ColumnBatchReader.open(rows, SCHEMA.getColumns().get(1), SCHEMA, null);
      ColumnBatch batch = reader.newBatch(3);
      assertThat(reader.read(batch)).isTrue();
      assertThat(Arrays.copyOf(batch.ints(), batch.values())).containsExactly(0, 1, 2);
      assertThatThrownBy(
              () -> {
                if (skip) {
                  reader.skip(3);
                } else {
                  reader.read(batch);
                }
              })
          .isInstanceOf(IOException.class);
      assertThatThrownBy(() -> reader.read(batch)).isInstanceOf(IllegalStateException.class);
    }
  }
}
