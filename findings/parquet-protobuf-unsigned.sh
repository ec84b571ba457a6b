#!/usr/bin/env bash
# parquet-protobuf 1.15.2: unsigned numbers of Protocol Buffers are negative for everybody else.
#
# uint32 and uint64 become INT32 and INT64 without a logical type, though the format has unsigned integers. ProtoParquetReader
# returns what was written, but pyarrow and DuckDB see signed numbers, and a filter on them, or bounds of the column chunk,
# order the largest numbers first.
#
# Seen, for 4294967295 and 18446744073709551615: read -1 by pyarrow 26.0.1 and DuckDB 2.0.1, no row is greater than 5.
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
    <dependency><groupId>org.apache.parquet</groupId><artifactId>parquet-protobuf</artifactId><version>1.15.2</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import com.google.protobuf.Message;
import com.google.protobuf.UInt32Value;
import com.google.protobuf.UInt64Value;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.proto.ProtoParquetReader;
import org.apache.parquet.proto.ProtoParquetWriter;

public class Finding {
  private static void writeAndRead(String name, Message message) throws Exception {
    Path file = Path.of(name);
    try (ParquetWriter<Message> writer =
        ProtoParquetWriter.<Message>builder(new LocalOutputFile(file))
            .withMessage(message.getClass())
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build()) {
      writer.write(message);
    }
    try (ParquetReader<Message.Builder> reader =
        ProtoParquetReader.<Message.Builder>builder(new LocalInputFile(file))
            .withConf(new PlainParquetConfiguration())
            .build()) {
      if (!reader.read().build().equals(message)) {
        throw new AssertionError("ProtoParquetReader is different now");
      }
    }
  }

  public static void main(String[] args) throws Exception {
    writeAndRead("32.parquet", UInt32Value.of((int) 4294967295L));
    writeAndRead("64.parquet", UInt64Value.of(Long.parseUnsignedLong("18446744073709551615")));
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'EOF'
import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

for file in ("32.parquet", "64.parquet"):
    table = pq.read_table(file)
    values = duckdb.sql(f"SELECT value FROM '{file}'").fetchall()
    greater = duckdb.sql(f"SELECT value FROM '{file}' WHERE value > 5").fetchall()
    print(file, "pyarrow", pa.__version__, table.schema.field("value").type, table["value"].to_pylist())
    print(file, "DuckDB", duckdb.__version__, values, "greater than 5:", greater)
    assert table["value"].to_pylist() == [-1] and values == [(-1,)] and greater == [], "it is different now"
print("As described")
EOF
venv/bin/python finding.py
