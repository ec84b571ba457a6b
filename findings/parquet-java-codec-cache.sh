#!/usr/bin/env bash
# Parquet Java 1.18.1: the first writer of a JVM decides how many threads ZSTD has for all later ones.
#
# CodecFactory keeps the codecs that it has made in a static map, by name and level. So a factory, and thus a ParquetWriter, gets
# the codec of whichever was made first, with that one's configuration: parquet.compression.codec.zstd.workers of its own counts
# for nothing. A job that asks for no threads runs them, and one that asks for them gets none; pages have other bytes.
#
# Seen, for a page of 8 MiB: 3,515,063 bytes without workers and 3,506,544 with two, each alone in its JVM. After a factory with
# two workers one without makes 3,506,544, and after one without workers one with two makes 3,515,063.
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
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.util.Map;
import java.util.Random;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

public class Finding {
  /** Compresses a page by a factory that is configured for a number of workers. */
  static int compress(String workers, byte[] page) throws Exception {
    CodecFactory factory =
        new CodecFactory(
            new PlainParquetConfiguration(Map.of("parquet.compression.codec.zstd.workers", workers)), 0);
    byte[] bytes =
        factory.getCompressor(CompressionCodecName.ZSTD).compress(BytesInput.from(page)).toByteArray();
    factory.release();
    return bytes.length;
  }

  public static void main(String[] workers) throws Exception {
    byte[] page = new byte[8 << 20];
    Random random = new Random(1);
    for (int i = 0; i < page.length; i++) {
      page[i] = (byte) (random.nextInt(4) == 0 ? random.nextInt(60) : i % 7);
    }
    StringBuilder line = new StringBuilder();
    for (String each : workers) {
      line.append(each).append(':').append(compress(each, page)).append(' ');
    }
    System.out.println(line.toString().trim());
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
compress() { java -cp "$(cat classpath)" Finding.java "$@" 2> java.log || { cat java.log >&2; exit 1; }; }
none=$(compress 0)
two=$(compress 2)
first_two=$(compress 2 0)
first_none=$(compress 0 2)
printf 'workers:bytes, a JVM each: %s | %s | %s | %s\n' "$none" "$two" "$first_two" "$first_none"
[ "${none#0:}" != "${two#2:}" ] || { echo "Workers make no difference now"; exit 1; }
[ "$first_two" = "$two 0:${two#2:}" ] && [ "$first_none" = "$none 2:${none#0:}" ] || { echo "It is different now"; exit 1; }
echo "As described, with $(java -version 2>&1 | head -1)"
