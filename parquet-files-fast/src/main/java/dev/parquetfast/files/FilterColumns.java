package dev.parquetfast.files;

import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.schema.MessageType;

/** Collects the columns that a filter asks for. */
public final class FilterColumns implements FilterPredicate.Visitor<Void> {

  private final Set<ColumnPath> columns;

  private FilterColumns(Set<ColumnPath> columns) {
    this.columns = columns;
  }

  /** Adds the columns of a filter. */
  public static void add(FilterPredicate filter, Set<ColumnPath> columns) {
    filter.accept(new FilterColumns(columns));
  }

  /**
   * Checks that a column that the file lacks, and that has only nulls therefore, is not one with a
   * dot in a name: {@code FilterApi} takes dots for the ends of names.
   *
   * @throws IllegalArgumentException if it is
   */
  public static void checkNames(FilterPredicate filter, MessageType schema) {
    Set<ColumnPath> asked = new LinkedHashSet<>();
    add(filter, asked);
    for (ColumnPath path : asked) {
      String name = path.toDotString();
      if (!schema.containsPath(path.toArray())
          && schema.getPaths().stream().anyMatch(other -> String.join(".", other).equals(name))) {
        throw new IllegalArgumentException(
            "A filter cannot ask for the column "
                + name
                + ", which has a field with a dot in its name: FilterApi takes it for other fields");
      }
    }
  }

  private Void add(Operators.Column<?> column) {
    columns.add(column.getColumnPath());
    return null;
  }

  private Void add(FilterPredicate left, FilterPredicate right) {
    left.accept(this);
    right.accept(this);
    return null;
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.Eq<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.NotEq<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.Lt<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.LtEq<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.Gt<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.GtEq<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.In<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.NotIn<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>> Void visit(Operators.Contains<T> filter) {
    return add(filter.getColumn());
  }

  @Override
  public Void visit(Operators.And filter) {
    return add(filter.getLeft(), filter.getRight());
  }

  @Override
  public Void visit(Operators.Or filter) {
    return add(filter.getLeft(), filter.getRight());
  }

  @Override
  public Void visit(Operators.Not filter) {
    return filter.getPredicate().accept(this);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> Void visit(
      Operators.UserDefined<T, U> filter) {
    return add(filter.getColumn());
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> Void visit(
      Operators.LogicalNotUserDefined<T, U> filter) {
    return filter.getUserDefined().accept(this);
  }
}
