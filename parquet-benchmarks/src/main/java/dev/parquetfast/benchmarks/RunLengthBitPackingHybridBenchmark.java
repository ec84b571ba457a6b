package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of the RLE / bit-packing hybrid. */
public class RunLengthBitPackingHybridBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(Values values) {
    return values.encode();
  }

  @Benchmark
  public long decode(Values values) {
    return values.decode();
  }

  /** Pages of the RLE / bit-packing hybrid, such as levels and dictionary ids. */
  public static class Values extends OrdinaryPages {

    /** Bits of a value. */
    @Param({"1", "2", "4", "8", "12", "20"})
    public int width;

    @Param({"RANDOM", "LONG_RUNS", "MIXED_RUNS"})
    public Pattern pattern;

    @Override
    protected PageSpec page() {
      return new PageSpec(Encoding.RLE, PhysicalType.INT32, width, pattern, valuesPerPage);
    }
  }
}
