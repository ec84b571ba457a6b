package org.apache.parquet.filter2.recordlevel;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.Operators.Contains;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate.ValueInspector;
import org.apache.parquet.io.api.Binary;

/**
 * Judges a list by its elements: each condition holds if an element fulfils it, and conditions may
 * be joined. Elements that are null fulfil none. The result is known when the record has ended.
 */
final class ContainsInspector extends ValueInspector {

  private final Condition[] conditions;
  private final BooleanSupplier result;

  /**
   * An inspector.
   *
   * @param judge makes what judges one element by a condition
   */
  ContainsInspector(Contains<?> contains, Function<FilterPredicate, ValueInspector> judge) {
    List<Condition> all = new ArrayList<>();
    Function<FilterPredicate, BooleanSupplier> condition =
        predicate -> {
          Condition made = new Condition(judge.apply(predicate));
          all.add(made);
          return made;
        };
    result = contains.accept(new Conditions(condition));
    conditions = all.toArray(new Condition[0]);
  }

  /** One condition on elements. */
  private static final class Condition implements BooleanSupplier {
    private final ValueInspector judge;
    private boolean fulfilled;

    Condition(ValueInspector judge) {
      this.judge = judge;
    }

    /** Returns what judges the next element, or null if an element has fulfilled this. */
    ValueInspector next() {
      if (fulfilled) {
        return null;
      }
      judge.reset();
      return judge;
    }

    void end() {
      fulfilled = judge.getResult();
    }

    @Override
    public boolean getAsBoolean() {
      return fulfilled;
    }
  }

  @Override
  public void reset() {
    super.reset();
    for (Condition condition : conditions) {
      condition.fulfilled = false;
    }
  }

  /** The record has ended. */
  @Override
  public void updateNull() {
    setResult(result.getAsBoolean());
  }

  @Override
  public void update(int value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  @Override
  public void update(long value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  @Override
  public void update(double value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  @Override
  public void update(float value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  @Override
  public void update(boolean value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  @Override
  public void update(Binary value) {
    for (Condition condition : conditions) {
      ValueInspector judge = condition.next();
      if (judge != null) {
        judge.update(value);
        condition.end();
      }
    }
  }

  /** Makes conditions of the predicates that a {@code contains} has. */
  private static final class Conditions implements FilterPredicate.Visitor<BooleanSupplier> {

    private final Function<FilterPredicate, BooleanSupplier> condition;

    Conditions(Function<FilterPredicate, BooleanSupplier> condition) {
      this.condition = condition;
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.Eq<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.NotEq<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.Lt<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.LtEq<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.Gt<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.GtEq<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.In<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Operators.NotIn<T> filter) {
      return condition.apply(filter);
    }

    @Override
    public <T extends Comparable<T>> BooleanSupplier visit(Contains<T> filter) {
      return filter.filter(
          this,
          (left, right) -> () -> left.getAsBoolean() && right.getAsBoolean(),
          (left, right) -> () -> left.getAsBoolean() || right.getAsBoolean(),
          negated -> () -> !negated.getAsBoolean());
    }

    @Override
    public BooleanSupplier visit(Operators.And filter) {
      throw unsupported(filter);
    }

    @Override
    public BooleanSupplier visit(Operators.Or filter) {
      throw unsupported(filter);
    }

    @Override
    public BooleanSupplier visit(Operators.Not filter) {
      throw unsupported(filter);
    }

    @Override
    public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> BooleanSupplier visit(
        Operators.UserDefined<T, U> filter) {
      throw unsupported(filter);
    }

    @Override
    public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> BooleanSupplier visit(
        Operators.LogicalNotUserDefined<T, U> filter) {
      throw unsupported(filter);
    }

    private static UnsupportedOperationException unsupported(FilterPredicate filter) {
      return new UnsupportedOperationException("Elements of a list cannot be judged by " + filter);
    }
  }
}
