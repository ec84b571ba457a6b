#!/usr/bin/env bash
# Parquet Java 1.18.1: with memory outside the heap, reading an encrypted file changes the buffers of a vectored read.
#
# A SeekableInputStream may complete the futures of readVectored with any ByteBuffer. One that has the file in direct memory
# would give out slices of it, and reading a file without encryption leaves them as they are. If the options have a direct
# allocator and useOffHeapDecryptBuffer, pages of an encrypted file are decrypted into the same bytes: the first reader sees
# all values, and the file in memory is damaged, so that a second reader fails. Vectored reads are on by default since 1.16.
# Without them, or decrypted in the heap, the bytes stay as they are.
#
# Seen on JDK 17: of a file of 17,316 bytes, over 15,900 are others after the first reader; the second throws
# TagVerificationException: GCM tag check failed.
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
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.bytes.ByteBufferAllocator;
import org.apache.parquet.bytes.DirectByteBufferAllocator;
import org.apache.parquet.bytes.HeapByteBufferAllocator;
import org.apache.parquet.column.page.DataPage;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.crypto.FileDecryptionProperties;
import org.apache.parquet.crypto.FileEncryptionProperties;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroupFactory;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.LocalOutputFile;
import org.apache.parquet.io.ParquetFileRange;
import org.apache.parquet.io.SeekableInputStream;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;

public class Finding {
  static final byte[] KEY = "0123456789abcdef".getBytes(StandardCharsets.US_ASCII);
  static final MessageType SCHEMA =
      MessageTypeParser.parseMessageType("message m { required int64 id; required double price; }");

  /** A file in memory, which gives out its bytes where it may. */
  static InputFile inMemory(ByteBuffer file) {
    return new InputFile() {
      @Override
      public long getLength() {
        return file.capacity();
      }

      @Override
      public SeekableInputStream newStream() {
        return new SeekableInputStream() {
          private int position;

          @Override
          public long getPos() {
            return position;
          }

          @Override
          public void seek(long to) {
            position = (int) to;
          }

          @Override
          public int read() {
            return position == file.capacity() ? -1 : file.get(position++) & 0xFF;
          }

          @Override
          public void readFully(byte[] into) throws IOException {
            readFully(into, 0, into.length);
          }

          @Override
          public void readFully(byte[] into, int start, int length) throws IOException {
            if (length > file.capacity() - position) {
              throw new EOFException();
            }
            ByteBuffer bytes = file.duplicate();
            bytes.position(position);
            bytes.get(into, start, length);
            position += length;
          }

          @Override
          public int read(ByteBuffer into) throws IOException {
            int length = into.remaining();
            readFully(into);
            return length;
          }

          @Override
          public void readFully(ByteBuffer into) throws IOException {
            byte[] bytes = new byte[into.remaining()];
            readFully(bytes);
            into.put(bytes);
          }

          @Override
          public boolean readVectoredAvailable(ByteBufferAllocator allocator) {
            return true;
          }

          @Override
          public void readVectored(List<ParquetFileRange> ranges, ByteBufferAllocator allocator) {
            for (ParquetFileRange range : ranges) {
              ByteBuffer bytes = file.duplicate();
              bytes.position((int) range.getOffset());
              bytes.limit(bytes.position() + range.getLength());
              range.setDataReadFuture(CompletableFuture.completedFuture(bytes.slice()));
            }
          }
        };
      }
    };
  }

  static long values(ByteBuffer file, boolean encrypted, boolean vectored, boolean offHeap)
      throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withUseHadoopVectoredIo(vectored)
            .useOffHeapDecryptBuffer(offHeap)
            .withAllocator(offHeap ? new DirectByteBufferAllocator() : new HeapByteBufferAllocator())
            .withDecryption(
                encrypted ? FileDecryptionProperties.builder().withFooterKey(KEY).build() : null)
            .build();
    long values = 0;
    try (ParquetFileReader reader = new ParquetFileReader(inMemory(file), options)) {
      PageReadStore rows = reader.readNextRowGroup();
      for (var column : SCHEMA.getColumns()) {
        PageReader pages = rows.getPageReader(column);
        for (DataPage page = pages.readPage(); page != null; page = pages.readPage()) {
          values += page.getValueCount();
        }
      }
    }
    return values;
  }

  static String again(ByteBuffer file, boolean encrypted, boolean vectored, boolean offHeap)
      throws IOException {
    try {
      return values(file, encrypted, vectored, offHeap) + " values";
    } catch (RuntimeException e) {
      return e.toString();
    }
  }

  static void read(byte[] file, boolean encrypted, boolean vectored, boolean offHeap)
      throws IOException {
    ByteBuffer memory = ByteBuffer.allocateDirect(file.length);
    memory.put(file).flip();
    long first = values(memory, encrypted, vectored, offHeap);
    int changed = 0;
    for (int i = 0; i < file.length; i++) {
      changed += memory.get(i) == file[i] ? 0 : 1;
    }
    System.out.printf(
        "%s, %s, %s: %d values, %s bytes of the file changed, again: %s%n",
        encrypted ? "encrypted" : "plain",
        vectored ? "vectored" : "not vectored",
        offHeap ? "direct" : "heap",
        first,
        changed == 0 ? "no" : "most",
        again(memory, encrypted, vectored, offHeap));
    System.err.println(changed + " of " + file.length);
  }

  public static void main(String[] args) throws IOException {
    for (boolean encrypted : new boolean[] {false, true}) {
      Path path = Path.of(encrypted ? "encrypted" : "plain");
      try (ParquetWriter<Group> writer =
          ExampleParquetWriter.builder(new LocalOutputFile(path))
              .withConf(new PlainParquetConfiguration())
              .withType(SCHEMA)
              .withDictionaryEncoding(false)
              .withEncryption(encrypted ? FileEncryptionProperties.builder(KEY).build() : null)
              .build()) {
        for (int i = 0; i < 1000; i++) {
          writer.write(
              new SimpleGroupFactory(SCHEMA).newGroup().append("id", (long) i).append("price", i / 7.0));
        }
      }
      byte[] file = Files.readAllBytes(path);
      read(file, encrypted, false, true);
      read(file, encrypted, true, false);
      read(file, encrypted, true, true);
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java -cp "$(cat classpath)" Finding.java > seen 2> java.log || { cat java.log; exit 1; }
cat seen
grep ' of ' java.log | tail -1
cat > expected <<'EOF'
plain, not vectored, direct: 2000 values, no bytes of the file changed, again: 2000 values
plain, vectored, heap: 2000 values, no bytes of the file changed, again: 2000 values
plain, vectored, direct: 2000 values, no bytes of the file changed, again: 2000 values
encrypted, not vectored, direct: 2000 values, no bytes of the file changed, again: 2000 values
encrypted, vectored, heap: 2000 values, no bytes of the file changed, again: 2000 values
EOF
diff expected <(head -5 seen) || { echo "Parquet Java 1.18.1 is different now"; exit 1; }
tail -1 seen | grep -q '^encrypted, vectored, direct: 2000 values, most bytes of the file changed, again: .*TagVerificationException' ||
  { echo "Parquet Java 1.18.1 is different now"; exit 1; }
echo "As described, with $(java -version 2>&1 | head -1)"
