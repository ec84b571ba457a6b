package dev.parquetfast.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.parquetfast.buffer.CountingAllocator;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.column.page.PageWriteStore;
import org.apache.parquet.column.page.PageWriter;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a page takes of memory when it ends. That its bytes are upstream's, other tests show. */
class PageMemoryTest {

  private static final int ROWS = 1000;

  private final CountingAllocator allocator = new CountingAllocator(false);

  /** How many sections of each page were in several buffers, so that a checksum needs a copy. */
  private final List<Integer> copies = new ArrayList<>();

  /** The first page grows slab by slab. */
  @ParameterizedTest
  @CsvSource({
    "required double v, PARQUET_1_0, false",
    "optional double v, PARQUET_1_0, false",
    "optional double v, PARQUET_2_0, false",
    "required fixed_len_byte_array(8) v, PARQUET_1_0, false",
    "optional fixed_len_byte_array(8) v, PARQUET_1_0, false",
    "optional fixed_len_byte_array(8) v, PARQUET_2_0, false",
    "required binary v, PARQUET_1_0, false",
    "optional binary v, PARQUET_1_0, false",
    "required binary v, PARQUET_2_0, false",
    "required binary v, PARQUET_1_0, true",
    "optional binary v, PARQUET_1_0, true",
    "optional binary v, PARQUET_2_0, true",
    "optional double v, PARQUET_1_0, true"
  })
  void pagesAreInOneBuffer(String field, WriterVersion version, boolean dictionary) {
    assumeFalse(CountingAllocator.arraysAreCopied(), "every page is copied");
    write(field, version, dictionary, 5);
    assertEquals(List.of(0, 0, 0), copies.subList(2, 5));
  }

  private void write(String field, WriterVersion version, boolean dictionary, int pages) {
    PageWriteStore pageStore = column -> pageWriter();
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version)
            .withDictionaryEncoding(dictionary)
            .withPageRowCountLimit(ROWS)
            .withAllocator(allocator)
            .build();
    var schema = MessageTypeParser.parseMessageType("message m { " + field + "; }");
    ColumnWriteStore store = properties.newColumnWriteStore(schema, pageStore);
    ColumnWriter writer = store.getColumnWriter(schema.getColumns().get(0));
    int maximum = schema.getColumns().get(0).getMaxDefinitionLevel();
    for (int row = 0; row < pages * ROWS; row++) {
      int value = dictionary ? row % 100 : row;
      if (maximum > 0 && row % 10 == 0) {
        writer.writeNull(0, 0);
      } else if (field.contains("double")) {
        writer.write(0.25 * value, 0, maximum);
      } else {
        writer.write(
            Binary.fromString(new StringBuilder(String.format("%08d", value)).reverse().toString()),
            0,
            maximum);
      }
      store.endRecord();
    }
    assertEquals(pages, copies.size());
  }

  private PageWriter pageWriter() {
    return (PageWriter)
        Proxy.newProxyInstance(
            PageWriter.class.getClassLoader(),
            new Class<?>[] {PageWriter.class},
            (proxy, method, arguments) -> {
              if (method.getName().startsWith("writePage")) {
                int before = allocator.sizes().size();
                for (Object each : arguments) {
                  if (each instanceof BytesInput && ((BytesInput) each).size() > 0) {
                    ((BytesInput) each).toByteBuffer(allocator, allocator::release);
                  }
                }
                copies.add(allocator.sizes().size() - before);
              }
              return method.getReturnType() == long.class ? 0L : null;
            });
  }
}
