package dev.parquetfast.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.PrimitiveIterator;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.column.page.PageReader;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of a column are those of its row group, whatever its pages say. */
class ColumnRowsTest {

  /** The values of a dictionary, and of pages without: entry <i>i</i> has number <i>i % 40</i>. */
  private static final int DISTINCT = 40;

  /** A column of INT32 whose levels are given. Value number <i>i</i> of the chunk is 3i, modulo. */
  private static final class Pages {
    final Shape shape;
    final ColumnChunks chunks;
    private int values;

    Pages(Shape shape, Levels levels, boolean dictionary) {
      this.shape = shape;
      chunks = new ColumnChunks(Physical.INT32, shape, levels, TestValues.ZEROS, 1);
      if (dictionary) {
        chunks.dictionary(DISTINCT);
        int[] all = IntStream.range(0, DISTINCT).map(i -> 3 * i).toArray();
        chunks.chunk().dictionary = littleEndian(all);
      }
    }

    Pages add(int[] repetition, int[] definition, boolean ids) {
      ColumnChunk.Page page =
          ids ? chunks.dictionaryPage("RLE_DICTIONARY", 1, 0) : chunks.page("PLAIN", 1, 0);
      page.valueCount = definition.length;
      page.rowCount = (int) Arrays.stream(repetition).filter(level -> level == 0).count();
      page.repetitionLevels = chunks.levels(repetition, shape.maxRepetition());
      page.definitionLevels = chunks.levels(definition, shape.maxDefinition());
      int there =
          (int) Arrays.stream(definition).filter(level -> level == shape.maxDefinition()).count();
      page.nullCount = definition.length - there;
      int[] numbers = IntStream.range(values, values + there).map(i -> i % DISTINCT).toArray();
      values += there;
      page.values =
          ids
              ? ColumnChunks.ids(numbers, 6)
              : littleEndian(Arrays.stream(numbers).map(i -> 3 * i).toArray());
      return this;
    }

    Pages add(int[] repetition, int... definition) {
      return add(repetition, definition, false);
    }

    Pages flat(int count) {
      int[] definition = new int[count];
      Arrays.fill(definition, shape.maxDefinition());
      return add(new int[count], definition);
    }

    ColumnBatchReader reader(long rows, long... selected) {
      chunks.chunk().rowCount = rows;
      return open(new ChunkStore(chunks.chunk(), selected.length == 0 ? null : selected));
    }

    ColumnBatchReader open(PageReadStore store) {
      return ColumnBatchReader.open(store, schema().getColumns().get(0), schema(), null);
    }

    MessageType schema() {
      return MessageTypeParser.parseMessageType(chunks.chunk().schema);
    }
  }

  private static byte[] littleEndian(int... values) {
    ByteBuffer bytes = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(values);
    return bytes.array();
  }

  /** Reads {@code rows} rows in batches of each size, and expects an exception after them. */
  private static void assertFailsAfter(
      int rows, java.util.function.Supplier<ColumnBatchReader> open) {
    for (int size : new int[] {1, 2, 3, 100}) {
      ColumnBatchReader reader = open.get();
      ColumnBatch batch = reader.newBatch(size);
      int read = 0;
      try {
        while (reader.read(batch)) {
          read += batch.rows();
        }
        throw new AssertionError("nothing thrown after " + read + " rows");
      } catch (ParquetDecodingException e) {
        assertEquals(rows, read, e.getMessage());
        assertThat(e.getMessage()).contains(reader.column().getPath()[0]);
      }
    }
    for (int skip = 1; skip <= rows + 2; skip++) {
      ColumnBatchReader reader = open.get();
      int wanted = skip;
      if (skip <= rows) {
        assertEquals(skip, reader.skip(skip));
        ColumnBatch batch = reader.newBatch(100);
        if (skip < rows) {
          assertTrue(reader.read(batch));
          assertEquals(rows - skip, batch.rows());
        }
        assertThatThrownBy(() -> reader.read(batch)).isInstanceOf(ParquetDecodingException.class);
      } else {
        assertThatThrownBy(() -> reader.skip(wanted)).isInstanceOf(ParquetDecodingException.class);
      }
    }
  }

