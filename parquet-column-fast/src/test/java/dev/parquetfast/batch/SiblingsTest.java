package dev.parquetfast.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.column.RowCounter;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.ReadSettings;
import dev.parquetfast.oracle.driver.PageRecorder;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Columns that contradict each other, the schema or the store. */
class SiblingsTest {

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType(
          "message m { optional group g { optional int32 x; required int32 y; }"
              + " repeated group l { required int32 k; required int32 v; } }");

  private static ColumnWriteStore store(MessageType schema) {
    return ParquetProperties.builder().build().newColumnWriteStore(schema, new PageRecorder());
  }

  private static MessageType schema(String fields) {
    return MessageTypeParser.parseMessageType("message m { " + fields + " }");
  }

  /** Two rows: a group without x, no group; a list of two, none. */
  private static void fill(RowBatchWriter rows) {
    rows.column("g", "x").levels(null, new int[] {1, 0}, 0, 2);
    rows.column("g", "y").ints(new int[] {8}, 0, 1).levels(null, new int[] {1, 0}, 0, 2);
    int[] repetition = {0, 1, 0};
    int[] definition = {1, 1, 0};
    rows.column("l", "k").ints(new int[] {1, 2}, 0, 2).levels(repetition, definition, 0, 3);
    rows.column("l", "v").ints(new int[] {3, 4}, 0, 2).levels(repetition, definition, 0, 3);
  }

