package dev.parquetfast.filter;

import dev.parquetfast.version.PageIndexes;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.PrimitiveComparator;

/**
 * The column index of a chunk as a filter may take it, so that it leaves out no page with a row
 * that matches.
 *
 * <p>The format (parquet.thrift, {@code ColumnOrder}) lets a writer leave the sign of a zero open
 * in the bounds of floating-point values: a reader takes a minimum of 0.0 for -0.0, and a maximum
 * of -0.0 for 0.0. Records are compared by an order in which -0.0 precedes 0.0, and a NaN follows
 * all numbers. Bounds do not include NaNs. So where a filter asks for NaNs, a page's greatest value
 * is a NaN unless the index says that it has none. From 1.18 on, upstream considers NaNs itself,
 * but not for {@code not()} of a predicate of the user. Such a predicate is never told a NaN that
 * is no bound: its pages are found apart. Before 1.18, upstream's tests demand that {@code gt} and
 * {@code notEq} of a number believe the bounds.
 */
final class PageBounds {

  private final ColumnIndex index;
  private final FloatLayout layout;
  private final boolean widensZeros;
  private final boolean widensNans;

  private PageBounds(
      ColumnIndex index, FloatLayout layout, boolean widensZeros, boolean widensNans) {
    this.index = index;
    this.layout = layout;
    this.widensZeros = widensZeros;
    this.widensNans = widensNans;
  }

  /**
   * Returns an index to ask, or null if it contradicts itself, and so tells nothing.
   *
   * @param order the order of the bounds; null if that is not known
   * @param asksNans whether the filter asks for NaNs
   */
  static ColumnIndex trusted(ColumnIndex index, PrimitiveComparator<?> order, boolean asksNans) {
    if (!PageIndexes.KNOW_NANS && hasNullPageWithoutNulls(index)) {
      return null;
    }
    FloatLayout layout = FloatLayout.of(order);
    if (layout == null) {
      return index;
    }
    return new PageBounds(index, layout, !layout.isTotal(order), asksNans).widened();
  }

  /**
   * Returns the pages of which bounds do not tell enough to a predicate of the user: those that may
   * have NaNs, if it matches NaNs, and those with a NaN as a bound.
   *
   * @param matches what matches; if it throws, a NaN may match
   */
  static PrimitiveIterator.OfInt pagesWithNans(
      ColumnIndex index, PrimitiveComparator<?> order, Predicate<Object> matches) {
    FloatLayout layout = FloatLayout.of(order);
    if (layout == null) {
      return IntStream.empty().iterator();
    }
    boolean matchesNan = matchesNan(layout, matches);
    // An index makes its lists anew for each call.
    List<Long> nanCounts = PageIndexes.nanCounts(index);
    List<Boolean> nullPages = index.getNullPages();
    List<ByteBuffer> minValues = index.getMinValues();
    List<ByteBuffer> maxValues = index.getMaxValues();
    return IntStream.range(0, nullPages.size())
        .filter(page -> !nullPages.get(page))
        .filter(
            page ->
                isNan(layout, minValues.get(page))
                    || isNan(layout, maxValues.get(page))
                    || (matchesNan && (nanCounts == null || nanCounts.get(page) > 0)))
        .iterator();
  }

  private static boolean isNan(FloatLayout layout, ByteBuffer bound) {
    return layout.fits(bound) && layout.isNan(bound);
  }

  private static boolean matchesNan(FloatLayout layout, Predicate<Object> matches) {
    try {
      return matches.test(layout.nanValue());
    } catch (RuntimeException e) {
      return true;
    }
  }

  /** Returns whether a value of a filter is a NaN that upstream does not think of itself. */
  static boolean asksNans(Object value) {
    return !PageIndexes.KNOW_NANS && FloatLayout.isAnyNan(value);
  }

  /** Upstream ignores such an index from 1.18 on. */
  private static boolean hasNullPageWithoutNulls(ColumnIndex index) {
    List<Long> nullCounts = index.getNullCounts();
    List<Boolean> nullPages = index.getNullPages();
    boolean found = false;
    if (nullCounts != null && nullCounts.size() == nullPages.size()) {
      for (int page = 0; page < nullPages.size(); page++) {
        found |= nullPages.get(page) && nullCounts.get(page) == 0;
      }
    }
    return found;
  }

  private ColumnIndex widened() {
    List<Boolean> nullPages = index.getNullPages();
    List<Long> nanCounts = PageIndexes.nanCounts(index);
    List<ByteBuffer> minValues = new ArrayList<>(index.getMinValues());
    List<ByteBuffer> maxValues = new ArrayList<>(index.getMaxValues());
    boolean changed = false;
    for (int page = 0; page < nullPages.size(); page++) {
      ByteBuffer min = minValues.get(page);
      ByteBuffer max = maxValues.get(page);
      if (nullPages.get(page) || !layout.fits(min) || !layout.fits(max)) {
        continue;
      }
      boolean hasNans = widensNans && (nanCounts == null || nanCounts.get(page) > 0);
      minValues.set(page, lower(min, hasNans));
      maxValues.set(page, upper(max, hasNans));
      changed |= !minValues.get(page).equals(min) || !maxValues.get(page).equals(max);
    }
    return changed ? PageIndexes.rebuild(index, layout.type(), minValues, maxValues) : index;
  }

  private ByteBuffer lower(ByteBuffer min, boolean hasNans) {
    if ((hasNans || !PageIndexes.KNOW_NANS) && layout.isNan(min)) {
      return layout.negativeInfinity();
    }
    return widensZeros && layout.isPositiveZero(min) ? layout.negativeZero() : min;
  }

  private ByteBuffer upper(ByteBuffer max, boolean hasNans) {
    if (hasNans) {
      return layout.nan();
    }
    return widensZeros && layout.isNegativeZero(max) ? layout.positiveZero() : max;
  }
}
