#!/usr/bin/env bash
# Spark 4.3.0: the default reader cannot read decimals of up to 18 digits that are BYTE_ARRAY.
#
# The format lets DECIMAL annotate BYTE_ARRAY for any precision. The vectorised reader takes values of so few digits for
# numbers, although it reads more digits from bytes, and ends in exceptions that name neither the column nor the type. Spark's
# reader row by row, pyarrow 26.0.1 and DuckDB 2.0.1 read the files.
#
# Seen: DECIMAL(9,2) and DECIMAL(18,2) fail with NullPointerException if they are PLAIN, and with
# UnsupportedOperationException if they have a dictionary; DECIMAL(20,2) is read.
#
# Needs a JDK (17 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyspark==4.3.0 pyarrow==26.0.1 duckdb==2.0.1
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
import java.math.BigInteger;
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
import org.apache.parquet.schema.MessageTypeParser;

public class Finding {
  private static final int[] PRECISIONS = {9, 18, 20};

  /** How often the values are repeated, so that a dictionary pays. */
  private static final int ROUNDS = 100;

  public static void main(String[] args) throws Exception {
    StringBuilder schema = new StringBuilder("message m {");
    for (int precision : PRECISIONS) {
      schema.append(String.format(" required binary d%d (DECIMAL(%d,2));", precision, precision));
    }
    MessageType type = MessageTypeParser.parseMessageType(schema + " }");
    for (boolean dictionary : new boolean[] {false, true}) {
      try (ParquetWriter<Group> writer =
          ExampleParquetWriter.builder(
                  new LocalOutputFile(Path.of(dictionary ? "dictionary.parquet" : "plain.parquet")))
              .withType(type)
              .withConf(new PlainParquetConfiguration())
              .withDictionaryEncoding(dictionary)
              .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
              .build()) {
        for (int i = 0; i < ROUNDS; i++) {
          for (int unscaled : new int[] {125, -350, 100_000}) {
            Group group = new SimpleGroup(type);
            for (int precision : PRECISIONS) {
              group.add("d" + precision, Binary.fromConstantByteArray(BigInteger.valueOf(unscaled).toByteArray()));
            }
            writer.write(group);
          }
        }
      }
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'EOF'
import re
from decimal import Decimal

import duckdb
import pyarrow.parquet as pq
from pyspark.sql import SparkSession

right = [Decimal("1.25"), Decimal("-3.50"), Decimal("1000.00")] * 100
spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("OFF")
for file, exception in (("plain", "NullPointerException"), ("dictionary", "UnsupportedOperationException")):
    for column in ("d9", "d18", "d20"):
        path = file + ".parquet"
        assert pq.read_table(path)[column].to_pylist() == right, "pyarrow is different now"
        assert [row[0] for row in duckdb.sql(f"SELECT {column} FROM '{path}'").fetchall()] == right, "DuckDB is different now"
        for vectorised in ("false", "true"):
            spark.conf.set("spark.sql.parquet.enableVectorizedReader", vectorised)
            try:
                outcome = [row[0] for row in spark.read.parquet(path).select(column).collect()]
            except Exception as e:
                outcome = re.search(r"Caused by: java\.lang\.(\w+)", str(e)).group(1)
            print("Spark", spark.version, path, column, "vectorised:", vectorised, "->", "right" if outcome == right else outcome)
            fails = vectorised == "true" and column != "d20"
            assert outcome == (exception if fails else right), "Spark is different now"
print("As described")
EOF
venv/bin/python finding.py 2> python.log || { tail -n 20 python.log; exit 1; }
