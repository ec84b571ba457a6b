#!/usr/bin/env bash
# Parquet Java 1.18.1: whether a filter finds a decimal depends on Bloom filters and on dictionaries.
#
# Record by record, decimals are compared as numbers: the filter's value may have fewer bytes than that of the file. The
# filter by Bloom filter compares bytes, and so does that by dictionary, of BINARY. So eq(price, 98) with the value in one
# byte finds all rows of a column with neither, and none of the same column with one. Nothing is thrown.
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
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.3.6</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.3.6</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.nio.file.*;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.*;
import org.apache.parquet.hadoop.*;
import org.apache.parquet.hadoop.api.ReadSupport;
import org.apache.parquet.hadoop.example.*;
import org.apache.parquet.io.*;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.*;

public class Finding {
  static class Reader extends ParquetReader.Builder<Group> {
    Reader(Path file) {
      super(new LocalInputFile(file), new PlainParquetConfiguration());
    }

    @Override
    protected ReadSupport<Group> getReadSupport() {
      return new GroupReadSupport();
    }
  }

  public static void main(String[] args) throws Exception {
    for (String type : new String[] {"fixed_len_byte_array(4)", "binary"}) {
      find(type, false, false);
      find(type, true, false);
      find(type, false, true);
    }
  }

  private static void find(String type, boolean dictionary, boolean bloom) throws Exception {
      MessageType schema =
          MessageTypeParser.parseMessageType(
              "message m { required " + type + " price (DECIMAL(9, 0)); }");
      Path file = Path.of("file.parquet");
      Files.deleteIfExists(file);
      try (ParquetWriter<Group> writer =
          ExampleParquetWriter.builder(new LocalOutputFile(file))
              .withConf(new PlainParquetConfiguration())
              .withType(schema)
              .withDictionaryEncoding(dictionary)
              .withBloomFilterEnabled(bloom)
              .build()) {
        for (int i = 0; i < 20_000; i++) {
          Group row = new SimpleGroup(schema);
          row.add("price", Binary.fromConstantByteArray(new byte[] {0, 0, 0, (byte) (i % 100)}));
          writer.write(row);
        }
      }
      Binary[] values = {
        Binary.fromConstantByteArray(new byte[] {98}),
        Binary.fromConstantByteArray(new byte[] {0, 0, 0, 98})
      };
      for (Binary value : values) {
        FilterPredicate filter = FilterApi.eq(FilterApi.binaryColumn("price"), value);
        int rows = 0;
        try (ParquetReader<Group> reader =
            new Reader(file).withFilter(FilterCompat.get(filter)).useRecordFilter(true).build()) {
          while (reader.read() != null) {
            rows++;
          }
        }
        System.out.println(
            (type + (dictionary ? ", dictionary" : "") + (bloom ? ", Bloom filter" : ""))
                + ", 98 in "
                + value.length()
                + " bytes: "
                + rows
                + " rows");
      }
  }
}
EOF
mvn -q -B -ntp dependency:build-classpath -Dmdep.outputFile=classpath >&2
javac -nowarn -d classes -cp "$(cat classpath)" Finding.java
java -cp "classes:$(cat classpath)" Finding 2> errors | tee seen
diff - seen <<'EOF' || { cat errors >&2; echo "The behaviour has changed" >&2; exit 1; }
fixed_len_byte_array(4), 98 in 1 bytes: 200 rows
fixed_len_byte_array(4), 98 in 4 bytes: 200 rows
fixed_len_byte_array(4), dictionary, 98 in 1 bytes: 200 rows
fixed_len_byte_array(4), dictionary, 98 in 4 bytes: 200 rows
fixed_len_byte_array(4), Bloom filter, 98 in 1 bytes: 0 rows
fixed_len_byte_array(4), Bloom filter, 98 in 4 bytes: 200 rows
binary, 98 in 1 bytes: 200 rows
binary, 98 in 4 bytes: 200 rows
binary, dictionary, 98 in 1 bytes: 0 rows
binary, dictionary, 98 in 4 bytes: 200 rows
binary, Bloom filter, 98 in 1 bytes: 0 rows
binary, Bloom filter, 98 in 4 bytes: 200 rows
EOF
echo "As found on 2026-11-28 with parquet-hadoop 1.18.1"
