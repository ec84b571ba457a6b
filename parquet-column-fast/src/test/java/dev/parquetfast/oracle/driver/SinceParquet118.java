package dev.parquetfast.oracle.driver;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import org.apache.parquet.column.statistics.Statistics;
import org.apache.parquet.internal.column.columnindex.ColumnIndex;
import org.apache.parquet.schema.ColumnOrder;

/**
 * What Parquet has from 1.18.0 on, for tests that are compiled with older lines as well: there,
 * they go without.
 */
public final class SinceParquet118 {

  /** Whether the jar under test and the oracle are of such a line. */
  public static final boolean PRESENT = method(ColumnOrder.class, "ieee754TotalOrder") != null;

  private SinceParquet118() {}

  /**
   * A number, of which only one is a NaN in older lines: they write no other, and their
   * dictionaries may or may not tell others apart.
   */
  public static float orOneNan(float value) {
    return PRESENT || !Float.isNaN(value) ? value : Float.NaN;
  }

  /** See {@link #orOneNan(float)}. */
  public static double orOneNan(double value) {
    return PRESENT || !Double.isNaN(value) ? value : Double.NaN;
  }

  /** The total order of floating point numbers, or the order that their type defines. */
  public static ColumnOrder ieee754TotalOrder() {
    Object order = call(ColumnOrder.class, null, "ieee754TotalOrder");
    return order == null ? ColumnOrder.typeDefined() : (ColumnOrder) order;
  }

  /** How many NaNs there are in each page of an index, or null. */
  public static Object nanCounts(ColumnIndex index) {
    return call(ColumnIndex.class, index, "getNanCounts");
  }

  /** How many NaNs the statistics count, or null if they do not. */
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
