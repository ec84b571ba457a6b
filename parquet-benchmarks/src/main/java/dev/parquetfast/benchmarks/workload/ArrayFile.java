package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;

/**
 * A file of one row group whose columns are written without a {@code RecordConsumer}, with the
 * settings of {@link FileSettings}: the bytes are those of the file that is written record by
 * record.
 */
final class ArrayFile {

  private ArrayFile() {}

  /**
   * Writes a file.
   *
   * @param rows writes all rows to the store that it gets
   */
  static void write(
      FileSpec spec, FileTable table, OutputFile output, Consumer<ColumnWriteStore> rows)
      throws IOException {
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(
                spec.version() == PageVersion.V1
                    ? WriterVersion.PARQUET_1_0
                    : WriterVersion.PARQUET_2_0)
            .withAllocator(new HeapByteBufferAllocator())
            .withDictionaryEncoding(spec.encoding() == FileEncoding.DICTIONARY)
            .withByteStreamSplitEncoding(spec.encoding() == FileEncoding.BYTE_STREAM_SPLIT)
            .build();
    CodecFactory codecs =
        new CodecFactory(new PlainParquetConfiguration(), properties.getPageSizeThreshold());
    BytesInputCompressor compressor =
        codecs.getCompressor(CompressionCodecName.valueOf(spec.compression().name()));
    int truncation = properties.getColumnIndexTruncateLength();
    try (ParquetFileWriter file =
            new ParquetFileWriter(
                output,
                table.schema(),
                Mode.OVERWRITE,
                ParquetWriter.DEFAULT_BLOCK_SIZE,
                ParquetWriter.MAX_PADDING_SIZE_DEFAULT,
                truncation,
                properties.getStatisticsTruncateLength(),
                properties.getPageWriteChecksumEnabled());
        ColumnChunkPageWriteStore pages =
            new ColumnChunkPageWriteStore(
                compressor,
                table.schema(),
                properties.getAllocator(),
                truncation,
                properties.getPageWriteChecksumEnabled());
        ColumnWriteStore columns = properties.newColumnWriteStore(table.schema(), pages, pages)) {
      file.start();
      rows.accept(columns);
      file.startBlock(table.rows());
      columns.flush();
      pages.flushToFileWriter(file);
      file.endBlock();
      file.end(Map.of());
    } finally {
      codecs.release();
    }
  }
}
