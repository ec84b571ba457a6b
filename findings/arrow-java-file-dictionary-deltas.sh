#!/usr/bin/env bash
# Arrow Java 19.0.0: a value of a dictionary becomes null as an IPC file is read, if a delta has added it to the dictionary.
#
# In the file format a dictionary may grow by deltas, which stand before the batch that needs them (Columnar.md, "File format").
# ArrowFileReader does not load those that belong to later batches, so ids of their values are not in its dictionary: decoding
# one returns null, decoding another throws. ArrowStreamReader loads them from the stream of the same batches. Both are written by pyarrow 26.0.1 with emit_dictionary_deltas, which reads both.
#
# Seen: of [a, b], [c, b], [d, a] the stream has all; the file has [a, b], [null, b], and "Provided dictionary does not contain
# value for index 3".
#
# Needs a JDK (17 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1
cat > write.py <<'EOF'
import pyarrow as pa

schema = pa.schema([("d", pa.dictionary(pa.int32(), pa.string()))])
options = pa.ipc.IpcWriteOptions(emit_dictionary_deltas=True)
for name, new in (("stream", pa.ipc.new_stream), ("file", pa.ipc.new_file)):
    with new("deltas." + name, schema, options=options) as writer:
        for ids, values in (([0, 1], ["a", "b"]), ([2, 1], ["a", "b", "c"]), ([3, 0], ["a", "b", "c", "d"])):
            array = pa.DictionaryArray.from_arrays(pa.array(ids, pa.int32()), pa.array(values))
            writer.write_batch(pa.record_batch([array], schema=schema))
stream = pa.ipc.open_stream("deltas.stream").read_all()["d"].to_pylist()
file = pa.ipc.open_file("deltas.file").read_all()["d"].to_pylist()
print("pyarrow", pa.__version__, "stream", stream, "file", file)
assert stream == file == list("abcbda"), "pyarrow is different now"
EOF
venv/bin/python write.py
cat > pom.xml <<'EOF'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.arrow</groupId><artifactId>arrow-vector</artifactId><version>19.0.0</version></dependency>
    <dependency><groupId>org.apache.arrow</groupId><artifactId>arrow-memory-unsafe</artifactId><version>19.0.0</version></dependency>
  </dependencies>
</project>
EOF
cat > Finding.java <<'EOF'
import java.nio.channels.FileChannel;
import java.nio.channels.Channels;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.ValueVector;
import org.apache.arrow.vector.dictionary.DictionaryEncoder;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;

public class Finding {
  public static void main(String[] args) throws Exception {
    try (BufferAllocator allocator = new RootAllocator();
        FileChannel stream = FileChannel.open(Path.of("deltas.stream"));
        FileChannel file = FileChannel.open(Path.of("deltas.file"))) {
      check(
          new ArrowStreamReader(Channels.newInputStream(stream), allocator),
          List.of("[a, b]", "[c, b]", "[d, a]"));
      check(
          new ArrowFileReader(file, allocator),
          List.of("[a, b]", "[null, b]", "Provided dictionary does not contain value for index 3"));
    }
    System.out.println("As described");
  }

  private static void check(ArrowReader reader, List<String> expected) throws Exception {
    List<String> batches = new ArrayList<>();
    try (reader) {
      while (reader.loadNextBatch()) {
        FieldVector ids = reader.getVectorSchemaRoot().getVector(0);
        try (ValueVector values =
            DictionaryEncoder.decode(ids, reader.lookup(ids.getField().getDictionary().getId()))) {
          batches.add(values.toString());
        } catch (IllegalArgumentException e) {
          batches.add(e.getMessage());
        }
      }
    }
    System.out.println(reader.getClass().getSimpleName() + " " + batches);
    if (!batches.equals(expected)) {
      throw new AssertionError(reader.getClass() + " is different now");
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java --add-opens=java.base/java.nio=ALL-UNNAMED -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
