package dev.parquetfast.oracle.driver;

import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeometryLogicalTypeAnnotation;

/** Columns with geospatial statistics. */
final class Geospatial {

  private Geospatial() {}

  static LogicalTypeAnnotation geometry() {
    return LogicalTypeAnnotation.geometryType(null);
  }

  static boolean isGeometry(LogicalTypeAnnotation annotation) {
    return annotation instanceof GeometryLogicalTypeAnnotation;
  }
}
