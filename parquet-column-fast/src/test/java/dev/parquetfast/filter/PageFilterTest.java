package dev.parquetfast.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.oracle.Cases;
import dev.parquetfast.oracle.driver.SinceParquet118;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.FloatColumn;
import org.apache.parquet.filter2.predicate.Operators.IntColumn;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.BoundaryOrder;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndexBuilder;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexFilter;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A filter by column indexes leaves out no row that matches, whatever freedom writers have. */
class PageFilterTest {

  private static final int RUNS = Cases.of(4000);

  private static final ColumnPath COLUMN = ColumnPath.get("c");

  /** What a row group's column is, and what its writer says of its pages. */
  private static class Chunk implements ColumnIndexStore {
    final List<Object> rows = new ArrayList<>();
    final List<Boolean> nullPages = new ArrayList<>();
    final List<Long> nullCounts = new ArrayList<>();
    final List<ByteBuffer> minValues = new ArrayList<>();
    final List<ByteBuffer> maxValues = new ArrayList<>();
    final OffsetIndexBuilder offsets = OffsetIndexBuilder.getBuilder();
    ColumnIndex index;

    void page(List<Object> values, ByteBuffer min, ByteBuffer max) {
      long nulls = values.stream().filter(v -> v == null).count();
      rows.addAll(values);
      nullPages.add(nulls == values.size());
      nullCounts.add(nulls);
      minValues.add(min);
      maxValues.add(max);
      offsets.add(10, values.size());
    }

    void end(PrimitiveType type, boolean hasNullCounts) {
      index =
          ColumnIndexBuilder.build(
              type,
              BoundaryOrder.UNORDERED,
              nullPages,
              hasNullCounts ? nullCounts : null,
              minValues,
              maxValues);
    }

    @Override
    public ColumnIndex getColumnIndex(ColumnPath column) {
      return index;
    }

    @Override
    public OffsetIndex getOffsetIndex(ColumnPath column) {
      return offsets.build();
    }

    Set<Long> select(FilterPredicate predicate) {
      Set<Long> selected = new HashSet<>();
      ColumnIndexFilter.calculateRowRanges(
              FilterCompat.get(predicate), this, Set.of(COLUMN), rows.size())
          .iterator()
          .forEachRemaining((long row) -> selected.add(row));
      return selected;
    }
  }

  @ParameterizedTest
  @EnumSource
  void noRowThatMatchesIsLeftOut(FilterKind kind) {
    Random random = new Random(kind.name().hashCode());
    long leftOut = 0;
    for (int run = 0; run < RUNS; run++) {
      Chunk chunk = randomChunk(random, kind);
      RandomPredicate filter = RandomPredicate.of(random, kind, "c");
      Set<Long> selected = chunk.select(filter.predicate);
      for (int row = 0; row < chunk.rows.size(); row++) {
        Object value = chunk.rows.get(row);
        // Before 1.18, gt() and notEq() of a number believe bounds without NaNs.
        boolean mayBeLost = !SinceParquet118.PRESENT && value != null && kind.isNan(value);
        if (filter.matches.test(value) && !mayBeLost) {
          assertThat(selected)
              .as("run %d, %s of row %d by %s, pages %s", run, value, row, filter, chunk.index)
              .contains((long) row);
        }
      }
      leftOut += chunk.rows.size() - selected.size();
    }
    assertThat(leftOut).isGreaterThan(RUNS / 10);
  }

  private static Chunk randomChunk(Random random, FilterKind kind) {
    Chunk chunk = new Chunk();
    for (int page = 1 + random.nextInt(4); page > 0; page--) {
      List<Object> values = new ArrayList<>();
      int nulls = random.nextInt(4);
      for (int i = random.nextInt(4); i >= 0; i--) {
        boolean isNull = nulls == 0 || (nulls == 1 && random.nextBoolean());
        values.add(isNull ? null : kind.any(random));
      }
      addPage(chunk, random, kind, values);
    }
    chunk.end(kind.type, random.nextBoolean());
    return chunk;
  }

