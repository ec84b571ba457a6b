package dev.parquetfast.batch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.parquetfast.oracle.BufferKind;
import dev.parquetfast.oracle.ColumnChunk;
import dev.parquetfast.oracle.ColumnChunks;
import dev.parquetfast.oracle.ColumnChunks.Levels;
import dev.parquetfast.oracle.ColumnChunks.Physical;
import dev.parquetfast.oracle.ColumnChunks.Shape;
import dev.parquetfast.oracle.ColumnReading;
import dev.parquetfast.oracle.ColumnReading.Step;
import dev.parquetfast.oracle.ColumnTracer;
import dev.parquetfast.oracle.DeltaStringPages;
import dev.parquetfast.oracle.TestValues;
import dev.parquetfast.oracle.driver.ChunkStore;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Batches hold what the column reader returns entry by entry. */
class ColumnBatchReaderTest {

  private static final String CREATED_BY = "parquet-mr version 1.18.1 (build 1)";

  private static final List<BufferKind> BUFFERS = List.of(BufferKind.values());

  private static final List<TestValues> PATTERNS = List.of(TestValues.values());

  private static final int[] SIZES = {1, 7, 64, 1000, 1_000_000};

  /** What upstream's column reader returns: a line for each entry. */
  private static List<String> expected(ColumnChunk chunk) {
    List<String> trace = ColumnTracer.UPSTREAM.trace(chunk, new ColumnReading(Step.GET));
    return trace.subList(1, trace.size() - 2);
  }

  private static ColumnChunks chunks(
      Physical physical, Shape shape, Levels levels, String encoding, Random random) {
    ColumnChunks chunks =
        new ColumnChunks(
            physical,
            shape,
            levels,
            PATTERNS.get(random.nextInt(PATTERNS.size())),
            random.nextLong());
    boolean dictionary = physical != Physical.BOOLEAN && random.nextBoolean();
    if (dictionary) {
      chunks.dictionary(1 + random.nextInt(300));
    }
    for (int rows : new int[] {300, 1, 1100, 513, 2, 40}) {
      int nulls = random.nextInt(4) == 0 ? 100 : random.nextInt(60);
      ColumnChunk.Page page =
          dictionary && random.nextInt(3) > 0
              ? chunks.dictionaryPage("RLE_DICTIONARY", rows, nulls)
              : chunks.page(encoding, rows, nulls);
      page.buffers = BUFFERS.get(random.nextInt(BUFFERS.size()));
    }
    return chunks;
  }

  /** Calls {@code test} with chunks of every shape, encoding and kind of levels. */
  private static void forAllChunks(Physical physical, ChunkTest test) {
    for (Shape shape : Shape.values()) {
      for (String encoding : physical.encodings()) {
        for (Levels levels : Levels.values()) {
          Random random = new Random((physical.name() + shape.name()).hashCode());
          ColumnChunks chunks = chunks(physical, shape, levels, encoding, random);
          test.run(chunks, random, physical + " " + shape + " " + encoding + " " + levels);
        }
      }
    }
  }

  private interface ChunkTest {
    void run(ColumnChunks chunks, Random random, String name);
  }

