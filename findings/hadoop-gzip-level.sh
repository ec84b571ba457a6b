#!/usr/bin/env bash
# Parquet Java 1.18.1: how well GZIP pages are compressed depends on the Hadoop release, not only on the level.
#
# parquet-hadoop compresses GZIP by Hadoop's codec. Where Hadoop's native library is not loaded, as on a desktop or in most
# containers, that is Java code. Hadoop's client jars 3.3.6 ignore zlib.compress.level there, and also the level that
# Parquet 1.18 sets for a column: files of BEST_SPEED and BEST_COMPRESSION have the same bytes. With 3.4.1 the level counts.
# zlib.compress.strategy counts in neither: HUFFMAN_ONLY gives the bytes of DEFAULT_STRATEGY.
#
# Seen on JDK 17, for a page of 194,456 bytes: 43,050 bytes at every level with 3.3.6; 53,610 at BEST_SPEED and 43,376 at
# BEST_COMPRESSION with 3.4.1.
#
# Needs a JDK (11 or newer) and Maven. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
cat > pom.xml <<'EOF'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.parquet</groupId><artifactId>parquet-hadoop</artifactId><version>1.18.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>${hadoop}</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>${hadoop}</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

public class Finding {
  public static void main(String[] args) throws Exception {
    StringBuilder page = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      page.append("name ").append(i * 7919 % 4001).append(' ');
    }
    byte[] bytes = page.toString().getBytes(StandardCharsets.UTF_8);
    StringBuilder line = new StringBuilder(bytes.length + " bytes:");
    for (String level : new String[] {"BEST_SPEED", "BEST_COMPRESSION"}) {
      for (String strategy : new String[] {"DEFAULT_STRATEGY", "HUFFMAN_ONLY"}) {
        CodecFactory codecs =
            new CodecFactory(
                new PlainParquetConfiguration(
                    Map.of("zlib.compress.level", level, "zlib.compress.strategy", strategy)),
                0);
        long size =
            codecs.getCompressor(CompressionCodecName.GZIP).compress(BytesInput.from(bytes)).size();
        line.append(' ').append(size);
        codecs.release();
      }
    }
    System.out.println(line);
  }
}
EOF
for hadoop in 3.3.6 3.4.1; do
  mvn -q -B -ntp "-Dhadoop=$hadoop" org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
  echo "Hadoop $hadoop, BEST_SPEED, the same HUFFMAN_ONLY, BEST_COMPRESSION, the same HUFFMAN_ONLY:"
  java -cp "$(cat classpath)" Finding.java 2> java.log | tee "$hadoop.txt" || { cat java.log; exit 1; }
done
sizes() { cut -d: -f2 "$1.txt"; }
read -r a b c d <<< "$(sizes 3.3.6)"
[ "$a" = "$c" ] && [ "$a" = "$b" ] && [ "$c" = "$d" ] || { echo "Hadoop 3.3.6 is different now"; exit 1; }
read -r a b c d <<< "$(sizes 3.4.1)"
[ "$a" -gt "$c" ] && [ "$a" = "$b" ] && [ "$c" = "$d" ] || { echo "Hadoop 3.4.1 is different now"; exit 1; }
echo "As described, with $(java -version 2>&1 | head -1)"
