package dev.parquetfast.arrow;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.parquetfast.testkit.MemoryFile;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.apache.arrow.memory.RootAllocator;
import org.apache.parquet.ParquetReadOptions;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.BinaryColumn;
import org.apache.parquet.filter2.predicate.Operators.DoubleColumn;
import org.apache.parquet.filter2.predicate.Operators.FloatColumn;
import org.apache.parquet.filter2.predicate.Operators.IntColumn;
import org.apache.parquet.io.ParquetDecodingException;
import org.apache.parquet.io.api.Binary;
import org.junit.jupiter.api.Test;

/** Filters on files of other writers, whose indexes and statistics say little, or what is wrong. */
class FilteredFilesTest {

  private static MemoryFile file(String name) throws IOException {
    try (InputStream in = FilteredFilesTest.class.getResourceAsStream("files/" + name)) {
      return new MemoryFile(in.readAllBytes());
    }
  }

  private static List<Object> rows(String name, FilterPredicate filter) throws IOException {
    return rows(name, filter, true, true);
  }

  private static List<Object> rows(
      String name, FilterPredicate filter, boolean exact, boolean columnIndex) throws IOException {
    ParquetReadOptions options =
        ParquetReadOptions.builder(new PlainParquetConfiguration())
            .useColumnIndexFilter(columnIndex)
            .build();
    try (RootAllocator allocator = new RootAllocator()) {
      return GroupFile.vectors(
          file(name),
          allocator,
          builder -> {
            builder.options(options).filter(filter);
            if (exact) {
              builder.exactRows();
            }
          });
    }
  }

  private static int records(String name, FilterPredicate filter) throws IOException {
    return GroupFile.matching(file(name), filter).size();
  }

  private static Set<Integer> set(Integer... values) {
    return new HashSet<>(Arrays.asList(values));
  }

  /** INT32 1, 2, 3, null. */
  @Test
  void setsOfSeveralValues() throws IOException {
    IntColumn x = FilterApi.intColumn("x");
    for (FilterPredicate two :
        List.of(
            FilterApi.notIn(x, set(1, 3)),
            FilterApi.in(x, set(null, 2)),
            FilterApi.notIn(x, set(null, 3)))) {
      assertThat(rows("r1.parquet", two)).as("%s", two).hasSize(2);
      assertThat(records("r1.parquet", two)).as("%s", two).isEqualTo(2);
    }
    assertThat(rows("r1.parquet", FilterApi.notIn(x, set(null, 3))).toString())
        .contains("1", "2")
        .doesNotContain("3");
  }

  /** Row groups with values and nulls whose statistics have no number of nulls. */
  @Test
  void nullsThatAreNotCounted() throws IOException {
    BinaryColumn b = FilterApi.binaryColumn("b");
    FilterPredicate notX = FilterApi.notEq(b, Binary.fromString("x"));
    assertThat(rows("polars-no-null-count.parquet", notX)).hasSize(2);
    assertThat(rows("polars-no-null-count.parquet", notX, false, true)).hasSizeGreaterThan(1);
    assertThat(
            rows(
                "polars-no-null-count.parquet",
                FilterApi.notIn(b, new HashSet<>(Set.of(Binary.fromString("x"))))))
        .hasSize(2);
    assertThat(
            rows(
                "polars-no-null-count.parquet",
                FilterApi.in(
                    b, new HashSet<>(Arrays.asList(Binary.fromString("y"), (Binary) null)))))
        .hasSize(2);
  }

  /** ClickHouse: min and max of a page are 0.0, and it has -0.0. */
  @Test
  void zerosOfEitherSign() throws IOException {
    FloatColumn f = FilterApi.floatColumn("c1");
    FilterPredicate negative = FilterApi.eq(f, -0f);
    assertThat(rows("clickhouse-zero-in-column-index.parquet", negative)).hasSize(42);
    assertThat(records("clickhouse-zero-in-column-index.parquet", negative)).isEqualTo(42);
  }

  /** Two row groups: 1.0 and NaN, 20.0 and NaN; the bounds are those of the numbers. */
  @Test
  void nansThatBoundsLack() throws IOException {
    DoubleColumn x = FilterApi.doubleColumn("x");
    Map<FilterPredicate, Integer> expected =
        Map.of(
            FilterApi.gt(x, 5d), 3,
            FilterApi.gtEq(x, 50d), 2,
            FilterApi.eq(x, Double.NaN), 2,
            FilterApi.notEq(x, 1d), 3,
            FilterApi.notIn(x, new HashSet<>(Set.of(1d, 20d))), 2,
            FilterApi.lt(x, 5d), 1);
    for (Map.Entry<FilterPredicate, Integer> each : expected.entrySet()) {
      assertThat(rows("r21h.parquet", each.getKey()))
          .as("%s", each.getKey())
          .hasSize(each.getValue());
    }
  }

  /** A column index that calls a page of values all nulls, and counts none. */
  @Test
  void pagesThatAreCalledNullsOnly() throws IOException {
    long all = rows("r2bad.parquet", FilterApi.notEq(FilterApi.intColumn("x"), null)).size();
    long without =
        rows("r2bad.parquet", FilterApi.notEq(FilterApi.intColumn("x"), null), true, false).size();
    assertThat(all).isEqualTo(without).isPositive();
    assertThat(records("r2bad.parquet", FilterApi.notEq(FilterApi.intColumn("x"), null)))
        .isEqualTo(without);
  }

  /** Four rows of a list; the second and the third page begin within a row. */
  @Test
  void pagesThatBeginWithinARow() throws IOException {
    IntColumn y = FilterApi.intColumn("y");
    for (FilterPredicate filter :
        List.of(FilterApi.eq(y, 1), FilterApi.eq(y, 2), FilterApi.gtEq(y, 1))) {
      assertThatThrownBy(() -> rows("r9.parquet", filter))
          .as("%s", filter)
          .isInstanceOf(ParquetDecodingException.class)
          .hasStackTraceContaining("The offset index of the column contradicts its pages")
          .hasStackTraceContaining("useColumnIndexFilter(false)");
      assertThat(rows("r9.parquet", filter, true, false)).isNotEmpty();
    }
    assertThat(rows("r9.parquet", FilterApi.eq(y, 1), true, false).toString())
        .contains("10, 11, 12");
    // Nothing is left out.
    assertThat(rows("r9.parquet", FilterApi.gtEq(y, 0))).hasSize(4);
  }

  @Test
  void offsetIndexesWhoseSizesLackTheHeadersOfPages() throws IOException {
    FilterPredicate filter = FilterApi.eq(FilterApi.intColumn("x"), 2);
    assertThatThrownBy(() -> rows("offset-index-sizes.parquet", filter))
        .isInstanceOf(ParquetDecodingException.class)
        .hasMessageContaining("the column x: according to its offset index, page 0 has 4 bytes")
        .hasMessageContaining("useColumnIndexFilter(false)");
    assertThat(rows("offset-index-sizes.parquet", filter, true, false)).hasSize(1);
  }
}
