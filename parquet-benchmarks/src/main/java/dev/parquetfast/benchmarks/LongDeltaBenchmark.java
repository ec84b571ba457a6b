package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Decodes pages of DELTA_BINARY_PACKED INT64 values, whose deltas take from no bit to all 64. */
public class LongDeltaBenchmark extends Pages {

  @Param({
    "SEQUENTIAL_DENSE",
    "SEQUENTIAL_STRIDED",
    "RANDOM_SMALL",
    "RANDOM_WIDE",
    "TIMESTAMP_MILLIS"
  })
  public Pattern pattern;

  @Param({"PER_VALUE", "PER_VALUE_STORED", "BATCH"})
  public AccessPath path;

  @Param({"20000", "100000"})
  public int valuesPerPage;

  @Benchmark
  public long decode() throws IOException {
    return readOnce();
  }

  @Override
  protected PageSpec page() {
    return new PageSpec(
        Encoding.DELTA_BINARY_PACKED,
        PhysicalType.INT64,
        PageSpec.NO_LENGTH,
        pattern,
        valuesPerPage);
  }

  @Override
  protected AccessPath path() {
    return path;
  }
}