  /** Whether values are read as views: byte strings in both ways. */
  private static boolean[] faces(Physical physical) {
    return physical == Physical.BINARY || physical.width() > 0
        ? new boolean[] {false, true}
        : new boolean[] {false};
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void batchesOfAllSizesHoldTheColumn(Physical physical) {
    forAllChunks(
        physical,
        (chunks, random, name) -> {
          List<String> expected = expected(chunks.chunk());
          for (int size : SIZES) {
            for (BatchTrace.Mode mode : BatchTrace.Mode.values()) {
              boolean repeated = chunks.chunk().schema.contains("repeated");
              if (repeated ? mode.name().startsWith("SPACED") : mode == BatchTrace.Mode.LAYERS) {
                continue;
              }
              for (boolean views : faces(physical)) {
                BatchTrace trace =
                    new BatchTrace(chunks.chunk(), null, CREATED_BY, mode, views)
                        .readAll(size, random.nextLong());
                assertNull(trace.thrown, name);
                assertEquals(
                    expected, trace.lines, () -> name + " " + size + " " + mode + " " + views);
              }
            }
          }
        });
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void skippedRowsAreLeftOut(Physical physical) {
    forAllChunks(
        physical,
        (chunks, random, name) -> {
          BatchTrace all =
              new BatchTrace(chunks.chunk(), null, CREATED_BY, BatchTrace.Mode.DENSE)
                  .readAll(100_000, 1);
          boolean[] faces = faces(physical);
          boolean views = faces[random.nextInt(faces.length)];
          BatchTrace trace =
              new BatchTrace(chunks.chunk(), null, CREATED_BY, BatchTrace.Mode.DENSE, views);
          List<String> expected = new ArrayList<>();
          int row = 0;
          int rowCount = all.rowStarts.size();
          while (row < rowCount) {
            int skipped = random.nextInt(4) * random.nextInt(400);
            assertEquals(Math.min(skipped, rowCount - row), trace.reader().skip(skipped), name);
            row = Math.min(row + skipped, rowCount);
            ColumnBatch batch = trace.reader().newBatch(1 + random.nextInt(600));
            int before = trace.rowStarts.size();
            if (trace.reader().read(batch)) {
              trace.add(batch);
            }
            int read = trace.rowStarts.size() - before;
            assertEquals(Math.min(batch.capacity(), rowCount - row), read, name);
            expected.addAll(
                all.lines.subList(start(all, row), start(all, Math.min(row + read, rowCount))));
            row += read;
          }
          assertEquals(expected, trace.lines, name);
          assertEquals(0, trace.reader().skip(5), name);
          assertFalse(trace.reader().read(trace.reader().newBatch(1)), name);
        });
  }

  private static int start(BatchTrace trace, int row) {
    return row == trace.rowStarts.size() ? trace.lines.size() : trace.rowStarts.get(row);
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void selectedRowsAreThoseOfTheWholeColumn(Physical physical) {
    forAllChunks(
        physical,
        (chunks, random, name) -> {
          BatchTrace all =
              new BatchTrace(chunks.chunk(), null, CREATED_BY, BatchTrace.Mode.DENSE)
                  .readAll(100_000, 1);
          LongStream.Builder rows = LongStream.builder();
          for (long row = random.nextInt(500); row < chunks.rows(); ) {
            rows.add(row);
            row += random.nextInt(3) == 0 ? 1 + random.nextInt(300) : 1;
          }
          long[] selected = rows.build().toArray();
          List<String> expected = new ArrayList<>();
          for (long row : selected) {
            expected.addAll(all.lines.subList(start(all, (int) row), start(all, (int) row + 1)));
          }
          for (int size : SIZES) {
            for (boolean views : faces(physical)) {
              BatchTrace trace =
                  new BatchTrace(chunks.chunk(), selected, CREATED_BY, BatchTrace.Mode.DENSE, views)
                      .readAll(size, random.nextLong());
              assertNull(trace.thrown, name);
              assertEquals(expected, trace.lines, () -> name + " " + size + " " + views);
            }
          }
        });
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void idsEndWhereAChunkGoesOnWithoutDictionary(Physical physical) {
    if (physical == Physical.BOOLEAN) {
      return;
    }
    ColumnChunks chunks =
        new ColumnChunks(physical, Shape.OPTIONAL, Levels.V1_RLE, TestValues.RANDOM, 3);
    chunks.dictionary(50);
    chunks.dictionaryPage("RLE_DICTIONARY", 100, 10);
    chunks.dictionaryPage("PLAIN_DICTIONARY", 100, 10);
    chunks.page("PLAIN", 100, 10);
    ColumnBatchReader reader = reader(chunks.chunk()).dictionaryIds();
    ColumnBatch batch = reader.newBatch(150);
    assertTrue(reader.read(batch));
    assertEquals(150, batch.rows());
    assertThat(batch.ids()).isNotNull();
    assertEquals(49, batch.dictionary().getMaxId());
    assertTrue(reader.read(batch));
    assertEquals(50, batch.rows());
    assertThat(batch.ids()).isNotNull();
    assertTrue(reader.read(batch));
    assertEquals(100, batch.rows());
    assertNull(batch.ids());
    assertNull(batch.dictionary());
    assertFalse(reader.read(batch));
    assertEquals(0, batch.rows());
  }

  /** Random rows of {@code repeated group a { optional group b { repeated int32 v; } }}. */
  @Test
  void layersAreTheListsThatLevelsDescribe() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.LISTS, Levels.V1_RLE, TestValues.RANDOM, 5);
    Random random = new Random(11);
    List<List<List<Integer>>> rows = new ArrayList<>();
    IntStream.Builder repetition = IntStream.builder();
    IntStream.Builder definition = IntStream.builder();
    IntStream.Builder values = IntStream.builder();
    for (int row = 0; row < 700; row++) {
      List<List<Integer>> lists = new ArrayList<>();
      int size = random.nextInt(4);
      for (int i = 0; i < Math.max(1, size); i++) {
        List<Integer> list = size == 0 || random.nextInt(4) == 0 ? null : new ArrayList<>();
        int length = list == null ? 0 : random.nextInt(4);
        for (int j = 0; j < Math.max(1, length); j++) {
          repetition.add(j > 0 ? 2 : i > 0 ? 1 : 0);
          definition.add(size == 0 ? 0 : list == null ? 1 : length == 0 ? 2 : 3);
          if (length > 0) {
            list.add(random.nextInt());
            values.add(list.get(j));
          }
        }
        if (size > 0) {
          lists.add(list);
        }
      }
      rows.add(lists);
    }
    ColumnChunk.Page page = chunks.page("PLAIN", 1, 0);
    int[] levels = repetition.build().toArray();
    int[] ints = values.build().toArray();
    page.rowCount = rows.size();
    page.valueCount = levels.length;
    page.nullCount = levels.length - ints.length;
    page.repetitionLevels = chunks.levels(levels, 2);
    page.definitionLevels = chunks.levels(definition.build().toArray(), 3);
    ByteBuffer bytes = ByteBuffer.allocate(4 * ints.length).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(ints);
    page.values = bytes.array();

    ColumnBatchReader reader = reader(chunks.chunk()).layers();
    ColumnBatch batch = reader.newBatch(90);
    List<List<List<Integer>>> found = new ArrayList<>();
    while (reader.read(batch)) {
      found.addAll(fromLayers(batch));
    }
    assertEquals(rows, found);
  }

  private static List<List<List<Integer>>> fromLayers(ColumnBatch batch) {
    ListLayer outer = BatchTrace.lists(batch, 1);
    ListLayer inner = BatchTrace.lists(batch, 2);
    assertEquals(0, outer.validity().nulls());
    assertEquals(0, batch.validity().nulls());
    assertEquals(batch.rows(), outer.size());
    assertEquals(outer.elements(), inner.size());
    assertEquals(batch.values(), inner.elements());
    List<List<List<Integer>>> rows = new ArrayList<>();
    for (int row = 0; row < outer.size(); row++) {
      List<List<Integer>> lists = new ArrayList<>();
      for (int list = outer.offsets()[row]; list < outer.offsets()[row + 1]; list++) {
        boolean there = !inner.isNull(list);
        List<Integer> values = there ? new ArrayList<>() : null;
        for (int i = inner.offsets()[list]; i < inner.offsets()[list + 1]; i++) {
          values.add(batch.ints()[i]);
        }
        lists.add(values);
      }
      rows.add(lists);
    }
    return rows;
  }

  /** {@code optional group a { repeated group b { optional int64 v; } }}. */
  @Test
  void listsAreNullEmptyOrHaveNullElements() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.LIST, Levels.V2, TestValues.RANDOM, 6);
    ColumnChunk.Page page = chunks.page("PLAIN", 1, 0);
    // null, [], [null], [7, null], [null, 8]
    page.rowCount = 5;
    page.valueCount = 7;
    page.nullCount = 5;
    page.repetitionLevels = chunks.levels(new int[] {0, 0, 0, 0, 1, 0, 1}, 1);
    page.definitionLevels = chunks.levels(new int[] {0, 1, 2, 3, 2, 2, 3}, 3);
    page.values = new byte[] {7, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0};
    ColumnBatchReader reader = reader(chunks.chunk()).layers();
    ColumnBatch batch = reader.newBatch(500);
    assertTrue(reader.read(batch));
    ListLayer lists = BatchTrace.lists(batch, 1);
    assertEquals(5, lists.size());
    assertThat(lists.offsets()).startsWith(0, 0, 0, 1, 3, 5);
    assertThat(lists.validity().words()).startsWith(0b11110);
    assertThat(batch.validity().words()).startsWith(0b10010);
    assertThat(batch.longs()).startsWith(0, 7, 0, 0, 8);
    assertEquals(5, batch.values());
    assertEquals(3, batch.nulls());
  }

