#!/usr/bin/env bash
# ClickHouse 26.9 (chdb 4.4.0) refuses every filter on a column of Parquet Java's with fixed byte strings of 65 bytes or more.
#
# Parquet Java truncates the bounds in column indexes to 64 bytes, also those of FIXED_LEN_BYTE_ARRAY. What is left is no value of
# the type, though the format wants bounds that are. ClickHouse looks at the length and throws; with 64 bytes it filters.
# DuckDB and Polars do not look. ParquetProperties.Builder.withColumnIndexTruncateLength makes such files readable.
#
# Seen: "Unexpected size of fixed string in statistics: 64 != 65: in column index" for 65 bytes; 1 row for 64 bytes.
#
# Needs a JDK (11 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install chdb==4.4.0
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
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

public class Finding {
  public static void main(String[] args) throws Exception {
    for (int length : new int[] {64, 65}) {
      MessageType type =
          Types.buildMessage()
              .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
              .length(length)
              .named("v")
              .named("m");
      try (
        ParquetWriter<Group> writer =
            ExampleParquetWriter.builder(new LocalOutputFile(Path.of(length + ".parquet")))
                .withType(type)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .withDictionaryEncoding(false)
                .build()) {
        for (int i = 1; i <= 3; i++) {
          byte[] value = new byte[length];
          value[length - 1] = (byte) i;
          Group group = new SimpleGroup(type);
          group.add("v", Binary.fromConstantByteArray(value));
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
import chdb

outcomes = {}
for length in (64, 65):
    value = "00" * (length - 1) + "02"
    try:
        outcomes[length] = str(chdb.query(f"SELECT count() FROM file('{length}.parquet') WHERE v = unhex('{value}')")).strip()
    except Exception as e:
        outcomes[length] = str(e)[:110]
    print("chdb", chdb.__version__, length, "bytes:", outcomes[length])
assert outcomes[64] == "1", "64 bytes are different now"
assert "64 != 65" in outcomes[65], "65 bytes are different now"
print("As described")
EOF
venv/bin/python finding.py
