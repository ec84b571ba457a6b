package dev.parquetfast.files;

import dev.parquetfast.version.PageIndexes;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.Operators.BinaryColumn;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.SupportsEqNotEq;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.filter2.predicate.Statistics;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;

/**
 * Widens a filter so that no row group or page with a row that matches is left out by what the file
 * says of it.
 *
 * <ul>
 *   <li>Upstream takes a number of nulls that is not there for 0, though the format does not. Where
 *       a null matches, the filter therefore also asks for nulls by name: for these, upstream keeps
 *       what has no number.
 *   <li>Bounds do not include NaNs, and Bloom filters have the bits of one of several NaNs. Where a
 *       NaN may match and upstream does not think of it, the filter also asks for NaNs.
 *   <li>Upstream asks sets for null, which those of {@code Set.of} and sorted ones refuse, and
 *       knows no set of booleans where there is a Bloom filter. It gets hash sets, and booleans one
 *       by one.
 *   <li>Decimals of different length can be equal, but are not for dictionaries and Bloom filters.
 *       Where the filter looks for one, it also asks for what is neither less nor greater.
 * </ul>
 */
public final class LosslessFilter implements FilterPredicate.Visitor<FilterPredicate> {

  private final MessageType schema;

  private LosslessFilter(MessageType schema) {
    this.schema = schema;
  }

  /**
   * Returns a filter that matches what the given one matches, and more.
   *
   * @param schema that of the file
   */
  public static FilterPredicate of(FilterPredicate filter, MessageType schema) {
    return filter.accept(new LosslessFilter(schema));
  }

  /** Returns the type of a column, or null if the file does not have it. */
  private PrimitiveType typeOf(Column<?> column) {
    String[] path = column.getColumnPath().toArray();
    Type type = schema.containsPath(path) ? schema.getType(path) : null;
    return type == null || !type.isPrimitive() ? null : type.asPrimitiveType();
  }

  /** Returns what each row matches: a column that the file does not have is null. */
  private FilterPredicate all() {
    StringBuilder name = new StringBuilder("none");
    while (schema.containsField(name.toString())) {
      name.append('-');
    }
    return FilterApi.eq(FilterApi.intColumn(name.toString()), null);
  }

  private boolean mayHaveNans(Column<?> column) {
    PrimitiveType type = typeOf(column);
    Class<?> java = column.getColumnType();
    return java == Float.class
        || java == Double.class
        || (type != null
            && type.getLogicalTypeAnnotation() instanceof Float16LogicalTypeAnnotation);
  }

  @SuppressWarnings("unchecked")
  private static <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq>
      FilterPredicate orNull(FilterPredicate filter, Column<T> column) {
    return FilterApi.or(filter, FilterApi.eq((C) column, null));
  }

  /** Adds NaNs if the column may have any. */
  @SuppressWarnings("unchecked")
  private <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> FilterPredicate orNan(
      FilterPredicate filter, Column<T> column) {
    return mayHaveNans(column)
        ? FilterApi.or(filter, FilterApi.userDefined((C) column, new Nan<T>()))
        : filter;
  }

  /** Adds NaNs where upstream considers them from 1.18 on. */
  private <T extends Comparable<T>> FilterPredicate orUnknownNan(
      FilterPredicate filter, Column<T> column) {
    return PageIndexes.KNOW_NANS ? filter : orNan(filter, column);
  }

  /**
   * Returns the least and the greatest of some values, if a column has decimals that may be equal
   * to one of them and have another length; otherwise null.
   */
  private Binary[] decimalRange(Column<?> column, Set<?> values) {
    PrimitiveType type = typeOf(column);
    if (type == null
        || column.getColumnType() != Binary.class
        || !(type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation)) {
      return null;
    }
    PrimitiveComparator<Binary> order = type.comparator();
    List<Binary> sorted = new ArrayList<>();
    boolean sameLength = type.getPrimitiveTypeName() == PrimitiveTypeName.FIXED_LEN_BYTE_ARRAY;
    for (Object value : values) {
      if (value != null) {
        sorted.add((Binary) value);
        sameLength &= ((Binary) value).length() == type.getTypeLength();
      }
    }
    sorted.sort(order);
    return sameLength || sorted.isEmpty()
        ? null
        : new Binary[] {sorted.get(0), sorted.get(sorted.size() - 1)};
  }