  private static void addPage(Chunk chunk, Random random, FilterKind kind, List<Object> values) {
    Object min = null;
    Object max = null;
    for (Object value : values) {
      // A writer leaves NaNs out of bounds, unless there is nothing else.
      if (value != null && !kind.isNan(value)) {
        min = min == null || kind.compare(value, min) < 0 ? value : min;
        max = max == null || kind.compare(value, max) > 0 ? value : max;
      }
    }
    Object nan = values.stream().filter(v -> v != null && kind.isNan(v)).findFirst().orElse(null);
    ByteBuffer none = ByteBuffer.allocate(0);
    if (min == null) {
      ByteBuffer bound = nan == null ? none : kind.bytes(nan);
      chunk.page(values, bound, bound);
      return;
    }
    chunk.page(values, bound(random, kind, min), bound(random, kind, max));
  }

  /** A writer may say either zero. */
  private static ByteBuffer bound(Random random, FilterKind kind, Object value) {
    ByteBuffer bytes = kind.bytes(value);
    if (kind.isZero(value)) {
      bytes.put(bytes.limit() - 1, (byte) (random.nextBoolean() ? 0x80 : 0));
    }
    return bytes;
  }

  private static ByteBuffer bytes(float value) {
    return FilterKind.FLOAT.bytes(value);
  }

  @Test
  void zerosOfEitherSignAreWithinBoundsOfTheOther() {
    FloatColumn c = FilterApi.floatColumn("c");
    Chunk chunk = new Chunk();
    chunk.page(Arrays.asList(-0f, 0f), bytes(0f), bytes(0f));
    chunk.page(Arrays.asList(-1f, 0f), bytes(-1f), bytes(-0f));
    chunk.page(Arrays.asList(-0f, 5f), bytes(0f), bytes(5f));
    chunk.page(Arrays.asList(7f, 8f), bytes(7f), bytes(8f));
    chunk.end(FilterKind.FLOAT.type, true);
    assertThat(chunk.select(FilterApi.eq(c, -0f))).contains(0L, 4L).doesNotContain(6L);
    assertThat(chunk.select(FilterApi.eq(c, 0f))).contains(1L, 3L).doesNotContain(6L);
    assertThat(chunk.select(FilterApi.lt(c, 0f))).contains(0L, 2L, 4L);
    assertThat(chunk.select(FilterApi.ltEq(c, -0f))).contains(0L, 2L, 4L);
    assertThat(chunk.select(FilterApi.gt(c, -0f))).contains(1L, 3L, 5L, 6L);
    assertThat(chunk.select(FilterApi.notEq(c, 0f))).contains(0L);
    assertThat(chunk.select(FilterApi.in(c, Set.of(-0f)))).contains(0L, 4L);
  }

  /** From 1.18 on, upstream tells not() of a user's predicate bounds without the page's NaNs. */
  @Test
  void aPredicateOfTheUserIsToldOfNans() {
    PrimitiveType type =
        Types.optional(PrimitiveTypeName.FLOAT)
            .columnOrder(SinceParquet118.ieee754TotalOrder())
            .named("c");
    ColumnIndexBuilder builder = ColumnIndexBuilder.getBuilder(type, 64);
    Chunk chunk = new Chunk();
    for (List<Object> page : List.<List<Object>>of(List.of(1f, Float.NaN), List.of(2f, 3f))) {
      Statistics<?> statistics = Statistics.createStats(type);
      page.forEach(value -> statistics.updateStats((float) value));
      builder.add(statistics);
      chunk.page(page, null, null);
    }
    chunk.index = builder.build();
    FilterPredicate above5 =
        FilterApi.not(
            FilterApi.userDefined(
                FilterApi.floatColumn("c"),
                new RandomPredicate.Within<>(FilterKind.FLOAT, 5f, false, false)));
    Set<Long> selected = chunk.select(above5);
    assertThat(selected).contains(1L);
    assertThat(selected.contains(2L)).isEqualTo(!SinceParquet118.PRESENT);
  }