  @Test
  void aChunkWithoutValuesHasNoRows() {
    Pages pages = new Pages(Shape.REQUIRED, Levels.V2, false).flat(4);
    pages.chunks.chunk().statedValues = 0;
    assertFailsAfter(0, () -> pages.reader(4));
    assertFalse(pages.reader(0).read(pages.reader(0).newBatch(1)));
    assertThatThrownBy(() -> pages.reader(4).skip(1))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("Expected 4 rows in column [v]")
        .hasMessageContaining("found 0");
  }

  @ParameterizedTest
  @EnumSource(
      value = Shape.class,
      names = {"REQUIRED", "OPTIONAL", "REPEATED"})
  void aChunkMayHaveTooFewOrTooManyRows(Shape shape) {
    Pages pages = new Pages(shape, Levels.V1_RLE, false).flat(2).flat(1);
    assertFailsAfter(3, () -> pages.reader(4));
    assertFailsAfter(3, () -> pages.reader(1000));
    assertFailsAfter(2, () -> pages.reader(2));
    assertFailsAfter(1, () -> pages.reader(1));
    assertFailsAfter(0, () -> pages.reader(0));
    assertThatThrownBy(() -> pages.reader(4).skip(4))
        .hasMessageContaining("Expected 4 rows")
        .hasMessageContaining("found 3");
    assertThatThrownBy(() -> pages.reader(2).skip(3)).hasMessageContaining("Expected 2 rows");
    ColumnBatchReader right = pages.reader(3);
    ColumnBatch batch = right.newBatch(3);
    assertTrue(right.read(batch));
    assertEquals(3, batch.rows());
    assertFalse(right.read(batch));
    assertEquals(0, right.skip(1));
  }

  @Test
  void aChunkMayStateFewerValuesThanItsPagesHave() {
    Pages flat = new Pages(Shape.REQUIRED, Levels.V2, false).flat(4);
    flat.chunks.chunk().statedValues = 2;
    assertFailsAfter(2, () -> flat.reader(4));
    assertFailsAfter(2, () -> flat.reader(2));
    assertFailsAfter(1, () -> flat.reader(1));
    Pages lists =
        new Pages(Shape.REPEATED, Levels.V2, false).add(new int[] {0, 1, 0, 1, 0}, 1, 1, 1, 1, 1);
    // Within the second row, and at its end.
    lists.chunks.chunk().statedValues = 3;
    assertFailsAfter(1, () -> lists.reader(2));
    lists.chunks.chunk().statedValues = 4;
    assertFailsAfter(2, () -> lists.reader(2));
    // The second page is not the chunk's.
    Pages two = new Pages(Shape.OPTIONAL, Levels.V2, false).flat(2).flat(2);
    two.chunks.chunk().statedValues = 2;
    assertFailsAfter(2, () -> two.reader(4));
    two.chunks.chunk().statedValues = 7;
    assertFailsAfter(4, () -> two.reader(7));
  }

  @Test
  void aColumnBeginsWithARow() {
    Pages lists = new Pages(Shape.REPEATED, Levels.V2, false).add(new int[] {1, 1, 0}, 1, 1, 1);
    assertFailsAfter(0, () -> lists.reader(1));
    assertFailsAfter(0, () -> lists.reader(1).layers());
    assertFailsAfter(0, () -> lists.reader(1, 0));
    assertThatThrownBy(() -> lists.reader(2).skip(1))
        .hasStackTraceContaining("Expected repetition level 0 at the start of the column, found 1");
  }

