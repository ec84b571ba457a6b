package dev.parquetfast.arrow;

import org.apache.parquet.schema.LogicalTypeAnnotation;

/** The annotations GEOMETRY and GEOGRAPHY, which upstream does not have. */
final class GeospatialAnnotation {

  private GeospatialAnnotation() {}

  /** Returns null: such fields have no annotation. */
  static LogicalTypeAnnotation of(String crs, String edges) {
    return null;
  }

  static boolean is(LogicalTypeAnnotation annotation) {
    return false;
  }

  static String crs(LogicalTypeAnnotation annotation) {
    throw new UnsupportedOperationException(String.valueOf(annotation));
  }

  static String edges(LogicalTypeAnnotation annotation) {
    throw new UnsupportedOperationException(String.valueOf(annotation));
  }
}
