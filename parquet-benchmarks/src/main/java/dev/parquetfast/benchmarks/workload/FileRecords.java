package dev.parquetfast.benchmarks.workload;

import java.util.Map;
import java.util.function.Function;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.InitContext;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;

/** Builds a reader of all columns of a file, whose records a materializer makes. */
final class FileRecords<T> extends ParquetReader.Builder<T> {

  private final Function<MessageType, RecordMaterializer<T>> materializerOf;

  FileRecords(InputFile file, Function<MessageType, RecordMaterializer<T>> materializerOf) {
    super(file, new PlainParquetConfiguration());
    this.materializerOf = materializerOf;
  }

  @Override
  protected ReadSupport<T> getReadSupport() {
    return new ReadSupport<>() {
      @Override
      public ReadContext init(InitContext context) {
        return new ReadContext(context.getFileSchema());
      }

      @Override
      @Deprecated
      public RecordMaterializer<T> prepareForRead(
          Configuration configuration,
          Map<String, String> metadata,
          MessageType fileSchema,
          ReadContext context) {
        return materializerOf.apply(fileSchema);
      }

      @Override
      public RecordMaterializer<T> prepareForRead(
          ParquetConfiguration configuration,
          Map<String, String> metadata,
          MessageType fileSchema,
          ReadContext context) {
        return materializerOf.apply(fileSchema);
      }
    };
  }
}
