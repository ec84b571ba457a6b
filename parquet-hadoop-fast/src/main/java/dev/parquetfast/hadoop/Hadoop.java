package dev.parquetfast.hadoop;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.parquet.conf.HadoopParquetConfiguration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.filter.UnboundRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.BadConfigurationException;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetInputFormat;
import org.apache.parquet.hadoop.util.ConfigurationUtil;
import org.apache.parquet.hadoop.util.SerializationUtil;

/**
 * Whether Hadoop is on the class path, and what upstream's classes call instead of it. The build
 * redirects calls to this class, which loads no class of Hadoop unless it is there.
 */
public final class Hadoop {

  /** Whether there is a {@code Configuration}. */
  public static final boolean IS_THERE = isThere();

  private Hadoop() {}

  private static boolean isThere() {
    try {
      Class<?> unused =
          Class.forName(
              "org.apache.hadoop.conf.Configuration", false, Hadoop.class.getClassLoader());
      return true;
    } catch (ClassNotFoundException | LinkageError e) {
      return false;
    }
  }

  /** Returns the exception of what cannot be done without Hadoop. */
  public static BadConfigurationException isNeededBy(String what) {
    return new BadConfigurationException(
        what + " needs Hadoop's jars on the class path, such as hadoop-client-api");
  }

  /** Returns the configuration of Hadoop in one of Parquet; null without Hadoop. */
  public static Configuration configuration(HadoopParquetConfiguration configuration) {
    return IS_THERE ? configuration.getConfiguration() : null;
  }

  /** Returns a configuration of Hadoop; null without Hadoop. */
  public static Configuration configuration(ParquetConfiguration configuration) {
    return IS_THERE ? ConfigurationUtil.createHadoopConfiguration(configuration) : null;
  }

  /**
   * What {@code ConfigurationUtil.createHadoopConfiguration} begins with.
   *
   * @return null, so that it continues
   */
  public static Configuration checked(ParquetConfiguration configuration) {
    if (!IS_THERE) {
      throw isNeededBy(
          "A configuration of type Configuration, which a read or write support (for Avro, one"
              + " without withDataModel), a filter or a factory of keys has asked for,");
    }
    return null;
  }

  /** Returns what {@code HeapBytesCompressor} keeps as its codec: null for one of our pages. */
  public static Object orNull(Object codec) {
    return codec;
  }

  /** Returns what {@code HeapBytesCompressor} compresses with: null without a codec. */
  public static Compressor compressor(CompressionCodec codec) {
    return codec == null ? null : CodecPool.getCompressor(codec);
  }

  /** Returns the default configuration of codecs; null without Hadoop. */
  public static Configuration newConfiguration() {
    return IS_THERE ? new Configuration() : null;
  }

  /** Returns the filter that is in a configuration. */
  public static FilterCompat.Filter filter(ParquetConfiguration configuration) {
    if (IS_THERE) {
      return WithHadoop.filter(configuration);
    }
    try {
      FilterPredicate predicate =
          SerializationUtil.readObjectFromConfAsBase64(
              ParquetInputFormat.FILTER_PREDICATE, configuration);
      Class<?> type =
          ConfigurationUtil.getClassFromConfig(
              configuration, ParquetInputFormat.UNBOUND_RECORD_FILTER, UnboundRecordFilter.class);
      UnboundRecordFilter records =
          type == null ? null : (UnboundRecordFilter) type.getDeclaredConstructor().newInstance();
      return FilterCompat.get(predicate, records);
    } catch (IOException | ReflectiveOperationException e) {
      throw new BadConfigurationException("The filter in the configuration cannot be made", e);
    }
  }

  /**
   * Returns the path of a file, for a message.
   *
   * @throws IOException without Hadoop, with another message
   */
  public static Path path(ParquetFileReader reader) throws IOException {
    if (IS_THERE) {
      return WithHadoop.path(reader);
    }
    throw new IOException(
        "A column chunk of "
            + reader.getFile()
            + " has another number of values than the file's footer says");
  }
}
