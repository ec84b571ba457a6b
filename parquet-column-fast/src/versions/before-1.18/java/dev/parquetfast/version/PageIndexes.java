package dev.parquetfast.version;

import java.nio.ByteBuffer;
import java.util.List;
import org.apache.parquet.internal.column.columnindex.BoundaryOrder;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.internal.column.columnindex.ColumnIndexBuilder;
import org.apache.parquet.schema.PrimitiveComparator;
import org.apache.parquet.schema.PrimitiveType;

/** What column indexes of this version of upstream say of floating-point values. */
public final class PageIndexes {

  /**
   * Whether upstream takes into account that a page may have NaNs, and ignores an index that
   * contradicts itself. It does so from 1.18 on.
   */
  public static final boolean KNOW_NANS = false;

  private PageIndexes() {}

  /** Returns the number of NaNs of each page, or null if the index does not have it. */
  public static List<Long> nanCounts(ColumnIndex index) {
    return null;
  }

  /** Returns the order by IEEE 754 of a type's values, or null if there is none. */
  public static PrimitiveComparator<?> totalOrder(PrimitiveType type) {
    return null;
  }

  /** Returns an index with other bounds, whose pages are in no order. */
  public static ColumnIndex rebuild(
      ColumnIndex index,
      PrimitiveType type,
      List<ByteBuffer> minValues,
      List<ByteBuffer> maxValues) {
    return ColumnIndexBuilder.build(
        type,
        BoundaryOrder.UNORDERED,
        index.getNullPages(),
        index.getNullCounts(),
        minValues,
        maxValues,
        null,
        null);
  }
}
