package dev.parquetfast.oracle.driver;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.ColumnOrder;

/**
 * What Parquet has from 1.18.0 on, for tests that are also compiled with older versions and then do
 * without it.
 */
public final class SinceParquet118 {

  /** Whether the jar under test and the oracle are 1.18.0 or newer. */
  public static final boolean PRESENT = method(ColumnOrder.class, "ieee754TotalOrder") != null;

  private SinceParquet118() {}

  /**
   * Returns the number, or the one NaN for any NaN in older versions: they write no other, and
   * their dictionaries may or may not distinguish others.
   */
  public static float orOneNan(float value) {
    return PRESENT || !Float.isNaN(value) ? value : Float.NaN;
  }

  /** Does the same as {@link #orOneNan(float)}. */
  public static double orOneNan(double value) {
    return PRESENT || !Double.isNaN(value) ? value : Double.NaN;
  }

  /**
   * Returns the total order of floating point numbers, or the order that their type defines in
   * older versions.
   */
  public static ColumnOrder ieee754TotalOrder() {
    Object order = call(ColumnOrder.class, null, "ieee754TotalOrder");
    return order == null ? ColumnOrder.typeDefined() : (ColumnOrder) order;
  }

  /** Returns how many NaNs there are in each page of an index, or null. */
  public static Object nanCounts(ColumnIndex index) {
    return call(ColumnIndex.class, index, "getNanCounts");
  }

  /** Returns how many NaNs the statistics count, or null if they do not count them. */
  public static Object nanCount(Statistics<?> statistics) {
    Object counted = call(Statistics.class, statistics, "isNanCountSet");
    return Boolean.TRUE.equals(counted) ? call(Statistics.class, statistics, "getNanCount") : null;
  }

  private static Object call(Class<?> type, Object target, String name) {
    Method method = method(type, name);
    try {
      return method == null ? null : method.invoke(target);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(name + " failed", e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Method method(Class<?> type, String name) {
    try {
      return type.getMethod(name);
    } catch (NoSuchMethodException olderThan118) {
      return null;
    }
  }
}