  private static void assertRejected(ColumnWriteStore store, RowBatchWriter rows, String message) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> rows.write(2));
    assertEquals(message, e.getMessage());
    assertEquals(0, store.getBufferedSize());
  }

  @Test
  void contradictionsAreNamedAndNothingIsWritten() {
    ColumnWriteStore store = store(SCHEMA);
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    String whether =
        "In row 0 of their batches, the columns g.x and g.y disagree on whether g is there";
    String howMany =
        " of their batches, the columns l.k and l.v disagree on how many elements l has";
    fill(rows);
    rows.column("g", "y").levels(null, new int[] {0, 1}, 0, 2);
    assertRejected(store, rows, whether);
    rows.column("g", "y").levels(null, new int[] {1, 0}, 0, 2);
    rows.column("l", "v").ints(new int[] {3}, 0, 1).levels(new int[2], new int[] {1, 0}, 0, 2);
    assertRejected(store, rows, "In row 0" + howMany);
    rows.column("l", "v").ints(new int[] {3}, 0, 1).levels(new int[2], new int[] {0, 1}, 0, 2);
    assertRejected(store, rows, "In row 0" + howMany);
    rows.column("l", "v").ints(new int[] {3, 4}, 0, 2);
    rows.column("l", "v").levels(new int[] {0, 0, 1}, new int[] {0, 1, 1}, 0, 3);
    assertRejected(store, rows, "In row 0" + howMany);
    rows.column("l", "v").ints(new int[] {3, 4, 5}, 0, 3);
    rows.column("l", "v").levels(new int[] {0, 1, 0}, new int[] {1, 1, 1}, 0, 3);
    assertRejected(store, rows, "In row 1" + howMany);
    fill(rows);
    rows.write(2);
    assertTrue(store.getBufferedSize() > 0);
    store.close();
  }

  /** Flat columns of a group have levels, a validity or neither. */
  @Test
  void validityCountsAsLevelsDo() {
    MessageType schema =
        schema("optional group g { required int32 x; required int32 y; repeated int32 l; }");
    ColumnWriteStore store = store(schema);
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    ColumnBatchWriter x = rows.column("g.x").ints(new int[] {7}, 0, 1);
    ColumnBatchWriter y = rows.column("g.y").ints(new int[] {8}, 0, 1);
    ColumnBatchWriter l = rows.column("g.l").ints(new int[] {9, 9}, 0, 2);
    l.levels(new int[] {0, 1, 0}, new int[] {2, 2, 0}, 0, 3);
    x.validity(new long[] {0b01}, 0);
    y.validity(new long[] {0b100}, 1);
    String xy = "In row 0 of their batches, the columns g.x and g.y disagree on whether g is there";
    assertRejected(store, rows, xy);
    y.validity(null, 0).ints(new int[] {8, 8}, 0, 2);
    assertRejected(store, rows, xy.replace("row 0", "row 1"));
    y.ints(new int[] {8}, 0, 1).validity(new long[] {0b010}, 1);
    l.levels(new int[] {0, 0, 1}, new int[] {0, 2, 2}, 0, 3);
    assertRejected(store, rows, xy.replace("g.y", "g.l"));
    l.levels(new int[] {0, 1, 0}, new int[] {2, 2, 0}, 0, 3);
    rows.write(2);
    store.close();
  }

  /** The closest shared group is required, and the optional one around it is what they share. */
  @Test
  void columnsOfDifferentDepthsAreCompared() {
    MessageType schema =
        schema(
            "optional group a { required group b { optional binary s;"
                + " repeated group c { repeated int32 d; repeated int32 e; } } }");
    ColumnWriteStore store = store(schema);
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    ColumnBatchWriter d = rows.column("a.b.c.d");
    ColumnBatchWriter e = rows.column("a.b.c.e");
    rows.column("a.b.s").levels(null, new int[] {1, 1}, 0, 2);
    d.ints(new int[3], 0, 3).levels(new int[] {0, 2, 1, 0}, new int[] {3, 3, 3, 1}, 0, 4);
    e.levels(new int[] {0, 0}, new int[] {2, 1}, 0, 2);
    String list =
        "In row 0 of their batches, the columns a.b.c.d and a.b.c.e disagree on how many"
            + " elements a.b.c has";
    assertRejected(store, rows, list);
    e.ints(new int[2], 0, 2).levels(new int[] {0, 1, 2, 0}, new int[] {2, 3, 3, 0}, 0, 4);
    assertRejected(
        store,
        rows,
        "In row 1 of their batches, the columns a.b.c.d and a.b.c.e disagree on whether"
            + " a is there");
    e.levels(new int[] {0, 1, 2, 0}, new int[] {2, 3, 3, 1}, 0, 4);
    rows.write(2);
    store.close();
  }

  @Test
  void oneNameForTwoFieldsIsRejected() {
    for (String fields :
        List.of(
            "required int32 x; required int32 x;",
            "optional group g { required int32 x; repeated group h { required int32 y;"
                + " required binary y; } }",
            "required group x { required int32 y; } required group x { required int32 z; }")) {
      MessageType schema = schema(fields);
      ColumnWriteStore store = store(schema("required int32 a;"));
      assertThrows(
          IllegalArgumentException.class, () -> RowBatchWriter.open(store, schema), fields);
    }
    MessageType schema = schema("repeated group g { required int32 y; required int32 y; }");
    ColumnDescriptor column = schema.getColumns().get(0);
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> FileSchema.check(schema, column));
    assertEquals("Two fields of g have the name y", e.getMessage());
    MessageType cases = schema("required int32 x; required int32 X;");
    assertEquals(2, RowBatchWriter.open(store(cases), cases).columns().size());
  }

  @Test
  void columnsAreFoundByPathAndByDottedName() {
    MessageType schema =
        new MessageType(
            "m",
            schema("required group a { required int32 b; required int32 c; }").getType("a"),
            new org.apache.parquet.schema.PrimitiveType(
                org.apache.parquet.schema.Type.Repetition.REQUIRED,
                org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32,
                "a.b"),
            new org.apache.parquet.schema.PrimitiveType(
                org.apache.parquet.schema.Type.Repetition.REQUIRED,
                org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName.INT32,
                "d.e"));
    RowBatchWriter rows = RowBatchWriter.open(store(schema), schema);
    List<ColumnBatchWriter> columns = rows.columns();
    assertEquals(columns.get(0), rows.column("a", "b"));
    assertEquals(columns.get(1), rows.column("a.c"));
    assertEquals(columns.get(3), rows.column("d.e"));
    for (int i = 0; i < columns.size(); i++) {
      assertEquals(columns.get(i), rows.column(columns.get(i).column()));
    }
    Exception several = assertThrows(IllegalArgumentException.class, () -> rows.column("a.b"));
    assertTrue(several.getMessage().contains("Several columns"), several.getMessage());
    Exception none = assertThrows(IllegalArgumentException.class, () -> rows.column("a", "d"));
    assertEquals("No column [a, d]; there are a.b, a.c, a.b, d.e", none.getMessage());
  }

  @Test
  void theMessageAboutAMissingColumnIsBounded() {
    StringBuilder fields = new StringBuilder();
    for (int i = 0; i < 1000; i++) {
      fields.append("required int32 ").append("n".repeat(1000)).append(i).append("; ");
    }
    MessageType schema = schema(fields.toString());
    RowBatchWriter rows = RowBatchWriter.open(store(schema), schema);
    String message =
        assertThrows(IllegalArgumentException.class, () -> rows.column("x")).getMessage();
    assertTrue(message.endsWith(" and 980 more"), message);
    assertTrue(message.length() < 3000, message);
  }

  /** A store finds columns by path only, so the rest is compared here. */
  @Test
  void theSchemaIsTheStores() {
    MessageType schema = schema("optional int32 a; required fixed_len_byte_array(2) b;");
    for (String other :
        List.of(
            "required int32 a; required fixed_len_byte_array(2) b;",
            "repeated int32 a; required fixed_len_byte_array(2) b;",
            "optional int64 a; required fixed_len_byte_array(2) b;",
            "optional int32 a; required fixed_len_byte_array(3) b;",
            "optional int32 a;",
            "optional int32 a; required fixed_len_byte_array(2) b; optional int32 c;")) {
      assertThrows(
          IllegalArgumentException.class,
          () -> RowBatchWriter.open(store(schema), schema(other)),
          other);
    }
    MessageType nested = schema("optional group g { required int32 x; }");
    MessageType sameLevels = schema("required group g { optional int32 x; }");
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> RowBatchWriter.open(store(nested), sameLevels));
    assertEquals(
        "The store has optional group g, and the schema required group g, as the field [g]",
        e.getMessage());
    MessageType annotated =
        schema("optional int32 a (DATE) = 7; required fixed_len_byte_array(2) b;");
    assertEquals(2, RowBatchWriter.open(store(schema), annotated).columns().size());
  }

  /** A consumer holds nulls back, which come first; a record that has not ended cannot. */
  @Test
  void rowsOfRecordsAreComplete() {
    MessageType schema = schema("optional group g { optional int32 x; }");
    PageRecorder pages = new PageRecorder();
    ColumnWriteStore store = ParquetProperties.builder().build().newColumnWriteStore(schema, pages);
    RowBatchWriter rows = RowBatchWriter.open(store, schema);
    RecordConsumer consumer = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    consumer.startMessage();
    consumer.endMessage();
    ColumnBatchWriter x = rows.column("g.x").ints(new int[] {1}, 0, 1);
    rows.write(1);
    store.getColumnWriter(schema.getColumns().get(0)).writeNull(0, 0);
    x.ints(new int[] {1}, 0, 1);
    Exception e = assertThrows(IllegalStateException.class, () -> rows.write(1));
    assertTrue(e.getMessage().contains("g.x has 3 rows, not 2"), e.getMessage());
    store.endRecord();
    rows.write(1);
    store.flush();
    // The record, the batch, the row of a single entry, the batch.
    List<String> records =
        Implementations.UPSTREAM
            .columns()
            .readRecords(schema.toString(), pages.chunks(4, List.of()), ReadSettings.plain());
    assertEquals(List.of("{ } ", "{ { x:1 } } ", "{ } ", "{ { x:1 } } "), records);
    store.close();
  }

  /** An application may ask for a consumer for each record. */
  @ParameterizedTest
  @EnumSource(WriterVersion.class)
  void aStoreKeepsOnlyConsumersThatHoldNulls(WriterVersion version) {
    MessageType schema = schema("optional group g { optional int32 x; }");
    ColumnWriteStore store =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .build()
            .newColumnWriteStore(schema, new PageRecorder());
    MessageColumnIO io = new ColumnIOFactory().getColumnIO(schema);
    List<RecordConsumer> kept = ((RowCounter) store).consumersWithNulls();
    for (int i = 0; i < 3; i++) {
      RecordConsumer consumer = io.getRecordWriter(store);
      consumer.startMessage();
      consumer.startField("g", 0);
      consumer.startGroup();
      consumer.endGroup();
      consumer.endField("g", 0);
      consumer.endMessage();
      assertTrue(kept.isEmpty());
    }
    RecordConsumer holding = io.getRecordWriter(store);
    for (int i = 0; i < 2; i++) {
      holding.startMessage();
      holding.endMessage();
      assertEquals(List.of(holding), kept);
    }
    holding.flush();
    assertTrue(kept.isEmpty());
    store.close();
  }

  /** A row group that is given up takes no batch, whichever column has failed. */
  @Test
  void aFailureOfASingleEntryStopsBatches() {
    ColumnWriteStore store = store(SCHEMA);
    RowBatchWriter rows = RowBatchWriter.open(store, SCHEMA);
    ColumnDescriptor last = SCHEMA.getColumns().get(3);
    Exception first =
        assertThrows(
            IllegalArgumentException.class, () -> store.getColumnWriter(last).write(1, 7, 1));
    fill(rows);
    Exception e = assertThrows(ParquetEncodingException.class, () -> rows.write(2));
    assertEquals(first, e.getCause());
    store.close();
  }
}
