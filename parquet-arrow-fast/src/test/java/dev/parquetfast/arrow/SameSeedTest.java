package dev.parquetfast.arrow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.Digests;
import java.util.List;
import java.util.Random;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.types.pojo.Schema;
import org.junit.jupiter.api.Test;

/** A seed leads to the same rows for ever, so that a failure can name it. */
class SameSeedTest {

  private long digest;

  private void add(Object object) {
    digest = Digests.mix(digest, object.toString().hashCode());
  }

  @Test
  void records() {
    for (int seed = 0; seed < 50; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, 3, 1 + random.nextInt(5));
      GroupFile.random(GroupFile.schema(fields), fields, 20, random).forEach(this::add);
    }
    assertEquals(7860945556630464658L, digest);
  }

  @Test
  void vectors() {
    try (RootAllocator allocator = new RootAllocator()) {
      for (int seed = 0; seed < 50; seed++) {
        RandomVectors vectors = new RandomVectors(seed);
        Schema schema = vectors.schema(5, 3);
        VectorRows rows = new VectorRows(SchemaMapping.ofArrow(schema), null);
        add(schema);
        try (VectorSchemaRoot root = vectors.root(schema, 20, allocator)) {
          for (int row = 0; row < root.getRowCount(); row++) {
            add(rows.row(root.getFieldVectors(), row));
          }
        }
      }
    }
    assertEquals(600720503809418847L, digest);
  }
}
