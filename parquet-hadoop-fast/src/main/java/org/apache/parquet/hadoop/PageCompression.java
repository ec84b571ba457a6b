package org.apache.parquet.hadoop;

import dev.parquetfast.files.PageCodecs;
import dev.parquetfast.hadoop.Hadoop;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.conf.HadoopParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.codec.Lz4RawCodec;
import org.apache.parquet.hadoop.codec.SnappyCodec;
import org.apache.parquet.hadoop.codec.ZstandardCodec;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * What {@code CodecFactory} begins with when it makes a compressor or decompressor: it makes that
 * of {@link PageCodecs}, or null, and upstream's code continues.
 *
 * <p>With Hadoop, {@code getCodec} of the factory decides, which a subclass may override. Its codec
 * is asked for its settings, and is used itself if it is not of exactly the class that has the
 * bytes of {@code PageCodecs}.
 */
@SuppressWarnings("deprecation") // Upstream advises against what its own methods return.
final class PageCompression {

  private PageCompression() {}

  /** Begins {@code createCompressor}. */
  static CodecFactory.BytesCompressor compressor(CodecFactory factory, CompressionCodecName name) {
    if (Hadoop.IS_THERE) {
      return compressor(factory, name, factory.getCodec(name));
    }
    return name == CompressionCodecName.UNCOMPRESSED
        ? CodecFactory.NO_OP_COMPRESSOR
        : new PageCompressor(name, withoutHadoop(factory, name), null);
  }

  /** Begins {@code createCompressorAtLevel}. */
  static CodecFactory.BytesCompressor compressor(
      CodecFactory factory, CompressionCodecName name, int level) {
    if (Hadoop.IS_THERE) {
      return null;
    }
    if (name == CompressionCodecName.UNCOMPRESSED) {
      return CodecFactory.NO_OP_COMPRESSOR;
    }
    try {
      return new PageCompressor(name, withoutHadoop(factory, name), level);
    } catch (IllegalArgumentException e) {
      throw new BadConfigurationException(e.getMessage(), e);
    }
  }

  /** Begins {@code compressorForCodec}, which both of the above call with Hadoop. */
  static CodecFactory.BytesCompressor compressor(
      CodecFactory factory, CompressionCodecName name, CompressionCodec codec) {
    PageCodecs codecs = OfHadoop.codecs(codec, true);
    return codecs == null ? null : new PageCompressor(name, codecs, null);
  }

  /** Begins {@code createDecompressor}. */
  static CodecFactory.BytesDecompressor decompressor(
      CodecFactory factory, CompressionCodecName name) {
    PageCodecs codecs;
    if (Hadoop.IS_THERE) {
      codecs = OfHadoop.codecs(factory.getCodec(name), false);
    } else if (name == CompressionCodecName.UNCOMPRESSED) {
      return CodecFactory.NO_OP_DECOMPRESSOR;
    } else {
      codecs = withoutHadoop(factory, name);
    }
    return codecs == null ? null : new PageDecompressor(name, codecs);
  }

  private static PageCodecs withoutHadoop(CodecFactory factory, CompressionCodecName name) {
    switch (name) {
      case SNAPPY:
      case GZIP:
      case ZSTD:
      case LZ4_RAW:
        return new PageCodecs(factory.conf);
      default:
        throw Hadoop.isNeededBy("Codec " + name);
    }
  }

  /** Only loaded with Hadoop. */
  private static final class OfHadoop {

    /** Returns what has the bytes of a codec, with its settings; null if nothing has. */
    static PageCodecs codecs(CompressionCodec codec, boolean compresses) {
      Class<?> type = codec == null ? null : codec.getClass();
      if (type == SnappyCodec.class || type == Lz4RawCodec.class) {
        return new PageCodecs();
      }
      if (type == ZstandardCodec.class) {
        Configuration configuration = ((ZstandardCodec) codec).getConf();
        return compresses && !isPlain(configuration) ? null : codecs(configuration);
      }
      if (type == GzipCodec.class) {
        // Native code writes other bytes. So does the code in Java before 3.4, which has no level,
        // and then the codec names no class.
        Class<?> worker = compresses ? codec.getCompressorType() : codec.getDecompressorType();
        String name = compresses ? "BuiltInGzipCompressor" : "BuiltInGzipDecompressor";
        return worker != null && worker.getSimpleName().equals(name)
            ? codecs(((GzipCodec) codec).getConf())
            : null;
      }
      return null;
    }

    private static PageCodecs codecs(Configuration configuration) {
      return new PageCodecs(new HadoopParquetConfiguration(configuration));
    }

    /** Whether pages are compressed by the thread that writes them, with a level that there is. */
    private static boolean isPlain(Configuration configuration) {
      int level =
          configuration.getInt(
              ZstandardCodec.PARQUET_COMPRESS_ZSTD_LEVEL,
              ZstandardCodec.DEFAULT_PARQUET_COMPRESS_ZSTD_LEVEL);
      int workers =
          configuration.getInt(
              ZstandardCodec.PARQUET_COMPRESS_ZSTD_WORKERS,
              ZstandardCodec.DEFAULTPARQUET_COMPRESS_ZSTD_WORKERS);
      return workers == 0
          && level >= com.github.luben.zstd.Zstd.minCompressionLevel()
          && level <= com.github.luben.zstd.Zstd.maxCompressionLevel();
    }
  }

  /** A compressor of {@link PageCodecs}. Its super class is what callers look for. */
  private static final class PageCompressor extends CodecFactory.HeapBytesCompressor {

    /** Has pages of size 0, so that the super class allocates no memory for them. */
    private static final CodecFactory NO_PAGES =
        new CodecFactory(new PlainParquetConfiguration(), 0);

    private final PageCodecs codecs;
    private final BytesInputCompressor compressor;

    /** Makes a compressor, with a level of its own or null. */
    PageCompressor(CompressionCodecName name, PageCodecs codecs, Integer level) {
      NO_PAGES.super(name, null);
      this.codecs = codecs;
      compressor =
          level == null ? codecs.getCompressor(name) : codecs.getCompressor(name, (int) level);
    }

    @Override
    public BytesInput compress(BytesInput bytes) throws IOException {
      return compressor.compress(bytes);
    }

    @Override
    public void release() {
      codecs.release();
    }
  }

  /** A decompressor of {@link PageCodecs}. */
  private static final class PageDecompressor extends CodecFactory.BytesDecompressor {

    private final PageCodecs codecs;
    private final BytesInputDecompressor decompressor;

    PageDecompressor(CompressionCodecName name, PageCodecs codecs) {
      this.codecs = codecs;
      decompressor = codecs.getDecompressor(name);
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) throws IOException {
      return decompressor.decompress(bytes, size);
    }

    @Override
    public void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
        throws IOException {
      decompressor.decompress(input, length, output, size);
    }

    @Override
    public void release() {
      codecs.release();
    }
  }
}
