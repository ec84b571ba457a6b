#!/usr/bin/env bash
# DataFusion 55.0.0: WHERE v = 0.0 loses rows with -0.0 if the column has a Bloom filter.
#
# Without one, DataFusion finds them, as SQL asks and as DuckDB, Polars and ClickHouse do. A Bloom filter has hashes of bytes,
# and the bytes of the two zeros differ, so a reader must ask for both. The file is of Parquet Java 1.18.1.
#
# Seen: 2 rows of [-0.0, 1, 2, -0.0] without a Bloom filter, 0 rows with one.
#
# Needs a JDK (11 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install datafusion==55.0.0 duckdb==2.0.1
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
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

public class Finding {
  public static void main(String[] args) throws Exception {
    MessageType type = Types.buildMessage().required(PrimitiveTypeName.DOUBLE).named("v").named("m");
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
        for (double value : new double[] {-0.0, 1, 2, -0.0}) {
          Group group = new SimpleGroup(type);
          group.add("v", value);
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
import datafusion
import duckdb

counts = {}
for bloom in ("false", "true"):
    context = datafusion.SessionContext()
    context.register_parquet("t", f"{bloom}.parquet")
    counts[bloom] = context.sql("SELECT count(*) AS c FROM t WHERE v = 0.0").collect()[0].to_pydict()["c"][0]
    other = duckdb.sql(f"SELECT count(*) FROM '{bloom}.parquet' WHERE v = 0.0").fetchall()[0][0]
    print("Bloom filter:", bloom, "DataFusion", datafusion.__version__, counts[bloom], "DuckDB", duckdb.__version__, other)
    assert other == 2
assert counts == {"false": 2, "true": 0}, "it is different now"
print("As described")
EOF
venv/bin/python finding.py
