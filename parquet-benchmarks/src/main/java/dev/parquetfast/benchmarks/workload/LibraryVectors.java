package dev.parquetfast.benchmarks.workload;

import dev.parquetfast.arrow.ParquetArrowReader;
import dev.parquetfast.arrow.ParquetArrowWriter;
import dev.parquetfast.benchmarks.bridge.FileAccess;
import dev.parquetfast.benchmarks.bridge.FileEncoding;
import dev.parquetfast.benchmarks.bridge.FileSpec;
import dev.parquetfast.files.ByteBufferInputFile;
import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetFileWriter.Mode;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;

/**
 * Reads and writes vectors by parquet-arrow-fast. Upstream has none of the classes that this class
 * uses, so it must not be initialised there.
 */
final class LibraryVectors implements VectorFiles {

  private final FileAccess access;
  private final ExecutorService threads;

  LibraryVectors(FileAccess access) {
    this.access = access;
    threads =
        access == FileAccess.ARROW_THREADS
            ? Executors.newFixedThreadPool(
                FileAccess.THREADS,
                task -> {
                  Thread thread = new Thread(task);
                  thread.setDaemon(true);
                  return thread;
                })
            : null;
  }

  @Override
  public ArrowReader open(InputFile file, BufferAllocator allocator, String column)
      throws IOException {
    // pyarrow maps the file, and does not copy it either.
    InputFile source =
        file instanceof MemoryFile memory ? ByteBufferInputFile.of(memory.buffer()) : file;
    ParquetArrowReader.Builder builder =
        ParquetArrowReader.builder(source, allocator).rowsPerBatch(ROWS);
    if (column != null) {
      builder.columns(column);
    }
    if (access == FileAccess.ARROW_VIEWS) {
      builder.stringViews();
    }
    if (threads != null) {
      builder.executor(threads, FileAccess.THREADS);
    }
    return builder.build();
  }

  @Override
  public Writer create(FileSpec spec, Schema schema, OutputFile file) throws IOException {
    ParquetArrowWriter writer =
        ParquetArrowWriter.builder(file, schema)
            .withConf(new PlainParquetConfiguration())
            .withWriteMode(Mode.OVERWRITE)
            .withCompressionCodec(CompressionCodecName.valueOf(spec.compression().name()))
            .withProperties(
                ParquetProperties.builder()
                    .withAllocator(new HeapByteBufferAllocator())
                    .withWriterVersion(FileSettings.version(spec.version()))
                    .withDictionaryEncoding(spec.encoding() == FileEncoding.DICTIONARY)
                    .withByteStreamSplitEncoding(spec.encoding() == FileEncoding.BYTE_STREAM_SPLIT)
                    .build())
            .build();
    return new Writer() {
      @Override
      public void write(VectorSchemaRoot root) throws IOException {
        writer.write(root);
      }

      @Override
      public void close() throws IOException {
        writer.close();
      }
    };
  }
}
