package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of the RLE / bit-packing hybrid, such as levels and dictionary ids. */
public class RunLengthBitPackingHybridBenchmark extends CodecBenchmark {

  /** Bits of a value. */
  @Param({"1", "2", "4", "8", "12", "20"})
  public int width;

  @Param({"RANDOM", "LONG_RUNS", "MIXED_RUNS"})
  public Pattern pattern;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Override
  protected PageSpec page() {
    return new PageSpec(Encoding.RLE, PhysicalType.INT32, width, pattern, valuesPerPage);
  }
}
