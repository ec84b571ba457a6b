package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.oracle.ChildJvm;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import dev.parquetfast.oracle.driver.PageReplay;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Structs and lists around a column: which ones a schema has, and what a batch of them may be. */
class LayersTest {

  private static MessageType schema(String fields) {
    return MessageTypeParser.parseMessageType("message m { " + fields + " }");
  }

  /** The rules for lists of the Parquet format, "Logical Types", and its older lists. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "required int32 a;|",
        "optional group s { optional group t { required int32 a; } } | struct s, struct s.t",
        "required group s { optional int32 a; } | struct s",
        "repeated int32 a; | list a",
        "repeated group r { required int32 a; } | list r, struct r",
        "optional group l (LIST) { repeated group list { optional int32 element; } } | list l",
        "required group l (LIST) { repeated group other { required int32 item; } } | list l",
        "optional group l (LIST) { repeated int32 element; } | list l",
        "optional group l (LIST) { repeated group element { required int32 a; required int32 b; } }"
            + " | list l, struct l.element",
        "optional group l (LIST) { repeated group array { required int32 a; } }"
            + " | list l, struct l.array",
        "optional group l (LIST) { repeated group l_tuple { required int32 a; } }"
            + " | list l, struct l.l_tuple",
        "optional group l (LIST) { repeated group x { repeated int32 a; } }"
            + " | list l, struct l.x, list l.x.a",
        "optional group l (LIST) { repeated group array (LIST) { repeated int32 array; } }"
            + " | list l, list l.array",
        "optional group l (LIST) { repeated group list { optional group element (LIST) {"
            + " repeated group list { optional int32 element; } } } } | list l, list l.list.element",
        "optional group m (MAP) { repeated group key_value { required int32 key; optional int32"
            + " value; } } | list m, struct m.key_value",
        "optional group m (MAP_KEY_VALUE) { repeated group map { required int32 key; optional int32"
            + " value; } } | list m, struct m.map",
        "repeated group l (LIST) { repeated group list { optional int32 element; } }"
            + " | list l, list l",
        "optional group l (LIST) { repeated int32 a; required int32 b; } | struct l, list l.a",
      })
  void layersAreThoseOfTheSchema(String fields, String expected) {
    MessageType schema = schema(fields);
    String found =
        NestedField.of(schema, schema.getPaths().get(0)).around().stream()
            .map(a -> a.kind().name().toLowerCase(Locale.ROOT) + " " + String.join(".", a.path()))
            .collect(Collectors.joining(", "));
    assertThat(found).isEqualTo(expected == null ? "" : expected);
  }

  private final MessageType schema =
      schema(
          "optional group s { required int32 x; required group l (LIST) { repeated group list {"
              + " optional binary element; } } }");

  private final ColumnWriteStore store =
      ParquetProperties.builder().build().newColumnWriteStore(schema, new PageRecorder());
  private final RowBatchWriter rows = RowBatchWriter.open(store, schema);
  private final ColumnBatchWriter x = rows.column("s.x");
  private final ColumnBatchWriter element = rows.column("s.l.list.element");

  /** Rows: a struct with [a, null], a struct with [], a null. */
  private void right() {
    x.struct(new long[] {3}, 0).ints(new int[] {7, 8, 9}, 0, 3);
    element
        .struct(new long[] {3}, 0)
        .list(new int[] {0, 2, 2, 2}, 0, null, 0)
        .validity(new long[] {1}, 0)
        .bytes(new byte[] {'a'}, new int[] {0, 1, 1}, 0, 2);
  }

  private void assertRejected(String message, Consumer<ColumnBatchWriter> batch) {
    right();
    element.clear();
    batch.accept(element);
    assertThatThrownBy(() -> rows.write(3))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(message);
    assertThat(store.getBufferedSize()).isZero();
    x.clear();
    element.clear();
  }

  private static ColumnBatchWriter values(ColumnBatchWriter column) {
    return column.bytes(new byte[] {'a'}, new int[] {0, 1, 1}, 0, 2);
  }

