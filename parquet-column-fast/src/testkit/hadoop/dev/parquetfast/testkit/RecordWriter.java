package dev.parquetfast.testkit;

import java.util.Map;
import java.util.function.BiConsumer;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/**
 * Builds writers of records that pass themselves to a record consumer.
 *
 * @param <T> the type of records
 */
public final class RecordWriter<T> extends ParquetWriter.Builder<T, RecordWriter<T>> {

  private final MessageType schema;
  private final BiConsumer<RecordConsumer, T> write;

  /**
   * A builder.
   *
   * @param write writes a record
   */
  public RecordWriter(OutputFile file, MessageType schema, BiConsumer<RecordConsumer, T> write) {
    super(file);
    this.schema = schema;
    this.write = write;
    withConf(new PlainParquetConfiguration());
  }

  @Override
  protected RecordWriter<T> self() {
    return this;
  }

  @Override
  @Deprecated
  protected WriteSupport<T> getWriteSupport(Configuration configuration) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected WriteSupport<T> getWriteSupport(ParquetConfiguration configuration) {
    return new WriteSupport<>() {
      private RecordConsumer consumer;

      @Override
      @Deprecated
      public WriteContext init(Configuration ignored) {
        throw new UnsupportedOperationException();
      }

      @Override
      public WriteContext init(ParquetConfiguration ignored) {
        return new WriteContext(schema, Map.of());
      }

      @Override
      public void prepareForWrite(RecordConsumer recordConsumer) {
        consumer = recordConsumer;
      }

      @Override
      public void write(T record) {
        write.accept(consumer, record);
      }
    };
  }
}
