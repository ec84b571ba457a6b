#!/usr/bin/env bash
# Parquet Java 1.18.1 with Hadoop 3.4.1: what a vectored read takes from an allocator of the caller is never given back.
#
# A file system of Hadoop 3.3.5 or newer reads column chunks with readVectored, which is on by default, into buffers of
# ParquetReadOptions' allocator, if that is one of the heap. PageReadStore.close() and ParquetFileReader.close() release what plain
# reads have taken, and nothing of these (parquet-java #3237). An allocator that counts, or uses buffers again, so grows by the
# whole file.
#
# Seen, a file of 17 row groups: after the reader was closed 17 buffers of 3,200,975 bytes were held, and 0 without vectored reads,
# with LocalInputFile, or with an allocator outside the heap.
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
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.HadoopReadOptions;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.util.HadoopInputFile;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalInputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

public class Finding {
  /** Counts what it has given out. */
  static class Counting implements ByteBufferAllocator {
    final boolean direct;
    int buffers;
    long bytes;

    Counting(boolean direct) {
      this.direct = direct;
    }

    public ByteBuffer allocate(int size) {
      buffers++;
      bytes += size;
      return direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
    }

    public void release(ByteBuffer buffer) {
      buffers--;
      bytes -= buffer.capacity();
    }

    public boolean isDirect() {
      return direct;
    }
  }

  /** Reads all row groups, closes everything, and returns how many buffers are held. */
  static int held(InputFile file, ParquetReadOptions.Builder options, boolean direct) throws Exception {
    Counting memory = new Counting(direct);
    int rowGroups = 0;
    try (ParquetFileReader reader = new ParquetFileReader(file, options.withAllocator(memory).build())) {
      for (PageReadStore pages; (pages = reader.readNextRowGroup()) != null; pages.close()) {
        rowGroups++;
      }
    }
    System.out.printf("%d row groups, %d buffers of %,d bytes are held%n", rowGroups, memory.buffers, memory.bytes);
    return memory.buffers;
  }

  public static void main(String[] args) throws Exception {
    MessageType schema = MessageTypeParser.parseMessageType("message m { required int64 a; required int64 b; }");
    SimpleGroupFactory groups = new SimpleGroupFactory(schema);
    Path path = Path.of("file.parquet");
    try (ParquetWriter<Group> writer =
        ExampleParquetWriter.builder(new LocalOutputFile(path))
            .withType(schema)
            .withRowGroupSize(200_000L)
            .withDictionaryEncoding(false)
            .build()) {
      for (long row = 0; row < 200_000; row++) {
        writer.write(groups.newGroup().append("a", row * 7919).append("b", row));
      }
    }
    Configuration hadoop = new Configuration();
    InputFile file = HadoopInputFile.fromPath(new org.apache.hadoop.fs.Path(path.toString()), hadoop);
    int byDefault = held(file, HadoopReadOptions.builder(hadoop), false);
    int plain = held(file, HadoopReadOptions.builder(hadoop).withUseHadoopVectoredIo(false), false);
    int local = held(new LocalInputFile(path), HadoopReadOptions.builder(hadoop), false);
    int direct = held(file, HadoopReadOptions.builder(hadoop), true);
    if (byDefault != 17 || plain != 0 || local != 0 || direct != 0) {
      System.out.println("It is different now");
      System.exit(1);
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java 2> java.log || { tail -n 20 java.log >&2; exit 1; }
echo "As described, with $(java -version 2>&1 | head -1)"
