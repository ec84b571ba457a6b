package dev.parquetfast.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.IntColumn;
import org.apache.parquet.filter2.statisticslevel.StatisticsFilter;
import org.apache.parquet.hadoop.metadata.ColumnChunkMetaData;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Row groups of which the file does not tell the number of nulls, and sets without null. */
class FilterFactsTest {

  private static final PrimitiveType TYPE = Types.optional(PrimitiveTypeName.INT32).named("number");
  private static final IntColumn NUMBER = FilterApi.intColumn("number");

  /**
   * A chunk of 10 values from 5 to a number, of which so many are null, or nobody knows how many.
   */
  private static List<ColumnChunkMetaData> chunk(int maximum, Long nulls) {
    Statistics.Builder builder =
        Statistics.getBuilderForReading(TYPE)
            .withMin(new byte[] {5, 0, 0, 0})
            .withMax(new byte[] {(byte) maximum, 0, 0, 0});
    if (nulls != null) {
      builder.withNumNulls(nulls);
    }
    return List.of(
        ColumnChunkMetaData.get(
            ColumnPath.get("number"),
            TYPE,
            CompressionCodecName.UNCOMPRESSED,
            null,
            EnumSet.noneOf(org.apache.parquet.column.Encoding.class).stream()
                .collect(java.util.stream.Collectors.toSet()),
            builder.build(),
            4,
            0,
            10,
            100,
            100));
  }

  private static Set<Integer> set(Integer... values) {
    return new HashSet<>(Arrays.asList(values));
  }

  static Stream<Arguments> cases() {
    FilterPredicate notFive = FilterApi.notEq(NUMBER, 5);
    FilterPredicate nineOrNull = FilterApi.in(NUMBER, set(9, null));
    FilterPredicate nine = FilterApi.in(NUMBER, Set.of(9));
    return Stream.of(
        // All values are 5: other rows match only if they are null.
        Arguments.of(notFive, 5, 0L, true),
        Arguments.of(notFive, 5, 1L, false),
        Arguments.of(notFive, 5, null, false),
        Arguments.of(nineOrNull, 6, 0L, true),
        Arguments.of(nineOrNull, 6, 1L, false),
        Arguments.of(nineOrNull, 6, null, false),
        Arguments.of(nine, 6, 0L, true),
        Arguments.of(nine, 6, 1L, true),
        Arguments.of(nine, 6, null, true),
        Arguments.of(nine, 9, 0L, false),
        Arguments.of(nine, 9, null, false),
        Arguments.of(FilterApi.in(NUMBER, Set.of(5, 6)), 6, 0L, false),
        Arguments.of(FilterApi.in(NUMBER, set((Integer) null)), 6, 0L, true),
        Arguments.of(FilterApi.in(NUMBER, set((Integer) null)), 6, null, false),
        Arguments.of(FilterApi.eq(NUMBER, null), 6, 0L, true),
        Arguments.of(FilterApi.eq(NUMBER, null), 6, null, false),
        Arguments.of(FilterApi.notEq(NUMBER, null), 6, 10L, true),
        Arguments.of(FilterApi.notEq(NUMBER, null), 6, null, false),
        Arguments.of(FilterApi.gt(NUMBER, 6), 6, null, true));
  }

  @ParameterizedTest
  @MethodSource("cases")
  void dropsWhatCannotMatch(FilterPredicate filter, int maximum, Long nulls, boolean isDropped) {
    assertThat(StatisticsFilter.canDrop(filter, chunk(maximum, nulls))).isEqualTo(isDropped);
  }

  /** In a file without the column, all rows are null. */
  @ParameterizedTest
  @MethodSource("cases")
  void missingColumnsAreNull(FilterPredicate filter, int maximum, Long nulls, boolean isDropped) {
    boolean matchesNull = filter.toString().contains("null") != filter.toString().startsWith("not");
    assertThat(StatisticsFilter.canDrop(filter, List.of())).isEqualTo(!matchesNull);
  }

  static Stream<Arguments> sets() {
    return Stream.of(
        Arguments.of(Set.of(1), null, false),
        Arguments.of(Set.of(1), 1, true),
        Arguments.of(Set.of(1), 2, false),
        Arguments.of(set(1, null), null, true),
        Arguments.of(Set.of(Binary.fromString("a")), Binary.fromString("a"), true));
  }

  @ParameterizedTest
  @MethodSource("sets")
  void setsTellWhetherTheyHaveNull(Set<?> set, Object value, boolean expected) {
    assertThat(FilterFacts.contains(set, value)).isEqualTo(expected);
  }
}