  /** Adds decimals of any length that are neither less nor greater than all of some values. */
  private FilterPredicate orWithin(FilterPredicate filter, Column<?> column, Set<?> values) {
    Binary[] range = decimalRange(column, values);
    if (range == null) {
      return filter;
    }
    BinaryColumn decimals = FilterApi.binaryColumn(column.getColumnPath().toDotString());
    return FilterApi.or(
        filter,
        FilterApi.and(FilterApi.gtEq(decimals, range[0]), FilterApi.ltEq(decimals, range[1])));
  }

  /** As {@link #orWithin}, of elements. */
  private FilterPredicate orContainsWithin(
      FilterPredicate filter, Column<?> column, Set<?> values) {
    Binary[] range = decimalRange(column, values);
    if (range == null) {
      return filter;
    }
    BinaryColumn decimals = FilterApi.binaryColumn(column.getColumnPath().toDotString());
    return FilterApi.or(
        filter,
        FilterApi.and(
            FilterApi.contains(FilterApi.gtEq(decimals, range[0])),
            FilterApi.contains(FilterApi.ltEq(decimals, range[1]))));
  }

  @SuppressWarnings("unchecked")
  private static <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq>
      FilterPredicate in(Set<T> values, Column<T> column) {
    if (column.getColumnType() == Boolean.class && !values.isEmpty()) {
      return any(values, value -> FilterApi.eq((C) column, value));
    }
    return FilterApi.in((C) column, new HashSet<>(values));
  }

  @SuppressWarnings("unchecked")
  private static <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq>
      Operators.NotIn<T> notIn(Set<T> values, Column<T> column) {
    return FilterApi.notIn((C) column, new HashSet<>(values));
  }

  /** As {@link #in}, of elements. Those that are null match nothing. */
  @SuppressWarnings("unchecked")
  private static <T extends Comparable<T>, C extends Column<T> & SupportsEqNotEq>
      FilterPredicate containsIn(Set<T> values, Column<T> column) {
    if (column.getColumnType() == Boolean.class && !values.isEmpty() && !hasNull(values)) {
      return any(values, value -> FilterApi.contains(FilterApi.eq((C) column, value)));
    }
    return FilterApi.contains(FilterApi.in((C) column, new HashSet<>(values)));
  }

  private static <T> FilterPredicate any(Set<T> values, Function<T, FilterPredicate> ofOne) {
    return values.stream().map(ofOne).reduce(FilterApi::or).orElseThrow();
  }

  private static boolean hasNull(Set<?> values) {
    return values.stream().anyMatch(Objects::isNull);
  }

