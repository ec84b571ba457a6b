package dev.parquetfast.arrow;

import java.util.Map;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.ParquetOutputFormat;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.hadoop.util.ConfigurationUtil;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.schema.MessageType;

/**
 * What files and configurations of Hadoop are read and written with. Methods load Hadoop's classes,
 * but for {@link #isIn}.
 */
final class HadoopFiles {

  private HadoopFiles() {}

  /** Returns whether a file is one of Hadoop's, which has a configuration. */
  static boolean isIn(InputFile file) {
    return file instanceof HadoopInputFile;
  }

  /** Returns the options of a file's configuration. */
  static ParquetReadOptions options(InputFile file) {
    HadoopInputFile hadoop = (HadoopInputFile) file;
    return HadoopReadOptions.builder(hadoop.getConfiguration(), hadoop.getPath()).build();
  }

  /** Returns the codecs that a configuration of Hadoop says. */
  static CompressionCodecFactory codecs(ParquetConfiguration configuration, int pageSize) {
    return new CodecFactory(configuration, pageSize);
  }

  /** Returns what the factory that a configuration names says of a file. */
  static FileEncryptionProperties encryption(
      ParquetConfiguration configuration,
      OutputFile file,
      MessageType schema,
      Map<String, String> metadata) {
    return ParquetOutputFormat.createEncryptionProperties(
        ConfigurationUtil.createHadoopConfiguration(configuration),
        file.getPath() == null ? null : new Path(file.getPath()),
        new WriteSupport.WriteContext(schema, metadata));
  }
}