  @Test
  void listsContinueOnlyWhereTheyHaveElements() {
    // optional group a { repeated group b { optional int32 v; } }: an element has level 2
    int[] repetition = {0, 0, 1, 0};
    for (int[] definition : new int[][] {{3, 3, 1, 3}, {3, 1, 3, 3}, {3, 0, 2, 3}}) {
      Pages pages = new Pages(Shape.LIST, Levels.V2, false).add(repetition, definition);
      assertFailsAfter(1, () -> pages.reader(3).layers());
    }
    // Without a schema an element of the list may be there from level 1 on.
    Pages maybe = new Pages(Shape.LIST, Levels.V2, false).add(repetition, 3, 3, 1, 3);
    ColumnBatchReader reader = maybe.reader(3);
    ColumnBatch batch = reader.newBatch(10);
    assertTrue(reader.read(batch));
    assertEquals(3, batch.rows());
    RowBatchReader rows =
        RowBatchReader.open(
            new ChunkStore(maybe.chunks.chunk(), null), maybe.schema(), maybe.schema(), null);
    assertEquals(1, rows.read(10));
    assertThatThrownBy(() -> rows.read(10)).isInstanceOf(ParquetDecodingException.class);
    Pages never = new Pages(Shape.LIST, Levels.V2, false).add(repetition, 3, 0, 3, 3);
    assertFailsAfter(1, () -> never.reader(3));
    // repeated group a { optional group b { repeated int32 v; } }: elements have levels 1 and 3
    Pages deeper = new Pages(Shape.LISTS, Levels.V2, false).add(new int[] {0, 1, 2, 0}, 3, 1, 3, 3);
    assertFailsAfter(0, () -> deeper.reader(2).layers());
    Pages good = new Pages(Shape.LISTS, Levels.V2, false).add(new int[] {0, 1, 1, 2}, 1, 1, 3, 3);
    ColumnBatchReader lists = good.reader(1).layers();
    batch = lists.newBatch(1);
    assertTrue(lists.read(batch));
    assertEquals(3, BatchTrace.lists(batch, 2).size());
    assertEquals(2, BatchTrace.lists(batch, 2).elements());
  }

  /**
   * Levels of rows, damaged or not, in pages that end anywhere, in groups that state any number.
   */
  @ParameterizedTest
  @EnumSource(Shape.class)
  void everyWayToReadGivesTheSameRows(Shape shape) {
    for (int seed = 0; seed < 250; seed++) {
      Random random = new Random(seed * 31L + shape.name().hashCode());
      ColumnChunk chunk = randomChunk(shape, random);
      Damage.assertSame(chunk, null, random.nextLong(), shape + " " + seed);
    }
  }

  private static ColumnChunk randomChunk(Shape shape, Random random) {
    int rows = random.nextInt(random.nextInt(5) == 0 ? 1500 : 30);
    int[] repetition = new int[6 * rows + 1];
    int[] definition = new int[repetition.length];
    int count = 0;
    MessageType schema = new Pages(shape, Levels.V2, false).schema();
    int[] elements = NestedField.columns(schema).get(0).elementLevels();
    for (int row = 0; row < rows; row++) {
      int level = 0;
      do {
        int least = level == 0 ? 0 : elements[level - 1];
        repetition[count] = level;
        definition[count] = least + random.nextInt(shape.maxDefinition() - least + 1);
        level = 0;
        while (level < shape.maxRepetition() && elements[level] <= definition[count]) {
          level++;
        }
        level = level == 0 ? 0 : random.nextInt(level + 1);
        count++;
      } while (level > 0 && count < 6 * row);
    }
    if (count > 0 && random.nextInt(3) == 0) {
      repetition[random.nextInt(count)] = random.nextInt(shape.maxRepetition() + 1);
    }
    if (count > 0 && random.nextInt(3) == 0) {
      definition[random.nextInt(count)] = random.nextInt(shape.maxDefinition() + 1);
    }
    if (count > 0 && random.nextInt(9) == 0) {
      // One too high, if bits allow that.
      definition[random.nextInt(count)] = shape.maxDefinition() + 1 & 3;
    }
    Pages pages =
        new Pages(shape, List.of(Levels.values()).get(random.nextInt(3)), random.nextBoolean());
    int most = 1 + random.nextInt(random.nextBoolean() ? 20 : 900);
    for (int from = 0; from < count; ) {
      int to = Math.min(count, from + 1 + random.nextInt(most));
      pages.add(
          Arrays.copyOfRange(repetition, from, to),
          Arrays.copyOfRange(definition, from, to),
          pages.chunks.chunk().dictionary != null && random.nextInt(3) > 0);
      from = to;
    }
    return pages.chunks.chunk();
  }

  // ---- selected rows

  /** A store that says what it likes about the rows that are selected. */
  private static PageReadStore store(ColumnChunk chunk, long rowCount, long... rows) {
    ChunkStore chunks = new ChunkStore(chunk, rows);
    return new PageReadStore() {
      @Override
      public PageReader getPageReader(ColumnDescriptor column) {
        return chunks.getPageReader(column);
      }

      @Override
      public long getRowCount() {
        return rowCount;
      }

      @Override
      public Optional<PrimitiveIterator.OfLong> getRowIndexes() {
        return Optional.of(LongStream.of(rows).iterator());
      }
    };
  }

