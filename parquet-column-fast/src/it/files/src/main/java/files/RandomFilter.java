package files;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.BinaryOperator;
import java.util.stream.Collectors;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.Eq;
import org.apache.parquet.filter2.predicate.Operators.Gt;
import org.apache.parquet.filter2.predicate.Operators.GtEq;
import org.apache.parquet.filter2.predicate.Operators.In;
import org.apache.parquet.filter2.predicate.Operators.Lt;
import org.apache.parquet.filter2.predicate.Operators.LtEq;
import org.apache.parquet.filter2.predicate.Operators.NotEq;
import org.apache.parquet.filter2.predicate.Operators.NotIn;
import org.apache.parquet.filter2.predicate.Operators.SupportsEqNotEq;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.ColumnOrder;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;

/**
 * Filters that compare columns of a schema with values that were written to them. No list is asked
 * twice and nothing is negated twice: upstream does not judge a {@code contains} rightly then.
 */
final class RandomFilter {
  private static final int MAXIMUM_DEPTH = 3;

  /**
   * Whether upstream judges sets of values, and pages that may have NaNs. Before 1.18 it does not,
   * so files are not asked for them.
   */
  static final boolean SINCE_1_18 =
      Arrays.stream(ColumnOrder.class.getMethods())
          .anyMatch(method -> method.getName().equals("ieee754TotalOrder"));

  private final SplittableRandom random;
  private final List<ColumnDescriptor> columns;
  private final Map<String, Leaf> leaves;

  /** The columns that the filter has asked. */
  private final Set<String> asked = new HashSet<>();

  RandomFilter(MessageType schema, Records records, SplittableRandom random) {
    this.random = random;
    columns =
        schema.getColumns().stream()
            .filter(column -> SINCE_1_18 || !isFloatingPoint(column.getPrimitiveType()))
            .collect(Collectors.toList());
    leaves = records.leaves();
  }

  /** Returns null if there is nothing to ask. */
  FilterPredicate next() {
    asked.clear();
    return next(0, false);
  }

  /** Returns null if nothing is left to ask. */
  private FilterPredicate next(int depth, boolean negated) {
    switch (depth == MAXIMUM_DEPTH ? 9 : random.nextInt(10)) {
      case 0:
        FilterPredicate inner = next(depth + 1, true);
        return negated || inner == null ? inner : FilterApi.not(inner);
      case 1:
      case 2:
        return joined(next(depth + 1, negated), next(depth + 1, negated), FilterApi::and);
      case 3:
      case 4:
        return joined(next(depth + 1, negated), next(depth + 1, negated), FilterApi::or);
      default:
        List<ColumnDescriptor> left =
            columns.stream().filter(this::isLeft).collect(Collectors.toList());
        // If there is nothing to compare a list with, it is refused.
        List<ColumnDescriptor> chosen = left.isEmpty() && asked.isEmpty() ? columns : left;
        return chosen.isEmpty() ? null : column(chosen.get(random.nextInt(chosen.size())));
    }
  }

  private static FilterPredicate joined(
      FilterPredicate left, FilterPredicate right, BinaryOperator<FilterPredicate> how) {
    return left == null ? right : right == null ? left : how.apply(left, right);
  }

  private boolean isLeft(ColumnDescriptor column) {
    String path = String.join(".", column.getPath());
    return column.getMaxRepetitionLevel() == 0
        || !asked.contains(path) && !leaves.get(path).samples().isEmpty();
  }

  private static boolean isFloatingPoint(PrimitiveType type) {
    return type.getPrimitiveTypeName() == PrimitiveTypeName.FLOAT
        || type.getPrimitiveTypeName() == PrimitiveTypeName.DOUBLE
        || LogicalTypeAnnotation.float16Type().equals(type.getLogicalTypeAnnotation());
  }

  private FilterPredicate column(ColumnDescriptor column) {
    String path = String.join(".", column.getPath());
    boolean repeated = column.getMaxRepetitionLevel() > 0;
    asked.add(path);
    switch (column.getPrimitiveType().getPrimitiveTypeName()) {
      case BOOLEAN:
        return equality(FilterApi.booleanColumn(path), repeated);
      case INT32:
        return compare(FilterApi.intColumn(path), repeated);
      case INT64:
        return compare(FilterApi.longColumn(path), repeated);
      case FLOAT:
        return compare(FilterApi.floatColumn(path), repeated);
      case DOUBLE:
        return compare(FilterApi.doubleColumn(path), repeated);
      default:
        return compare(FilterApi.binaryColumn(path), repeated);
    }
  }

  private <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> FilterPredicate compare(
      C column, boolean repeated) {
    T value = value(column);
    if (value == null || random.nextInt(3) == 0) {
      return equality(column, repeated);
    }
    switch (random.nextInt(4)) {
      case 0:
        Lt<T> lt = FilterApi.lt(column, value);
        return repeated ? FilterApi.contains(lt) : lt;
      case 1:
        LtEq<T> ltEq = FilterApi.ltEq(column, value);
        return repeated ? FilterApi.contains(ltEq) : ltEq;
      case 2:
        Gt<T> gt = FilterApi.gt(column, value);
        return repeated ? FilterApi.contains(gt) : gt;
      default:
        GtEq<T> gtEq = FilterApi.gtEq(column, value);
        return repeated ? FilterApi.contains(gtEq) : gtEq;
    }
  }

  /** Only a column that does not repeat can be compared with null. */
  private <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq> FilterPredicate equality(
      C column, boolean repeated) {
    T value = repeated || random.nextInt(4) > 0 ? value(column) : null;
    Set<T> values = values(column, value);
    switch (random.nextInt(values.isEmpty() || !SINCE_1_18 ? 2 : 4)) {
      case 0:
        Eq<T> eq = FilterApi.eq(column, value);
        return repeated && value != null ? FilterApi.contains(eq) : eq;
      case 1:
        NotEq<T> notEq = FilterApi.notEq(column, value);
        return repeated && value != null ? FilterApi.contains(notEq) : notEq;
      case 2:
        In<T> in = FilterApi.in(column, values);
        return repeated ? FilterApi.contains(in) : in;
      default:
        NotIn<T> notIn = FilterApi.notIn(column, values);
        return repeated ? FilterApi.contains(notIn) : notIn;
    }
  }

  private <T extends Comparable<T>> Set<T> values(Column<T> column, T first) {
    Set<T> values = new HashSet<>();
    for (T value = first; value != null && values.size() < 4; value = value(column)) {
      if (!values.add(value)) {
        break;
      }
    }
    return values;
  }

  /** A value that was written, or one close to it; null if there was none. */
  @SuppressWarnings("unchecked")
  private <T extends Comparable<T>> T value(Column<T> column) {
    List<Comparable<?>> samples = leaves.get(column.getColumnPath().toDotString()).samples();
    if (samples.isEmpty()) {
      return null;
    }
    Comparable<?> sample = samples.get(random.nextInt(samples.size()));
    return (T) (random.nextInt(4) == 0 ? near(sample) : sample);
  }

  private static Comparable<?> near(Comparable<?> value) {
    if (value instanceof Integer) {
      return (Integer) value + 1;
    } else if (value instanceof Long) {
      return (Long) value - 1;
    } else if (value instanceof Float) {
      return Math.nextUp((Float) value);
    } else if (value instanceof Double) {
      return Math.nextDown((Double) value);
    } else if (value instanceof Binary) {
      byte[] bytes = ((Binary) value).getBytes();
      if (bytes.length > 0) {
        bytes[bytes.length - 1]++;
      }
      return Binary.fromConstantByteArray(bytes);
    }
    return value;
  }
}
