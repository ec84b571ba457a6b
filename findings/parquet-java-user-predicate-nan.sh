#!/usr/bin/env bash
# Parquet Java 1.18.1: not() of a predicate of the user loses NaNs, if their page also has numbers.
#
# Parquet Java 1.18 counts the NaNs of each page, and keeps them out of the page's bounds. For gt(), and for a predicate
# of the user, it reads a page with NaNs whatever its bounds are. For not() of such a predicate it passes the bounds alone
# to inverseCanDrop(). So not(at most 5), which keeps NaNs, loses all that are beside numbers up to 5 only; gt(x, 5),
# which keeps the same values, finds them. Without column indexes both find them.
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
import java.io.Serializable;
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
import org.apache.parquet.schema.*;

public class Finding {
  /** Keeps what is at most 5. */
  static class AtMost5 extends UserDefinedPredicate<Double> implements Serializable {
    @Override
    public boolean keep(Double value) {
      return value <= 5;
    }

    @Override
    public boolean canDrop(Statistics<Double> bounds) {
      return bounds.getMin() > 5;
    }

    @Override
    public boolean inverseCanDrop(Statistics<Double> bounds) {
      return bounds.getMax() <= 5;
    }
  }

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
    MessageType schema = MessageTypeParser.parseMessageType("message m { required double x; }");
    Path file = Path.of("file.parquet");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(file))
            .withConf(new PlainParquetConfiguration())
            .withType(schema)
            .withDictionaryEncoding(false)
            .withPageRowCountLimit(100)
            .withMinRowCountForPageSizeCheck(1)
            .build()) {
      for (int i = 0; i < 1000; i++) {
        // Each page has numbers up to 5 and a NaN; the last one has numbers above 5 too.
        double x = i % 100 == 7 ? Double.NaN : i < 900 ? i % 5 : i;
        writer.write(new SimpleGroup(schema).append("x", x));
      }
    }
    Operators.DoubleColumn x = FilterApi.doubleColumn("x");
    FilterPredicate[] filters = {
      FilterApi.gt(x, 5d), FilterApi.not(FilterApi.userDefined(x, new AtMost5()))
    };
    for (FilterPredicate filter : filters) {
      for (boolean index : new boolean[] {false, true}) {
        int nans = 0;
        try (ParquetReader<Group> reader =
            new Reader(file)
                .withFilter(FilterCompat.get(filter))
                .useRecordFilter(true)
                .useStatsFilter(false)
                .useColumnIndexFilter(index)
                .build()) {
          for (Group row = reader.read(); row != null; row = reader.read()) {
            nans += Double.isNaN(row.getDouble("x", 0)) ? 1 : 0;
          }
        }
        System.out.println(
            (filter instanceof Operators.Gt ? "gt" : "not(user's)") + ", column index " + index + ": " + nans + " NaNs");
      }
    }
  }
}
EOF
mvn -q -B -ntp dependency:build-classpath -Dmdep.outputFile=classpath >&2
javac -nowarn -d classes -cp "$(cat classpath)" Finding.java
java -cp "classes:$(cat classpath)" Finding 2> errors | tee seen
diff - seen <<'EOF' || { cat errors >&2; echo "The behaviour has changed" >&2; exit 1; }
gt, column index false: 10 NaNs
gt, column index true: 10 NaNs
not(user's), column index false: 10 NaNs
not(user's), column index true: 1 NaNs
EOF
echo "As found on 2026-11-28 with parquet-hadoop 1.18.1"
