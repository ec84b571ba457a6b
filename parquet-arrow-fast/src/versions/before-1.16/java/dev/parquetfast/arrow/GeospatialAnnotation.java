package dev.parquetfast.arrow;

import org.apache.parquet.schema.LogicalTypeAnnotation;

/** The annotations GEOMETRY and GEOGRAPHY, which upstream does not have: nothing is one of them. */
final class GeospatialAnnotation {

  private GeospatialAnnotation() {}

  static LogicalTypeAnnotation of(String crs, String edges) {
    return null;
  }

  static boolean is(LogicalTypeAnnotation annotation) {
    return false;
  }

  static String crs(LogicalTypeAnnotation annotation) {
    return null;
  }

  static String edges(LogicalTypeAnnotation annotation) {
    return null;
  }
}
