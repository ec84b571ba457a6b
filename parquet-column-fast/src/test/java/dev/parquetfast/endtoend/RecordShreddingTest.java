package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.driver.RecordShreddingTranscript;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
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

  /** As upstream does; an abstract writer of somebody else's may refuse anything. */
  @Test
  void aNullThatAColumnRefusesIsAnEncodingException() {
    MessageType schema = MessageTypeParser.parseMessageType("message m { optional int32 v; }");
    IllegalStateException refused = new IllegalStateException("refused");
    ColumnWriter writer =
        proxy(
            ColumnWriter.class,
            method -> {
              throw refused;
            });
    ColumnWriteStore store =
        proxy(ColumnWriteStore.class, method -> method.equals("getColumnWriter") ? writer : false);
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

  private static <T> T proxy(Class<T> type, Function<String, Object> calls) {
    return type.cast(
        Proxy.newProxyInstance(
            type.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> calls.apply(method.getName())));
  }

  /** A comparison of transcripts that say nothing would prove nothing. */
  private static void assertSeen(List<String> lines, String... words) {
    for (String word : words) {
      assertTrue(lines.stream().anyMatch(line -> line.contains(word)), word);
    }
  }
}