  private static boolean hasNan(Set<?> values) {
    return values.stream().anyMatch(Nan::isNan);
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.Eq<T> filter) {
    T value = filter.getValue();
    if (value == null) {
      return filter;
    }
    FilterPredicate widened = Nan.isNan(value) ? orNan(filter, filter.getColumn()) : filter;
    return orWithin(widened, filter.getColumn(), Set.of(value));
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.NotEq<T> filter) {
    return filter.getValue() == null
        ? filter
        : orNull(orUnknownNan(filter, filter.getColumn()), filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.Lt<T> filter) {
    return filter;
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.LtEq<T> filter) {
    return filter;
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.Gt<T> filter) {
    return orUnknownNan(filter, filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.GtEq<T> filter) {
    return orUnknownNan(filter, filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.In<T> filter) {
    Set<T> values = filter.getValues();
    FilterPredicate in = in(values, filter.getColumn());
    FilterPredicate widened = hasNan(values) ? orNan(in, filter.getColumn()) : in;
    widened = orWithin(widened, filter.getColumn(), values);
    return hasNull(values) ? orNull(widened, filter.getColumn()) : widened;
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.NotIn<T> filter) {
    Set<T> values = filter.getValues();
    FilterPredicate notIn = notIn(values, filter.getColumn());
    FilterPredicate widened = orUnknownNan(notIn, filter.getColumn());
    return hasNull(values) ? widened : orNull(widened, filter.getColumn());
  }

  /** Elements that are null match nothing. What is negated stays as it is. */
  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.Contains<T> filter) {
    boolean[] negated = {false};
    FilterPredicate widened =
        filter.filter(
            new Elements(),
            FilterApi::and,
            FilterApi::or,
            inner -> {
              negated[0] = true;
              return inner;
            });
    return negated[0] ? filter : widened;
  }

  /** Makes a condition on rows of one on elements. */
  private final class Elements implements FilterPredicate.Visitor<FilterPredicate> {

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.Eq<T> filter) {
      FilterPredicate contains = FilterApi.contains(filter);
      FilterPredicate widened =
          Nan.isNan(filter.getValue()) ? orAnyNan(contains, filter.getColumn()) : contains;
      return orContainsWithin(widened, filter.getColumn(), Set.of(filter.getValue()));
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.NotEq<T> filter) {
      return orUnknown(FilterApi.contains(filter), filter.getColumn());
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.Lt<T> filter) {
      return FilterApi.contains(filter);
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.LtEq<T> filter) {
      return FilterApi.contains(filter);
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.Gt<T> filter) {
      return orUnknown(FilterApi.contains(filter), filter.getColumn());
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.GtEq<T> filter) {
      return orUnknown(FilterApi.contains(filter), filter.getColumn());
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.In<T> filter) {
      Set<T> values = filter.getValues();
      FilterPredicate contains = containsIn(values, filter.getColumn());
      FilterPredicate widened = hasNan(values) ? orAnyNan(contains, filter.getColumn()) : contains;
      return orContainsWithin(widened, filter.getColumn(), values);
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.NotIn<T> filter) {
      FilterPredicate contains = FilterApi.contains(notIn(filter.getValues(), filter.getColumn()));
      return orUnknown(contains, filter.getColumn());
    }

    /** Elements cannot be asked for NaNs alone. */
    private FilterPredicate orAnyNan(FilterPredicate filter, Column<?> column) {
      return mayHaveNans(column) ? FilterApi.or(filter, all()) : filter;
    }

    private FilterPredicate orUnknown(FilterPredicate filter, Column<?> column) {
      return PageIndexes.KNOW_NANS ? filter : orAnyNan(filter, column);
    }

    @Override
    public <T extends Comparable<T>> FilterPredicate visit(Operators.Contains<T> filter) {
      return LosslessFilter.this.visit(filter);
    }

    @Override
    public FilterPredicate visit(Operators.And filter) {
      throw unknown(filter);
    }

    @Override
    public FilterPredicate visit(Operators.Or filter) {
      throw unknown(filter);
    }

    @Override
    public FilterPredicate visit(Operators.Not filter) {
      throw unknown(filter);
    }

    @Override
    public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> FilterPredicate visit(
        Operators.UserDefined<T, U> filter) {
      throw unknown(filter);
    }

    @Override
    public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> FilterPredicate visit(
        Operators.LogicalNotUserDefined<T, U> filter) {
      throw unknown(filter);
    }

    private IllegalArgumentException unknown(FilterPredicate filter) {
      return new IllegalArgumentException("Elements of a list cannot be judged by " + filter);
    }
  }

  @Override
  public FilterPredicate visit(Operators.And filter) {
    return FilterApi.and(filter.getLeft().accept(this), filter.getRight().accept(this));
  }

  @Override
  public FilterPredicate visit(Operators.Or filter) {
    return FilterApi.or(filter.getLeft().accept(this), filter.getRight().accept(this));
  }

  @Override
  public FilterPredicate visit(Operators.Not filter) {
    throw new IllegalArgumentException("A filter has its not() rewritten: " + filter);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> FilterPredicate visit(
      Operators.UserDefined<T, U> filter) {
    FilterPredicate widened = orNan(filter, filter.getColumn());
    boolean matchesNull = filter.getUserDefinedPredicate().acceptsNullValue();
    return matchesNull ? orNull(widened, filter.getColumn()) : widened;
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> FilterPredicate visit(
      Operators.LogicalNotUserDefined<T, U> filter) {
    Column<T> column = filter.getUserDefined().getColumn();
    FilterPredicate widened = orNan(filter, column);
    boolean matchesNull = !filter.getUserDefined().getUserDefinedPredicate().acceptsNullValue();
    return matchesNull ? orNull(widened, column) : widened;
  }

  /** The NaNs of a column. Bounds do not tell whether there are any, dictionaries do. */
  static final class Nan<T extends Comparable<T>> extends UserDefinedPredicate<T>
      implements Serializable {

    private static final long serialVersionUID = 1L;

    static boolean isNan(Object value) {
      if (value instanceof Binary) {
        byte[] half = ((Binary) value).getBytesUnsafe();
        return half.length == Short.BYTES
            && (((half[1] & 0x7f) << Byte.SIZE) | (half[0] & 0xff)) > 0x7c00;
      }
      return (value instanceof Float && ((Float) value).isNaN())
          || (value instanceof Double && ((Double) value).isNaN());
    }

    @Override
    public boolean acceptsNullValue() {
      return false;
    }

    @Override
    public boolean keep(T value) {
      return isNan(value);
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
