package dev.parquetfast.hostile;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Columns with few values or none take little memory while they are written: of thousands of
 * columns, most may be like that.
 *
 * <p>The limits are the bytes that a column may allocate, with all that upstream's classes around
 * it take. {@link ReadAheadTest} is about columns that are read.
 */
class WideSchemaTest {

  private static final int COLUMNS = 1000;

  private static final int ROWS = 1000;

  /** A column allocates about 1,300 bytes with upstream's writers, 2,300 with a dictionary. */
  @ParameterizedTest
  @CsvSource({
    "boolean, false, 3000",
    "int32, false, 3000",
    "int64, true, 3000",
    "float, false, 3000",
    "double, true, 3000",
    "binary, true, 3000",
  })
  void nothingButNulls(String type, boolean dictionary, int bytes) throws Exception {
    writeWithin(bytes, type, dictionary, ROWS);
  }

  /** A column allocates some 18,000 bytes with upstream's writers. */
  @ParameterizedTest
  @ValueSource(strings = {"int32", "int64", "double", "binary"})
  void aDictionaryOfTenValues(String type) throws Exception {
    writeWithin(10_000, type, true, ROWS / 10);
  }

  /** Groups that are missing from all records, as wrappers of nullable values may be. */
  @Test
  void missingGroups() throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> "optional group g" + i + " { required int32 v; }")
                .collect(Collectors.joining(" ", "message m {", "}")));
    MessageColumnIO records = new ColumnIOFactory().getColumnIO(schema);
    ParquetProperties properties =
        ParquetProperties.builder().withDictionaryEncoding(false).build();
    ColumnWriteStore store = new ColumnWriteStoreV1(schema, column -> null, properties);
    RecordConsumer consumer = records.getRecordWriter(store);
    writeEmpty(consumer, 1);
    Memory.within(COLUMNS * 100L, () -> writeEmpty(consumer, ROWS));
    // The columns get their nulls now, which they count.
    Memory.within(COLUMNS * 3000L, () -> flushed(consumer));
  }

  private static RecordConsumer writeEmpty(RecordConsumer consumer, int records) {
    for (int i = 0; i < records; i++) {
      consumer.startMessage();
      consumer.endMessage();
    }
    return consumer;
  }

  private static RecordConsumer flushed(RecordConsumer consumer) {
    consumer.flush();
    return consumer;
  }

  /** Writes columns that have a value in every so many rows, but not in the first. */
  private static void writeWithin(int bytes, String type, boolean dictionary, int every)
      throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> "optional " + type + " v" + i + ";")
                .collect(Collectors.joining(" ", "message m {", "}")));
    ParquetProperties properties =
        ParquetProperties.builder().withDictionaryEncoding(dictionary).build();
    Memory.within(
        (long) COLUMNS * bytes,
        () -> {
          ColumnWriteStore store = new ColumnWriteStoreV1(schema, column -> null, properties);
          for (ColumnDescriptor column : schema.getColumns()) {
            ColumnWriter writer = store.getColumnWriter(column);
            for (int row = 1; row < ROWS; row++) {
              if (row % every == 0) {
                write(writer, type, row);
              } else {
                writer.writeNull(0, 0);
              }
            }
          }
          return store;
        });
  }

  private static void write(ColumnWriter writer, String type, int value) {
    switch (type) {
      case "int32":
        writer.write(value, 0, 1);
        break;
      case "int64":
        writer.write((long) value, 0, 1);
        break;
      case "double":
        writer.write((double) value, 0, 1);
        break;
      default:
        writer.write(Binary.fromString("v" + value), 0, 1);
        break;
    }
  }
}
