package dev.parquetfast.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.ChunkImages;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.Columns;
import dev.parquetfast.oracle.Implementations;
import dev.parquetfast.oracle.PageImage;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Record filters of the kind that upstream has deprecated. They ask for the value of a null as
 * well, and get the next one of the page; what they leave of the page may be too little for the
 * values that they skip later.
 */
class UnboundRecordFilterTest {

  private static final Columns OURS = Implementations.OURS.columns();
  private static final Columns UPSTREAM = Implementations.UPSTREAM.columns();

  private static final int SEEDS = Cases.of(300);

  @ParameterizedTest
  @EnumSource(Physical.class)
  void recordsAreUpstreams(Physical physical) {
    int withoutError = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Random random = new Random(seed);
      Shape shape = List.of(Shape.values()).get(random.nextInt(Shape.values().length));
      ColumnChunks chunks =
          new ColumnChunks(physical, shape, Levels.V2, TestValues.RANDOM, random.nextLong());
      for (int pages = random.nextInt(3); pages >= 0; pages--) {
        chunks.page("PLAIN", 1 + random.nextInt(20), random.nextInt(101));
      }
      ChunkImages images = images(chunks);
      for (int every = 0; every < 4; every++) {
        List<String> actual = read(OURS, chunks, images, every);
        if (actual.contains(ERROR) && !SinceParquet118.PRESENT) {
          // Older readers loop for ever where values are skipped past the end of a page.
          continue;
        }
        List<String> expected = read(UPSTREAM, chunks, images, every);
        assertEquals(expected, actual, physical + " " + shape + ", seed " + seed);
        withoutError += expected.contains(ERROR) ? 0 : 1;
      }
    }
    assertTrue(withoutError > SEEDS / 10, "cases without an error: " + withoutError);
  }

  private static final String ERROR = "an error";

  /** The records, and that there was an error: each implementation has its own. */
  private static List<String> read(
      Columns columns, ColumnChunks chunks, ChunkImages images, int every) {
    return columns.readMatching(chunks.chunk().schema, images, every).stream()
        .map(line -> line.startsWith("throws ") ? ERROR : line)
        .collect(Collectors.toList());
  }

  private static ChunkImages images(ColumnChunks chunks) {
    List<PageImage> pages =
        chunks.chunk().pages.stream()
            .map(UnboundRecordFilterTest::image)
            .collect(Collectors.toList());
    return new ChunkImages(chunks.rows(), Map.of(chunks.path(), pages), List.of());
  }

  private static PageImage image(ColumnChunk.Page page) {
    return new PageImage(
        PageImage.Kind.V2,
        List.of(page.repetitionLevels, page.definitionLevels, page.values),
        page.valueCount,
        page.rowCount,
        page.nullCount,
        List.of(page.encoding),
        "");
  }
}
