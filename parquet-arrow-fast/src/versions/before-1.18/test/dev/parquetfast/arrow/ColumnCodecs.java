package dev.parquetfast.arrow;

import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Settings of {@code ParquetWriter} that some versions of upstream do not have. */
@SuppressWarnings("DoNotCallSuggester") // tests call what other versions have
final class ColumnCodecs {

  static final boolean EXIST = false;

  private ColumnCodecs() {}

  static <T, B extends ParquetWriter.Builder<T, B>> B set(
      B builder, String column, CompressionCodecName codec) {
    throw new UnsupportedOperationException();
  }

  static <T, B extends ParquetWriter.Builder<T, B>> B setLevel(
      B builder, String column, int level) {
    throw new UnsupportedOperationException();
  }

  static void set(ParquetProperties.Builder builder, String column, CompressionCodecName codec) {
    throw new UnsupportedOperationException();
  }

  static void setLevel(ParquetProperties.Builder builder, String column, int level) {
    throw new UnsupportedOperationException();
  }
}
