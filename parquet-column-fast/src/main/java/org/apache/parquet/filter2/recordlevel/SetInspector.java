package org.apache.parquet.filter2.recordlevel;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
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

  private final Members<T> members;

  private SetInspector(Members<T> members) {
    this.members = members;
  }

  /** The values of a set, and what is asked of them. */
  private static final class Members<T> {

    /** By the order of the column, without the null; empty if there is no column of values. */
    private final List<T> values;

    private final boolean hasNull;
    private final boolean negated;
    private final PrimitiveComparator<T> order;

    Members(Set<T> all, boolean negated, PrimitiveComparator<T> order) {
      values =
          order == null
              ? List.of()
              : all.stream()
                  .filter(Objects::nonNull)
                  .sorted(order)
                  .collect(Collectors.toCollection(ArrayList::new));
      hasNull = all.stream().anyMatch(Objects::isNull);
      this.negated = negated;
      this.order = order;
    }
  }

  /**
   * Returns what judges values.
   *
   * @param order that of the column; null if records do not have it, and so no value comes
   */
  @SuppressWarnings("unchecked") // the column says which type its values have
  static <T extends Comparable<T>> SetInspector<?> of(
      SetColumnFilterPredicate<T> predicate, boolean negated, PrimitiveComparator<T> order) {
    Members<?> members = new Members<>(predicate.getValues(), negated, order);
    Class<?> type = predicate.getColumn().getColumnType();
    if (type == Integer.class) {
      return new OfIntegers((Members<Integer>) members);
    }
    if (type == Long.class) {
      return new OfLongs((Members<Long>) members);
    }
    if (type == Float.class) {
      return new OfFloats((Members<Float>) members);
    }
    if (type == Double.class) {
      return new OfDoubles((Members<Double>) members);
    }
    if (type == Boolean.class) {
      return new OfBooleans((Members<Boolean>) members);
    }
    if (type == Binary.class) {
      return new OfBinaries((Members<Binary>) members);
    }
    throw new IllegalArgumentException("A set of " + type + " for the column of " + predicate);
  }

  /** Compares the value with a member. */
  abstract int compare(PrimitiveComparator<T> order, T member);

  /** Decides about the value that {@link #compare} knows. */
  final void decide() {
    int from = 0;
    int to = members.values.size();
    boolean found = false;
    while (from < to && !found) {
      int middle = (from + to) >>> 1;
      int compared = compare(members.order, members.values.get(middle));
      found = compared == 0;
      if (compared < 0) {
        to = middle;
      } else {
        from = middle + 1;
      }
    }
    setResult(found != members.negated);
  }

  @Override
  public final void updateNull() {
    setResult(members.hasNull != members.negated);
  }

  private static final class OfIntegers extends SetInspector<Integer> {
    private int value;

    OfIntegers(Members<Integer> members) {
      super(members);
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

    OfLongs(Members<Long> members) {
      super(members);
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

    OfFloats(Members<Float> members) {
      super(members);
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

    OfDoubles(Members<Double> members) {
      super(members);
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

    OfBooleans(Members<Boolean> members) {
      super(members);
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

    OfBinaries(Members<Binary> members) {
      super(members);
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
