package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of PLAIN numbers. */
public class PlainBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(Values values) {
    return values.encode();
  }

  @Benchmark
  public long decode(Values values) {
    return values.decode();
  }

  /** Pages of PLAIN numbers. */
  public static class Values extends OrdinaryPages {

    @Param({"INT32", "INT64", "FLOAT", "DOUBLE"})
    public PhysicalType type;

    @Param({"SEQUENTIAL", "RANDOM", "LOW_CARDINALITY", "HIGH_CARDINALITY"})
    public Pattern pattern;

    @Override
    protected PageSpec page() {
      return new PageSpec(Encoding.PLAIN, type, PageSpec.NO_LENGTH, pattern, valuesPerPage);
    }
  }
}
