package dev.parquetfast.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All {@link Uses} with upstream's jar and with ours, with Hadoop and without. */
class WithoutHadoopTest {

  /** Uses of GZIP, which Hadoop before 3.4 writes otherwise. */
  private static final List<String> GZIP =
      List.of(
          "write GZIP",
          "write level 1 of GZIP",
          "write level 9 of GZIP",
          "write without configuration",
          "rewrite",
          "codecs",
          "codecs of HadoopCodecs");

  @TempDir private Path folder;

  private Map<String, String> run(Jars jars, String name) throws Exception {
    return jars.run(Uses.class, Files.createDirectory(folder.resolve(name)).toString());
  }

  @Test
  void usesEndAsWithUpstream() throws Exception {
    Map<String, String> upstream;
    Map<String, String> ours;
    Map<String, String> without;
    try (Jars jars = Jars.upstream()) {
      upstream = run(jars, "upstream");
    }
    try (Jars jars = Jars.ours(true)) {
      ours = run(jars, "ours");
    }
    try (Jars jars = Jars.ours(false)) {
      without = run(jars, "without");
      // To see whether it is there.
      assertThat(jars.refused).containsExactly("org.apache.hadoop.conf.Configuration");
    }
    assertThat(upstream).hasSizeGreaterThan(43);
    assertThat(ours).containsExactlyEntriesOf(upstream);
    Map<String, String> expected = new TreeMap<>(upstream);
    for (String codec : new String[] {"LZO", "BROTLI", "LZ4"}) {
      expected.put(
          "write " + codec,
          "org.apache.parquet.hadoop.BadConfigurationException: Codec "
              + codec
              + " needs Hadoop's jars on the class path, such as hadoop-client-api");
    }
    // The same exception, with words of ours.
    expected.computeIfPresent(
        "write level 100 of GZIP", (name, text) -> words(text, "GZIP has levels from -1 to 9"));
    expected.computeIfPresent(
        "write level 100 of ZSTD", (name, text) -> words(text, "ZSTD has levels up to 22"));
    if (!PagesTest.namesCompressor()) {
      for (String name : GZIP) {
        expected.computeIfPresent(name, (key, text) -> withoutPages(text));
        without.computeIfPresent(name, (key, text) -> withoutPages(text));
      }
    }
    assertThat(without).containsExactlyEntriesOf(expected);
  }

  /** Leaves what has been read, without the sizes and digests of what has been written. */
  private static String withoutPages(String text) {
    return text.replaceAll("\\d+ bytes \\d+|(?<=GZIP)\\d+", "");
  }

  private static String words(String text, String ours) {
    return text.startsWith("this version")
        ? text
        : text.substring(0, text.indexOf(':') + 2) + ours + ", not 100";
  }
}
