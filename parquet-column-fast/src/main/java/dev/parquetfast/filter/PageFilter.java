package dev.parquetfast.filter;

import java.util.Objects;
import java.util.PrimitiveIterator;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore;
import org.apache.parquet.schema.PrimitiveComparator;

/**
 * Finds the rows of a row group that may match a predicate, by the column indexes of its chunks
 * (format: PageIndex.md).
 *
 * <p>A column that the file does not have is null in each row. A column without an index, or whose
 * index is not one of its pages, excludes no row.
 *
 * @param <R> ranges of rows, whose class depends on the version of Parquet
 */
public abstract class PageFilter<R> implements FilterPredicate.Visitor<R> {

  private final ColumnIndexStore indexes;
  private final Set<ColumnPath> columns;

  /** A filter on the columns that a row group has. */
  protected PageFilter(ColumnIndexStore indexes, Set<ColumnPath> columns) {
    this.indexes = indexes;
    this.columns = columns;
  }

  /** Returns all rows of the row group. */
  protected abstract R all();

  /** Returns no rows. */
  protected abstract R none();

  /** Returns the rows that are in both. */
  protected abstract R both(R left, R right);

  /** Returns the rows that are in one of them. */
  protected abstract R either(R left, R right);

  /** Returns the rows of pages. */
  protected abstract R of(PrimitiveIterator.OfInt pages, OffsetIndex offsets);

  /** Returns the order of an index's bounds, or null if that cannot be told. */
  protected abstract PrimitiveComparator<?> order(ColumnIndex index);

  private R apply(
      Operators.Column<?> column,
      Function<ColumnIndex, PrimitiveIterator.OfInt> predicate,
      boolean matchesNull) {
    return apply(column, predicate, matchesNull, false, null);
  }

  /**
   * Asks a predicate.
   *
   * @param ofUser which values match, if the predicate is one of the user, and null otherwise. It
   *     is told the bounds of a page as they are, and asked for NaNs apart: of a NaN in place of a
   *     bound, comparisons such as {@code max > 5} are false
   */
  private R apply(
      Operators.Column<?> column,
      Function<ColumnIndex, PrimitiveIterator.OfInt> predicate,
      boolean matchesNull,
      boolean asksNans,
      Predicate<Object> ofUser) {
    ColumnPath path = column.getColumnPath();
    if (!columns.contains(path)) {
      return matchesNull ? all() : none();
    }
    OffsetIndex offsets = indexes.getOffsetIndex(path);
    ColumnIndex index = indexes.getColumnIndex(path);
    if (index == null || index.getNullPages().size() != offsets.getPageCount()) {
      return all();
    }
    PrimitiveComparator<?> order = order(index);
    ColumnIndex trusted = PageBounds.trusted(index, order, asksNans);
    if (trusted == null) {
      return all();
    }
    R rows = of(predicate.apply(trusted), offsets);
    return ofUser == null
        ? rows
        : either(rows, of(PageBounds.pagesWithNans(index, order, ofUser), offsets));
  }

  @SuppressWarnings("unchecked") // a value of the column's type
  private static <T extends Comparable<T>> Predicate<Object> keep(UserDefinedPredicate<T> ofUser) {
    return value -> ofUser.keep((T) value);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.Eq<T> eq) {
    boolean asksNans = PageBounds.asksNans(eq.getValue());
    return apply(eq.getColumn(), index -> index.visit(eq), eq.getValue() == null, asksNans, null);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.NotEq<T> notEq) {
    return apply(notEq.getColumn(), index -> index.visit(notEq), notEq.getValue() != null);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.Lt<T> lt) {
    return apply(lt.getColumn(), index -> index.visit(lt), false);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.LtEq<T> ltEq) {
    return apply(ltEq.getColumn(), index -> index.visit(ltEq), false);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.Gt<T> gt) {
    return apply(gt.getColumn(), index -> index.visit(gt), false);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.GtEq<T> gtEq) {
    boolean asksNans = PageBounds.asksNans(gtEq.getValue());
    return apply(gtEq.getColumn(), index -> index.visit(gtEq), false, asksNans, null);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.In<T> in) {
    boolean asksNans = in.getValues().stream().anyMatch(PageBounds::asksNans);
    return apply(in.getColumn(), index -> index.visit(in), hasNull(in.getValues()), asksNans, null);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.NotIn<T> notIn) {
    return apply(notIn.getColumn(), index -> index.visit(notIn), !hasNull(notIn.getValues()));
  }

  /** Some sets throw if they are asked for null. */
  private static boolean hasNull(Set<?> values) {
    return values.stream().anyMatch(Objects::isNull);
  }

  @Override
  public <T extends Comparable<T>> R visit(Operators.Contains<T> contains) {
    return contains.filter(this, this::both, this::either, excluded -> all());
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> R visit(
      Operators.UserDefined<T, U> udp) {
    U ofUser = udp.getUserDefinedPredicate();
    boolean matchesNull = ofUser.acceptsNullValue();
    return apply(udp.getColumn(), index -> index.visit(udp), matchesNull, false, keep(ofUser));
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> R visit(
      Operators.LogicalNotUserDefined<T, U> not) {
    Operators.UserDefined<T, U> udp = not.getUserDefined();
    U ofUser = udp.getUserDefinedPredicate();
    boolean matchesNull = !ofUser.acceptsNullValue();
    Predicate<Object> matches = keep(ofUser).negate();
    return apply(udp.getColumn(), index -> index.visit(not), matchesNull, false, matches);
  }

  @Override
  public R visit(Operators.And and) {
    return both(and.getLeft().accept(this), and.getRight().accept(this));
  }

  @Override
  public R visit(Operators.Or or) {
    return either(or.getLeft().accept(this), or.getRight().accept(this));
  }

  @Override
  public R visit(Operators.Not not) {
    throw new IllegalArgumentException(
        "A predicate with not() must be rewritten by LogicalInverseRewriter first: " + not);
  }
}
