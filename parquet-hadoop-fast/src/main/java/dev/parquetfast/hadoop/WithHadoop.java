package dev.parquetfast.hadoop;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.zlib.ZlibCompressor;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.parquet.hadoop.util.HiddenFileFilter;

/**
 * Calls of upstream's classes that would make the JVM load Hadoop's before they run: where a value
 * is passed as a type that it inherits from, the verifier of the JVM loads both. The build
 * redirects them to this class, which is loaded only when one of them runs.
 */
public final class WithHadoop {

  private WithHadoop() {}

  /** Lists a folder without hidden files. */
  public static FileStatus[] list(FileSystem files, Path folder, HiddenFileFilter filter)
      throws IOException {
    return files.listStatus(folder, filter);
  }

  /** Sets a level of GZIP. */
  public static void setLevel(
      Configuration configuration, String name, ZlibCompressor.CompressionLevel level) {
    configuration.setEnum(name, level);
  }

  /** Compresses bytes. */
  public static void write(BytesInput bytes, CompressionOutputStream stream) throws IOException {
    bytes.writeAllTo(stream);
  }

  static FilterCompat.Filter filter(ParquetConfiguration configuration) {
    return ParquetInputFormat.getFilter(configuration);
  }

  @SuppressWarnings("deprecation") // It is what upstream's message has.
  static Path path(ParquetFileReader reader) {
    return reader.getPath();
  }
}
