package none;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.files.ReadOptions;
import java.io.IOException;
import java.nio.file.Path;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.schema.MessageType;

/** Adds the prices of the rows with even ids. The argument is the path of a file. */
public final class Orders {

  public static void main(String[] args) throws IOException {
    double sum = 0;
    InputFile input = ByteBufferInputFile.map(Path.of(args[0]));
    try (ParquetFileReader file = new ParquetFileReader(input, ReadOptions.builder().build())) {
      MessageType schema = file.getFileMetaData().getSchema();
      MessageType projection =
          new MessageType(schema.getName(), schema.getType("id"), schema.getType("price"));
      file.setRequestedSchema(projection); // otherwise the bytes of all columns are read
      String createdBy = file.getFileMetaData().getCreatedBy();
      PageReadStore rowGroup = file.readNextRowGroup();
      while (rowGroup != null) {
        RowBatchReader rows = RowBatchReader.open(rowGroup, projection, schema, createdBy);
        ColumnBatch ids = rows.column("id");
        ColumnBatch prices = rows.column("price");
        while (rows.read(4096) > 0) {
          for (int i = 0; i < ids.values(); i++) {
            if (ids.longs()[i] % 2 == 0) {
              sum += prices.doubles()[i]; // 0 where the price is null
            }
          }
        }
        rowGroup = file.readNextRowGroup();
      }
    }
    System.out.println(sum);
  }
}
