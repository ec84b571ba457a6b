package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.RecordShreddingTranscript;
import dev.parquetfast.oracle.driver.UnbalancedRecords;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongFunction;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.InvalidSchemaException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;

/** Whatever fields a record is given by, each column gets what upstream gives it, and when. */
class RecordShreddingTest {

  private static final int RUNS = Cases.of(2000);

  @Test
  void entriesOfColumnsAndErrorsAreUpstreams() {
    LongFunction<List<String>> upstream =
        Implementations.<LongFunction<List<String>>>upstreams(RecordShreddingTranscript.class);
    List<String> all = new ArrayList<>();
    for (long seed = 0; seed < RUNS; seed++) {
      List<String> expected = upstream.apply(seed);
      List<String> actual = new RecordShreddingTranscript().apply(seed);
      for (int i = 0; i < Math.min(expected.size(), actual.size()); i++) {
        assertEquals(expected.get(i), actual.get(i), "seed " + seed + ", line " + i);
      }
      assertEquals(expected.size(), actual.size(), "seed " + seed);
      all.addAll(actual);
    }
    assertSeen(all, " null 2 ", " null 0 0", "empty fields are illegal", "error starting field");
    assertSeen(all, "ClassCastException", "required field is missing", "true 1 ");
  }

  /** What is present is kept in words of 64 fields. */
  @Test
  void groupsOfAnyWidth() {
    BiFunction<Long, String, List<String>> upstream =
        Implementations.<BiFunction<Long, String, List<String>>>upstreams(
            RecordShreddingTranscript.OfSchema.class);
    int[] widths = {1, 63, 64, 65, 127, 128, 129, 193};
    for (int outer : widths) {
      for (int inner : widths) {
        String schema =
            fields(
                new StringBuilder("message m { repeated group g {"),
                inner,
                "} optional group h { required int32 i; }",
                outer);
        for (long seed = 0; seed < Cases.of(4); seed++) {
          assertEquals(
              String.join("\n", upstream.apply(seed, schema)),
              String.join("\n", new RecordShreddingTranscript.OfSchema().apply(seed, schema)),
              outer + " and " + inner + " fields, seed " + seed);
        }
      }
    }
  }

  private static String fields(StringBuilder text, int inner, String between, int outer) {
    addFields(text, inner);
    text.append(between);
    addFields(text, outer);
    return text.append("}").toString();
  }

  private static void addFields(StringBuilder text, int count) {
    for (int i = 0; i < count; i++) {
      text.append(i % 3 == 0 ? "optional" : i % 3 == 1 ? "repeated" : "required");
      text.append(" int64 f").append(i).append("; ");
    }
  }

  /** The caller goes on after exceptions. {@code RecordFuzz} has found most of such cases. */
  @Test
  void callsInAnyOrderHaveTheSameEffect() {
    Function<byte[], List<String>> upstream =
        Implementations.<Function<byte[], List<String>>>upstreams(UnbalancedRecords.class);
    Random random = new Random(37);
    List<String> all = new ArrayList<>();
    for (int i = 0; i < Cases.of(1000); i++) {
      byte[] choices = new byte[random.nextInt(300)];
      random.nextBytes(choices);
      List<String> actual = new UnbalancedRecords().apply(choices);
      assertEquals(
          String.join("\n", upstream.apply(choices)), String.join("\n", actual), "input " + i);
      all.addAll(actual);
    }
    assertSeen(
        all, "throws one of Java's own", "error starting field", " null 1 ", "ends a record");
  }

  /** In upstream the next record would begin at the depth where the last one was given up. */
  @Test
  void aRecordThatWasGivenUpLeavesNothingBehind() {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            "message m { optional int32 v; optional group g { optional int32 w; } }");
    List<String> entries = new ArrayList<>();
    ColumnWriteStore store =
        proxy(
            ColumnWriteStore.class,
            (method, arguments) ->
                method.equals("getColumnWriter")
                    ? proxy(
                        ColumnWriter.class,
                        (call, entry) -> {
                          entries.add(call + Arrays.toString(entry));
                          return null;
                        })
                    : false);
    RecordConsumer record = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    record.startMessage();
    record.startField("g", 1);
    record.startGroup();
    record.startField("w", 0);
    for (int i = 0; i < 2; i++) {
      record.startMessage();
      record.startField("v", 0);
      record.addInteger(i);
      record.endField("v", 0);
      record.endMessage();
    }
    record.startMessage();
    record.endMessage();
    record.flush();
    List<String> nullsOfW = Collections.nCopies(3, "writeNull[0, 0]");
    List<String> expected = new ArrayList<>(List.of("write[0, 0, 1]", "write[1, 0, 1]"));
    expected.add("writeNull[0, 0]");
    expected.addAll(nullsOfW);
    assertEquals(expected, entries);
  }

  /** As upstream does; an abstract writer of somebody else's may refuse anything. */
  @Test
  void aNullThatAColumnRefusesIsAnEncodingException() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 v; }");
    IllegalStateException refused = new IllegalStateException("refused");
    ColumnWriter writer =
        proxy(
            ColumnWriter.class,
            (method, arguments) -> {
              throw refused;
            });
    ColumnWriteStore store =
        proxy(
            ColumnWriteStore.class,
            (method, arguments) -> method.equals("getColumnWriter") ? writer : false);
    RecordConsumer record = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    record.startMessage();
    ParquetEncodingException thrown =
        assertThrows(ParquetEncodingException.class, record::endMessage);
    assertSame(refused, thrown.getCause());
  }

  /** Upstream fails too: no column would say whether the group was present. */
  @Test
  void groupsWithoutFieldsAreRefused() {
    GroupType empty = new GroupType(Repetition.OPTIONAL, "e", List.of());
    PrimitiveType number = Types.optional(PrimitiveTypeName.INT32).named("i");
    MessageType schema = new MessageType("m", number, empty);
    ColumnWriteStore store =
        ParquetProperties.builder().build().newColumnWriteStore(schema, column -> null);
    RecordConsumer record = new ColumnIOFactory().getColumnIO(schema).getRecordWriter(store);
    record.startMessage();
    ParquetEncodingException missing =
        assertThrows(ParquetEncodingException.class, record::endMessage);
    assertTrue(missing.getCause() instanceof InvalidSchemaException);
    record.startMessage();
    record.startField("e", 1);
    assertThrows(InvalidSchemaException.class, record::startGroup);
    RecordConsumer nothing =
        new ColumnIOFactory().getColumnIO(new MessageType("m")).getRecordWriter(store);
    assertThrows(InvalidSchemaException.class, nothing::startMessage);
    store.close();
  }

  private static <T> T proxy(Class<T> type, BiFunction<String, Object[], Object> calls) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> calls.apply(method.getName(), arguments)));
  }

  /** A comparison of transcripts that say nothing would prove nothing. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
