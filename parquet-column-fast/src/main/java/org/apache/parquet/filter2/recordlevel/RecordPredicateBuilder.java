package org.apache.parquet.filter2.recordlevel;

import java.util.List;
import org.apache.parquet.filter2.predicate.FilterPredicate;
import org.apache.parquet.filter2.predicate.Operators.Contains;
import org.apache.parquet.filter2.predicate.Operators.In;
import org.apache.parquet.filter2.predicate.Operators.NotIn;
import org.apache.parquet.filter2.predicate.Operators.SetColumnFilterPredicate;
import org.apache.parquet.filter2.recordlevel.IncrementallyUpdatedFilterPredicate.ValueInspector;
import org.apache.parquet.hadoop.metadata.ColumnPath;
import org.apache.parquet.io.PrimitiveColumnIO;

/**
 * Makes what judges records by a predicate. Sets and conditions on elements are judged by classes
 * of this jar in all versions; the rest is upstream's.
 *
 * <p>Before 1.18, upstream's {@code notIn} of several values keeps each record, {@code in} with a
 * null finds nothing but nulls, and both are as wrong in {@code contains}. In all versions its
 * {@code contains} of two conditions joined by {@code or} fails if an element matches both.
 */
public final class RecordPredicateBuilder extends IncrementallyUpdatedFilterPredicateBuilder {

  private final List<PrimitiveColumnIO> leaves;

  /** A builder for one predicate on records of these columns. */
  public RecordPredicateBuilder(List<PrimitiveColumnIO> leaves) {
    super(leaves);
    this.leaves = leaves;
  }

  @Override
  public <T extends Comparable<T>> IncrementallyUpdatedFilterPredicate visit(In<T> in) {
    return ofSet(in, false);
  }

  @Override
  public <T extends Comparable<T>> IncrementallyUpdatedFilterPredicate visit(NotIn<T> notIn) {
    return ofSet(notIn, true);
  }

  private <T extends Comparable<T>> IncrementallyUpdatedFilterPredicate ofSet(
      SetColumnFilterPredicate<T> predicate, boolean negated) {
    ColumnPath column = predicate.getColumn().getColumnPath();
    return added(column, SetInspector.of(predicate, negated, getComparator(column)));
  }

  @Override
  public <T extends Comparable<T>> IncrementallyUpdatedFilterPredicate visit(Contains<T> contains) {
    return added(
        contains.getColumn().getColumnPath(), new ContainsInspector(contains, this::ofElement));
  }

  private ValueInspector added(ColumnPath column, ValueInspector inspector) {
    addValueInspector(column, inspector);
    return inspector;
  }

  /** Returns what judges one element alone. A builder of its own keeps it from the record. */
  private ValueInspector ofElement(FilterPredicate predicate) {
    return (ValueInspector) new RecordPredicateBuilder(leaves).build(predicate);
  }
}
