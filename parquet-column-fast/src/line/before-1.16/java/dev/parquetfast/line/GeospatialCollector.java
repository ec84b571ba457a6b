package dev.parquetfast.line;

import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.PrimitiveType;

/** Geospatial statistics of the pages of a column: none, for this line of upstream has none. */
public final class GeospatialCollector {

  /** What collects nothing of a column. */
  public GeospatialCollector(PrimitiveType type, boolean enabled) {}

  /** Whether values have to be given to {@link #add}. */
  public boolean wantsValues() {
    return false;
  }

  /** Forgets all values. */
  public void beginPage() {}

  /** Adds a value of the page. */
  public void add(Binary value) {}
}