  @Test
  void whatACallerGetsWrongIsRefused() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.LIST, Levels.V2, TestValues.RANDOM, 6);
    chunks.page("PLAIN", 5, 0);
    ColumnBatchReader reader = reader(chunks.chunk());
    assertThatThrownBy(reader::spaced).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> reader.newBatch(0)).isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> reader.skip(-1)).isInstanceOf(IllegalArgumentException.class);
    ColumnBatch batch = reader.newBatch(5);
    assertTrue(reader.read(batch));
    assertThatThrownBy(batch::ints).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(batch::bytes).isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> batch.binary(0)).isInstanceOf(RuntimeException.class);
    assertThatThrownBy(batch::layers).isInstanceOf(IllegalStateException.class);
    assertNull(batch.ids());
  }

  /** Without the file's schema, the levels of a page would be read as values, or the reverse. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "required int32 x;",
        "required int64 a;",
        "optional group a { required int64 b; }",
        "required group a { repeated group b { optional int64 v; } }",
        "optional group a { repeated group b { optional int32 v; } }"
      })
  void aColumnThatIsNotTheFilesIsRefused(String fields) {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT64, Shape.LIST, Levels.V1_RLE, TestValues.RANDOM, 4);
    chunks.page("PLAIN", 5, 0);
    ColumnChunk chunk = chunks.chunk();
    ColumnDescriptor column = MessageTypeParser.parseMessageType(chunk.schema).getColumns().get(0);
    MessageType other = MessageTypeParser.parseMessageType("message m { " + fields + " }");
    assertThatThrownBy(
            () -> ColumnBatchReader.open(new ChunkStore(chunk, null), column, other, null))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("The file has ")
        .hasMessageContaining("[a, b, v]");
  }

  @Test
  void settingsAreFinalOnceRowsHaveBeenReadOrSkipped() {
    ColumnChunks flat =
        new ColumnChunks(Physical.INT64, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 6);
    flat.page("PLAIN", 5, 0);
    ColumnChunks lists =
        new ColumnChunks(Physical.INT64, Shape.LIST, Levels.V2, TestValues.RANDOM, 6);
    lists.page("PLAIN", 5, 0);
    for (boolean read : new boolean[] {true, false}) {
      ColumnBatchReader numbers = start(reader(flat.chunk()), read);
      ColumnBatchReader repeated = start(reader(lists.chunk()), read);
      assertThatThrownBy(numbers::spaced).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(numbers::dictionaryIds).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(repeated::dictionaryIds).isInstanceOf(IllegalStateException.class);
      assertThatThrownBy(repeated::layers).isInstanceOf(IllegalStateException.class);
    }
  }

  private static ColumnBatchReader start(ColumnBatchReader reader, boolean read) {
    if (read) {
      assertTrue(reader.read(reader.newBatch(2)));
    } else {
      assertEquals(1, reader.skip(1));
    }
    return reader;
  }

  /** A page of a few hundred bytes that stands for 200 values of 100,000 bytes each. */
  @Test
  void batchesOfExpandingPagesEndEarly() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 6);
    chunks.page("DELTA_BYTE_ARRAY", 200, 0).values = expandingPage(200, 100_000);
    ColumnBatchReader reader = reader(chunks.chunk());
    ColumnBatch batch = reader.newBatch(1000);
    int rows = 0;
    while (reader.read(batch)) {
      assertThat(batch.offsets()[batch.rows()])
          .isLessThan(ColumnBatchReader.MAX_BYTES + 300_000)
          .isEqualTo(100_000 * batch.rows());
      rows += batch.rows();
    }
    assertEquals(200, rows);
  }

  /** All values are the same: each after the first is a prefix without a suffix. */
  private static byte[] expandingPage(int count, int length) {
    int[] prefixes = new int[count];
    Arrays.fill(prefixes, 1, count, length);
    int[] suffixes = new int[count];
    suffixes[0] = length;
    return DeltaStringPages.prefixPage(prefixes, suffixes, new byte[length]);
  }

  @Test
  void arraysAreUsedAgain() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.BINARY, Shape.OPTIONAL, Levels.V2, TestValues.RANDOM, 6);
    chunks.page("PLAIN", 3000, 30);
    ColumnBatchReader reader = reader(chunks.chunk());
    ColumnBatch batch = reader.newBatch(1000);
    assertTrue(reader.read(batch));
    int[] offsets = batch.offsets();
    int[] levels = batch.definitionLevels();
    long[] validity = batch.validity().words();
    assertTrue(reader.read(batch));
    assertSame(levels, batch.definitionLevels());
    assertSame(validity, batch.validity().words());
    assertSame(offsets, batch.offsets());
  }

  @ParameterizedTest
  @EnumSource(Physical.class)
  void damageIsThrownAfterAllRowsBeforeIt(Physical physical) {
    forAllChunks(
        physical,
        (chunks, random, name) -> {
          for (int i = 0; i < 12; i++) {
            ColumnChunk chunk = chunks.chunk();
            ColumnChunk.Page page = chunk.pages.get(random.nextInt(chunk.pages.size()));
            byte[] part =
                random.nextBoolean()
                    ? page.values
                    : random.nextBoolean() ? page.definitionLevels : page.repetitionLevels;
            if (part.length == 0) {
              continue;
            }
            int at = random.nextInt(random.nextBoolean() ? part.length : Math.min(part.length, 20));
            byte before = part[at];
            part[at] = (byte) random.nextInt(256);
            Damage.assertSame(chunk, CREATED_BY, random.nextLong(), name + " " + i);
            part[at] = before;
          }
        });
  }

  /** Files of before PARQUET-246 was fixed, and those that only look like them. */
  @Test
  void pagesThatContinueTheOneBefore() {
    byte[] first =
        DeltaStringPages.prefixPage(
            new int[] {0, 3, 4}, new int[] {5, 1, 3}, "hellopING".getBytes(UTF_8));
    byte[] continued =
        DeltaStringPages.prefixPage(
            new int[] {3, 2, 3}, new int[] {2, 1, 0}, "XYz".getBytes(UTF_8));
    String old = "parquet-mr version 1.6.0 (build 1)";
    for (String createdBy : new String[] {old, CREATED_BY, "nonsense", null}) {
      for (byte[] page : new byte[][] {first, continued}) {
        ColumnChunks chunks =
            new ColumnChunks(Physical.BINARY, Shape.REQUIRED, Levels.V1_RLE, TestValues.RANDOM, 1);
        chunks.page("DELTA_BYTE_ARRAY", 3, 0).values = page;
        chunks.page("DELTA_BYTE_ARRAY", 3, 0).values = continued;
        ColumnChunk chunk = chunks.chunk();
        for (long size : new long[] {0, 1, 4}) {
          Damage.assertSame(chunk, createdBy, size, createdBy + " in batches up to " + size);
        }
        if (old.equals(createdBy) && page == first) {
          // The values of the first page are skipped, but the second one needs the last of them.
          BatchTrace all = new BatchTrace(chunk, null, old, BatchTrace.Mode.DENSE).readAll(9, 1);
          BatchTrace some = new BatchTrace(chunk, null, old, BatchTrace.Mode.DENSE);
          assertEquals(3, some.reader().skip(3));
          some.readAll(9, 1);
          assertEquals(6, all.lines.size());
          assertEquals(all.lines.subList(3, 6), some.lines);
        }
      }
    }
  }

  @Test
  void everyCallAfterDamageThrowsItAgain() {
    ColumnChunks chunks =
        new ColumnChunks(Physical.INT32, Shape.REQUIRED, Levels.V2, TestValues.RANDOM, 6);
    ColumnChunk.Page page = chunks.page("PLAIN", 100, 0);
    page.values = Arrays.copyOf(page.values, 203);
    ColumnBatchReader reader = reader(chunks.chunk());
    ColumnBatch batch = reader.newBatch(64);
    assertTrue(reader.read(batch));
    assertEquals(50, batch.rows());
    ParquetDecodingException first = null;
    for (int i = 0; i < 3; i++) {
      try {
        reader.read(batch);
        throw new AssertionError("nothing thrown");
      } catch (ParquetDecodingException e) {
        assertThat(e).hasMessageContaining("[v]").hasMessageContaining("value 51 out of 100");
        assertTrue(first == null || first == e);
        first = e;
      }
    }
    assertThatThrownBy(() -> reader.skip(1)).isSameAs(first);
  }

  private static ColumnBatchReader reader(ColumnChunk chunk) {
    MessageType schema = MessageTypeParser.parseMessageType(chunk.schema);
    ColumnDescriptor column = schema.getColumns().get(0);
    return ColumnBatchReader.open(new ChunkStore(chunk, null), column, schema, CREATED_BY);
  }
}
