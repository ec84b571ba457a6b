#!/usr/bin/env bash
# Arrow Java 19.0.0: a slice of a root has another schema than the root, if there is a FixedSizeBinary in it.
#
# VectorSchemaRoot.slice, and whatever else calls splitAndTransfer on a new vector of the same kind, makes the vector of a
# FixedSizeBinary by its name and type alone: the copy is nullable, and has none of the field's metadata. Extension types are
# metadata, so a UUID is plain bytes in the slice. Other flat vectors keep their field, but those without values (Null).
#
# Seen: uuid: FixedSizeBinary(16) not null with ARROW:extension:name=arrow.uuid, and n: Int(32, true) not null with metadata;
# after slice(1, 2) uuid is nullable and has no metadata, n has kept both.
#
# Needs a JDK (17 or newer) and Maven. Without any jar of this repository.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
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
import java.util.List;
import java.util.Map;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.Field;
import org.apache.arrow.vector.types.pojo.FieldType;
import org.apache.arrow.vector.types.pojo.Schema;

public class Finding {
  public static void main(String[] args) {
    Field uuid = field("uuid", new ArrowType.FixedSizeBinary(16), "ARROW:extension:name", "arrow.uuid");
    Field number = field("n", new ArrowType.Int(32, true), "unit", "m");
    try (BufferAllocator allocator = new RootAllocator();
        VectorSchemaRoot root = VectorSchemaRoot.create(new Schema(List.of(uuid, number)), allocator)) {
      root.allocateNew();
      for (FieldVector vector : root.getFieldVectors()) {
        vector.setValueCount(4);
      }
      root.setRowCount(4);
      print("root ", root);
      try (VectorSchemaRoot slice = root.slice(1, 2)) {
        print("slice", slice);
        Field lost = slice.getVector("uuid").getField();
        check(lost.isNullable() && lost.getMetadata().isEmpty(), "uuid");
        check(slice.getVector("n").getField().equals(number), "n");
      }
    }
    System.out.println("As described");
  }

  private static Field field(String name, ArrowType type, String key, String value) {
    return new Field(name, new FieldType(false, type, null, Map.of(key, value)), null);
  }

  private static void print(String what, VectorSchemaRoot root) {
    for (Field field : root.getSchema().getFields()) {
      System.out.println(what + " " + field + " " + field.getMetadata());
    }
  }

  private static void check(boolean asDescribed, String name) {
    if (!asDescribed) {
      throw new AssertionError(name + " is different now");
    }
  }
}
EOF
mvn -q -B -ntp org.apache.maven.plugins:maven-dependency-plugin:3.9.0:build-classpath -Dmdep.outputFile=classpath > mvn.log || { cat mvn.log; exit 1; }
java --add-opens=java.base/java.nio=ALL-UNNAMED -cp "$(cat classpath)" Finding.java 2> java.log || { cat java.log; exit 1; }
