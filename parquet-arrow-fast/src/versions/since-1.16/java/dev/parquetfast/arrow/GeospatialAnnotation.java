package dev.parquetfast.arrow;

import java.util.Locale;
import org.apache.parquet.column.schema.EdgeInterpolationAlgorithm;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeographyLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeometryLogicalTypeAnnotation;

/** The annotations GEOMETRY and GEOGRAPHY (Parquet format, "Geospatial Types"). */
final class GeospatialAnnotation {

  private GeospatialAnnotation() {}

  /**
   * Returns GEOMETRY, or GEOGRAPHY if edges are not straight.
   *
   * @param crs null for the format's default, longitude and latitude
   * @param edges null if they are straight; otherwise an algorithm of the format, in small letters
   * @return null if there is no such algorithm
   */
  static LogicalTypeAnnotation of(String crs, String edges) {
    if (edges == null) {
      return LogicalTypeAnnotation.geometryType(crs);
    }
    for (EdgeInterpolationAlgorithm algorithm : EdgeInterpolationAlgorithm.values()) {
      if (nameOf(algorithm).equals(edges)) {
        return LogicalTypeAnnotation.geographyType(crs, algorithm);
      }
    }
    return null;
  }

  private static String nameOf(EdgeInterpolationAlgorithm algorithm) {
    return algorithm.name().toLowerCase(Locale.ROOT);
  }

  static boolean is(LogicalTypeAnnotation annotation) {
    return annotation instanceof GeometryLogicalTypeAnnotation
        || annotation instanceof GeographyLogicalTypeAnnotation;
  }

  /** Returns null for the format's default. */
  static String crs(LogicalTypeAnnotation annotation) {
    return annotation instanceof GeometryLogicalTypeAnnotation
        ? ((GeometryLogicalTypeAnnotation) annotation).getCrs()
        : ((GeographyLogicalTypeAnnotation) annotation).getCrs();
  }

  /** Returns the algorithm of edges in small letters, or null if they are straight. */
  static String edges(LogicalTypeAnnotation annotation) {
    if (annotation instanceof GeometryLogicalTypeAnnotation) {
      return null;
    }
    EdgeInterpolationAlgorithm algorithm =
        ((GeographyLogicalTypeAnnotation) annotation).getAlgorithm();
    return nameOf(algorithm == null ? EdgeInterpolationAlgorithm.SPHERICAL : algorithm);
  }
}
