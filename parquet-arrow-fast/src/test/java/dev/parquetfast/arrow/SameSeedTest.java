package dev.parquetfast.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.Digests;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.schema.Type;
import org.junit.jupiter.api.Test;

/** A seed leads to the same rows for ever, so that a failure can name it. */
class SameSeedTest {

  private long digest;

  private void add(Object value) {
    digest = Digests.mix(digest, value.hashCode());
  }

  /** Adds values; floating-point numbers as bits, because their digits depend on the Java. */
  private void add(Group group) {
    for (Type field : group.getType().getFields()) {
      String name = field.getName();
      int count = group.getFieldRepetitionCount(name);
      add(count);
      for (int i = 0; i < count; i++) {
        if (!field.isPrimitive()) {
          add(group.getGroup(name, i));
          continue;
        }
        switch (field.asPrimitiveType().getPrimitiveTypeName()) {
          case FLOAT:
            add(group.getFloat(name, i));
            break;
          case DOUBLE:
            add(group.getDouble(name, i));
            break;
          default:
            add(group.getValueToString(group.getType().getFieldIndex(name), i));
            break;
        }
      }
    }
  }

  @Test
  void records() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 3, 1 + random.nextInt(5));
      GroupFile.random(GroupFile.schema(fields), fields, 20, random).forEach(this::add);
    }
    assertEquals(3179910976057643205L, digest);
  }

  @Test
  void vectors() {
    try (RootAllocator allocator = new RootAllocator()) {
      for (int seed = 0; seed < 50; seed++) {
        RandomVectors vectors = new RandomVectors(seed);
        Schema schema = vectors.schema(5, 3);
        VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
        add(schema.toString());
        try (VectorSchemaRoot root = vectors.root(schema, 20, allocator)) {
          for (int row = 0; row < root.getRowCount(); row++) {
            add(rows.row(root.getFieldVectors(), row));
          }
        }
      }
    }
    assertEquals(8283691204930970082L, digest);
  }
}
