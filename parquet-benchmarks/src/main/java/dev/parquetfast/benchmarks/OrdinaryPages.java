package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import org.openjdk.jmh.annotations.Param;

/** Pages of the usual sizes, whose values are written and read in the usual ways. */
public abstract class OrdinaryPages extends Pages {

  @Param({"PER_VALUE", "BATCH"})
  public AccessPath path;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected final AccessPath path() {
    return path;
  }
}
