package dev.parquetfast.filter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.parquetfast.oracle.Cases;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.parquet.filter2.predicate.ContainsRewriter;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.LogicalInverseRewriter;
import org.apache.parquet.filter2.predicate.Operators.IntColumn;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate.ValueInspector;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicateEvaluator;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicateResetter;
import org.apache.parquet.filter2.recordlevel.RecordPredicateBuilder;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What judges records by a predicate keeps the records that a loop keeps. */
class RecordPredicateTest {

  private static final int RUNS = Cases.of(2000);

  /** Judges records of one column. */
  private static final class Judge {
    private final IncrementallyUpdatedFilterPredicate judge;
    private final List<ValueInspector> inspectors;

    Judge(Type column, FilterPredicate filter) {
      RecordPredicateBuilder builder =
          new RecordPredicateBuilder(
              new ColumnIOFactory().getColumnIO(new MessageType("m", column)).getLeaves());
      judge = builder.build(ContainsRewriter.rewrite(LogicalInverseRewriter.rewrite(filter)));
      inspectors = builder.getValueInspectorsByColumn().get(ColumnPath.get(column.getName()));
    }

    boolean keeps(List<?> values) {
      IncrementallyUpdatedFilterPredicateResetter.reset(judge);
      for (Object value : values) {
        inspectors.forEach(inspector -> update(inspector, value));
      }
      return IncrementallyUpdatedFilterPredicateEvaluator.evaluate(judge);
    }

    private static void update(ValueInspector inspector, Object value) {
      if (value instanceof Integer) {
        inspector.update((int) value);
      } else if (value instanceof Long) {
        inspector.update((long) value);
      } else if (value instanceof Float) {
        inspector.update((float) value);
      } else if (value instanceof Double) {
        inspector.update((double) value);
      } else if (value instanceof Boolean) {
        inspector.update((boolean) value);
      } else {
        inspector.update((Binary) value);
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void valuesAndNullsAreJudgedAsByALoop(FilterKind kind) {
    Random random = new Random(kind.name().hashCode());
    for (int run = 0; run < RUNS; run++) {
      RandomPredicate filter = RandomPredicate.of(random, kind, "c");
      Judge judge = new Judge(kind.type, filter.predicate);
      for (int i = 0; i < 5; i++) {
        Object value = i == 0 ? null : kind.any(random);
        assertThat(judge.keeps(value == null ? List.of() : List.of(value)))
            .as("run %d, %s by %s", run, value, filter)
            .isEqualTo(filter.matches.test(value));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void listsAreJudgedByTheirElements(FilterKind kind) {
    Random random = new Random(kind.name().hashCode());
    Type list =
        Types.repeated(kind.type.getPrimitiveTypeName())
            .length(kind.type.getTypeLength())
            .as(kind.type.getLogicalTypeAnnotation())
            .columnOrder(kind.type.columnOrder())
            .named("c");
    for (int run = 0; run < RUNS; run++) {
      RandomPredicate left = RandomPredicate.ofElements(random, kind, "c");
      RandomPredicate right = RandomPredicate.ofElements(random, kind, "c");
      int which = random.nextInt(5);
      FilterPredicate filter = joined(left.contains, right.contains, which);
      Judge judge = new Judge(list, filter);
      for (int i = 0; i < 5; i++) {
        List<Object> elements = new ArrayList<>();
        for (int n = 0; n < i; n++) {
          elements.add(kind.any(random));
        }
        boolean hasLeft = elements.stream().anyMatch(left.matches);
        boolean hasRight = elements.stream().anyMatch(right.matches);
        boolean expected = expected(which, hasLeft, hasRight);
        assertThat(judge.keeps(elements))
            .as("run %d, %s by %s", run, elements, filter)
            .isEqualTo(expected);
      }
    }
  }

  private static FilterPredicate joined(FilterPredicate left, FilterPredicate right, int which) {
    switch (which) {
      case 0:
        return left;
      case 1:
        return FilterApi.and(left, right);
      case 2:
        return FilterApi.or(left, right);
      case 3:
        return FilterApi.not(left);
      default:
        return FilterApi.not(FilterApi.not(left));
    }
  }

  private static boolean expected(int which, boolean left, boolean right) {
    switch (which) {
      case 1:
        return left && right;
      case 2:
        return left || right;
      case 3:
        return !left;
      default:
        return left;
    }
  }

  /** A column that the records do not have is null. */
  @Test
  void aColumnThatIsNotThereIsNull() {
    IntColumn other = FilterApi.intColumn("other");
    assertThat(keepsNull(FilterApi.in(other, Set.of(1)))).isFalse();
    assertThat(keepsNull(FilterApi.notIn(other, Set.of(1)))).isTrue();
    assertThat(keepsNull(FilterApi.in(other, new HashSet<>(Arrays.asList(1, null))))).isTrue();
    assertThat(keepsNull(FilterApi.notIn(other, new HashSet<>(Arrays.asList(1, null))))).isFalse();
    assertThat(keepsNull(FilterApi.contains(FilterApi.notIn(other, new HashSet<>(Set.of(1))))))
        .isFalse();
  }

  private static boolean keepsNull(FilterPredicate filter) {
    RecordPredicateBuilder builder =
        new RecordPredicateBuilder(
            new ColumnIOFactory()
                .getColumnIO(new MessageType("m", FilterKind.INT.type))
                .getLeaves());
    return IncrementallyUpdatedFilterPredicateEvaluator.evaluate(builder.build(filter));
  }

  /** The three rows of GH-3632, by name. */
  @Test
  void setsWithAndWithoutNulls() {
    IntColumn c = FilterApi.intColumn("c");
    assertThat(kept(FilterApi.notIn(c, Set.of(1, 3)))).containsExactly(2, null);
    assertThat(kept(FilterApi.in(c, new HashSet<>(Arrays.asList(null, 2)))))
        .containsExactly(2, null);
    assertThat(kept(FilterApi.notIn(c, new HashSet<>(Arrays.asList(null, 3)))))
        .containsExactly(1, 2);
  }

  private static List<Integer> kept(FilterPredicate filter) {
    Judge judge = new Judge(FilterKind.INT.type, filter);
    List<Integer> kept = new ArrayList<>();
    for (Integer value : Arrays.asList(1, 2, 3, null)) {
      if (judge.keeps(value == null ? List.of() : List.of(value))) {
        kept.add(value);
      }
    }
    return kept;
  }
}
