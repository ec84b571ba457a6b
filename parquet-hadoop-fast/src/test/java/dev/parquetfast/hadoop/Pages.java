package dev.parquetfast.hadoop;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.util.ReflectionUtils;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputCompressor;
import org.apache.parquet.compression.CompressionCodecFactory.BytesInputDecompressor;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.codec.SnappyCodec;
import org.apache.parquet.hadoop.codec.ZstandardCodec;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/** Pages that {@code CodecFactory} compresses with Hadoop, for each kind of codec and settings. */
@SuppressWarnings("deprecation") // BytesInput.toByteArray
public final class Pages {

  private static final int[] SIZES = {0, 1, 7, 100, 4085, 4086, 4087, 8192, 65_536, 300_000};

  private Pages() {}

  /** Returns the sum of the compressed pages of each case, or why there are none. */
  public static Map<String, String> run() {
    Map<String, String> sums = new LinkedHashMap<>();
    for (CompressionCodecName codec : CompressionCodecName.values()) {
      sums.put(codec.name(), pages(factory(Map.of()), codec, 300_000));
      sums.put(
          "direct " + codec,
          pages(
              CodecFactory.createDirectCodecFactory(
                  new Configuration(), DirectByteBufferAllocator.getInstance(), 0),
              codec,
              8192));
    }
    for (int level : new int[] {-7, -1, 0, 1, 2, 5, 9, 15, 19, 23}) {
      sums.put(
          "ZSTD " + level,
          pages(
              factory(Map.of(ZstandardCodec.PARQUET_COMPRESS_ZSTD_LEVEL, "" + level)),
              CompressionCodecName.ZSTD,
              8192));
    }
    sums.put(
        "ZSTD with workers",
        pages(
            // Upstream keeps codecs by their levels.
            factory(
                Map.of(
                    ZstandardCodec.PARQUET_COMPRESS_ZSTD_WORKERS,
                    "2",
                    ZstandardCodec.PARQUET_COMPRESS_ZSTD_LEVEL,
                    "4")),
            CompressionCodecName.ZSTD,
            8192));
    for (String level :
        List.of(
            "NO_COMPRESSION",
            "BEST_SPEED",
            "FIVE",
            "BEST_COMPRESSION",
            "DEFAULT_COMPRESSION",
            "WRONG")) {
      for (String strategy : List.of("DEFAULT_STRATEGY", "HUFFMAN_ONLY", "FILTERED")) {
        sums.put(
            "GZIP " + level + " " + strategy,
            pages(
                factory(Map.of("zlib.compress.level", level, "zlib.compress.strategy", strategy)),
                CompressionCodecName.GZIP,
                8192));
      }
    }
    sums.put("a level of the codec", pages(new WithLevel(), CompressionCodecName.ZSTD, 8192));
    sums.put("a codec of another class", pages(new WithClass(), CompressionCodecName.SNAPPY, 8192));
    return sums;
  }

  private static CodecFactory factory(Map<String, String> settings) {
    Configuration configuration = new Configuration();
    settings.forEach(configuration::set);
    return new CodecFactory(configuration, 1 << 16);
  }

  /** Whether a compressor is one of our pages. */
  static boolean isOurs(Object compressor) {
    return compressor.getClass().getName().contains("PageCompression");
  }

  private static String pages(CodecFactory factory, CompressionCodecName codec, int largest) {
    try {
      BytesInputCompressor compressor = factory.getCompressor(codec);
      BytesInputDecompressor decompressor = factory.getDecompressor(codec);
      CRC32 crc = new CRC32();
      Random random = new Random(1);
      for (int size : SIZES) {
        if (size > largest) {
          break;
        }
        byte[] page = new byte[size];
        int kind = random.nextInt(3);
        for (int i = 0; i < size; i++) {
          page[i] = (byte) (kind == 0 ? random.nextInt() : kind == 1 ? i / 100 : random.nextInt(8));
        }
        byte[] compressed =
            compressor
                .compress(
                    BytesInput.concat(
                        BytesInput.from(page, 0, size / 3),
                        BytesInput.from(page, size / 3, size - size / 3)))
                .toByteArray();
        crc.update(compressed);
        // Upstream's decompressor of LZ4_RAW gets no page without bytes.
        if (size > 0) {
          byte[] again = decompressor.decompress(BytesInput.from(compressed), size).toByteArray();
          if (!Arrays.equals(page, again)) {
            return "another page";
          }
        }
      }
      factory.release();
      return compressor.getCodecName() + " " + crc.getValue();
    } catch (Exception e) {
      return e.getClass().getName();
    }
  }

  private static CompressionCodec codec(Class<? extends CompressionCodec> type, String level) {
    Configuration configuration = new Configuration();
    configuration.set(ZstandardCodec.PARQUET_COMPRESS_ZSTD_LEVEL, level);
    return ReflectionUtils.newInstance(type, configuration);
  }

  /** Keeps the level in the configuration of the codec, as Iceberg does. */
  private static final class WithLevel extends CodecFactory {

    WithLevel() {
      super(new Configuration(), 0);
    }

    @Override
    protected CompressionCodec getCodec(CompressionCodecName name) {
      return codec(ZstandardCodec.class, "11");
    }
  }

  /** Has its own class for a codec. */
  private static final class WithClass extends CodecFactory {

    WithClass() {
      super(new Configuration(), 0);
    }

    @Override
    protected CompressionCodec getCodec(CompressionCodecName name) {
      return codec(Own.class, "1");
    }
  }

  /** Is upstream's, but for its class. */
  public static final class Own extends SnappyCodec {}
}
