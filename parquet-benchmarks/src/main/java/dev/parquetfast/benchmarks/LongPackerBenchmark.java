package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Packs and unpacks numbers of type long. */
public class LongPackerBenchmark extends Packers {

  @Param({
    "1", "2", "4", "8", "10", "12", "16", "20", "24", "32", "40", "48", "56", "57", "60", "64"
  })
  public int width;

  @Override
  PhysicalType type() {
    return PhysicalType.INT64;
  }

  @Override
  int width() {
    return width;
  }
}
