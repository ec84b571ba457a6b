package org.apache.parquet.internal.column.columnindex;

import org.apache.parquet.schema.PrimitiveComparator;

/** Tells the order of the bounds of a column index, which its interface does not. */
public final class ColumnIndexOrder {

  private ColumnIndexOrder() {}

  /**
   * Returns the order of the bounds, or null if the index is not one that {@link
   * ColumnIndexBuilder} has made.
   */
  public static PrimitiveComparator<?> of(ColumnIndex index) {
    return index instanceof ColumnIndexBuilder.ColumnIndexBase
        ? ((ColumnIndexBuilder.ColumnIndexBase<?>) index).comparator
        : null;
  }
}