  /**
   * A predicate of the user is told the bounds of a page as they are. It need not know what a NaN
   * is: {@code max > 4} is false for it, and {@code new BigDecimal(max)} throws.
   */
  @Test
  void noPredicateOfTheUserIsToldANanThatIsNoBound() {
    Chunk chunk = new Chunk();
    chunk.page(Arrays.asList(0f, 4f), bytes(0f), bytes(4f));
    chunk.page(Arrays.asList(5f, 9f), bytes(5f), bytes(9f));
    chunk.page(Arrays.asList(8f, null), bytes(8f), bytes(8f));
    chunk.end(FilterKind.FLOAT.type, true);
    FloatColumn c = FilterApi.floatColumn("c");
    FilterPredicate upTo4 = FilterApi.userDefined(c, new UpTo4());
    assertThat(chunk.select(FilterApi.not(upTo4))).contains(2L, 3L, 4L).hasSize(6);
    assertThat(chunk.select(upTo4)).contains(0L, 1L);
  }

  /** It does not match NaNs. Its negation does, so no page without a count of NaNs is left out. */
  static final class UpTo4 extends UserDefinedPredicate<Float> implements Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean keep(Float value) {
      return value <= 4;
    }

    @Override
    public boolean canDrop(org.apache.parquet.filter2.predicate.Statistics<Float> bounds) {
      return new BigDecimal(bounds.getMin()).compareTo(BigDecimal.valueOf(4)) > 0;
    }

