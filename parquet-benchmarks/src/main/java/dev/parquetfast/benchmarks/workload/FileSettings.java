package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import java.io.IOException;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ColumnWriteStore;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ColumnChunkPageWriteStore;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * Opens writers of files and writes tables with them. Settings that a benchmark does not name are
 * upstream's defaults.
 */
final class FileSettings {

  private FileSettings() {}

  /** Returns a writer of rows of a table, which are passed as numbers. */
  static ParquetWriter<int[]> newWriter(
      FileSpec spec, FileTable table, OutputFile file, ByteBufferAllocator allocator)
      throws IOException {
    return new Builder(table, file)
        .withConf(new PlainParquetConfiguration())
        .withWriteMode(Mode.OVERWRITE)
        .withAllocator(allocator)
        .withCompressionCodec(CompressionCodecName.valueOf(spec.compression().name()))
        .withWriterVersion(version(spec.version()))
        .withDictionaryEncoding(spec.encoding() == FileEncoding.DICTIONARY)
        .withByteStreamSplitEncoding(spec.encoding() == FileEncoding.BYTE_STREAM_SPLIT)
        .build();
  }

  static void write(ParquetWriter<int[]> writer, FileTable table) throws IOException {
    int[] row = new int[1];
    for (; row[0] < table.rows(); row[0]++) {
      writer.write(row);
    }
  }

  /**
   * Writes a file of one row group without a {@code RecordConsumer}. Its bytes are those of the
   * file that is written record by record.
   *
   * @param rows writes all rows to the store that it gets
   */
  static void writeColumns(
      FileSpec spec, FileTable table, OutputFile output, Consumer<ColumnWriteStore> rows)
      throws IOException {
    ParquetProperties properties =
        ParquetProperties.builder()
            .withWriterVersion(version(spec.version()))
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

  static WriterVersion version(PageVersion version) {
    return version == PageVersion.V1 ? WriterVersion.PARQUET_1_0 : WriterVersion.PARQUET_2_0;
  }

  private static final class Builder extends ParquetWriter.Builder<int[], Builder> {

    private final FileTable table;

    Builder(FileTable table, OutputFile file) {
      super(file);
      this.table = table;
    }

    @Override
    protected Builder self() {
      return this;
    }

    @Override
    protected WriteSupport<int[]> getWriteSupport(ParquetConfiguration configuration) {
      return new RowWriteSupport(table);
    }

    @Override
    @Deprecated
    protected WriteSupport<int[]> getWriteSupport(Configuration configuration) {
      return new RowWriteSupport(table);
    }
  }

  /**
   * Writes the row whose number is the only element of the array. One array serves all rows of a
   * file.
   */
  private static final class RowWriteSupport extends WriteSupport<int[]> {

    private final FileTable table;
    private RecordConsumer consumer;

    RowWriteSupport(FileTable table) {
      this.table = table;
    }

    @Override
    @Deprecated
    public WriteContext init(Configuration configuration) {
      return new WriteContext(table.schema(), Map.of());
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(table.schema(), Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer recordConsumer) {
      consumer = recordConsumer;
    }

    @Override
    public void write(int[] row) {
      consumer.startMessage();
      table.add(row[0], consumer);
      consumer.endMessage();
    }
  }
}
