package dev.parquetfast.oracle.driver;

import org.apache.parquet.schema.LogicalTypeAnnotation;

/** Columns with geospatial statistics: this version of upstream has none. */
final class Geospatial {

  private Geospatial() {}

  static LogicalTypeAnnotation geometry() {
    return LogicalTypeAnnotation.bsonType();
  }

  static boolean isGeometry(LogicalTypeAnnotation annotation) {
    return false;
  }
}
