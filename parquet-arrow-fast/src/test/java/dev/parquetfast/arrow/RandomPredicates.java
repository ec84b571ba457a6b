package dev.parquetfast.arrow;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.BinaryColumn;
import org.apache.parquet.filter2.predicate.Operators.BooleanColumn;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.DoubleColumn;
import org.apache.parquet.filter2.predicate.Operators.FloatColumn;
import org.apache.parquet.filter2.predicate.Operators.IntColumn;
import org.apache.parquet.filter2.predicate.Operators.LongColumn;
import org.apache.parquet.filter2.predicate.Operators.SupportsEqNotEq;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.filter2.predicate.Statistics;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.MessageType;

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

  FilterPredicate next(int depth) {
    return next(depth, random.nextBoolean());
  }

  /** Nothing is negated twice: upstream does not judge a contains() rightly then. */
  private FilterPredicate next(int depth, boolean negations) {
    switch (depth == 0 ? 0 : random.nextInt(5)) {
      case 1:
        return FilterApi.and(next(depth - 1, negations), next(depth - 1, negations));
      case 2:
        return FilterApi.or(next(depth - 1, negations), next(depth - 1, negations));
      case 3:
        FilterPredicate inner = next(depth - 1, false);
        return negations ? FilterApi.not(inner) : inner;
      default:
        return condition(columns.get(random.nextInt(columns.size())));
    }
  }

  private FilterPredicate condition(ColumnDescriptor column) {
    String name = String.join(".", column.getPath());
    boolean repeated = column.getMaxRepetitionLevel() > 0;
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        BooleanColumn booleans = FilterApi.booleanColumn(name);
        return equality(booleans, value(column, random.nextBoolean()), repeated, false);
      case INT32:
        IntColumn ints = FilterApi.intColumn(name);
        return condition(ints, value(column, random.nextInt(10)), repeated);
      case INT64:
        LongColumn longs = FilterApi.longColumn(name);
        return condition(longs, value(column, (long) random.nextInt(10)), repeated);
      case FLOAT:
        FloatColumn floats = FilterApi.floatColumn(name);
        return condition(floats, value(column, special()), repeated);
      case DOUBLE:
        DoubleColumn doubles = FilterApi.doubleColumn(name);
        return condition(doubles, value(column, (double) special()), repeated);
      default:
        BinaryColumn binaries = FilterApi.binaryColumn(name);
        return condition(binaries, value(column, Binary.fromString("b")), repeated);
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

  private <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> FilterPredicate condition(
      C column, T value, boolean repeated) {
    switch (random.nextInt(repeated ? 6 : 8)) {
      case 0:
        return repeated
            ? FilterApi.contains(FilterApi.lt(column, value))
            : FilterApi.lt(column, value);
      case 1:
        return repeated
            ? FilterApi.contains(FilterApi.ltEq(column, value))
            : FilterApi.ltEq(column, value);
      case 2:
        return repeated
            ? FilterApi.contains(FilterApi.gt(column, value))
            : FilterApi.gt(column, value);
      case 3:
        return repeated
            ? FilterApi.contains(FilterApi.gtEq(column, value))
            : FilterApi.gtEq(column, value);
      case 6:
        return FilterApi.userDefined(column, new NotMore<>(value));
      default:
        return equality(column, value, repeated, true);
    }
  }

  private <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq> FilterPredicate equality(
      C column, T value, boolean repeated, boolean withSets) {
    T valueOrNull = !repeated && random.nextInt(4) == 0 ? null : value;
    Set<T> values = new HashSet<>();
    values.add(value);
    if (random.nextInt(3) == 0 && !repeated) {
      values.add(null);
    }
    switch (random.nextInt(withSets ? 4 : 2)) {
      case 0:
        return repeated
            ? FilterApi.contains(FilterApi.eq(column, value))
            : FilterApi.eq(column, valueOrNull);
      case 1:
        return repeated
            ? FilterApi.contains(FilterApi.notEq(column, value))
            : FilterApi.notEq(column, valueOrNull);
      case 2:
        return repeated
            ? FilterApi.contains(FilterApi.in(column, values))
            : FilterApi.in(column, values);
      default:
        return repeated
            ? FilterApi.contains(FilterApi.notIn(column, values))
            : FilterApi.notIn(column, values);
    }
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
