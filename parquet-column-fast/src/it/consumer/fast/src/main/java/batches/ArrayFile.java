package batches;

import dev.parquetfast.batch.RowBatchWriter;
import java.io.IOException;
import java.util.Map;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/** Writes files in batches, through public classes of parquet-hadoop. */
final class ArrayFile {

  private ArrayFile() {}

  /** Passes all rows of a row group to its columns, and returns how many there are. */
  interface Rows {
    int write(RowBatchWriter rows);
  }

  /** Writes a file of one row group; docs/batches.md shows this program. */
  static void write(
      OutputFile output,
      MessageType schema,
      ParquetProperties properties,
      CompressionCodecFactory codecs,
      Map<String, String> metadata,
      Rows source)
      throws IOException {
    int truncation = properties.getColumnIndexTruncateLength();
    boolean checksums = properties.getPageWriteChecksumEnabled();
    BytesInputCompressor snappy = codecs.getCompressor(CompressionCodecName.SNAPPY);
    try (ParquetFileWriter file =
        new ParquetFileWriter(
            output,
            schema,
            ParquetFileWriter.Mode.CREATE,
            ParquetWriter.DEFAULT_BLOCK_SIZE,
            ParquetWriter.MAX_PADDING_SIZE_DEFAULT,
            truncation,
            properties.getStatisticsTruncateLength(),
            checksums)) {
      file.start();
      // A row group. Begin another one when columns.getBufferedSize() is large enough.
      try (ColumnChunkPageWriteStore pages =
              new ColumnChunkPageWriteStore(
                  snappy, schema, properties.getAllocator(), truncation, checksums);
          ColumnWriteStore columns = properties.newColumnWriteStore(schema, pages, pages)) {
        int count = source.write(RowBatchWriter.open(columns, schema));
        if (count > 0) { // Parquet has no row groups without rows
          file.startBlock(count);
          columns.flush();
          pages.flushToFileWriter(file);
          file.endBlock();
        }
      }
      file.end(metadata);
    } finally {
      codecs.release();
    }
  }
}
