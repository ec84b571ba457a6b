#!/usr/bin/env bash
# Spark 4.3.0: values of one row are in another, without a word, if the elements of a LIST are groups with one repeated field.
#
# optional group l (LIST) { repeated group element { repeated int32 x; } } is a list of structs with a list: so the format's
# rules for older writers (LogicalTypes.md, "Lists", a repeated group whose single field is repeated), and so Polars 2.1.0.
# Spark makes array<int> of it. Its vectorised reader then takes one value for each element wherever it comes from; its reader
# row by row takes the last value of each element. With LIST left out, both are right.
#
# Seen: written [{x: [1, 2]}] and [{x: [3]}, {x: [4, 5]}]; vectorised [1] and [2, 3]; row by row [2] and [3, 5].
#
# Needs a JDK (17 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyspark==4.3.0 polars==2.1.0
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
import org.apache.parquet.schema.MessageTypeParser;

public class Finding {
  public static void main(String[] args) throws Exception {
    for (String annotation : new String[] {"(LIST)", ""}) {
      write(
          annotation.isEmpty() ? "plain.parquet" : "list.parquet",
          "message m { optional group l " + annotation + " { repeated group element { repeated int32 x; } } }");
    }
  }

  private static void write(String file, String schema) throws Exception {
    MessageType type = MessageTypeParser.parseMessageType(schema);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(Path.of(file)))
            .withType(type)
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build()) {
      for (int[][] row : new int[][][] {{{1, 2}}, {{3}, {4, 5}}}) {
        Group group = new SimpleGroup(type);
        Group list = group.addGroup("l");
        for (int[] element : row) {
          Group struct = list.addGroup("element");
          for (int value : element) {
            struct.add("x", value);
          }
        }
        writer.write(group);
      }
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'EOF'
import polars
from pyspark.sql import Row, SparkSession

spark = SparkSession.builder.master("local[1]").config("spark.ui.enabled", "false").getOrCreate()
spark.sparkContext.setLogLevel("OFF")


def read(file, vectorised):
    spark.conf.set("spark.sql.parquet.enableVectorizedReader", vectorised)
    spark.conf.set("spark.sql.parquet.enableNestedColumnVectorizedReader", vectorised)
    frame = spark.read.parquet(file)
    rows = [row.l for row in frame.collect()]
    print("Spark", spark.version, file, "vectorised:", vectorised, frame.schema.simpleString(), rows)
    return rows


right = [[{"x": [1, 2]}], [{"x": [3]}, {"x": [4, 5]}]]
print("Polars", polars.__version__, polars.read_parquet("list.parquet")["l"].to_list())
assert polars.read_parquet("list.parquet")["l"].to_list() == right, "Polars is different now"
assert read("list.parquet", "true") == [[1], [2, 3]], "the vectorised reader is different now"
assert read("list.parquet", "false") == [[2], [3, 5]], "the reader row by row is different now"
plain = [Row(element=[Row(x=[1, 2])]), Row(element=[Row(x=[3]), Row(x=[4, 5])])]
for vectorised in ("true", "false"):
    assert read("plain.parquet", vectorised) == plain, "without LIST it is different now"
print("As described")
EOF
venv/bin/python finding.py 2> python.log || { tail -n 20 python.log; exit 1; }
