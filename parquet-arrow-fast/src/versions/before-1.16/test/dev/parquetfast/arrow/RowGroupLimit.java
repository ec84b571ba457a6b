package dev.parquetfast.arrow;

import org.apache.parquet.hadoop.ParquetWriter;

/** A setting of {@code ParquetWriter} that some versions of upstream do not have. */
final class RowGroupLimit {

  static final boolean EXISTS = false;

  private RowGroupLimit() {}

  @SuppressWarnings("DoNotCallSuggester") // later versions have the setting
  static <T, B extends ParquetWriter.Builder<T, B>> B set(B builder, int rows) {
    throw new UnsupportedOperationException();
  }
}
