package dev.parquetfast.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.DefaultCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compressed pages are upstream's, byte for byte, and our codecs are used where they can. */
class PagesTest {

  @Test
  void pagesAreUpstreams() throws Exception {
    Map<String, String> upstream;
    try (Jars jars = Jars.upstream()) {
      upstream = jars.run(Pages.class);
    }
    try (Jars jars = Jars.ours(true)) {
      assertThat(jars.run(Pages.class)).containsExactlyEntriesOf(upstream);
    }
  }

  private static CodecFactory factory(String workers, String level) {
    Configuration configuration = new Configuration();
    configuration.set("parquet.compression.codec.zstd.workers", workers);
    // Upstream keeps codecs by their levels.
    configuration.set("parquet.compression.codec.zstd.level", level);
    return new CodecFactory(configuration, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "SNAPPY, true",
    "ZSTD, true",
    "LZ4_RAW, true",
    "GZIP, true",
    "LZ4, false",
    "UNCOMPRESSED, false"
  })
  void ourCodecsAreUsed(CompressionCodecName codec, boolean isOurs) {
    CodecFactory factory = factory("0", "7");
    // Before Hadoop 3.4, GZIP in Java ignores the level, and its codec names no class.
    boolean compresses = isOurs && (codec != CompressionCodecName.GZIP || namesCompressor());
    assertThat(Pages.isOurs(factory.getCompressor(codec))).isEqualTo(compresses);
    assertThat(Pages.isOurs(factory.getDecompressor(codec))).isEqualTo(isOurs);
  }

  /** Whether Hadoop has GZIP with levels in Java. */
  static boolean namesCompressor() {
    GzipCodec codec = new GzipCodec();
    codec.setConf(new Configuration());
    return codec.getCompressorType() != null;
  }

  @Test
  void workersAreHadoops() {
    CodecFactory factory = factory("1", "8");
    assertThat(Pages.isOurs(factory.getCompressor(CompressionCodecName.ZSTD))).isFalse();
    assertThat(Pages.isOurs(factory.getDecompressor(CompressionCodecName.ZSTD))).isTrue();
  }

  @Test
  void otherCodecsAreHadoops() {
    CodecFactory factory =
        new CodecFactory(new Configuration(), 0) {
          @Override
          protected CompressionCodec getCodec(CompressionCodecName name) {
            DefaultCodec codec = new DefaultCodec();
            codec.setConf(new Configuration());
            return codec;
          }
        };
    assertThat(Pages.isOurs(factory.getCompressor(CompressionCodecName.ZSTD))).isFalse();
    assertThat(Pages.isOurs(factory.getDecompressor(CompressionCodecName.ZSTD))).isFalse();
  }

  /** Upstream's test of levels looks for this class. */
  @Test
  void compressorsExtendUpstreams() {
    Object compressor = factory("0", "7").getCompressor(CompressionCodecName.ZSTD);
    assertThat(compressor.getClass().getSuperclass().getSimpleName())
        .isEqualTo("HeapBytesCompressor");
  }
}
