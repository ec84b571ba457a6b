package dev.parquetfast.testkit;

import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.io.InputFile;

/**
 * Builds readers of records, without Hadoop's configuration.
 *
 * @param <T> the type of records
 */
public final class RecordReader<T> extends ParquetReader.Builder<T> {

  private final ReadSupport<T> support;

  public RecordReader(InputFile file, ReadSupport<T> support) {
    super(file, new PlainParquetConfiguration());
    this.support = support;
  }

  @Override
  protected ReadSupport<T> getReadSupport() {
    return support;
  }
}
