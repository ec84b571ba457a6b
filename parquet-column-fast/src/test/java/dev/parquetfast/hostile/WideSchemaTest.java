package dev.parquetfast.hostile;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.impl.ColumnWriteStoreV1;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A column without values takes little memory: of thousands of columns, few may have any. */
class WideSchemaTest {

  private static final int COLUMNS = 1000;

  /** For levels and their encoder, and all that upstream's classes make for a column. */
  private static final int BYTES_PER_COLUMN = 6000;

  @ParameterizedTest
  @ValueSource(strings = {"int32", "int64", "float", "double", "binary"})
  void columnsOfNulls(String type) throws Exception {
    MessageType schema =
        MessageTypeParser.parseMessageType(
            IntStream.range(0, COLUMNS)
                .mapToObj(i -> "optional " + type + " v" + i + ";")
                .collect(Collectors.joining(" ", "message m {", "}")));
    Memory.within(
        (long) COLUMNS * BYTES_PER_COLUMN,
        () -> {
          ColumnWriteStore store =
              new ColumnWriteStoreV1(
                  schema,
                  column -> null,
                  ParquetProperties.builder().withDictionaryEncoding(true).build());
          schema.getColumns().forEach(column -> store.getColumnWriter(column).writeNull(0, 0));
          return store;
        });
  }
}
