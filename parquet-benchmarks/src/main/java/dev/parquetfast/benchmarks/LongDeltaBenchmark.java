package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Decodes pages of DELTA_BINARY_PACKED INT64 values with deltas of every size. */
public class LongDeltaBenchmark extends PageBenchmark {

  @Benchmark
  public long decode(Values values) {
    return values.decode();
  }

  /** Pages of DELTA_BINARY_PACKED INT64 values, whose deltas take from no bit to all 64. */
  public static class Values extends OrdinaryPages {

    @Param({
      "SEQUENTIAL_DENSE",
      "SEQUENTIAL_STRIDED",
      "RANDOM_SMALL",
      "RANDOM_WIDE",
      "TIMESTAMP_MILLIS"
    })
    public Pattern pattern;

    @Override
    protected PageSpec page() {
      return new PageSpec(
          Encoding.DELTA_BINARY_PACKED,
          PhysicalType.INT64,
          PageSpec.NO_LENGTH,
          pattern,
          valuesPerPage);
    }
  }
}
