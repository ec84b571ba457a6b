#!/usr/bin/env bash
# Arrow Java 19.0.0: each batch of an imported stream begins with the rows of the first, if its batches are slices of a table.
#
# In the C data interface an array has an offset: the rows before it are not its own. Data.importArrayStream and
# importVectorSchemaRoot ignore it, without a word. pyarrow exports a slice as an offset, and a table that is
# read with max_chunksize as slices. (apache/arrow-java#251; what comes after 19.0.0 is to refuse such arrays, #1263.)
#
# Seen: of 1 to 6 in batches of two, Java gets [1, 2], [1, 2], [1, 2]; whoever copies the slices first gets all.
#
# Needs a JDK (17 or newer), Maven, and Python 3 with venv and pip. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
python3 -m venv venv
venv/bin/pip -q --disable-pip-version-check install pyarrow==26.0.1 jpype1==1.7.1
cat > pom.xml <<'EOF'
<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>finding</groupId><artifactId>finding</artifactId><version>1</version>
  <dependencies>
    <dependency><groupId>org.apache.arrow</groupId><artifactId>arrow-c-data</artifactId><version>19.0.0</version></dependency>
    <dependency><groupId>org.apache.arrow</groupId><artifactId>arrow-memory-unsafe</artifactId><version>19.0.0</version></dependency>
  </dependencies>
</project>
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
cat > finding.py <<'EOF'
import jpype
import jpype.imports
import pyarrow as pa

with open("classpath") as file:
    jpype.startJVM("--add-opens=java.base/java.nio=ALL-UNNAMED", classpath=file.read().strip().split(":"))
from org.apache.arrow.c import ArrowArrayStream, Data
from org.apache.arrow.memory import RootAllocator

allocator = RootAllocator()


def imported(batches, schema):
    stream = ArrowArrayStream.allocateNew(allocator)
    pa.RecordBatchReader.from_batches(schema, batches)._export_to_c(stream.memoryAddress())
    reader = Data.importArrayStream(allocator, stream)
    rows = []
    while reader.loadNextBatch():
        rows.append([str(vector) for vector in reader.getVectorSchemaRoot().getFieldVectors()])
    reader.close()
    return rows


table = pa.table({"n": [1, 2, 3, 4, 5, 6], "s": ["a", "b", "c", "d", "e", "f"]})
slices = table.to_batches(max_chunksize=2)
copies = [pa.record_batch({name: pa.array(slice[name].to_pylist()) for name in table.column_names}) for slice in slices]
sliced, copied = imported(slices, table.schema), imported(copies, table.schema)
print("pyarrow", pa.__version__, [slice.to_pydict() for slice in slices])
print("Arrow Java, slices", sliced)
print("Arrow Java, copies", copied)
assert copied == [["[1, 2]", "[a, b]"], ["[3, 4]", "[c, d]"], ["[5, 6]", "[e, f]"]], "copies are different now"
assert sliced == [["[1, 2]", "[a, b]"]] * 3, "slices are different now"
print("As described")
EOF
venv/bin/python finding.py 2> python.log || { cat python.log; exit 1; }
