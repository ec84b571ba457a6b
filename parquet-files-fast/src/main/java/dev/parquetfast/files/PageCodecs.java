package dev.parquetfast.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.zip.Deflater;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.compression.CompressionCodecFactory;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.BadConfigurationException;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Codecs of pages that need no class of Hadoop: SNAPPY, ZSTD, GZIP, LZ4_RAW and UNCOMPRESSED, for
 * {@code ParquetWriter.Builder.withCodecFactory} and {@link ReadOptions}.
 *
 * <p>Compressed pages are those of {@code parquet-hadoop}, byte for byte. GZIP is that of Hadoop's
 * Java code from 3.4 on: older releases write another header and ignore the level. For LZO, BROTLI
 * and LZ4 (in Hadoop's frames), {@code parquet-hadoop} is asked, which needs Hadoop's jars and may
 * need those of the codec.
 *
 * <p>The levels are those of a configuration: {@code parquet.compression.codec.zstd.level} and
 * {@code .zstd.workers} (numbers), and {@code zlib.compress.level} ({@code NO_COMPRESSION}, {@code
 * BEST_SPEED}, {@code TWO} to {@code EIGHT}, {@code BEST_COMPRESSION}, {@code
 * DEFAULT_COMPRESSION}). {@code zlib.compress.strategy} has no effect, as in Hadoop's Java code.
 *
 * <p>Several threads may use a factory, and each compressor and decompressor of it. What these
 * return belongs to the caller. {@link #release} gives up memory; everything can be used
 * afterwards.
 *
 * <p>A page that cannot be decompressed throws {@link IOException}.
 */
public final class PageCodecs implements CompressionCodecFactory {

  private static final String ZSTD_LEVEL = "parquet.compression.codec.zstd.level";
  private static final String ZSTD_WORKERS = "parquet.compression.codec.zstd.workers";
  private static final String GZIP_LEVEL = "zlib.compress.level";

  private static final int DEFAULT_ZSTD_LEVEL = 3;
  private static final int MAX_ZSTD_LEVEL = 22;

  /** Hadoop's names of levels; the index is the level. */
  private static final String[] GZIP_LEVELS = {
    "NO_COMPRESSION",
    "BEST_SPEED",
    "TWO",
    "THREE",
    "FOUR",
    "FIVE",
    "SIX",
    "SEVEN",
    "EIGHT",
    "BEST_COMPRESSION"
  };

  private final ParquetConfiguration configuration;

  /** By codec and level, without a level for null. */
  private final Map<CompressionCodecName, Map<Integer, PageCodec>> codecs =
      new EnumMap<>(CompressionCodecName.class);

  /** What {@code parquet-hadoop} has; null if nobody has asked for it. */
  private HadoopCodecs hadoop;

  /** Makes codecs with the levels that they have by default. */
  public PageCodecs() {
    this(new PlainParquetConfiguration());
  }

  /** Makes codecs with the levels of a configuration, which is read when a codec is asked for. */
  public PageCodecs(ParquetConfiguration configuration) {
    this.configuration = Objects.requireNonNull(configuration, "configuration");
  }

  @Override
  public BytesInputCompressor getCompressor(CompressionCodecName codec) {
    if (codec == CompressionCodecName.UNCOMPRESSED) {
      return Uncompressed.CODEC;
    }
    return isOurs(codec) ? codec(codec, null) : hadoop(codec).compressor(codec);
  }

  /**
   * Returns a compressor with a level of its own, as columns can have since Parquet 1.18.
   *
   * @param level for ZSTD, up to 22; for GZIP, 0 to 9, or -1 for that of zlib. Other codecs have no
   *     levels, and ignore it
   * @throws IllegalArgumentException if the codec has no such level
   */
  @SuppressWarnings("MissingOverride") // Before 1.18 there is no such method.
  public BytesInputCompressor getCompressor(CompressionCodecName codec, int level) {
    switch (codec) {
      case ZSTD:
      case GZIP:
        return codec(codec, level);
      default:
        return getCompressor(codec);
    }
  }

  @Override
  public BytesInputDecompressor getDecompressor(CompressionCodecName codec) {
    if (codec == CompressionCodecName.UNCOMPRESSED) {
      return Uncompressed.CODEC;
    }
    return isOurs(codec)
        ? codec(codec, levelOfDecompressors(codec))
        : hadoop(codec).decompressor(codec);
  }

  /** Reading needs no level, so one that is wrong in the configuration does no harm. */
  private static Integer levelOfDecompressors(CompressionCodecName codec) {
    switch (codec) {
      case ZSTD:
        return DEFAULT_ZSTD_LEVEL;
      case GZIP:
        return Deflater.DEFAULT_COMPRESSION;
      default:
        return null;
    }
  }

  private static boolean isOurs(CompressionCodecName codec) {
    switch (codec) {
      case SNAPPY:
      case ZSTD:
      case GZIP:
      case LZ4_RAW:
        return true;
      default:
        return false;
    }
  }

  private synchronized PageCodec codec(CompressionCodecName codec, Integer level) {
    return codecs
        .computeIfAbsent(codec, c -> new HashMap<>())
        .computeIfAbsent(level, l -> newCodec(codec, l));
  }

  private int number(String key, int otherwise) {
    try {
      return configuration.getInt(key, otherwise);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(key + " is no number: " + configuration.get(key), e);
    }
  }

  private PageCodec newCodec(CompressionCodecName codec, Integer level) {
    switch (codec) {
      case SNAPPY:
        return new SnappyCodec();
      case LZ4_RAW:
        return new Lz4RawCodec();
      case ZSTD:
        int zstdLevel = level == null ? number(ZSTD_LEVEL, DEFAULT_ZSTD_LEVEL) : level;
        if (zstdLevel > MAX_ZSTD_LEVEL) {
          throw new IllegalArgumentException("ZSTD has levels up to 22, not " + zstdLevel);
        }
        return new ZstdCodec(zstdLevel, number(ZSTD_WORKERS, 0));
      case GZIP:
        int gzipLevel = level == null ? gzipLevel() : level;
        if (gzipLevel < Deflater.DEFAULT_COMPRESSION || gzipLevel > Deflater.BEST_COMPRESSION) {
          throw new IllegalArgumentException("GZIP has levels from -1 to 9, not " + gzipLevel);
        }
        return new GzipCodec(gzipLevel);
      default:
        throw new AssertionError(codec);
    }
  }

  private int gzipLevel() {
    String name = configuration.getTrimmed(GZIP_LEVEL, "DEFAULT_COMPRESSION");
    for (int level = 0; level < GZIP_LEVELS.length; level++) {
      if (GZIP_LEVELS[level].equals(name)) {
        return level;
      }
    }
    if (name.equals("DEFAULT_COMPRESSION")) {
      return Deflater.DEFAULT_COMPRESSION;
    }
    throw new IllegalArgumentException(GZIP_LEVEL + " is no level: " + name);
  }

  private synchronized HadoopCodecs hadoop(CompressionCodecName codec) {
    if (hadoop == null) {
      try {
        hadoop = new HadoopCodecs(configuration);
      } catch (NoClassDefFoundError e) {
        throw new BadConfigurationException(
            codec + " pages need Hadoop's jars on the class path, such as hadoop-client-api", e);
      }
    }
    return hadoop;
  }

  @Override
  public synchronized void release() {
    for (Map<Integer, PageCodec> ofLevels : codecs.values()) {
      ofLevels.values().forEach(PageCodec::release);
    }
    if (hadoop != null) {
      hadoop.release();
    }
  }

  /** Pages as they are. */
  private static final class Uncompressed implements BytesInputCompressor, BytesInputDecompressor {

    static final Uncompressed CODEC = new Uncompressed();

    @Override
    public CompressionCodecName getCodecName() {
      return CompressionCodecName.UNCOMPRESSED;
    }

    @Override
    public BytesInput compress(BytesInput bytes) {
      return bytes;
    }

    @Override
    public BytesInput decompress(BytesInput bytes, int size) {
      return bytes;
    }

    @Override
    public void decompress(ByteBuffer input, int length, ByteBuffer output, int size)
        throws IOException {
      if (length != size) {
        throw new IOException("A page of " + size + " bytes has " + length);
      }
      ByteBuffer bytes = input.duplicate();
      bytes.limit(bytes.position() + length);
      output.put(bytes);
      input.position(bytes.position());
    }

    @Override
    public void release() {}
  }
}
