package dev.parquetfast.version;

import org.apache.parquet.column.statistics.geospatial.GeospatialStatistics;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeographyLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.GeometryLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;

/** Collects the geospatial statistics of a column's pages, which upstream has from 1.16 on. */
public final class GeospatialCollector {

  private final PrimitiveType type;
  private final boolean enabled;
  private GeospatialStatistics.Builder statistics;

  /**
   * Creates a collector and begins the column's first page.
   *
   * @param enabled whether the column has statistics at all
   */
  public GeospatialCollector(PrimitiveType type, boolean enabled) {
    this.type = type;
    this.enabled = enabled;
    beginPage();
  }

  /** Returns whether values have to be passed to {@link #add}. */
  public boolean wantsValues() {
    LogicalTypeAnnotation annotation = type.getLogicalTypeAnnotation();
    return enabled
        && (annotation instanceof GeometryLogicalTypeAnnotation
            || annotation instanceof GeographyLogicalTypeAnnotation);
  }

  /** Forgets all values. */
  public void beginPage() {
    statistics =
        enabled ? GeospatialStatistics.newBuilder(type) : GeospatialStatistics.noopBuilder();
  }

  /** Adds a value of the page. */
  public void add(Binary value) {
    statistics.update(value);
  }

  /** Returns the statistics of the page. */
  public GeospatialStatistics build() {
    return statistics.build();
  }
}
