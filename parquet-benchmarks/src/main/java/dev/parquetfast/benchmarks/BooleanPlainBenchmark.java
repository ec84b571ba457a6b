package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import java.io.IOException;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of PLAIN booleans. */
public class BooleanPlainBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(ToEncode values) throws IOException {
    return values.writeOnce();
  }

  @Benchmark
  public long decode(ToDecode values) throws IOException {
    return values.readOnce();
  }

  /**
   * Pages of PLAIN booleans.
   *
   * <p>A batch is written from a {@code boolean[]} only and read into one or into a {@code byte[]},
   * so the two directions differ in the values of their last parameter.
   */
  public abstract static class Values extends Pages {

    @Param({"ALL_TRUE", "ALTERNATING", "RANDOM", "MOSTLY_FALSE"})
    public Pattern pattern;

    @Param({"20000", "100000"})
    public int valuesPerPage;

    @Override
    protected PageSpec page() {
      return new PageSpec(
          Encoding.PLAIN, PhysicalType.BOOLEAN, PageSpec.NO_LENGTH, pattern, valuesPerPage);
    }
  }

  /** Pages to encode. */
  public static class ToEncode extends Values {

    @Param({"PER_VALUE", "BATCH"})
    public AccessPath path;

    @Override
    protected AccessPath path() {
      return path;
    }
  }

  /** Pages to decode. */
  public static class ToDecode extends Values {

    @Param({"PER_VALUE", "PER_VALUE_STORED", "BATCH", "BATCH_BYTES"})
    public AccessPath path;

    @Override
    protected AccessPath path() {
      return path;
    }
  }
}
