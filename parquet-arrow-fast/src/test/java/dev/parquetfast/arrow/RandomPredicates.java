package dev.parquetfast.arrow;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.BooleanColumn;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.SupportsEqNotEq;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.filter2.predicate.Statistics;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveComparator;

/** Random predicates on the columns of a file, with values that it has, and others. */
final class RandomPredicates {

  private final Random random;
  private final List<ColumnDescriptor> columns;
  private final List<Group> rows;

  RandomPredicates(MessageType schema, List<Group> rows, Random random) {
    this.random = random;
    this.rows = rows;
    columns = schema.getColumns();
  }

  /** A predicate, and beside it a loop's idea of which rows match. */
  static final class Made {

    final FilterPredicate filter;
    final Predicate<Group> matches;

    /** Rows that match {@code not()} of it: a null is neither less than a value nor not less. */
    private final Predicate<Group> matchesNot;

    private Made(FilterPredicate filter, Predicate<Group> matches, Predicate<Group> matchesNot) {
      this.filter = filter;
      this.matches = matches;
      this.matchesNot = matchesNot;
    }
  }

  Made next(int depth) {
    switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1:
        Made left = next(depth - 1);
        Made right = next(depth - 1);
        return new Made(
            FilterApi.and(left.filter, right.filter),
            left.matches.and(right.matches),
            left.matchesNot.or(right.matchesNot));
      case 2:
        Made one = next(depth - 1);
        Made other = next(depth - 1);
        return new Made(
            FilterApi.or(one.filter, other.filter),
            one.matches.or(other.matches),
            one.matchesNot.and(other.matchesNot));
      case 3:
        Made inner = next(depth - 1);
        return new Made(FilterApi.not(inner.filter), inner.matchesNot, inner.matches);
      default:
        return condition(columns.get(random.nextInt(columns.size())));
    }
  }

  private Made condition(ColumnDescriptor column) {
    String name = String.join(".", column.getPath());
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        BooleanColumn booleans = FilterApi.booleanColumn(name);
        return equality(column, booleans, value(column, random.nextBoolean()), 2);
      case INT32:
        return condition(column, FilterApi.intColumn(name), value(column, random.nextInt(10)));
      case INT64:
        return condition(
            column, FilterApi.longColumn(name), value(column, (long) random.nextInt(10)));
      case FLOAT:
        return condition(column, FilterApi.floatColumn(name), value(column, special()));
      case DOUBLE:
        return condition(column, FilterApi.doubleColumn(name), value(column, (double) special()));
      default:
        String other = column.getPrimitiveType().getTypeLength() == 2 ? "bb" : "b";
        return condition(
            column, FilterApi.binaryColumn(name), value(column, Binary.fromString(other)));
    }
  }

  private float special() {
    return new float[] {0f, -0f, Float.NaN, Float.POSITIVE_INFINITY, 1f}[random.nextInt(5)];
  }

  /** Returns a value of the column, or {@code other}. */
  @SuppressWarnings("unchecked")
  private <T> T value(ColumnDescriptor column, T other) {
    List<Object> values = new ArrayList<>();
    if (!rows.isEmpty() && random.nextInt(4) > 0) {
      for (int i = 0; i < 5; i++) {
        collect(rows.get(random.nextInt(rows.size())), column, 0, values);
      }
    }
    return values.isEmpty() ? other : (T) values.get(random.nextInt(values.size()));
  }

  private static void collect(Group group, ColumnDescriptor column, int depth, List<Object> out) {
    String name = column.getPath()[depth];
    for (int i = 0; i < group.getFieldRepetitionCount(name); i++) {
      if (depth < column.getPath().length - 1) {
        collect(group.getGroup(name, i), column, depth + 1, out);
        continue;
      }
      switch (column.getPrimitiveType().getPrimitiveTypeName()) {
        case BOOLEAN:
          out.add(group.getBoolean(name, i));
          break;
        case INT32:
          out.add(group.getInteger(name, i));
          break;
        case INT64:
          out.add(group.getLong(name, i));
          break;
        case FLOAT:
          out.add(group.getFloat(name, i));
          break;
        case DOUBLE:
          out.add(group.getDouble(name, i));
          break;
        case INT96:
          out.add(group.getInt96(name, i));
          break;
        default:
          out.add(group.getBinary(name, i));
      }
    }
  }

  private <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> Made condition(
      ColumnDescriptor of, C column, T value) {
    PrimitiveComparator<T> order = of.getPrimitiveType().comparator();
    boolean repeated = of.getMaxRepetitionLevel() > 0;
    switch (random.nextInt(repeated ? 6 : 8)) {
      case 0:
        return made(
            of,
            FilterApi.lt(column, value),
            p -> FilterApi.contains(p),
            v -> order.compare(cast(v), value) < 0,
            false);
      case 1:
        return made(
            of,
            FilterApi.ltEq(column, value),
            p -> FilterApi.contains(p),
            v -> order.compare(cast(v), value) <= 0,
            false);
      case 2:
        return made(
            of,
            FilterApi.gt(column, value),
            p -> FilterApi.contains(p),
            v -> order.compare(cast(v), value) > 0,
            false);
      case 3:
        return made(
            of,
            FilterApi.gtEq(column, value),
            p -> FilterApi.contains(p),
            v -> order.compare(cast(v), value) >= 0,
            false);
      case 6:
        NotMore<T> notMore = new NotMore<>(value);
        return made(
            of,
            FilterApi.userDefined(column, notMore),
            p -> p,
            v -> v == null ? notMore.acceptsNullValue() : notMore.keep(cast(v)),
            true);
      default:
        return equality(of, column, value, 4);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T> T cast(Object value) {
    return (T) value;
  }

  private <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq> Made equality(
      ColumnDescriptor of, C column, T value, int kinds) {
    PrimitiveComparator<T> order = of.getPrimitiveType().comparator();
    boolean repeated = of.getMaxRepetitionLevel() > 0;
    T valueOrNull = !repeated && random.nextInt(4) == 0 ? null : value;
    Set<T> values = new HashSet<>(Set.of(value));
    for (int i = random.nextInt(3); i > 0; i--) {
      values.add(value(of, value));
    }
    if (random.nextInt(3) == 0 && !repeated) {
      values.add(null);
    }
    Predicate<Object> equal = v -> isEqual(order, v, valueOrNull);
    Predicate<Object> in = v -> values.stream().anyMatch(member -> isEqual(order, v, member));
    switch (random.nextInt(kinds)) {
      case 0:
        return made(of, FilterApi.eq(column, valueOrNull), p -> FilterApi.contains(p), equal, true);
      case 1:
        return made(
            of,
            FilterApi.notEq(column, valueOrNull),
            p -> FilterApi.contains(p),
            equal.negate(),
            true);
      case 2:
        return made(of, FilterApi.in(column, values), p -> FilterApi.contains(p), in, true);
      default:
        return made(
            of, FilterApi.notIn(column, values), p -> FilterApi.contains(p), in.negate(), true);
    }
  }

  private static <T> boolean isEqual(PrimitiveComparator<T> order, Object value, T other) {
    return (value == null || other == null)
        ? value == other
        : order.compare(cast(value), other) == 0;
  }

  /**
   * Returns a condition on a column, or on its elements.
   *
   * @param asksNull whether a null matches either the condition or its opposite
   */
  private static <P extends FilterPredicate> Made made(
      ColumnDescriptor column,
      P predicate,
      Function<P, FilterPredicate> contains,
      Predicate<Object> matches,
      boolean asksNull) {
    if (column.getMaxRepetitionLevel() > 0) {
      Predicate<Group> any = row -> valuesOf(row, column).stream().anyMatch(matches);
      return new Made(contains.apply(predicate), any, any.negate());
    }
    return new Made(
        predicate,
        row -> {
          List<Object> value = valuesOf(row, column);
          return value.isEmpty() ? asksNull && matches.test(null) : matches.test(value.get(0));
        },
        row -> {
          List<Object> value = valuesOf(row, column);
          return value.isEmpty() ? asksNull && !matches.test(null) : !matches.test(value.get(0));
        });
  }

  private static List<Object> valuesOf(Group row, ColumnDescriptor column) {
    List<Object> values = new ArrayList<>();
    collect(row, column, 0, values);
    return values;
  }

  /** Nulls, and values that are at most another one. */
  static final class NotMore<T extends Comparable<T>> extends UserDefinedPredicate<T>
      implements Serializable {

    private static final long serialVersionUID = 1L;

    @SuppressWarnings("serial") // nobody writes it
    private final T max;

    NotMore(T max) {
      this.max = max;
    }

    @Override
    public boolean acceptsNullValue() {
      return true;
    }

    @Override
    public boolean keep(T value) {
      return value == null || value.compareTo(max) <= 0;
    }

    @Override
    public boolean canDrop(Statistics<T> statistics) {
      return false;
    }

    @Override
    public boolean inverseCanDrop(Statistics<T> statistics) {
      return false;
    }
  }
}
