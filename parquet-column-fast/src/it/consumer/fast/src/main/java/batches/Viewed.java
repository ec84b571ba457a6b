package batches;

import dev.parquetfast.batch.BinaryViews;
import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;

/**
 * Reads the strings of a column as views. They are looked at when later pages have been read, whose
 * memory may be that of earlier ones.
 */
final class Viewed {

  private Viewed() {}

  /** Returns the strings of all rows, and null for a null. */
  static List<String> read(String name, InputFile input, ByteBufferAllocator memory)
      throws IOException {
    ParquetReadOptions.Builder options =
        ParquetReadOptions.builder(new PlainParquetConfiguration()).withAllocator(memory);
    if (memory.isDirect()) {
      options.withCodecFactory(
          CodecFactory.createDirectCodecFactory(new Configuration(), memory, 1 << 16));
    }
    List<String> all = new ArrayList<>();
    try (ParquetFileReader file = ParquetFileReader.open(input, options.build())) {
      MessageType schema = file.getFileMetaData().getSchema();
      ColumnDescriptor column = schema.getColumnDescription(new String[] {name});
      String createdBy = file.getFileMetaData().getCreatedBy();
      for (PageReadStore rowGroup = file.readNextRowGroup();
          rowGroup != null;
          rowGroup = file.readNextRowGroup()) {
        ColumnBatchReader reader =
            ColumnBatchReader.open(rowGroup, column, schema, createdBy).views().spaced();
        ColumnBatch batch = reader.newBatch(4096);
        while (reader.read(batch)) {
          BinaryViews views = batch.views();
          for (int i = 0; i < views.size(); i++) {
            byte[] array = views.arrays()[views.arrayIndexes()[i]];
            String string =
                new String(array, views.starts()[i], views.lengths()[i], StandardCharsets.UTF_8);
            all.add(batch.isNull(i) ? null : string);
          }
        }
      }
    }
    return all;
  }
}
