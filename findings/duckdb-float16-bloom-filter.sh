#!/usr/bin/env bash
# DuckDB 2.0.1: WHERE v = 1.5 finds no row of a FLOAT16 column with a Bloom filter, though the row is there.
#
# DuckDB reads the column as FLOAT, and looks for the hash of the four bytes of that, where the Bloom filter has hashes of the
# two bytes that the format stores. Without a filter in the query, or without a Bloom filter in the file, the row is there. The
# file is of Parquet Java 1.18.1.
#
# Seen: 1 row of [1, 2, 3, 1.5] without a Bloom filter, 0 rows with one.
#
# Needs a JDK (11 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install duckdb==2.0.1
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
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

public class Finding {
  public static void main(String[] args) throws Exception {
    MessageType type =
        Types.buildMessage()
            .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
            .length(2)
            .as(LogicalTypeAnnotation.float16Type())
            .named("v")
            .named("m");
    for (boolean bloom : new boolean[] {false, true}) {
      try (
        ParquetWriter<Group> writer =
            ExampleParquetWriter.builder(new LocalOutputFile(Path.of(bloom + ".parquet")))
                .withType(type)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .withDictionaryEncoding(false)
                .withBloomFilterEnabled(bloom)
                .withMaxBloomFilterBytes(1024)
                .build()) {
        for (int bits : new int[] {0x3C00, 0x4000, 0x4200, 0x3E00}) { // 1, 2, 3, 1.5
          Group group = new SimpleGroup(type);
          group.add("v", Binary.fromConstantByteArray(new byte[] {(byte) bits, (byte) (bits >> 8)}));
          writer.write(group);
        }
      }
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'EOF'
import duckdb

counts = {}
for bloom in ("false", "true"):
    values = [row[0] for row in duckdb.sql(f"SELECT v FROM '{bloom}.parquet'").fetchall()]
    counts[bloom] = duckdb.sql(f"SELECT count(*) FROM '{bloom}.parquet' WHERE v = 1.5").fetchall()[0][0]
    print("DuckDB", duckdb.__version__, "Bloom filter:", bloom, values, "of which 1.5:", counts[bloom])
    assert values == [1, 2, 3, 1.5]
assert counts == {"false": 1, "true": 0}, "it is different now"
print("As described")
EOF
venv/bin/python finding.py
