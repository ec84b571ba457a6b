package dev.parquetfast.filter;

import java.io.Serializable;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.Column;
import org.apache.parquet.filter2.predicate.Operators.SupportsLtGt;
import org.apache.parquet.filter2.predicate.Statistics;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;

/** A random predicate on one column, and beside it a loop's idea of which value it keeps. */
final class RandomPredicate {

  final FilterPredicate predicate;

  /** Whether a value, or null, matches. */
  final Predicate<Object> matches;

  /** Whether it matches {@code not()} of the predicate: a null is neither less nor not less. */
  private final Predicate<Object> matchesNot;

  /** The predicate on an element of a list; null if there is none. */
  FilterPredicate contains;

  private RandomPredicate(
      FilterPredicate predicate, Predicate<Object> matches, Predicate<Object> matchesNot) {
    this.predicate = predicate;
    this.matches = matches;
    this.matchesNot = matchesNot;
  }

  private RandomPredicate(FilterPredicate predicate, Predicate<Object> matches) {
    this(predicate, matches, matches.negate());
  }

  static RandomPredicate of(Random random, FilterKind kind, String column) {
    return tree(random, kind, kind.column(column), 2);
  }

  private static RandomPredicate tree(Random random, FilterKind kind, Column<?> column, int depth) {
    int which = depth == 0 ? 9 : random.nextInt(8);
    if (which > 2) {
      return leaf(random, kind, column);
    }
    RandomPredicate left = tree(random, kind, column, depth - 1);
    if (which == 0) {
      return new RandomPredicate(FilterApi.not(left.predicate), left.matchesNot, left.matches);
    }
    RandomPredicate right = tree(random, kind, column, depth - 1);
    return which == 1
        ? new RandomPredicate(
            FilterApi.and(left.predicate, right.predicate),
            left.matches.and(right.matches),
            left.matchesNot.or(right.matchesNot))
        : new RandomPredicate(
            FilterApi.or(left.predicate, right.predicate),
            left.matches.or(right.matches),
            left.matchesNot.and(right.matchesNot));
  }

  /** A condition that upstream can also ask of the elements of a list: none with a null. */
  static <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> RandomPredicate ofElements(
      Random random, FilterKind kind, String column) {
    @SuppressWarnings("unchecked")
    C typed = (C) kind.column(column);
    return comparison(random, kind, typed, kind.any(random), random.nextInt(8));
  }

  private static <T extends Comparable<T>, C extends Column<T> & SupportsLtGt> RandomPredicate leaf(
      Random random, FilterKind kind, Column<?> column) {
    @SuppressWarnings("unchecked")
    C typed = (C) column;
    int which = random.nextInt(kind == FilterKind.BOOLEAN ? 4 : 10);
    if (which < 2 && random.nextInt(4) == 0) {
      FilterPredicate predicate =
          which == 0 ? FilterApi.eq(typed, null) : FilterApi.notEq(typed, null);
      return new RandomPredicate(predicate, v -> (v == null) == (which == 0));
    }
    T value = kind.any(random);
    if (which >= 8) {
      boolean ofPrimitives = kind.isFloatingPoint() && !kind.isNan(value) && random.nextBoolean();
      Within<T> within = new Within<>(kind, value, random.nextBoolean(), ofPrimitives);
      return new RandomPredicate(FilterApi.userDefined(typed, within), within::keepsAny);
    }
    return comparison(random, kind, typed, value, which);
  }

  private static <T extends Comparable<T>, C extends Column<T> & SupportsLtGt>
      RandomPredicate comparison(Random random, FilterKind kind, C typed, T value, int wanted) {
    int which = kind == FilterKind.BOOLEAN ? wanted % 4 : wanted;
    Predicate<Object> equal = v -> v != null && kind.compare(v, value) == 0;
    switch (which) {
      case 0:
        return condition(FilterApi.eq(typed, value), p -> FilterApi.contains(p), equal);
      case 1:
        return condition(FilterApi.notEq(typed, value), p -> FilterApi.contains(p), equal.negate());
      case 2:
      case 3:
        Set<T> set = set(random, kind);
        Predicate<Object> in =
            v ->
                set.stream()
                    .anyMatch(m -> (v == null || m == null) ? v == m : kind.compare(v, m) == 0);
        return which == 2
            ? condition(FilterApi.in(typed, set), p -> FilterApi.contains(p), in)
            : condition(FilterApi.notIn(typed, set), p -> FilterApi.contains(p), in.negate());
      case 4:
        return ordered(
            condition(
                FilterApi.lt(typed, value),
                p -> FilterApi.contains(p),
                v -> kind.compare(v, value) < 0));
      case 5:
        return ordered(
            condition(
                FilterApi.ltEq(typed, value),
                p -> FilterApi.contains(p),
                v -> kind.compare(v, value) <= 0));
      case 6:
        return ordered(
            condition(
                FilterApi.gt(typed, value),
                p -> FilterApi.contains(p),
                v -> kind.compare(v, value) > 0));
      default:
        return ordered(
            condition(
                FilterApi.gtEq(typed, value),
                p -> FilterApi.contains(p),
                v -> kind.compare(v, value) >= 0));
    }
  }

  private static <P extends FilterPredicate> RandomPredicate condition(
      P predicate, Function<P, FilterPredicate> contains, Predicate<Object> matches) {
    RandomPredicate made = new RandomPredicate(predicate, matches);
    made.contains = contains.apply(predicate);
    return made;
  }

  private static RandomPredicate ordered(RandomPredicate of) {
    RandomPredicate made =
        new RandomPredicate(
            of.predicate,
            v -> v != null && of.matches.test(v),
            v -> v != null && !of.matches.test(v));
    made.contains = of.contains;
    return made;
  }

  private static <T extends Comparable<T>> Set<T> set(Random random, FilterKind kind) {
    Set<T> set = new HashSet<>();
    for (int i = random.nextInt(4); i >= 0; i--) {
      set.add(kind.any(random));
    }
    return set;
  }

  /**
   * Keeps what is at most a value, and drops by bounds as a user would write it: by the order of
   * the column, or by comparisons of primitives, which are false for a NaN.
   */
  static final class Within<T extends Comparable<T>> extends UserDefinedPredicate<T>
      implements Serializable {
    private static final long serialVersionUID = 1L;

    private final FilterKind kind;

    @SuppressWarnings("serial") // nobody writes it
    private final T limit;

    private final boolean keepsNull;
    private final boolean ofPrimitives;

    Within(FilterKind kind, T limit, boolean keepsNull, boolean ofPrimitives) {
      this.ofPrimitives = ofPrimitives;
      this.kind = kind;
      this.limit = limit;
      this.keepsNull = keepsNull;
    }

    @Override
    public boolean acceptsNullValue() {
      return keepsNull;
    }

    @Override
    public boolean keep(T value) {
      return keepsAny(value);
    }

    boolean keepsAny(Object value) {
      return value == null ? keepsNull : isAtMost(value);
    }

    private boolean isAtMost(Object value) {
      return ofPrimitives
          ? kind.number(value) <= kind.number(limit)
          : kind.compare(value, limit) <= 0;
    }

    @Override
    public boolean canDrop(Statistics<T> bounds) {
      return !isAtMost(bounds.getMin());
    }

    @Override
    public boolean inverseCanDrop(Statistics<T> bounds) {
      return ofPrimitives
          ? !(kind.number(bounds.getMax()) > kind.number(limit))
          : isAtMost(bounds.getMax());
    }
  }

  @Override
  public String toString() {
    return predicate.toString();
  }
}
