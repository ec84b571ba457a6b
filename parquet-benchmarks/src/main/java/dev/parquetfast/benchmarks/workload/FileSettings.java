package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.benchmarks.bridge.PageVersion;
import java.io.IOException;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties.WriterVersion;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
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
        .withWriterVersion(
            spec.version() == PageVersion.V1
                ? WriterVersion.PARQUET_1_0
                : WriterVersion.PARQUET_2_0)
        .withDictionaryEncoding(spec.encoding() == FileEncoding.DICTIONARY)
        .withByteStreamSplitEncoding(spec.encoding() == FileEncoding.BYTE_STREAM_SPLIT)
        .build();
  }

  /** Writes all rows of the table. */
  static void write(ParquetWriter<int[]> writer, FileTable table) throws IOException {
    int[] row = new int[1];
    for (; row[0] < table.rows(); row[0]++) {
      writer.write(row);
    }
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
