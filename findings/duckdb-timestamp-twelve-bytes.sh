#!/usr/bin/env bash
# DuckDB 2.0.1: a TIMESTAMP of twelve bytes is read as another instant, without a word.
#
# Since 2026 the format lets TIMESTAMP annotate FIXED_LEN_BYTE_ARRAY(12), for nanoseconds of all years: a signed little-endian
# number of 96 bits, in the annotation's unit (parquet-format #600, #601). pyarrow 26.0.1 reads that. DuckDB gives such a column
# the right type, TIMESTAMP WITH TIME ZONE in nanoseconds, and wrong values. Parquet Java 1.18.1 refuses the whole file, also if
# other columns are asked for, although it was made to ignore annotations that it does not know.
#
# Seen: written 0, 1 and -1 second; DuckDB returns 0, 4294967296 and 0 seconds.
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
cat > Finding.java <<'JAVA'
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.LogicalType;
import org.apache.parquet.format.NanoSeconds;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.TimeUnit;
import org.apache.parquet.format.TimestampType;
import org.apache.parquet.format.Util;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;

public class Finding {
  private static final int TAIL = 8;

  public static void main(String[] args) throws Exception {
    MessageType type =
        Types.buildMessage()
            .required(PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY)
            .length(12)
            .named("t")
            .required(PrimitiveTypeName.INT32)
            .named("n")
            .named("m");
    Path bytes = Path.of("bytes.parquet");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(bytes))
            .withType(type)
            .withConf(new PlainParquetConfiguration())
            .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
            .build()) {
      for (int second : new int[] {0, 1, -1}) {
        ByteBuffer value = ByteBuffer.allocate(12).order(ByteOrder.LITTLE_ENDIAN);
        value.putLong(second * 1_000_000_000L).putInt(second >> 31);
        Group group = new SimpleGroup(type);
        group.add("t", Binary.fromConstantByteArray(value.array()));
        group.add("n", second);
        writer.write(group);
      }
    }
    annotate(Files.readAllBytes(bytes));
    try (ParquetFileReader reader =
        ParquetFileReader.open(new LocalInputFile(Path.of("timestamps.parquet")))) {
      System.out.println("Parquet Java: " + reader.getFileMetaData().getSchema());
      throw new AssertionError("Parquet Java is different now");
    } catch (IllegalStateException e) {
      System.out.println("Parquet Java: " + e.getMessage());
    }
  }

  /** Adds the annotation, and leaves out the bounds, which are in the order of unsigned bytes. */
  private static void annotate(byte[] file) throws Exception {
    ByteBuffer buffer = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    int length = buffer.getInt(file.length - TAIL);
    int start = file.length - TAIL - length;
    FileMetaData footer = Util.readFileMetaData(new ByteArrayInputStream(file, start, length));
    TimestampType timestamp = new TimestampType(true, TimeUnit.NANOS(new NanoSeconds()));
    footer.getSchema().get(1).setLogicalType(LogicalType.TIMESTAMP(timestamp));
    for (RowGroup rowGroup : footer.getRow_groups()) {
      rowGroup.getColumns().get(0).getMeta_data().unsetStatistics();
      rowGroup.getColumns().get(0).unsetColumn_index_offset();
      rowGroup.getColumns().get(0).unsetColumn_index_length();
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, start);
    Util.writeFileMetaData(footer, out);
    byte[] magic = "PAR1".getBytes(StandardCharsets.US_ASCII);
    buffer = ByteBuffer.allocate(TAIL).order(ByteOrder.LITTLE_ENDIAN);
    out.write(buffer.putInt(out.size() - start).put(magic).array());
    Files.write(Path.of("timestamps.parquet"), out.toByteArray());
  }
}
JAVA
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
cat > finding.py <<'PYTHON'
import duckdb
import pyarrow as pa
import pyarrow.parquet as pq

table = pq.read_table("timestamps.parquet")
arrow = [v // 10**9 for v in table["t"].cast(pa.int64()).to_pylist()]
print("pyarrow", pa.__version__, table.schema.field("t").type, "seconds:", arrow)
name, duck = zip(*duckdb.sql("SELECT typeof(t), epoch_ns(t) // 1000000000 FROM 'timestamps.parquet'").fetchall())
print("DuckDB", duckdb.__version__, name[0], "seconds:", list(duck))
assert arrow == [0, 1, -1], "pyarrow is different now"
assert list(duck) == [0, 4294967296, 0], "DuckDB is different now"
print("As described")
PYTHON
venv/bin/python finding.py
