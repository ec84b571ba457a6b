#!/usr/bin/env bash
# Parquet Java 1.18.1: a reader gets wrong values, without an exception, after another reader of the same options was closed.
#
# ParquetReadOptions keep one codec factory for all readers that are opened with them, and ParquetFileReader.close() releases it:
# its decompressors go back to Hadoop's CodecPool, though readers that are still open use them. The next factory of the JVM, here
# that of a reader with options of its own, takes the same decompressor. Each reader is used by one thread only. Readers that
# share a factory have been known to be unsafe in threads (parquet-java #2669); here the two that meet share nothing.
#
# Seen, with SNAPPY, in 200 rounds: 31 readers had wrong values without an exception, others threw; 0 of 200 with the other
# reader left open. How many it are differs from run to run.
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
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-api</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>org.apache.hadoop</groupId><artifactId>hadoop-client-runtime</artifactId><version>3.4.1</version></dependency>
    <dependency><groupId>commons-logging</groupId><artifactId>commons-logging</artifactId><version>1.2</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.DataPageV1;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

public class Finding {
  static final MessageType SCHEMA = MessageTypeParser.parseMessageType("message m { required int64 id; }");
  static final int ROWS = 60_000;
  static final CyclicBarrier BOTH = new CyclicBarrier(2);

  static long id(int row, int file) {
    return (row * 2654435761L >>> 7) % 100_000 * file;
  }

  static Path write(int file) throws Exception {
    Path path = Path.of("file-" + file);
    SimpleGroupFactory groups = new SimpleGroupFactory(SCHEMA);
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(path))
            .withType(SCHEMA)
            .withCompressionCodec(CompressionCodecName.SNAPPY)
            .withDictionaryEncoding(false)
            .withPageRowCountLimit(ROWS / 2)
            .build()) {
      for (int row = 0; row < ROWS; row++) {
        writer.write(groups.newGroup().append("id", id(row, file)));
      }
    }
    return path;
  }

  /** Reads all pages, which are PLAIN, and returns how many values are wrong, or -1 if there is an exception. */
  static int wrong(PageReadStore pages, int file) {
    try {
      BOTH.await();
      PageReader reader = pages.getPageReader(SCHEMA.getColumns().get(0));
      int row = 0;
      int wrong = 0;
      for (DataPage page; (page = reader.readPage()) != null; ) {
        ByteBuffer values = ((DataPageV1) page).getBytes().toByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < page.getValueCount(); i++) {
          wrong += values.getLong(values.position() + Long.BYTES * i) == id(row++, file) ? 0 : 1;
        }
      }
      return wrong;
    } catch (Exception | Error e) {
      return -1;
    }
  }

  /** Reads two files, a thread each, and returns how many of both have wrong values without an exception. */
  static int round(Path first, Path second, boolean closesOther) throws Exception {
    ParquetReadOptions shared = ParquetReadOptions.builder().build();
    ParquetReadOptions own = ParquetReadOptions.builder().build();
    try (ParquetFileReader one = new ParquetFileReader(new LocalInputFile(first), shared);
        ParquetFileReader other = new ParquetFileReader(new LocalInputFile(first), shared);
        ParquetFileReader two = new ParquetFileReader(new LocalInputFile(second), own)) {
      PageReadStore ofOne = one.readNextRowGroup();
      if (closesOther) {
        other.close();
      }
      PageReadStore ofTwo = two.readNextRowGroup();
      CompletableFuture<Integer> wrong = CompletableFuture.supplyAsync(() -> wrong(ofTwo, 2), task -> new Thread(task).start());
      return (wrong(ofOne, 1) > 0 ? 1 : 0) + (wrong.get() > 0 ? 1 : 0);
    }
  }

  public static void main(String[] args) throws Exception {
    Path first = write(1);
    Path second = write(2);
    int open = 0;
    int closed = 0;
    for (int round = 0; round < 200; round++) {
      open += round(first, second, false);
      closed += round(first, second, true);
    }
    System.out.println("wrong without an exception: other reader open " + open + ", closed " + closed);
    if (open != 0 || closed == 0) {
      System.out.println("It is different now");
      System.exit(1);
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { tail -n 20 java.log >&2; exit 1; }
echo "As described, with $(java -version 2>&1 | head -1)"
