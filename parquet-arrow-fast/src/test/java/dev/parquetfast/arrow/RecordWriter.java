package dev.parquetfast.arrow;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.GroupWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/** Writes records one by one. */
final class RecordWriter extends ParquetWriter.Builder<Group, RecordWriter> {

  private final MessageType schema;
  private final boolean flushing;

  /**
   * A builder.
   *
   * @param flushing whether nulls of missing groups are written with their record. Otherwise they
   *     are held back, and the sizes at which row groups end do not include them
   */
  RecordWriter(OutputFile file, MessageType schema, boolean flushing) {
    super(file);
    this.schema = schema;
    this.flushing = flushing;
    withConf(new PlainParquetConfiguration());
  }

  @Override
  protected RecordWriter self() {
    return this;
  }

  @Override
  @Deprecated
  protected WriteSupport<Group> getWriteSupport(Configuration configuration) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected WriteSupport<Group> getWriteSupport(ParquetConfiguration configuration) {
    return new WriteSupport<>() {
      private RecordConsumer consumer;
      private GroupWriter writer;

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
        writer = new GroupWriter(recordConsumer, schema);
      }

      @Override
      public void write(Group row) {
        writer.write(row);
        if (flushing) {
          consumer.flush();
        }
      }
    };
  }
}
