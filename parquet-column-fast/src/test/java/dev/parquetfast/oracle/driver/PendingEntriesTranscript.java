package dev.parquetfast.oracle.driver;

import dev.parquetfast.oracle.PageImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.bytes.TrackingByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ColumnWriter;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.io.ParquetEncodingException;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/**
 * Ends a column chunk while entries are in no page, because their row has not ended, and then
 * another chunk of the same store. Returns a text for each case.
 */
public final class PendingEntriesTranscript implements Supplier<List<String>> {

  private static final String[] FIELDS = {
    "required boolean c;",
    "required int32 c;",
    "optional int64 c;",
    "repeated double c;",
    "optional binary c;",
    "required group g { repeated fixed_len_byte_array(2) c; }"
  };

  /** What has been written before. */
  private enum Before {
    NOTHING,
    CHUNK,
    PAGE
  }

  private static final int ROWS_IN_PAGE = 3;

  private final List<String> cases = new ArrayList<>();
  private final List<String> lines = new ArrayList<>();

  public PendingEntriesTranscript() {}

  @Override
  public List<String> get() {
    for (String field : FIELDS) {
      for (WriterVersion version : WriterVersion.values()) {
        for (boolean dictionary : new boolean[] {false, true}) {
          for (Before before : Before.values()) {
            lines.add(before + " " + field + " " + version + " dictionary " + dictionary);
            write(field, version, dictionary, before);
            cases.add(String.join("\n", lines));
            lines.clear();
          }
        }
      }
    }
    return cases;
  }

  private void write(String field, WriterVersion version, boolean dictionary, Before before) {
    MessageType schema = MessageTypeParser.parseMessageType("message m { " + field + " }");
    PageRecorder pages = new PageRecorder();
    try (TrackingByteBufferAllocator memory =
            TrackingByteBufferAllocator.wrap(new HeapByteBufferAllocator());
        ColumnWriteStore store =
            ParquetProperties.builder()
                .withWriterVersion(version)
                .withDictionaryEncoding(dictionary)
                .withAllocator(memory)
                .withPageRowCountLimit(ROWS_IN_PAGE)
                .build()
                .newColumnWriteStore(schema, pages)) {
      ColumnDescriptor column = schema.getColumns().get(0);
      for (int i = 0; before != Before.NOTHING && i < ROWS_IN_PAGE; i++) {
        write(store, column, 1);
        store.endRecord();
      }
      if (before == Before.CHUNK) {
        end(store);
      }
      // Two values in five leave room: before 1.18, upstream's resetDictionary() keeps the size of
      // the last chunk's dictionary, and with three of them falls back where ours does not.
      for (int i = 0; i < 5; i++) {
        write(store, column, i % 2);
      }
      end(store);
      for (int i = 0; i < 5; i++) {
        store.endRecord();
      }
      write(store, column, 7);
      store.endRecord();
      end(store);
    } catch (ParquetEncodingException e) {
      lines.add("refused");
    } catch (RuntimeException e) {
      lines.add(e.getClass().getName());
    }
    for (List<PageImage> each : pages.chunks(0, List.of()).pages.values()) {
      for (PageImage page : each) {
        lines.add(page + Arrays.deepToString(page.parts.toArray()));
      }
    }
  }

  private void end(ColumnWriteStore store) {
    store.flush();
    lines.add("buffered " + store.getBufferedSize());
  }

  private static void write(ColumnWriteStore store, ColumnDescriptor path, int i) {
    ColumnWriter column = store.getColumnWriter(path);
    int definitionLevel = path.getMaxDefinitionLevel();
    switch (path.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        column.write(i % 2 == 0, 0, definitionLevel);
        break;
      case INT32:
        column.write(i, 0, definitionLevel);
        break;
      case INT64:
        column.write((long) i, 0, definitionLevel);
        break;
      case DOUBLE:
        column.write((double) i, 0, definitionLevel);
        break;
      default:
        column.write(Binary.fromString("v" + i), 0, definitionLevel);
    }
  }
}
