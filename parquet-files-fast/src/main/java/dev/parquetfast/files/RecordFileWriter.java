package dev.parquetfast.files;

import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
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
   * the levels that {@code config} sets.
   *
   * @param <T> the records
   */
  public static final class Builder<T> extends ParquetWriter.Builder<T, Builder<T>> {

    private final WriteSupport<T> support;

    private Builder(WriteSupport<T> support, OutputFile file) {
      super(Objects.requireNonNull(file, "file"));
      this.support = Objects.requireNonNull(support, "support");
      ParquetConfiguration configuration = new PlainParquetConfiguration();
      withConf(configuration);
      withCodecFactory(new PageCodecs(configuration));
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
