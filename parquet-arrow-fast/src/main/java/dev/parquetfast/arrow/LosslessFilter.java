package dev.parquetfast.arrow;

import dev.parquetfast.version.PageIndexes;
import java.io.Serializable;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
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
 *   <li>A decimal can have several lengths, which compare as equal, but are not for dictionaries and
 *       Bloom filters. A value of the filter gets the length of the column. If that has no length,
 *       the filter also asks for equal values of any.
 * </ul>
 */
final class LosslessFilter implements FilterPredicate.Visitor<FilterPredicate> {

  private final MessageType schema;

  private LosslessFilter(MessageType schema) {
    this.schema = schema;
  }

  /**
   * Returns a filter that matches what the given one matches, and more.
   *
   * @param schema that of the file
   */
  static FilterPredicate of(FilterPredicate filter, MessageType schema) {
    return filter.accept(new LosslessFilter(schema));
  }

  /** Returns the type of a column, or null if the file does not have it. */
  private PrimitiveType typeOf(Column<?> column) {
    String[] path = column.getColumnPath().toArray();
    Type type = schema.containsPath(path) ? schema.getType(path) : null;
    return type == null || !type.isPrimitive() ? null : type.asPrimitiveType();
  }

  private boolean mayHaveNans(Column<?> column) {
    PrimitiveType type = typeOf(column);
    Class<?> java = column.getColumnType();
    return java == Float.class
        || java == Double.class
        || type != null && type.getLogicalTypeAnnotation() instanceof Float16LogicalTypeAnnotation;
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

  /** Adds decimals that are equal to members of a set and may have another length. */
  private FilterPredicate orOfOtherLength(
      FilterPredicate filter, Column<?> column, Set<?> members) {
    PrimitiveType type = typeOf(column);
    if (type == null
        || column.getColumnType() != Binary.class
        || !(type.getLogicalTypeAnnotation() instanceof DecimalLogicalTypeAnnotation)) {
      return filter;
    }
    Set<Binary> decimals = new HashSet<>();
    for (Object member : members) {
      if (member != null) {
        decimals.add((Binary) member);
      }
    }
    BinaryColumn binaries = FilterApi.binaryColumn(column.getColumnPath().toDotString());
    if (type.getPrimitiveTypeName() == PrimitiveTypeName.BINARY) {
      return FilterApi.or(filter, FilterApi.userDefined(binaries, new Decimals(decimals)));
    }
    Set<Binary> fixed = Decimals.ofLength(decimals, type.getTypeLength());
    fixed.removeAll(decimals);
    return fixed.isEmpty() ? filter : FilterApi.or(filter, FilterApi.in(binaries, fixed));
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
    return orOfOtherLength(widened, filter.getColumn(), Set.of(value));
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
    FilterPredicate widened = hasNan(values) ? orNan(filter, filter.getColumn()) : filter;
    widened = orOfOtherLength(widened, filter.getColumn(), values);
    return hasNull(values) ? orNull(widened, filter.getColumn()) : widened;
  }

  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.NotIn<T> filter) {
    Set<T> values = filter.getValues();
    FilterPredicate widened = orUnknownNan(filter, filter.getColumn());
    return hasNull(values) ? widened : orNull(widened, filter.getColumn());
  }

  /**
   * Elements that are null match nothing. A condition on elements is none of rows: it is widened as
   * a whole if one of its parts is.
   */
  @Override
  public <T extends Comparable<T>> FilterPredicate visit(Operators.Contains<T> filter) {
    return filter;
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
            && ((half[1] & 0x7f) << Byte.SIZE | half[0] & 0xff) > 0x7c00;
      }
      return value instanceof Float && ((Float) value).isNaN()
          || value instanceof Double && ((Double) value).isNaN();
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

  /** Decimals that are equal to one of some, of any length. */
  static final class Decimals extends UserDefinedPredicate<Binary> implements Serializable {

    private static final long serialVersionUID = 1L;

    private final TreeSet<BigInteger> numbers = new TreeSet<>();

    Decimals(Set<Binary> decimals) {
      decimals.forEach(decimal -> numbers.add(numberOf(decimal)));
    }

    private static BigInteger numberOf(Binary decimal) {
      return decimal.length() == 0 ? BigInteger.ZERO : new BigInteger(decimal.getBytes());
    }

    /** Returns those of the decimals that fit a length, with that length. */
    static Set<Binary> ofLength(Set<Binary> decimals, int length) {
      Set<Binary> fitting = new HashSet<>();
      for (Binary decimal : decimals) {
        BigInteger number = numberOf(decimal);
        if (number.bitLength() < Byte.SIZE * length) {
          byte[] bytes = new byte[length];
          byte[] least = number.toByteArray();
          Arrays.fill(bytes, (byte) (number.signum() < 0 ? -1 : 0));
          System.arraycopy(least, 0, bytes, length - least.length, least.length);
          fitting.add(Binary.fromConstantByteArray(bytes));
        }
      }
      return fitting;
    }

    @Override
    public boolean acceptsNullValue() {
      return false;
    }

    @Override
    public boolean keep(Binary value) {
      return numbers.contains(numberOf(value));
    }

    @Override
    public boolean canDrop(Statistics<Binary> statistics) {
      BigInteger least = numbers.ceiling(numberOf(statistics.getMin()));
      return least == null || least.compareTo(numberOf(statistics.getMax())) > 0;
    }

    @Override
    public boolean inverseCanDrop(Statistics<Binary> statistics) {
      return false;
    }
  }
}
