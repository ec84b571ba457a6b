package dev.parquetfast.arrow;

import dev.parquetfast.arrow.RowFilter.Node;
import java.util.function.Function;
import org.apache.parquet.filter2.predicate.FilterApi;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;

/**
 * Takes a {@code contains()} apart, so that each condition on elements is judged alone. Upstream's
 * object for two of them that are joined by {@code or()} fails if both match.
 */
final class ContainsConditions implements FilterPredicate.Visitor<Node> {

  private final Function<FilterPredicate, Node> condition;

  /**
   * Conditions on elements.
   *
   * @param condition makes something of a {@code contains()} that is not composed
   */
  ContainsConditions(Function<FilterPredicate, Node> condition) {
    this.condition = condition;
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.Contains<T> filter) {
    return filter.filter(
        this,
        (left, right) -> new RowFilter.Both(left, right, true),
        (left, right) -> new RowFilter.Both(left, right, false),
        RowFilter.Negation::new);
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.Eq<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.NotEq<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.Lt<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.LtEq<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.Gt<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.GtEq<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.In<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public <T extends Comparable<T>> Node visit(Operators.NotIn<T> filter) {
    return condition.apply(FilterApi.contains(filter));
  }

  @Override
  public Node visit(Operators.And filter) {
    throw unknown(filter);
  }

  @Override
  public Node visit(Operators.Or filter) {
    throw unknown(filter);
  }

  @Override
  public Node visit(Operators.Not filter) {
    throw unknown(filter);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> Node visit(
      Operators.UserDefined<T, U> filter) {
    throw unknown(filter);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> Node visit(
      Operators.LogicalNotUserDefined<T, U> filter) {
    throw unknown(filter);
  }

  private static IllegalArgumentException unknown(FilterPredicate filter) {
    return new IllegalArgumentException("Elements of lists cannot be judged by " + filter);
  }
}
