package dev.parquetfast.files;

import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.HadoopParquetConfiguration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;

/**
 * Makes a {@code ParquetWriter} that needs no class of Hadoop, neither to run nor to compile.
 *
 * <pre>{@code
 * ParquetWriter<GenericRecord> writer =
 *     RecordFileWriter.builder(new AvroWriteSupport<>(parquet, avro, GenericData.get()), file)
 *         .withCompressionCodec(CompressionCodecName.ZSTD)
 *         .build();
 * ParquetWriter<Group> other =
 *     RecordFileWriter.builder(new GroupWriteSupport(), otherFile)
 *         .config(GroupWriteSupport.PARQUET_EXAMPLE_SCHEMA, schema.toString())
 *         .build();
 * }</pre>
 *
 * <p>A configuration is set by {@code config}. To call {@code withConf}, {@code javac} needs
 * Hadoop's {@code Configuration}, of which it has an overload.
 */
public final class RecordFileWriter {

  private RecordFileWriter() {}

  /**
   * Begins a writer.
   *
   * @param support takes the records apart; it must not need Hadoop's {@code Configuration}
   */
  public static <T> Builder<T> builder(WriteSupport<T> support, OutputFile file) {
    return new Builder<>(support, file);
  }

  /**
   * Settings of a writer, which are upstream's. Pages are compressed by {@link PageCodecs}, with
   * the levels of the configuration.
   *
   * @param <T> the records
   */
  public static final class Builder<T> extends ParquetWriter.Builder<T, Builder<T>> {

    private final WriteSupport<T> support;

    /** Whether the caller has said what compresses pages. */
    private boolean hasCodecs;

    private Builder(WriteSupport<T> support, OutputFile file) {
      super(Objects.requireNonNull(file, "file"));
      this.support = Objects.requireNonNull(support, "support");
      withConf(new PlainParquetConfiguration());
    }

    /** Sets a configuration, which the support and {@link PageCodecs} read. */
    @Override
    public Builder<T> withConf(ParquetConfiguration configuration) {
      super.withConf(configuration);
      return withCodecsOf(configuration);
    }

    /** Sets a configuration, which the support and {@link PageCodecs} read. */
    @Override
    public Builder<T> withConf(Configuration configuration) {
      super.withConf(configuration);
      return withCodecsOf(new HadoopParquetConfiguration(configuration));
    }

    private Builder<T> withCodecsOf(ParquetConfiguration configuration) {
      if (!hasCodecs) {
        super.withCodecFactory(new PageCodecs(configuration));
      }
      return this;
    }

    /** Sets what compresses pages. */
    @Override
    public Builder<T> withCodecFactory(CompressionCodecFactory codecs) {
      hasCodecs = true;
      super.withCodecFactory(codecs);
      return this;
    }

    @Override
    protected Builder<T> self() {
      return this;
    }

    @Override
    @SuppressWarnings("deprecation") // It is abstract.
    protected WriteSupport<T> getWriteSupport(Configuration configuration) {
      return support;
    }

    @Override
    protected WriteSupport<T> getWriteSupport(ParquetConfiguration configuration) {
      return support;
    }
  }
}
