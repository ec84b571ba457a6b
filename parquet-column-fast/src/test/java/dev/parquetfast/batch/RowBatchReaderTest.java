package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.column.ValueType;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnReaderImpl;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several columns in step; {@link RandomRowsTest} has what random rows show. */
class RowBatchReaderTest {

  private static MessageType schema(String fields) {
    return MessageTypeParser.parseMessageType("message m { " + fields + " }");
  }

  /** Writes rows one by one. */
  private static PageReadStore write(
      MessageType schema,
      int rows,
      ParquetProperties.Builder properties,
      BiConsumer<RowBatchWriter, Integer> row) {
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store = properties.build().newColumnWriteStore(schema, pages);
    RowBatchWriter writer = RowBatchWriter.open(store, schema);
    for (int i = 0; i < rows; i++) {
      row.accept(writer, i);
      writer.write(1);
    }
    store.flush();
    store.close();
    return new PageReplay(pages.chunks(rows, List.of()), ReadSettings.plain());
  }

  private static final MessageType NUMBERS =
      schema("required int32 a; required group g { required int64 b; }");

  private static PageReadStore numbers(int rows) {
    return write(
        NUMBERS,
        rows,
        ParquetProperties.builder(),
        (writer, i) -> {
          writer.column("a").ints(new int[] {i}, 0, 1);
          writer.column("g", "b").longs(new long[] {-i}, 0, 1);
        });
  }

