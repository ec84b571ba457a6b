package org.apache.parquet.filter2.recordlevel;

import java.util.Objects;
import org.apache.parquet.filter2.predicate.Operators.SetColumnFilterPredicate;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate.ValueInspector;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveComparator;

/**
 * Judges a value by whether it is in a set: equal to a member by the order of its column. So two
 * decimals of different length are one, and -0.0 and 0.0 are two. A null is in the set if the set
 * has a null.
 */
abstract class SetInspector<T> extends ValueInspector {

  /** By the order of the column, without the null; empty if there is no column of values. */
  private final Object[] members;

  private final boolean hasNull;
  private final boolean negated;
  private final PrimitiveComparator<T> order;

  private SetInspector(Object[] members, boolean hasNull, boolean negated, Object order) {
    this.members = members;
    this.hasNull = hasNull;
    this.negated = negated;
    this.order = cast(order);
  }

  @SuppressWarnings("unchecked")
  private static <T> T cast(Object object) {
    return (T) object;
  }

  /**
   * Returns what judges values.
   *
   * @param order that of the column; null if records do not have it, and so no value comes
   */
  static <T extends Comparable<T>> SetInspector<?> of(
      SetColumnFilterPredicate<T> predicate, boolean negated, PrimitiveComparator<T> order) {
    Object[] members =
        order == null
            ? new Object[0]
            : predicate.getValues().stream().filter(Objects::nonNull).sorted(order).toArray();
    boolean hasNull = predicate.getValues().stream().anyMatch(Objects::isNull);
    Class<?> type = predicate.getColumn().getColumnType();
    if (type == Integer.class) {
      return new OfIntegers(members, hasNull, negated, order);
    }
    if (type == Long.class) {
      return new OfLongs(members, hasNull, negated, order);
    }
    if (type == Float.class) {
      return new OfFloats(members, hasNull, negated, order);
    }
    if (type == Double.class) {
      return new OfDoubles(members, hasNull, negated, order);
    }
    if (type == Boolean.class) {
      return new OfBooleans(members, hasNull, negated, order);
    }
    if (type == Binary.class) {
      return new OfBinaries(members, hasNull, negated, order);
    }
    throw new IllegalArgumentException("A set of " + type + " for the column of " + predicate);
  }

  /** Compares the value with a member. */
  abstract int compare(PrimitiveComparator<T> order, T member);

  /** Decides about the value that {@link #compare} knows. */
  final void decide() {
    int from = 0;
    int to = members.length;
    boolean found = false;
    while (from < to && !found) {
      int middle = (from + to) >>> 1;
      int compared = compare(order, cast(members[middle]));
      found = compared == 0;
      if (compared < 0) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    setResult(found != negated);
  }

  @Override
  public final void updateNull() {
    setResult(hasNull != negated);
  }

  private static final class OfIntegers extends SetInspector<Integer> {
    private int value;

    OfIntegers(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(int newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Integer> order, Integer member) {
      return order.compare(value, member.intValue());
    }
  }

  private static final class OfLongs extends SetInspector<Long> {
    private long value;

    OfLongs(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(long newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Long> order, Long member) {
      return order.compare(value, member.longValue());
    }
  }

  private static final class OfFloats extends SetInspector<Float> {
    private float value;

    OfFloats(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(float newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Float> order, Float member) {
      return order.compare(value, member.floatValue());
    }
  }

  private static final class OfDoubles extends SetInspector<Double> {
    private double value;

    OfDoubles(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(double newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Double> order, Double member) {
      return order.compare(value, member.doubleValue());
    }
  }

  private static final class OfBooleans extends SetInspector<Boolean> {
    private boolean value;

    OfBooleans(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(boolean newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Boolean> order, Boolean member) {
      return order.compare(value, member.booleanValue());
    }
  }

  private static final class OfBinaries extends SetInspector<Binary> {
    private Binary value;

    OfBinaries(Object[] members, boolean hasNull, boolean negated, Object order) {
      super(members, hasNull, negated, order);
    }

    @Override
    public void update(Binary newValue) {
      value = newValue;
      decide();
    }

    @Override
    int compare(PrimitiveComparator<Binary> order, Binary member) {
      return order.compare(value, member);
    }
  }
}