    @Override
    public boolean inverseCanDrop(org.apache.parquet.filter2.predicate.Statistics<Float> bounds) {
      return !(new BigDecimal(bounds.getMax()).compareTo(BigDecimal.valueOf(4)) > 0);
    }
  }

  /** A predicate that matches no NaN, and whose negation matches none either, leaves out pages. */
  @Test
  void predicatesOfTheUserThatMatchNoNanLeaveOutPages() {
    Chunk chunk = new Chunk();
    chunk.page(Arrays.asList(0f, 4f), bytes(0f), bytes(4f));
    chunk.page(Arrays.asList(5f, 9f), bytes(5f), bytes(9f));
    chunk.end(FilterKind.FLOAT.type, true);
    FilterPredicate aboveOrNan =
        FilterApi.not(FilterApi.userDefined(FilterApi.floatColumn("c"), new AboveOrNan()));
    assertThat(chunk.select(aboveOrNan)).containsExactlyInAnyOrder(0L, 1L);
  }

  /** Keeps what is above 4, and NaNs. */
  static final class AboveOrNan extends UserDefinedPredicate<Float> implements Serializable {
    private static final long serialVersionUID = 1L;

    @Override
    public boolean keep(Float value) {
      return !(value <= 4);
    }

    @Override
    public boolean canDrop(org.apache.parquet.filter2.predicate.Statistics<Float> bounds) {
      return bounds.getMax() <= 4;
    }

    @Override
    public boolean inverseCanDrop(org.apache.parquet.filter2.predicate.Statistics<Float> bounds) {
      return !(bounds.getMin() <= 4);
    }
  }

  /** PARQUET-2249: bounds do not include NaNs. */
  @Test
  void nansThatAreAskedForAreFound() {
    FloatColumn c = FilterApi.floatColumn("c");
    Chunk chunk = new Chunk();
    chunk.page(Arrays.asList(1f, Float.NaN), bytes(1f), bytes(1f));
    chunk.page(Arrays.asList(Float.NaN, 2f), bytes(Float.NaN), bytes(Float.NaN));
    chunk.end(FilterKind.FLOAT.type, true);
    assertThat(chunk.select(FilterApi.eq(c, Float.NaN))).contains(1L, 2L);
    assertThat(chunk.select(FilterApi.in(c, new HashSet<>(Set.of(7f, Float.NaN)))))
        .contains(1L, 2L);
    assertThat(chunk.select(FilterApi.gtEq(c, Float.NaN))).contains(1L, 2L);
    assertThat(chunk.select(FilterApi.lt(c, 5f))).contains(0L, 3L);
  }

  /** GH-3457. Upstream ignores such an index from 1.18 on. */
  @Test
  void anIndexThatCallsAPageWithoutNullsAllNullsTellsNothing() {
    IntColumn c = FilterApi.intColumn("c");
    Chunk chunk = new Chunk();
    ByteBuffer one = FilterKind.INT.bytes(1);
    chunk.page(Arrays.asList(1, 1), one, one);
    chunk.page(Arrays.asList(2, 3), one, one);
    chunk.nullPages.set(1, true);
    chunk.minValues.set(1, ByteBuffer.allocate(0));
    chunk.maxValues.set(1, ByteBuffer.allocate(0));
    chunk.end(FilterKind.INT.type, true);
    assertThat(chunk.select(FilterApi.eq(c, 3))).contains(3L);
    assertThat(chunk.select(FilterApi.notEq(c, 1))).contains(2L, 3L);
  }

  /** GH-3320: an index of other pages than the chunk has. */
  @Test
  void anIndexOfFewerPagesTellsNothing() {
    Chunk chunk = new Chunk();
    ByteBuffer one = FilterKind.INT.bytes(1);
    chunk.page(Arrays.asList(1, 1), one, one);
    chunk.end(FilterKind.INT.type, true);
    chunk.page(Arrays.asList(2, 3), one, one);
    assertThat(chunk.select(FilterApi.eq(FilterApi.intColumn("c"), 3))).contains(3L);
    assertThat(chunk.select(FilterApi.eq(FilterApi.intColumn("c"), 7))).hasSize(4);
  }

  @Test
  void aColumnThatIsNotThereIsNull() {
    Chunk chunk = new Chunk();
    ByteBuffer one = FilterKind.INT.bytes(1);
    chunk.page(Arrays.asList(1, 1), one, one);
    chunk.end(FilterKind.INT.type, true);
    IntColumn c = FilterApi.intColumn("other");
    Map<Boolean, List<FilterPredicate>> filters =
        Map.of(
            true,
            List.of(
                FilterApi.eq(c, null),
                FilterApi.notEq(c, 1),
                FilterApi.notIn(c, Set.of(1)),
                FilterApi.in(c, new HashSet<>(Arrays.asList(1, null))),
                FilterApi.or(FilterApi.eq(c, 1), FilterApi.eq(c, null))),
            false,
            List.of(
                FilterApi.eq(c, 1),
                FilterApi.notEq(c, null),
                FilterApi.lt(c, 1),
                FilterApi.gtEq(c, 1),
                FilterApi.in(c, Set.of(1)),
                FilterApi.notIn(c, new HashSet<>(Arrays.asList(1, null)))));
    filters.forEach(
        (all, list) ->
            list.forEach(
                filter -> assertThat(chunk.select(filter)).as("%s", filter).hasSize(all ? 2 : 0)));
  }

  @Test
  void aMissingOffsetIndexSelectsAllRows() {
    Chunk chunk =
        new Chunk() {
          @Override
          public OffsetIndex getOffsetIndex(ColumnPath column) {
            throw new MissingOffsetIndexException(column);
          }
        };
    ByteBuffer one = FilterKind.INT.bytes(1);
    chunk.page(Arrays.asList(1, 1), one, one);
    chunk.end(Types.optional(PrimitiveTypeName.INT32).named("c"), true);
    assertThat(chunk.select(FilterApi.eq(FilterApi.intColumn("c"), 3))).hasSize(2);
  }
}
