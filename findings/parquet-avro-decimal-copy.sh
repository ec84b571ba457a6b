#!/usr/bin/env bash
# Parquet Java 1.18.1 (parquet-avro): a decimal that is read and written again as an Avro record loses its fraction.
#
# Since 1.17 a DECIMAL on INT32 or INT64, which Spark and others write by default, is read as the right BigDecimal. The
# record's own schema says "int" or "long" without a logical type. So the record is not valid for its schema, and Avro's
# writer and AvroParquetWriter call intValue() on it: 1.23 becomes 1, without an exception. For an optional column both
# throw, because no branch of the union takes a BigDecimal.
#
# Seen, for DECIMAL(9, 2) on INT32 and DECIMAL(18, 2) on INT64: read 1.23, valid false, in the copies 1 and 1.
#
# Needs a JDK (11 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1
cat > make.py <<'EOF'
from decimal import Decimal

import pyarrow as pa
import pyarrow.parquet as pq

for precision in (9, 18):
    schema = pa.schema([pa.field("v", pa.decimal128(precision, 2), nullable=False)])
    table = pa.table({"v": [Decimal("1.23")]}, schema=schema)
    pq.write_table(table, f"{precision}.parquet", store_decimal_as_integer=True)
    assert pq.read_table(f"{precision}.parquet")["v"].to_pylist() == [Decimal("1.23")]
EOF
venv/bin/python make.py
cat > pom.xml <<'EOF'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.parquet</groupId><artifactId>parquet-avro</artifactId><version>1.18.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.io.File;
import java.math.BigDecimal;
import java.nio.file.Path;
import org.apache.avro.Schema;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.generic.GenericData;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.avro.generic.GenericRecord;
import org.apache.parquet.avro.AvroParquetReader;
import org.apache.parquet.avro.AvroParquetWriter;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;

public class Finding {
  private static GenericRecord read(String file) throws Exception {
    try (ParquetReader<GenericRecord> reader =
        AvroParquetReader.<GenericRecord>builder(new LocalInputFile(Path.of(file)))
            .withConf(new PlainParquetConfiguration())
            .build()) {
      return reader.read();
    }
  }

  public static void main(String[] args) throws Exception {
    for (int precision : new int[] {9, 18}) {
      GenericRecord record = read(precision + ".parquet");
      Schema schema = record.getSchema();
      boolean isValid = GenericData.get().validate(schema, record);
      File avro = new File(precision + ".avro");
      try (DataFileWriter<GenericRecord> writer = new DataFileWriter<>(new GenericDatumWriter<>(schema))) {
        writer.create(schema, avro).append(record);
      }
      Object inAvro;
      try (DataFileReader<GenericRecord> reader = new DataFileReader<>(avro, new GenericDatumReader<>())) {
        inAvro = reader.next().get(0);
      }
      String copy = precision + "-copy.parquet";
      try (ParquetWriter<GenericRecord> writer =
          AvroParquetWriter.<GenericRecord>builder(new LocalOutputFile(Path.of(copy)))
              .withSchema(schema)
              .withConf(new PlainParquetConfiguration())
              .withCompressionCodec(CompressionCodecName.UNCOMPRESSED)
              .build()) {
        writer.write(record);
      }
      Object inParquet = read(copy).get(0);
      System.out.println(
          schema.getField("v").schema() + ": read " + record.get(0) + ", valid " + isValid
              + ", Avro's copy " + inAvro + ", Parquet's copy " + inParquet);
      if (!record.get(0).equals(new BigDecimal("1.23")) || isValid) {
        throw new AssertionError("Reading is different now");
      }
      if (((Number) inAvro).longValue() != 1 || ((Number) inParquet).longValue() != 1) {
        throw new AssertionError("Writing is different now");
      }
    }
    System.out.println("As described");
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
