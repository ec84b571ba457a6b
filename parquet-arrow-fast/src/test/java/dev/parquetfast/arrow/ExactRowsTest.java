package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter.ColumnPredicates;
import org.apache.parquet.filter.ColumnRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type.Repetition;
import org.junit.jupiter.api.Test;

/** The rows that are left are those that a loop over all rows finds. */
class ExactRowsTest {

  private static final int FILES = Integer.getInteger("filter.files", 150);

  @Test
  void randomFilesAndPredicates() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    int some = 0;
    int refused = 0;
    for (int seed = 0; seed < FILES; seed++) {
      Random random = new Random(seed);
      List<Shape> fields = Shape.fields(random, random.nextInt(4), 1 + random.nextInt(4));
      MessageType written = GroupFile.schema(fields);
      Schema arrow = SchemaMapping.ofParquet(written, Map.of()).arrow();
      String stored =
          random.nextBoolean()
              ? StoredSchema.encode(RandomFilesReadTest.other(arrow, random))
              : null;
      Consumer<ExampleParquetWriter.Builder> settings = GroupFile.settings(random, stored);
      boolean bloom = random.nextInt(3) == 0;
      int pageRows = 1 + random.nextInt(50);
      int checkedRows = 1 + random.nextInt(50);
      byte[] tight =
          GroupFile.write(
              written,
              repeated(GroupFile.random(written, fields, random.nextInt(100), random), random),
              b -> {
                settings.accept(b);
                b.withBloomFilterEnabled(bloom).withPageRowCountLimit(pageRows);
                b.withMinRowCountForPageSizeCheck(checkedRows);
              });
      byte[] file = random.nextBoolean() ? tight : LooseStatistics.of(tight, random);
      // A dictionary may have changed the bits of a NaN, and the file says how values compare.
      List<Group> groups = GroupFile.read(new MemoryFile(file), e -> {});
      MessageType schema = GroupFile.schemaOf(new MemoryFile(file));
      for (int i = 0; i < 4; i++) {
        RandomPredicates.Made made =
            new RandomPredicates(schema, groups, random).next(random.nextInt(3));
        FilterPredicate filter = made.filter;
        String what = "seed " + seed + ": " + filter + " of " + schema;
        List<Group> matching = new ArrayList<>(groups);
        matching.removeIf(made.matches.negate());
        List<Shape> shown =
            random.nextBoolean() ? fields : List.of(fields.get(random.nextInt(fields.size())));
        int rowsPerBatch = new int[] {1, 7, 64, 1000}[random.nextInt(4)];
        boolean second = random.nextBoolean();
        boolean ids = random.nextBoolean();
        try (RootAllocator allocator = new RootAllocator()) {
          List<Object> rows =
              GroupFile.vectors(
                  new MemoryFile(file),
                  allocator,
                  b -> {
                    b.filter(filter).exactRows().rowsPerBatch(rowsPerBatch);
                    b.columns(shown.stream().map(Shape::name).collect(Collectors.toList()));
                    if (second) {
                      b.executor(threads, 3).stringViews();
                    }
                    if (ids) {
                      b.dictionaryVectors(DictionaryReadingTest.withDictionary(schema));
                    }
                  });
          assertThat(rows).as(what).isEqualTo(GroupFile.expected(matching, shown));
          some += rows.isEmpty() || rows.size() == groups.size() ? 0 : 1;
          assertEquals(0, allocator.getAllocatedMemory());
        } catch (IllegalArgumentException e) {
          refused++;
          assertThatThrownBy(() -> GroupFile.matching(new MemoryFile(file), filter))
              .as(what + e)
              .isInstanceOf(IllegalArgumentException.class);
        }
      }
    }
    threads.shutdown();
    assertThat(some).isGreaterThan(FILES / 2);
    assertThat(refused).isLessThan(some);
  }

  /** Repeats some rows, so that pages and row groups have few values and nulls. */
  private static List<Group> repeated(List<Group> rows, Random random) {
    List<Group> repeated = new ArrayList<>();
    int times = random.nextBoolean() ? 1 : 20;
    for (Group row : rows.subList(0, Math.min(rows.size(), 200 / times))) {
      repeated.addAll(Collections.nCopies(1 + random.nextInt(times), row));
    }
    return repeated;
  }

  // ---- what is said of rows

  private static final List<Shape> FIELDS =
      List.of(
          new Shape.Single("a", Repetition.OPTIONAL, Leaf.ALL.get(1)),
          new Shape.Single("b", Repetition.OPTIONAL, Leaf.ALL.get(6)),
          new Shape.Repeated("r", Leaf.ALL.get(1)));

  private static final MessageType SCHEMA = GroupFile.schema(FIELDS);

  private static byte[] file() throws Exception {
    return GroupFile.write(
        SCHEMA, GroupFile.random(SCHEMA, FIELDS, 500, new Random(7)), b -> b.withRowGroupSize(1L));
  }

  private static List<Object> read(byte[] file, FilterPredicate filter) throws Exception {
    try (RootAllocator allocator = new RootAllocator()) {
      return GroupFile.vectors(
          new MemoryFile(file), allocator, b -> b.filter(filter).exactRows().rowsPerBatch(10));
    }
  }

  @Test
  void progress() throws Exception {
    byte[] file = file();
    FilterPredicate filter = FilterApi.lt(FilterApi.intColumn("a"), 0);
    int matching = GroupFile.matching(new MemoryFile(file), filter).size();
    assertThat(matching).isBetween(50, 400);
    try (RootAllocator allocator = new RootAllocator();
        ParquetArrowReader reader =
            ParquetArrowReader.builder(new MemoryFile(file), allocator)
                .filter(filter)
                .exactRows()
                .rowsPerBatch(5)
                .build()) {
      long before = reader.rowCount();
      int rows = 0;
      while (reader.loadNextBatch()) {
        int n = reader.getVectorSchemaRoot().getRowCount();
        assertThat(n).isBetween(1, 5);
        rows += n;
        assertEquals(rows, reader.rowsRead());
        assertThat(reader.rowCount()).isBetween(reader.rowsRead(), before);
        before = reader.rowCount();
      }
      assertEquals(matching, rows);
      assertEquals(matching, reader.rowCount());
    }
  }

  /** A column that the file does not have is null in each row, as it is for a ParquetReader. */
  @Test
  void columnsThatAreNotThere() throws Exception {
    byte[] file = file();
    assertEquals(500, read(file, FilterApi.eq(FilterApi.intColumn("none"), null)).size());
    assertThat(read(file, FilterApi.eq(FilterApi.intColumn("none"), 1))).isEmpty();
    FilterPredicate either =
        FilterApi.or(
            FilterApi.eq(FilterApi.intColumn("none"), 1),
            FilterApi.lt(FilterApi.intColumn("a"), 0));
    assertEquals(
        GroupFile.expected(GroupFile.matching(new MemoryFile(file), either), FIELDS),
        read(file, either));
  }

  @Test
  void predicatesThatAreRefused() throws Exception {
    byte[] file = file();
    assertThatThrownBy(() -> read(file, FilterApi.eq(FilterApi.longColumn("a"), 1L)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("a");
    assertThatThrownBy(() -> read(file, FilterApi.eq(FilterApi.intColumn("r"), 1)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("r");
    ParquetReadOptions old =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .withRecordFilter(
                FilterCompat.get(ColumnRecordFilter.column("a", ColumnPredicates.equalTo(1))))
            .build();
    try (RootAllocator allocator = new RootAllocator()) {
      assertThatThrownBy(
              () ->
                  ParquetArrowReader.builder(new MemoryFile(file), allocator)
                      .options(old)
                      .exactRows()
                      .build())
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("FilterPredicate");
    }
  }

  @Test
  void withoutFilter() throws Exception {
    try (RootAllocator allocator = new RootAllocator()) {
      assertEquals(
          500, GroupFile.vectors(new MemoryFile(file()), allocator, b -> b.exactRows()).size());
    }
  }
}
