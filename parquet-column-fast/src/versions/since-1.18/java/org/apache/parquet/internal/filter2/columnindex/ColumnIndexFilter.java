package org.apache.parquet.internal.filter2.columnindex;

import dev.parquetfast.filter.PageFilter;
import java.util.PrimitiveIterator;
import java.util.Set;
import org.apache.parquet.filter2.columnindex.RowRanges;
import org.apache.parquet.filter2.compat.FilterCompat;
import org.apache.parquet.filter2.compat.FilterCompat.FilterPredicateCompat;
import org.apache.parquet.filter2.compat.FilterCompat.NoOpFilter;
import org.apache.parquet.filter2.compat.FilterCompat.UnboundRecordFilterCompat;
import org.apache.parquet.filter2.predicate.Operators;
import org.apache.parquet.filter2.predicate.UserDefinedPredicate;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexOrder;
import org.apache.parquet.internal.column.columnindex.OffsetIndex;
import org.apache.parquet.internal.filter2.columnindex.ColumnIndexStore.MissingOffsetIndexException;
import org.apache.parquet.schema.PrimitiveComparator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Finds the rows of a row group that may match a filter, by its column indexes. {@link PageFilter}
 * decides; this class gives it the ranges of rows of this version of Parquet.
 */
public class ColumnIndexFilter extends PageFilter<RowRanges> {

  private static final Logger LOGGER = LoggerFactory.getLogger(ColumnIndexFilter.class);

  private final long rowCount;

  private ColumnIndexFilter(ColumnIndexStore indexes, Set<ColumnPath> columns, long rowCount) {
    super(indexes, columns);
    this.rowCount = rowCount;
  }

  /**
   * Returns the rows of a row group that may match a filter: all, if there is no predicate or an
   * offset index is missing.
   *
   * @param paths the columns that the row group has; any other is null in each row
   */
  public static RowRanges calculateRowRanges(
      FilterCompat.Filter filter,
      ColumnIndexStore columnIndexStore,
      Set<ColumnPath> paths,
      long rowCount) {
    return filter.accept(
        new FilterCompat.Visitor<RowRanges>() {
          @Override
          public RowRanges visit(FilterPredicateCompat predicate) {
            try {
              return predicate
                  .getFilterPredicate()
                  .accept(new ColumnIndexFilter(columnIndexStore, paths, rowCount));
            } catch (MissingOffsetIndexException e) {
              LOGGER.info("Reading all rows of a row group: {}", e.getMessage());
              return RowRanges.createSingle(rowCount);
            }
          }

          @Override
          public RowRanges visit(UnboundRecordFilterCompat unbound) {
            return RowRanges.createSingle(rowCount);
          }

          @Override
          public RowRanges visit(NoOpFilter none) {
            return RowRanges.createSingle(rowCount);
          }
        });
  }

  @Override
  protected RowRanges all() {
    return RowRanges.createSingle(rowCount);
  }

  @Override
  protected RowRanges none() {
    return RowRanges.EMPTY;
  }

  @Override
  protected RowRanges both(RowRanges left, RowRanges right) {
    return RowRanges.intersection(left, right);
  }

  @Override
  protected RowRanges either(RowRanges left, RowRanges right) {
    return RowRanges.union(left, right);
  }

  @Override
  @SuppressWarnings("deprecation") // only the class that has been left makes ranges of pages
  protected RowRanges of(PrimitiveIterator.OfInt pages, OffsetIndex offsets) {
    return org.apache.parquet.internal.filter2.columnindex.RowRanges.create(
        rowCount, pages, offsets);
  }

  @Override
  protected PrimitiveComparator<?> order(ColumnIndex index) {
    return ColumnIndexOrder.of(index);
  }

  // ---- upstream's methods, whose callers link to their results

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.Eq<T> eq) {
    return super.visit(eq);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.NotEq<T> notEq) {
    return super.visit(notEq);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.Lt<T> lt) {
    return super.visit(lt);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.LtEq<T> ltEq) {
    return super.visit(ltEq);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.Gt<T> gt) {
    return super.visit(gt);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.GtEq<T> gtEq) {
    return super.visit(gtEq);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.In<T> in) {
    return super.visit(in);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.NotIn<T> notIn) {
    return super.visit(notIn);
  }

  @Override
  public <T extends Comparable<T>> RowRanges visit(Operators.Contains<T> contains) {
    return super.visit(contains);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> RowRanges visit(
      Operators.UserDefined<T, U> udp) {
    return super.visit(udp);
  }

  @Override
  public <T extends Comparable<T>, U extends UserDefinedPredicate<T>> RowRanges visit(
      Operators.LogicalNotUserDefined<T, U> udp) {
    return super.visit(udp);
  }

  @Override
  public RowRanges visit(Operators.And and) {
    return super.visit(and);
  }

  @Override
  public RowRanges visit(Operators.Or or) {
    return super.visit(or);
  }

  @Override
  public RowRanges visit(Operators.Not not) {
    return super.visit(not);
  }
}