  @ParameterizedTest
  @EnumSource(Shape.class)
  void selectedRowsAreThoseOfTheirPages(Shape shape) {
    for (Levels levels : Levels.values()) {
      for (int stated = 1; stated < 6; stated++) {
        Pages pages = new Pages(shape, levels, false).flat(3).flat(3).flat(3);
        List<ColumnChunk.Page> all = pages.chunks.chunk().pages;
        for (int i = 0; i < 3; i++) {
          all.get(i).firstRow = 3L * i;
        }
        // The second page, of three rows, states another number of them.
        all.get(1).rowCount = stated;
        all.get(2).firstRow = 3L + stated;
        long[] rows = LongStream.range(1, 6 + stated).toArray();
        int good = 2 + Math.min(3, stated);
        if (stated == 3) {
          ColumnBatchReader reader = pages.open(store(pages.chunks.chunk(), 8, rows));
          ColumnBatch batch = reader.newBatch(100);
          assertTrue(reader.read(batch));
          assertEquals(8, batch.rows());
          assertFalse(reader.read(batch));
        } else {
          int last = shape.maxRepetition() > 0 ? 1 : 0;
          assertFailsAfter(
              good - last, () -> pages.open(store(pages.chunks.chunk(), rows.length, rows)));
        }
        // Rows of the third page alone are not touched by that.
        ColumnBatchReader third =
            pages.open(store(pages.chunks.chunk(), 1, new long[] {4L + stated}));
        ColumnBatch batch = third.newBatch(2);
        assertTrue(third.read(batch));
        assertEquals(1, batch.rows());
        assertFalse(third.read(batch));
      }
    }
  }

  @Test
  void theNumberOfSelectedRowsIsTheRowGroups() {
    Pages pages = new Pages(Shape.OPTIONAL, Levels.V2, false).flat(3).flat(3);
    pages.chunks.chunk().pages.get(0).firstRow = 0;
    pages.chunks.chunk().pages.get(1).firstRow = 3;
    assertFailsAfter(3, () -> pages.open(store(pages.chunks.chunk(), 4, 0, 2, 5)));
    assertFailsAfter(2, () -> pages.open(store(pages.chunks.chunk(), 2, 0, 2, 5)));
    assertFailsAfter(2, () -> pages.open(store(pages.chunks.chunk(), 3, 2, 5, 6)));
    assertThatThrownBy(() -> pages.open(store(pages.chunks.chunk(), -1, 2)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  // ---- ids that continue as values

  /** Rows before the one that spans both kinds of pages are ids, and that row is values. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100})
  void aRowThatLeavesItsDictionaryIsOfValues(int size) {
    int[] continued = {1, 1, 0};
    Pages pages =
        new Pages(Shape.REPEATED, Levels.V1_RLE, true)
            .add(new int[] {0, 1, 0, 0, 1}, new int[] {1, 1, 1, 1, 1}, true)
            .add(continued, new int[] {1, 1, 1}, false);
    ColumnBatchReader reader = pages.reader(4).dictionaryIds();
    ColumnBatch batch = reader.newBatch(size);
    List<String> rows = new ArrayList<>();
    while (reader.read(batch)) {
      int value = 0;
      for (int i = 0; i < batch.entries(); i++) {
        if (batch.repetitionLevels()[i] == 0) {
          rows.add(batch.ids() != null ? "ids" : "values");
        }
        int found =
            batch.ids() != null
                ? batch.dictionary().decodeToInt(batch.ids()[value])
                : batch.ints()[value];
        value++;
        rows.set(rows.size() - 1, rows.get(rows.size() - 1) + " " + found);
      }
    }
    assertEquals(List.of("ids 0 3", "ids 6", "values 9 12 15 18", "values 21"), rows);
    // A skip of that row, between the batch before it and what continues it.
    ColumnBatchReader skipping = pages.reader(4).dictionaryIds();
    batch = skipping.newBatch(100);
    assertTrue(skipping.read(batch));
    assertEquals(2, batch.rows());
    assertEquals(1, skipping.skip(1));
    assertTrue(skipping.read(batch));
    assertNull(batch.ids());
    assertEquals(1, batch.rows());
    assertEquals(21, batch.ints()[0]);
    assertFalse(skipping.read(batch));
  }
}
