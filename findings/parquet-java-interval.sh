#!/usr/bin/env bash
# Parquet Java 1.18.1 and its readers: an INTERVAL that it writes is a column of nulls for pyarrow and DuckDB.
#
# The format has INTERVAL as a ConvertedType only. Parquet Java writes that, and beside it the LogicalType UNKNOWN, which is the
# format's word for a column of nulls. Readers that go by the newer LogicalType, as they should, return nulls without a word,
# also for a required column; pyarrow even calls the field "null not null". Parquet Java itself, ClickHouse and readers by the
# ConvertedType return the bytes.
#
# Seen: one interval written, [None] read by pyarrow 26.0.1 and by DuckDB 2.0.1.
#
# Needs a JDK (11 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 duckdb==2.0.1
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
import org.apache.parquet.schema.OriginalType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

public class Finding {
  public static void main(String[] args) throws Exception {
    MessageType type =
        Types.buildMessage()
            .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
            .length(12)
            .as(OriginalType.INTERVAL)
            .named("v")
            .named("m");
    try (
    ParquetWriter<Group> writer =
            ExampleParquetWriter.builder(new LocalOutputFile(Path.of("interval.parquet")))
                .withType(type)
                .withConf(new PlainParquetConfiguration())
                .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
                .build()) {
      byte[] interval = {1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}; // a month, two days, three milliseconds
      Group group = new SimpleGroup(type);
      group.add("v", Binary.fromConstantByteArray(interval));
      writer.write(group);
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'EOF'
import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

table = pq.read_table("interval.parquet")
schema = duckdb.sql("SELECT converted_type, logical_type FROM parquet_schema('interval.parquet') WHERE name = 'v'").fetchall()[0]
values = duckdb.sql("SELECT v FROM 'interval.parquet'").fetchall()
print("in the file:", schema)
print("pyarrow", pa.__version__, table.schema.field("v"), table["v"].to_pylist())
print("DuckDB", duckdb.__version__, values)
assert schema[0] == "INTERVAL" and schema[1].startswith("NullType"), "Parquet Java is different now"
assert table["v"].to_pylist() == [None] and values == [(None,)], "a reader is different now"
print("As described")
EOF
venv/bin/python finding.py
