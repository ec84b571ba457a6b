package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.parquetfast.testkit.MemoryFile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.types.pojo.Schema;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.filter.ColumnPredicates;
import org.apache.parquet.filter.ColumnRecordFilter;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type.Repetition;
import org.apache.parquet.schema.Types;
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

  /** {@code FilterApi} takes a dot for the end of a name. */
  @Test
  void columnsWhoseNamesHaveDots() throws Exception {
    MessageType schema =
        new MessageType(
            "m",
            Types.required(PrimitiveTypeName.INT32).named("a.b"),
            Types.requiredGroup().required(PrimitiveTypeName.INT32).named("d").named("c"));
    List<Group> rows = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Group row = new SimpleGroup(schema).append("a.b", i);
      row.addGroup("c").append("d", i);
      rows.add(row);
    }
    byte[] file = GroupFile.write(schema, rows, b -> {});
    assertEquals(5, read(file, FilterApi.gtEq(FilterApi.intColumn("c.d"), 5)).size());
    FilterPredicate dotted = FilterApi.gtEq(FilterApi.intColumn("a.b"), 5);
    try (RootAllocator allocator = new RootAllocator()) {
      for (boolean exact : new boolean[] {false, true}) {
        ParquetArrowReader.Builder builder =
            ParquetArrowReader.builder(new MemoryFile(file), allocator).filter(dotted);
        assertThatThrownBy((exact ? builder.exactRows() : builder)::build)
            .isInstanceOf(IllegalArgumentException.class)
            .hasMessageContaining("cannot ask for the column a.b");
      }
    }
  }

  /** Upstream asks sets for null, which these refuse. */
  @Test
  void setsThatRefuseNull() throws Exception {
    byte[] file = file();
    Operators.IntColumn a = FilterApi.intColumn("a");
    for (Set<Integer> set : List.of(Set.of(1, 2, 3), new TreeSet<>(List.of(1, 2, 3)))) {
      Set<Integer> same = new HashSet<>(set);
      assertEquals(read(file, FilterApi.in(a, same)), read(file, FilterApi.in(a, set)));
      assertEquals(read(file, FilterApi.notIn(a, same)), read(file, FilterApi.notIn(a, set)));
    }
  }

  /** Upstream has no Bloom filter of booleans, and does not know that for {@code in}. */
  @Test
  void booleansOfAColumnWithABloomFilter() throws Exception {
    MessageType schema =
        new MessageType("m", Types.optional(PrimitiveTypeName.BOOLEAN).named("flag"));
    List<Group> rows = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      Group row = new SimpleGroup(schema);
      rows.add(i % 3 == 0 ? row : row.append("flag", i % 3 == 1));
    }
    byte[] file = GroupFile.write(schema, rows, b -> b.withBloomFilterEnabled(true));
    Operators.BooleanColumn flag = FilterApi.booleanColumn("flag");
    Set<Boolean> trueOrNull = new HashSet<>(Arrays.asList(true, null));
    assertEquals(3, read(file, FilterApi.in(flag, Set.of(true))).size());
    assertEquals(6, read(file, FilterApi.in(flag, Set.of(true, false))).size());
    assertEquals(6, read(file, FilterApi.in(flag, trueOrNull)).size());
    assertEquals(6, read(file, FilterApi.notIn(flag, Set.of(true))).size());
  }

  @Test
  void withoutFilter() throws Exception {
    try (RootAllocator allocator = new RootAllocator()) {
      assertEquals(
          500, GroupFile.vectors(new MemoryFile(file()), allocator, b -> b.exactRows()).size());
    }
  }
}
