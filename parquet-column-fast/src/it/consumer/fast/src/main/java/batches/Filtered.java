package batches;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.ColumnBatchReader;
import java.io.IOException;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;

/** Reads one column of a file: the rows that a filter on column indexes selects. */
final class Filtered {

  /** Values that were read, whether they pass the filter or not. */
  long read;

  /** Counts the values below a limit; docs/batches.md shows this program. */
  long countBelow(double limit, String name, InputFile input) throws IOException {
    FilterPredicate below = FilterApi.lt(FilterApi.doubleColumn(name), limit);
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withRecordFilter(FilterCompat.get(below))
            .build();
    long count = 0;
    try (ParquetFileReader file = ParquetFileReader.open(input, options)) {
      MessageType schema = file.getFileMetaData().getSchema();
      file.setRequestedSchema(new MessageType(schema.getName(), schema.getType(name)));
      ColumnDescriptor column = schema.getColumnDescription(new String[] {name});
      String createdBy = file.getFileMetaData().getCreatedBy();
      PageReadStore rowGroup = file.readNextFilteredRowGroup();
      while (rowGroup != null) {
        ColumnBatchReader reader = ColumnBatchReader.open(rowGroup, column, schema, createdBy);
        ColumnBatch batch = reader.newBatch(4096);
        while (reader.read(batch)) {
          for (int i = 0; i < batch.values(); i++) {
            count +=
                batch.doubles()[i] < limit ? 1 : 0; // a selected page can hold other values too
          }
          read += batch.values();
        }
        rowGroup = file.readNextFilteredRowGroup();
      }
    }
    return count;
  }
}
