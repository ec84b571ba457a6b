package dev.parquetfast.version;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;

/** Collects no geospatial statistics, because this version of upstream has none. */
public final class GeospatialCollector {

  /** Creates a collector that collects nothing. */
  public GeospatialCollector(PrimitiveType type, boolean enabled) {}

  /** Returns whether values have to be passed to {@link #add}. */
  public boolean wantsValues() {
    return false;
  }

  /** Forgets all values. */
  public void beginPage() {}

  /** Adds a value of the page. */
  public void add(Binary value) {}
}
