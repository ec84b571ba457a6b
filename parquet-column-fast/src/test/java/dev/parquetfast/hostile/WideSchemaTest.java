package dev.parquetfast.hostile;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.MessageColumnIO;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

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

  /**
   * A column allocates about 1,300 bytes with upstream's writers, 2,300 with a dictionary. Writers
   * of the DELTA encodings, which 2.0 has for integers and strings, bring arrays for a block of
   * values: 3,000 to 5,800 with upstream's. With ours, a column of strings in 1.0 has 3,006 on
   * 1.17.
   */
  @ParameterizedTest
  @CsvSource({
    "PARQUET_1_0, boolean, false, 3000",
    "PARQUET_1_0, int32, false, 3000",
    "PARQUET_1_0, int64, true, 3000",
    "PARQUET_1_0, float, false, 3000",
    "PARQUET_1_0, double, true, 3000",
    "PARQUET_1_0, binary, true, 3100",
    "PARQUET_2_0, boolean, false, 3100",
    "PARQUET_2_0, int32, false, 5500",
    "PARQUET_2_0, int64, true, 8000",
    "PARQUET_2_0, float, false, 3000",
    "PARQUET_2_0, double, true, 3000",
    "PARQUET_2_0, binary, true, 10000",
  })
  void nothingButNulls(WriterVersion version, String type, boolean dictionary, int bytes)
      throws Exception {
    writeWithin(bytes, version, type, dictionary, ROWS);
  }

  /** A column allocates 18,000 to 24,000 bytes with upstream's writers. */
  @ParameterizedTest
  @CsvSource({
    "PARQUET_1_0, int32, 10000",
    "PARQUET_1_0, int64, 10000",
    "PARQUET_1_0, double, 10000",
    "PARQUET_1_0, binary, 10000",
    "PARQUET_2_0, int32, 10000",
    "PARQUET_2_0, int64, 12000",
    "PARQUET_2_0, double, 10000",
    "PARQUET_2_0, binary, 16000",
  })
  void aDictionaryOfTenValues(WriterVersion version, String type, int bytes) throws Exception {
    writeWithin(bytes, version, type, true, ROWS / 10);
  }

  /** Groups that are missing from all records, as wrappers of nullable values may be. */
  @ParameterizedTest
  @EnumSource
  void missingGroups(WriterVersion version) throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> "optional group g" + i + " { required int32 v; }")
                .collect(Collectors.joining(" ", "message m {", "}")));
    MessageColumnIO records = new ColumnIOFactory().getColumnIO(schema);
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .withDictionaryEncoding(false)
            .build();
    ColumnWriteStore store = properties.newColumnWriteStore(schema, column -> null);
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
  private static void writeWithin(
      int bytes, WriterVersion version, String type, boolean dictionary, int every)
      throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> "optional " + type + " v" + i + ";")
                .collect(Collectors.joining(" ", "message m {", "}")));
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .withDictionaryEncoding(dictionary)
            .build();
    Memory.within(
        (long) COLUMNS * bytes,
        () -> {
          ColumnWriteStore store = properties.newColumnWriteStore(schema, column -> null);
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
