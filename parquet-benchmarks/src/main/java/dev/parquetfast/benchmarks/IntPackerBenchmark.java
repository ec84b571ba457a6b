package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Packs and unpacks numbers of type int. */
public class IntPackerBenchmark extends Packers {

  @Param({
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "14", "16", "17", "20", "24", "28",
    "32"
  })
  public int width;

  @Override
  PhysicalType type() {
    return PhysicalType.INT32;
  }

  @Override
  int width() {
    return width;
  }
}
