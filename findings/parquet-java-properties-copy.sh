#!/usr/bin/env bash
# Parquet Java before 1.18: ParquetProperties.copy forgets the limits of values in a page and of bounds in indexes and statistics.
#
# Others, such as the size of pages, are copied. So whoever changes one setting of the properties that a user passed, as wrappers
# do, gives the user longer bounds than he asked for, and other pages. Since 1.16 the limit of rows in a row group, which is new
# there, is forgotten too. 1.18 copies all.
#
# Seen: a limit of 4,321 values a page, 33 and 44 bytes of bounds become 1,073,741,823, 64 and 2,147,483,647 in 1.15.2, 1.16.0
# and 1.17.1.
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
    <dependency><groupId>org.apache.parquet</groupId><artifactId>parquet-hadoop</artifactId><version>${parquet}</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import org.apache.parquet.column.ParquetProperties;

public class Finding {
  public static void main(String[] args) {
    ParquetProperties original =
        ParquetProperties.builder()
            .withPageSize(777)
            .withPageRowCountLimit(321)
            .withPageValueCountThreshold(4321)
            .withColumnIndexTruncateLength(33)
            .withStatisticsTruncateLength(44)
            .build();
    ParquetProperties copy = ParquetProperties.copy(original).build();
    System.out.printf(
        "%d %d %d %d %d -> %d %d %d %d %d%n",
        original.getPageSizeThreshold(),
        original.getPageRowCountLimit(),
        original.getPageValueCountThreshold(),
        original.getColumnIndexTruncateLength(),
        original.getStatisticsTruncateLength(),
        copy.getPageSizeThreshold(),
        copy.getPageRowCountLimit(),
        copy.getPageValueCountThreshold(),
        copy.getColumnIndexTruncateLength(),
        copy.getStatisticsTruncateLength());
  }
}
EOF
for parquet in 1.15.2 1.16.0 1.17.1 1.18.1; do
  mvn -q -B -ntp "-Dparquet=$parquet" org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
  java -cp "$(cat classpath)" Finding.java 2> java.log > "$parquet.txt" || { cat java.log; exit 1; }
  echo "$parquet: $(cat "$parquet.txt")"
done
for parquet in 1.15.2 1.16.0 1.17.1; do
  [ "$(cat "$parquet.txt")" = "777 321 4321 33 44 -> 777 321 1073741823 64 2147483647" ] || { echo "$parquet is different now"; exit 1; }
done
[ "$(cat 1.18.1.txt)" = "777 321 4321 33 44 -> 777 321 4321 33 44" ] || { echo "1.18.1 is different now"; exit 1; }
echo "As described"
