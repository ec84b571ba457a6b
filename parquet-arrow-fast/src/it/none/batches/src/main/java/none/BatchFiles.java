package none;

import dev.parquetfast.batch.ColumnBatch;
import dev.parquetfast.batch.RowBatchReader;
import dev.parquetfast.batch.RowBatchWriter;
import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.files.ReadOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

/** Writes and reads rows in batches, with all codecs. */
public final class BatchFiles {

  private static final int ROWS = 5000;

  private static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType("message m { required int64 id; required double price; }");

  /** The argument is the folder of the files. */
  public static void main(String[] args) throws IOException {
    for (CompressionCodecName codec :
        List.of(
            CompressionCodecName.UNCOMPRESSED,
            CompressionCodecName.SNAPPY,
            CompressionCodecName.ZSTD,
            CompressionCodecName.GZIP,
            CompressionCodecName.LZ4_RAW)) {
      Path file = Path.of(args[0], codec + ".parquet");
      Files.deleteIfExists(file);
      write(file, codec);
      check(file, ReadOptions.builder(), ROWS);
      FilterCompat.Filter none =
          FilterCompat.get(FilterApi.gt(FilterApi.longColumn("id"), (long) ROWS));
      check(file, ReadOptions.builder().withRecordFilter(none), 0);
      Orders.main(new String[] {file.toString()});
    }
  }

  private static void write(Path path, CompressionCodecName codec) throws IOException {
    ParquetProperties properties = ParquetProperties.builder().build();
    PageCodecs codecs = new PageCodecs();
    try (ParquetFileWriter file =
        new ParquetFileWriter(
            new LocalOutputFile(path),
            SCHEMA,
            ParquetFileWriter.Mode.CREATE,
            ParquetWriter.DEFAULT_BLOCK_SIZE,
            ParquetWriter.MAX_PADDING_SIZE_DEFAULT,
            properties.getColumnIndexTruncateLength(),
            properties.getStatisticsTruncateLength(),
            properties.getPageWriteChecksumEnabled())) {
      file.start();
      try (ColumnChunkPageWriteStore pages =
              new ColumnChunkPageWriteStore(
                  codecs.getCompressor(codec),
                  SCHEMA,
                  properties.getAllocator(),
                  properties.getColumnIndexTruncateLength(),
                  properties.getPageWriteChecksumEnabled());
          ColumnWriteStore columns = properties.newColumnWriteStore(SCHEMA, pages, pages)) {
        RowBatchWriter rows = RowBatchWriter.open(columns, SCHEMA);
        long[] ids = new long[ROWS];
        double[] prices = new double[ROWS];
        for (int i = 0; i < ROWS; i++) {
          ids[i] = i;
          prices[i] = i / 4.0;
        }
        rows.column("id").longs(ids, 0, ROWS);
        rows.column("price").doubles(prices, 0, ROWS);
        rows.write(ROWS);
        file.startBlock(ROWS);
        columns.flush();
        pages.flushToFileWriter(file);
        file.endBlock();
      }
      file.end(Map.of());
    }
  }

  private static void check(Path path, ReadOptions options, int expected) throws IOException {
    ParquetReadOptions built = options.build();
    int read = 0;
    double sum = 0;
    try (ParquetFileReader file = new ParquetFileReader(new LocalInputFile(path), built)) {
      String createdBy = file.getFileMetaData().getCreatedBy();
      PageReadStore rowGroup = file.readNextFilteredRowGroup();
      while (rowGroup != null) {
        RowBatchReader rows = RowBatchReader.open(rowGroup, SCHEMA, SCHEMA, createdBy);
        ColumnBatch prices = rows.column("price");
        while (rows.read(1000) > 0) {
          for (int i = 0; i < prices.values(); i++) {
            sum += prices.doubles()[i];
          }
          read += prices.values();
        }
        rowGroup = file.readNextFilteredRowGroup();
      }
    }
    if (read != expected || sum != expected * (expected - 1L) / 8.0) {
      throw new IllegalStateException(read + " rows have the sum " + sum);
    }
  }
}
