package dev.parquetfast.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.Digests;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A seed leads to the same schema and the same records for ever, so that a failure can name it. */
class SameSeedTest {

  private long digest;

  private void add(String text) {
    digest = Digests.mix(digest, text.hashCode());
  }

  @Test
  void schemas() {
    add(RandomSchema.flat("optional"));
    for (long seed = 0; seed < 200; seed++) {
      add(RandomSchema.of(seed));
      add(RandomSchema.flatOf(seed));
      add(RandomSchema.annotated(new Random(seed)));
    }
    assertEquals(3309913585203113480L, digest);
  }

  /** Without floating point numbers: some versions of upstream know only one NaN. */
  @Test
  void records() {
    Columns columns = Implementations.OURS.columns();
    for (long seed = 0; seed < 20; seed++) {
      String schema = RandomSchema.of(seed).replaceAll("float|double", "int64");
      List<ChunkImages> rowGroups = columns.write(schema, new WriteSettings(seed));
      for (ChunkImages rowGroup : rowGroups) {
        columns.readRecords(schema, rowGroup, ReadSettings.plain()).forEach(this::add);
      }
    }
    assertEquals(-5866871751198252898L, digest);
  }
}
