package dev.parquetfast.arrow;

import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Settings of {@code ParquetWriter} that some versions of upstream do not have. */
final class ColumnCodecs {

  static final boolean EXIST = true;

  private ColumnCodecs() {}

  static <T, B extends ParquetWriter.Builder<T, B>> B set(
      B builder, String column, CompressionCodecName codec) {
    return builder.withCompressionCodec(column, codec);
  }

  static <T, B extends ParquetWriter.Builder<T, B>> B setLevel(
      B builder, String column, int level) {
    return builder.withCompressionLevel(column, level);
  }

  static void set(ParquetProperties.Builder builder, String column, CompressionCodecName codec) {
    builder.withCompressionCodec(column, codec);
  }

  static void setLevel(ParquetProperties.Builder builder, String column, int level) {
    builder.withCompressionLevel(column, level);
  }
}