  @Test
  void wrongLayersAreRejectedAndRightOnesCanFollow() {
    int[] offsets = {0, 2, 2, 2};
    long[] three = {3};
    assertRejected("no list for s.l", c -> values(c.struct(three, 0)));
    assertRejected(
        "3 structs and lists, though it is in 2",
        c -> values(c.struct(three, 0).list(offsets, 0, null, 0).struct(null, 0)));
    assertRejected("a struct for the list s.l", c -> values(c.struct(three, 0).struct(null, 0)));
    assertRejected(
        "a list for the struct s",
        c -> values(c.list(offsets, 0, null, 0).list(offsets, 0, null, 0)));
    assertRejected(
        "3 offsets for s.l, not 4",
        c -> values(c.struct(three, 0).list(new int[] {0, 2, 2}, 0, null, 0)));
    for (int[] wrong :
        new int[][] {
          {-1, 2, 2, 2}, {0, 2, 1, 2}, {0, Integer.MIN_VALUE, 2, 2}, {2, 0, 0, 0}, {0, 2, 2, -2}
        }) {
      assertRejected(
          "offsets for s.l that are not ascending from 0",
          c -> values(c.struct(three, 0).list(wrong, 0, null, 0)));
    }
    assertRejected(
        "a validity of 0 words for s, not of 3 bits",
        c -> values(c.struct(new long[0], 0).list(offsets, 0, null, 0)));
    assertRejected(
        "a validity of 1 words for s.l, not of 65 bits",
        c -> values(c.struct(three, 0).list(offsets, 0, three, 62)));
    assertRejected(
        "a validity of 1 words for s.l.list.element, not of 65 bits",
        c -> values(c.struct(three, 0).list(offsets, 0, null, 0).validity(three, 63)));
    assertRejected(
        "a null, though s.l is required",
        c -> values(c.struct(three, 0).list(offsets, 0, new long[] {2}, 0)));
    assertRejected(
        "1 values, not 2",
        c ->
            c.struct(three, 0)
                .list(offsets, 0, null, 0)
                .bytes(new byte[] {'a'}, new int[] {0, 1}, 0, 1));
    assertRejected(
        "offsets that are not ascending",
        c ->
            c.struct(three, 0)
                .list(offsets, 0, null, 0)
                .bytes(new byte[] {'a'}, new int[] {0, 2, 1}, 0, 2));
    assertRejected(
        "both levels and structs or lists",
        c ->
            values(
                c.struct(three, 0)
                    .list(offsets, 0, null, 0)
                    .levels(new int[3], new int[] {4, 4, 4}, 0, 3)));
    assertRejected(
        "disagree on whether s is there",
        c -> values(c.struct(new long[] {7}, 0).list(offsets, 0, null, 0)));
    right();
    rows.write(3);
    assertThat(store.getBufferedSize()).isPositive();
    store.close();
  }

  @Test
  void offsetsBeyondTheValuesAreRejectedBeforeAnythingIsMadeOfThem() {
    int[] offsets = {0, Integer.MAX_VALUE - 9, Integer.MAX_VALUE - 9, Integer.MAX_VALUE - 9};
    assertRejected(
        "2 values, not " + (Integer.MAX_VALUE - 9),
        c -> values(c.struct(new long[] {3}, 0).list(offsets, 0, null, 0)));
    store.close();
  }

  @Test
  void rowsAfterABatchForWhichThereIsNoMemoryAreRight() throws Exception {
    ChildJvm.run(SmallHeap.class, "40m");
  }

  /** Writes lists of lists, of which one batch is too large, and reads them. */
  static final class SmallHeap {

    private static final int ROWS = 20;

    private SmallHeap() {}

    public static void main(String[] args) {
      // The arrays of entries fit in part, or not at all.
      for (int large = 4_000_000; large <= 8_000_000; large += 1_000_000) {
        writeAndRead(large);
      }
    }

    private static void writeAndRead(int large) {
      MessageType schema = schema("repeated group x { repeated boolean v; }");
      PageRecorder pages = new PageRecorder();
      ColumnWriteStore store =
          ParquetProperties.builder().build().newColumnWriteStore(schema, pages);
      RowBatchWriter rows = RowBatchWriter.open(store, schema);
      ColumnBatchWriter v = rows.column("x.v");
      int[] one = IntStream.rangeClosed(0, ROWS).toArray();
      batch(v, one, one, new boolean[ROWS]);
      rows.write(ROWS);
      boolean[] values = new boolean[large];
      batch(v, new int[] {0, 2}, new int[] {0, large / 2, large}, values);
      try {
        rows.write(1);
        throw new AssertionError("There was memory for " + large);
      } catch (OutOfMemoryError e) {
        v.clear();
      }
      batch(v, new int[] {0, 3}, new int[] {0, 3, 4, 6}, new boolean[6]);
      rows.write(1);
      store.flush();
      store.close();
      PageReplay replay = new PageReplay(pages.chunks(ROWS + 1, List.of()), ReadSettings.plain());
      ColumnBatchReader reader =
          ColumnBatchReader.open(replay, schema.getColumns().get(0), schema, null);
      ColumnBatch batch = reader.newBatch(ROWS + 1);
      reader.layers().read(batch);
      assertThat(Arrays.copyOf(BatchTrace.lists(batch, 1).offsets(), ROWS + 2))
          .startsWith(one)
          .endsWith(ROWS + 3);
      assertThat(Arrays.copyOf(BatchTrace.lists(batch, 2).offsets(), ROWS + 4))
          .startsWith(one)
          .endsWith(ROWS + 3, ROWS + 4, ROWS + 6);
    }

