package files;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;

/** Builds writers whose {@code write} takes the {@link Records} and writes the next of them. */
final class RecordWriter extends ParquetWriter.Builder<Records, RecordWriter> {
  private final MessageType schema;

  RecordWriter(OutputFile file, MessageType schema) {
    super(file);
    this.schema = schema;
    withConf(new PlainParquetConfiguration());
  }

  @Override
  protected RecordWriter self() {
    return this;
  }

  @Override
  @SuppressWarnings("deprecation")
  protected WriteSupport<Records> getWriteSupport(Configuration configuration) {
    return new Support(schema);
  }

  @Override
  protected WriteSupport<Records> getWriteSupport(ParquetConfiguration configuration) {
    return new Support(schema);
  }

  private static final class Support extends WriteSupport<Records> {
    private final MessageType schema;
    private RecordConsumer consumer;

    Support(MessageType schema) {
      this.schema = schema;
    }

    @Override
    @SuppressWarnings("deprecation")
    public WriteContext init(Configuration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public WriteContext init(ParquetConfiguration configuration) {
      return new WriteContext(schema, Map.of());
    }

    @Override
    public void prepareForWrite(RecordConsumer consumer) {
      this.consumer = consumer;
    }

    @Override
    public void write(Records records) {
      records.write(consumer);
    }
  }
}