  @Test
  void columnsHaveNamesPathsAndDescriptors() {
    RowBatchReader rows = RowBatchReader.open(numbers(5), NUMBERS, NUMBERS, null);
    ColumnBatch b = rows.column("g.b");
    assertThat(rows.column("g", "b")).isSameAs(b);
    assertThat(rows.column(NUMBERS.getColumns().get(1))).isSameAs(b);
    assertThat(rows.columns()).containsExactly(rows.column("a"), b);
    assertThatThrownBy(() -> rows.column("b"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("there are a, g.b");
    assertThat(rows.rowsLeft()).isEqualTo(5);
    assertThat(rows.read(2)).isEqualTo(2);
    assertThat(b.longs()).startsWith(0, -1);
    assertThat(b.rows()).isEqualTo(2);
    assertThat(rows.skip(1)).isEqualTo(1);
    assertThat(b.rows()).isZero();
    assertThat(rows.rowsLeft()).isEqualTo(2);
    assertThat(rows.read(100)).isEqualTo(2);
    assertThat(rows.column("a").ints()).startsWith(3, 4);
    assertThat(rows.read(100)).isZero();
    assertThat(rows.skip(7)).isZero();
    assertThat(rows.rowsLeft()).isZero();
  }

  @Test
  void aProjectionMayHaveOneColumnOrNone() {
    MessageType one = schema("required group g { required int64 b; }");
    RowBatchReader rows = RowBatchReader.open(numbers(5), one, NUMBERS, null);
    assertThat(rows.read(3)).isEqualTo(3);
    assertThat(rows.columns()).hasSize(1);
    RowBatchReader none = RowBatchReader.open(numbers(5), schema(""), NUMBERS, null);
    assertThat(none.read(3)).isEqualTo(3);
    assertThat(none.skip(1)).isEqualTo(1);
    assertThat(none.read(3)).isEqualTo(1);
    assertThat(none.read(3)).isZero();
  }

  @Test
  void misuseIsRejectedAndMovesNothing() {
    RowBatchReader rows = RowBatchReader.open(numbers(5), NUMBERS, NUMBERS, null);
    assertThatThrownBy(() -> rows.read(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> rows.skip(-1)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> rows.dictionaryIds("c")).isInstanceOf(IllegalArgumentException.class);
    assertThat(rows.read(5)).isEqualTo(5);
    assertThatThrownBy(rows::layers).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> rows.dictionaryIds("a")).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> rows.column("a").layers()).isInstanceOf(IllegalStateException.class);
    RowBatchReader layered = RowBatchReader.open(numbers(5), NUMBERS, NUMBERS, null).layers();
    List<Layer> before = layered.column("g.b").layers();
    assertThat(before).hasSize(1);
    assertThat(layered.read(5)).isEqualTo(5);
    assertThat(layered.column("g.b").layers()).isSameAs(before);
    assertThat(before.get(0).size()).isEqualTo(5);
    MessageType twice = schema("required int32 a; required int32 a;");
    assertThatThrownBy(() -> RowBatchReader.open(numbers(1), twice, twice, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Two fields of m have the name a");
  }

  /** The column of long strings ends a batch, the others give rows back. */
  @Test
  void aBatchEndsForAllColumnsAtTheBoundOfOne() {
    MessageType schema =
        schema("required int32 a; required binary b; repeated int32 c; optional binary d;");
    int count = 300;
    byte[] bytes = new byte[100_000];
    PageReadStore store =
        write(
            schema,
            count,
            ParquetProperties.builder().withDictionaryEncoding(false),
            (writer, i) -> {
              Arrays.fill(bytes, i.byteValue());
              writer.column("a").ints(new int[] {i}, 0, 1);
              // In the middle, the strings of the other column are longer.
              int length = i >= 100 && i < 200 ? 10 : bytes.length;
              writer.column("b").bytes(bytes, new int[] {0, length}, 0, 1);
              int[] repetition = new int[1 + i % 3];
              Arrays.fill(repetition, 1, repetition.length, 1);
              int[] definition = new int[repetition.length];
              Arrays.fill(definition, 1);
              writer.column("c").levels(repetition, definition, 0, repetition.length);
              writer.column("c").ints(new int[] {i, i, i}, 0, repetition.length);
              writer.column("d").validity(new long[] {i % 2}, 0);
              writer.column("d").bytes(bytes, new int[] {0, 90_000}, 0, i % 2);
            });
    for (boolean layers : new boolean[] {false, true}) {
      RowBatchReader rows = RowBatchReader.open(store, schema, schema, null);
      if (layers) {
        rows.layers();
      }
      int row = 0;
      int batches = 0;
      for (int n = rows.read(1000); n > 0; n = rows.read(batches % 2 == 0 ? 1000 : 3)) {
        batches++;
        int value = 0;
        for (int i = 0; i < n; i++, row++) {
          assertThat(rows.column("a").ints()[i]).isEqualTo(row);
          assertThat(rows.column("b").binary(i).getBytes()).contains((byte) row);
          boolean there = row % 2 != 0;
          assertThat(rows.column("d").isNull(i)).isEqualTo(!there);
          assertThat(rows.column("d").binary(i).length()).isEqualTo(there ? 90_000 : 0);
          for (int j = 0; j <= row % 3; j++) {
            assertThat(rows.column("c").ints()[value++]).isEqualTo(row);
          }
        }
        assertThat(rows.column("c").values()).isEqualTo(value);
        if (layers) {
          assertThat(BatchTrace.lists(rows.column("c"), 1).offsets()[n]).isEqualTo(value);
        }
        assertThat(rows.column("b").offsets()[n])
            .isLessThan(ColumnBatchReader.MAX_BYTES + bytes.length + 1);
      }
      assertThat(row).isEqualTo(count);
      assertThat(batches).isGreaterThan(3);
    }
  }

  private static final int MAX_ENTRIES = ColumnBatchReader.MAX_ENTRIES;

  /** Returns how many elements the lists have: none, few, many, and once more than the bound. */
  private static int elements(String column, int row) {
    switch (column) {
      case "b":
        return row == 40 ? MAX_ENTRIES + 5 : row % 9 == 0 ? 0 : 30_001;
      case "c":
        return row < 50 ? row % 3 : 70_000;
      default:
        return 1;
    }
  }

  private static PageReadStore lists(MessageType schema, int count) {
    int[] ones = new int[MAX_ENTRIES + 5];
    int[] repetition = new int[ones.length];
    Arrays.fill(ones, 1);
    Arrays.fill(repetition, 1, repetition.length, 1);
    return write(
        schema,
        count,
        ParquetProperties.builder(),
        (writer, i) -> {
          for (String name : new String[] {"b", "c"}) {
            int n = elements(name, i);
            int[] values = new int[n];
            Arrays.fill(values, i);
            writer.column(name).levels(repetition, n == 0 ? new int[1] : ones, 0, Math.max(n, 1));
            writer.column(name).ints(values, 0, n);
          }
          writer.column("a").ints(new int[] {i}, 0, 1);
          writer.column("d").ints(new int[] {-i}, 0, 1);
        });
  }

  /** Returns the rows that batches end with if some columns are read. */
  private static List<Integer> ends(int count, int most, String... columns) {
    List<Integer> ends = new ArrayList<>();
    for (int row = 0; row < count; ends.add(row)) {
      int[] entries = new int[columns.length];
      int end = Math.min(count, row + most);
      while (row < end && Arrays.stream(entries).allMatch(n -> n < MAX_ENTRIES)) {
        for (int i = 0; i < columns.length; i++) {
          entries[i] += Math.max(1, elements(columns[i], row));
        }
        row++;
      }
    }
    return ends;
  }

  /** Two columns of long lists, of which now one and now the other ends a batch, and flat ones. */
  @Test
  void aBatchEndsForAllColumnsAtTheEntriesOfOne() {
    MessageType schema =
        schema("required int32 a; repeated int32 b; repeated int32 c; required int32 d;");
    int count = 120;
    PageReadStore store = lists(schema, count);
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int most : new int[] {1000, 17}) {
        for (boolean parallel : new boolean[] {false, true}) {
          RowBatchReader rows = RowBatchReader.open(store, schema, schema, null).layers();
          if (parallel) {
            rows.parallel(threads, 3);
          }
          List<Integer> ends = new ArrayList<>();
          int row = 0;
          for (int n = rows.read(most); n > 0; n = rows.read(most)) {
            int wrong = 0;
            for (int i = 0; i < n; i++, row++) {
              assertThat(rows.column("a").ints()[i]).isEqualTo(row);
              assertThat(rows.column("d").ints()[i]).isEqualTo(-row);
              for (String name : new String[] {"b", "c"}) {
                int[] values = rows.column(name).ints();
                int[] offsets = BatchTrace.lists(rows.column(name), 1).offsets();
                int from = offsets[i];
                int to = offsets[i + 1];
                assertThat(to - from).isEqualTo(elements(name, row));
                for (int j = from; j < to; j++) {
                  wrong += values[j] == row ? 0 : 1;
                }
              }
            }
            assertThat(wrong).isZero();
            ends.add(row);
          }
          assertThat(ends).isEqualTo(ends(count, most, "b", "c"));
        }
      }
    } finally {
      threads.shutdown();
    }
    // Neither the runs of levels nor rows that have been read before change where a batch ends.
    for (String name : new String[] {"a", "b", "c"}) {
      ColumnDescriptor column = schema.getColumnDescription(new String[] {name});
      ColumnBatchReader reader = ColumnBatchReader.open(store, column, schema, null);
      ColumnBatch batch = reader.newBatch(1000);
      List<Integer> ends = new ArrayList<>();
      int row = 0;
      while (reader.read(batch)) {
        row += batch.rows();
        ends.add(row);
      }
      assertThat(ends).isEqualTo(ends(count, 1000, name));
    }
  }

  @Test
  void afterAnErrorTheReaderIsDone() {
    PageReadStore store = numbers(5);
    RowBatchReader rows =
        RowBatchReader.open(
            new StoreWithError(store, NUMBERS.getColumns().get(1)), NUMBERS, NUMBERS, null);
    assertThatThrownBy(() -> rows.read(3)).isInstanceOf(OutOfMemoryError.class);
    for (int i = 0; i < 2; i++) {
      assertThatThrownBy(() -> rows.read(3))
          .isInstanceOf(IllegalStateException.class)
          .hasCauseInstanceOf(OutOfMemoryError.class);
      assertThatThrownBy(() -> rows.skip(1)).isInstanceOf(IllegalStateException.class);
      assertThat(rows.column("a").rows()).isZero();
    }
  }

  /** A page of one column does not fit into memory. */
  private static final class StoreWithError implements PageReadStore {
    private final PageReadStore store;
    private final ColumnDescriptor column;

    StoreWithError(PageReadStore store, ColumnDescriptor column) {
      this.store = store;
      this.column = column;
    }

    @Override
    public PageReader getPageReader(ColumnDescriptor descriptor) {
      PageReader pages = store.getPageReader(descriptor);
      return new PageReader() {
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
          if (Arrays.equals(descriptor.getPath(), column.getPath())) {
            throw new OutOfMemoryError("for the test");
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

  @Test
  void aColumnWithFewerRowsThanTheRowGroupIsAnError() {
    PageReadStore five = numbers(5);
    PageReadStore six =
        new PageReadStore() {
          @Override
          public PageReader getPageReader(ColumnDescriptor d) {
            return five.getPageReader(d);
          }

          @Override
          public long getRowCount() {
            return 6;
          }
        };
    RowBatchReader rows = RowBatchReader.open(six, NUMBERS, NUMBERS, null);
    assertThat(rows.read(100)).isEqualTo(5);
    assertThat(rows.rowsLeft()).isEqualTo(1);
    assertThatThrownBy(() -> rows.read(1))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("Expected 6 rows in column [a]");
  }

  /**
   * Pages do not say how many levels they have: in a group that is taken for required, levels would
   * be values.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "required group a { required int64 b; } | optional group a, and the projection required group a, as",
        "repeated group a { required int64 b; } | optional group a, and the projection repeated group a, as",
        "optional group a { optional int64 b; } | required int64 b, and the projection optional int64 b, as the field [a, b]",
        "optional group a { required double b; } | required int64 b, and the projection required double b, as the field [a, b]",
        "optional group a { optional group c { repeated int32 d; } } | repeated group c, and the projection optional group c, as the field [a, c]",
        "optional int64 a; | optional group a, and the projection optional int64 a",
        "required group e { required int32 f; } | required int32 e, and the projection required group e",
        "required int64 x; | no field [x]",
        "optional group a { required int64 x; } | no field [a, x]"
      })
  void aProjectionOfOtherFieldsThanTheFileIsRefused(String projection, String message) {
    MessageType file =
        schema(
            "optional group a { required int64 b; repeated group c { optional int32 d; } }"
                + " required int32 e;");
    assertThatThrownBy(() -> RowBatchReader.open(numbers(5), schema(projection), file, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("The file has ")
        .hasMessageContaining(message);
  }

  /** A row group of parquet-hadoop has one reader of pages for each column, which goes on. */
  private static PageReadStore once(PageReadStore store) {
    Map<String, PageReader> pages = new HashMap<>();
    return new PageReadStore() {
      @Override
      public PageReader getPageReader(ColumnDescriptor column) {
        return pages.computeIfAbsent(
            String.join(".", column.getPath()), path -> store.getPageReader(column));
      }

      @Override
      public long getRowCount() {
        return store.getRowCount();
      }
    };
  }

  @Test
  void aColumnIsReadByOneReaderOnly() {
    PageReadStore once = once(numbers(5));
    RowBatchReader unused = RowBatchReader.open(once, NUMBERS, NUMBERS, null);
    ColumnDescriptor b = NUMBERS.getColumns().get(1);
    ColumnBatchReader first = ColumnBatchReader.open(once, b, NUMBERS, null);
    assertThat(first.skip(1)).isEqualTo(1);
    RowBatchReader second = RowBatchReader.open(once, NUMBERS, NUMBERS, null);
    for (int call = 0; call < 2; call++) {
      assertThatThrownBy(() -> second.read(3))
          .isInstanceOf(IllegalStateException.class)
          .hasMessageContaining("Another reader has read pages of [g, b]");
    }
    assertThatThrownBy(() -> unused.skip(1))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Another reader has read pages of [a]");
    assertThat(first.read(first.newBatch(10))).isTrue();
  }

  @Test
  void aColumnThatIsReadOneByOneIsNotReadInBatches() {
    PageReadStore once = once(numbers(5));
    ColumnDescriptor b = NUMBERS.getColumns().get(1);
    ColumnReader column =
        new ColumnReaderImpl(b, once.getPageReader(b), new PrimitiveConverter() {}, null);
    assertThat(column.getLong()).isZero();
    RowBatchReader rows = RowBatchReader.open(once, NUMBERS, NUMBERS, null);
    assertThatThrownBy(() -> rows.read(3))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Another reader has read pages of [g, b]");
  }

  @Test
  void aReaderIsContinuedOnce() {
    RowBatchReader first = RowBatchReader.open(numbers(5), NUMBERS, NUMBERS, null);
    assertThat(first.read(1)).isEqualTo(1);
    assertThatThrownBy(() -> first.openNext(withDictionary(first.columns().get(0).column())))
        .isInstanceOf(ParquetDecodingException.class);
    RowBatchReader second = first.openNext(numbers(5));
    assertThat(second.read(3)).isEqualTo(3);
    PageReadStore third = numbers(5);
    assertThatThrownBy(() -> first.openNext(third)).isInstanceOf(IllegalStateException.class);
    assertThat(second.column("a").ints()).startsWith(0, 1, 2);
    assertThat(second.column("a").rows()).isEqualTo(3);
    assertThat(second.openNext(third).read(5)).isEqualTo(5);
  }

  @Test
  void aMalformedDictionaryIsThatOfAColumn() {
    ColumnDescriptor b = NUMBERS.getColumns().get(1);
    assertThatThrownBy(() -> ColumnBatchReader.open(withDictionary(b), b, NUMBERS, null))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("the dictionary page of column [g, b]")
        .hasStackTraceContaining("Expected a dictionary page of 5 values");
  }

  /** A row group with a page in which a dictionary of five values has two bytes. */
  private static PageReadStore withDictionary(ColumnDescriptor column) {
    PageReadStore store = numbers(5);
    PageReader pages = store.getPageReader(column);
    PageReader damaged =
        new PageReader() {
          @Override
          public DictionaryPage readDictionaryPage() {
            return new DictionaryPage(BytesInput.from(new byte[2]), 5, Encoding.PLAIN);
          }

          @Override
          public long getTotalValueCount() {
            return pages.getTotalValueCount();
          }

          @Override
          public DataPage readPage() {
            return pages.readPage();
          }
        };
    return new PageReadStore() {
      @Override
      public PageReader getPageReader(ColumnDescriptor wanted) {
        return wanted.equals(column) ? damaged : store.getPageReader(wanted);
      }

      @Override
      public long getRowCount() {
        return store.getRowCount();
      }
    };
  }

  @Test
  void batchesAreFilledByTheirReaderOnly() {
    PageReadStore store = numbers(5);
    RowBatchReader rows = RowBatchReader.open(store, NUMBERS, NUMBERS, null);
    ColumnBatchReader column =
        ColumnBatchReader.open(numbers(5), NUMBERS.getColumns().get(0), NUMBERS, null);
    assertThatThrownBy(() -> column.read(rows.column("a")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("is that of a RowBatchReader");
    assertThat(column.read(column.newBatch(7))).isTrue();
  }

  @Test
  void byteStringsAreNoArray() {
    MessageType schema = schema("required binary s;");
    PageReadStore store =
        write(
            schema,
            2,
            ParquetProperties.builder(),
            (writer, i) ->
                writer.column("s").bytes(new byte[] {i.byteValue()}, new int[] {0, 1}, 0, 1));
    for (boolean views : new boolean[] {false, true}) {
      RowBatchReader rows = RowBatchReader.open(store, schema, schema, null);
      if (views) {
        rows.views();
      }
      assertThat(rows.read(2)).isEqualTo(2);
      for (ValueType<?> type : List.of(ValueType.BYTES, ValueType.VIEWS, ValueType.INTS)) {
        assertThatThrownBy(() -> rows.column("s").array(type))
            .isInstanceOf(UnsupportedOperationException.class);
      }
      assertThat(rows.column("s").binary(1).getBytes()).containsExactly(1);
    }
  }

  /** An older list is one of structs because it has two fields, also if one of them is read. */
  @Test
  void layersAreThoseOfTheFileAndNotOfTheProjection() {
    MessageType file =
        schema(
            "optional group l (LIST) { repeated group bag { required int32 a; required int32 b; } }"
                + " optional group m (MAP) { repeated group key_value { required int32 key;"
                + " required int32 value; } }");
    PageReadStore store =
        write(
            file,
            3,
            ParquetProperties.builder(),
            (writer, i) -> {
              for (ColumnBatchWriter column : writer.columns()) {
                column
                    .list(new int[] {0, i}, 0, null, 0)
                    .struct(null, 0)
                    .ints(new int[] {i, i}, 0, i);
              }
            });
    MessageType part =
        schema(
            "optional group m (MAP) { repeated group key_value { required int32 value; } }"
                + " optional group l (LIST) { repeated group bag { required int32 b; } }");
    RowBatchReader rows = RowBatchReader.open(store, part, file, null).layers();
    assertThat(paths(rows.columns().get(0).layers()))
        .containsExactly(List.of("m"), List.of("m", "key_value"));
    List<Layer> layers = rows.columns().get(1).layers();
    assertThat(paths(layers)).containsExactly(List.of("l"), List.of("l", "bag"));
    assertThat(rows.read(2)).isEqualTo(2);
    assertThat(((ListLayer) layers.get(0)).elements()).isEqualTo(1);
    assertThat(layers.get(1).size()).isEqualTo(1);
    assertThat(rows.skip(1)).isEqualTo(1);
    for (ColumnBatch batch : rows.columns()) {
      assertThat(batch.values()).isZero();
      assertThat(batch.layers()).allSatisfy(layer -> assertThat(layer.size()).isZero());
      assertThat(((ListLayer) batch.layers().get(0)).elements()).isZero();
    }
  }

  private static List<List<String>> paths(List<Layer> layers) {
    return layers.stream().map(Layer::path).collect(Collectors.toList());
  }

  /** A row group finds pages by path only; their statistics say of which type they are. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "required int32 a;",
        "optional int64 a;",
        "required double a;",
        "required fixed_len_byte_array(8) a;"
      })
  void aColumnOfAnotherTypeThanThePagesIsAnError(String field) {
    PageReadStore store = onePage(schema("required int64 a;").getColumns().get(0));
    RowBatchReader right = open(store, schema("required int64 a;"));
    assertThat(right.read(10)).isEqualTo(2);
    RowBatchReader wrong = open(store, schema(field));
    assertThatThrownBy(() -> wrong.read(10))
        .isInstanceOf(ParquetDecodingException.class)
        .hasStackTraceContaining("found those of required int64 a");
  }

  @Test
  void statisticsOfATypeAloneFitAnyField() {
    PageReadStore store = onePage(schema("optional int64 other;").getColumns().get(0));
    RowBatchReader rows = open(store, schema("required int64 a;"));
    assertThat(rows.read(10)).isEqualTo(2);
  }

  private static RowBatchReader open(PageReadStore rowGroup, MessageType fileSchema) {
    return RowBatchReader.open(rowGroup, fileSchema, fileSchema, null);
  }

  /** A page of two required INT64, with the statistics of a column. */
  @SuppressWarnings("deprecation") // pages of version 1 name BIT_PACKED
  private static PageReadStore onePage(ColumnDescriptor column) {
    DataPage page =
        new DataPageV1(
            BytesInput.from(new byte[16]),
            2,
            16,
            Statistics.createStats(column.getPrimitiveType()),
            Encoding.BIT_PACKED,
            Encoding.BIT_PACKED,
            Encoding.PLAIN);
    return new PageReadStore() {
      @Override
      public PageReader getPageReader(ColumnDescriptor descriptor) {
        return new PageReader() {
          private DataPage next = page;

          @Override
          public DictionaryPage readDictionaryPage() {
            return null;
          }

          @Override
          public long getTotalValueCount() {
            return 2;
          }

          @Override
          public DataPage readPage() {
            DataPage read = next;
            next = null;
            return read;
          }
        };
      }

      @Override
      public long getRowCount() {
        return 2;
      }
    };
  }

  /** Each column of a row group on a thread of its own. */
  @Test
  void readersOfDifferentColumnsRunOnDifferentThreads() throws Exception {
    MessageType schema =
        schema("required int32 a; optional binary b; repeated int64 c; required double d;");
    int count = 20_000;
    PageReadStore store =
        write(
            schema,
            count,
            ParquetProperties.builder().withPageRowCountLimit(700),
            (writer, i) -> {
              writer.column("a").ints(new int[] {i}, 0, 1);
              writer.column("b").validity(new long[] {i % 3}, 0);
              writer.column("b").bytes(new byte[] {i.byteValue()}, new int[] {0, 1}, 0, i % 3 & 1);
              writer.column("c").levels(new int[] {0, 1}, new int[] {1, 1}, 0, 2);
              writer.column("c").longs(new long[] {i % 50, i}, 0, 2);
              writer.column("d").doubles(new double[] {i % 100}, 0, 1);
            });
    List<ColumnDescriptor> columns = schema.getColumns();
    List<Long> expected = new ArrayList<>();
    for (ColumnDescriptor column : columns) {
      expected.add(hash(store, column, schema));
    }
    ExecutorService executor = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 20; round++) {
        List<Callable<Long>> tasks = new ArrayList<>();
        columns.forEach(column -> tasks.add(() -> hash(store, column, schema)));
        List<Long> found = new ArrayList<>();
        for (Future<Long> task : executor.invokeAll(tasks)) {
          found.add(task.get());
        }
        assertThat(found).isEqualTo(expected);
      }
    } finally {
      executor.shutdownNow();
    }
  }

  private static long hash(PageReadStore store, ColumnDescriptor column, MessageType schema) {
    ColumnBatchReader reader = ColumnBatchReader.open(store, column, schema, null);
    ColumnBatch batch = reader.newBatch(999);
    long hash = 0;
    while (reader.read(batch)) {
      for (int i = 0; i < batch.values(); i++) {
        hash = 31 * hash + ModelRecord.text(ModelLayers.value(batch, column, i)).hashCode();
      }
    }
    return hash;
  }
}