    private static void batch(
        ColumnBatchWriter column, int[] outer, int[] inner, boolean[] values) {
      column
          .list(outer, 0, null, 0)
          .struct(null, 0)
          .list(inner, 0, null, 0)
          .booleans(values, 0, values.length);
    }
  }

  @Test
  void whatIsInNullsIsIgnored() {
    // The third struct is null, and so are its list of two elements, its number and its bit.
    x.struct(new long[] {3}, 0).ints(new int[] {7, 8, 9}, 0, 3);
    element
        .struct(new long[] {3}, 0)
        .list(new int[] {1, 3, 3, 5}, 0, new long[] {3}, 0)
        .validity(new long[] {2}, 0)
        .bytes(new byte[] {'-', 'a', '-'}, new int[] {0, 1, 2, 2, 3, 3, 3}, 0, 6);
    rows.write(3);
    store.close();
  }

  @Test
  void aRepeatedColumnHasNoValidityWithoutItsLists() {
    assertThatThrownBy(() -> element.validity(new long[] {1}, 0))
        .isInstanceOf(UnsupportedOperationException.class)
        .hasMessageContaining("its lists first");
    assertThatThrownBy(() -> element.struct(null, -1))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> element.list(new int[1], -1, null, 0))
        .isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> element.list(null, 0, null, 0))
        .isInstanceOf(NullPointerException.class);
    store.close();
  }

  @Test
  void layersOfOneColumnNeedItsSchema() {
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore written =
        ParquetProperties.builder().build().newColumnWriteStore(schema, pages);
    RowBatchWriter writer = RowBatchWriter.open(written, schema);
    writer.column("s.x").struct(new long[] {5}, 0).ints(new int[] {7, 8, 9}, 0, 3);
    writer
        .column("s.l.list.element")
        .struct(new long[] {5}, 0)
        .list(new int[] {0, 2, 2, 3}, 0, null, 0)
        .validity(new long[] {6}, 0)
        .bytes(new byte[] {'a', 'b'}, new int[] {0, 0, 1, 2}, 0, 3);
    writer.write(3);
    written.flush();
    written.close();
    ColumnDescriptor column = schema.getColumns().get(1);
    PageReplay replay = new PageReplay(pages.chunks(3, List.of()), ReadSettings.plain());
    ColumnBatchReader reader = ColumnBatchReader.open(replay, column, schema, null);
    ColumnBatch batch = reader.newBatch(3);
    assertThatThrownBy(batch::layers)
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("not told to provide layers");
    reader.layers().read(batch);
    assertThat(batch.layers()).hasSize(2);
    Layer struct = batch.layers().get(0);
    assertThat(struct.path()).containsExactly("s");
    assertThat(struct.size()).isEqualTo(3);
    assertThat(struct.nulls()).isEqualTo(1);
    assertThat(struct.validity().words()).startsWith(5);
    ListLayer list = (ListLayer) batch.layers().get(1);
    assertThat(list.offsets()).startsWith(0, 2, 2, 3);
    assertThat(list.elements()).isEqualTo(3);
    assertThat(batch.values()).isEqualTo(3);
    assertThat(batch.nulls()).isEqualTo(1);
    assertThat(batch.isNull(0)).isTrue();
    assertThat(batch.isNull(1)).isFalse();
    assertThat(struct.isNull(1)).isTrue();
    assertThat(struct.isNull(2)).isFalse();
    assertThat(list.isNull(2)).isFalse();
    assertThatThrownBy(() -> batch.isNull(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThatThrownBy(() -> struct.isNull(3)).isInstanceOf(IndexOutOfBoundsException.class);
    assertThat(batch.validity().words()).startsWith(6);
    assertThat(batch.offsets()).startsWith(0, 0, 1, 2);
    assertThatThrownBy(reader::layers).isInstanceOf(IllegalStateException.class);
  }
}
