package dev.parquetfast.benchmarks;

import dev.parquetfast.benchmarks.bridge.AccessPath;
import dev.parquetfast.benchmarks.bridge.Encoding;
import dev.parquetfast.benchmarks.bridge.PageSpec;
import dev.parquetfast.benchmarks.bridge.Pattern;
import dev.parquetfast.benchmarks.bridge.PhysicalType;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;

/** Encodes and decodes pages of BYTE_STREAM_SPLIT values. */
public class ByteStreamSplitBenchmark extends PageBenchmark {

  @Benchmark
  public long encode(Values values) {
    return values.encode();
  }

  @Benchmark
  public long decode(Values values) {
    return values.decode();
  }

  /** Pages of BYTE_STREAM_SPLIT values. */
  public static class Values extends Pages {

    private static final String FLBA = "FLBA_";

    /** A physical type; {@code FLBA_n} is FIXED_LEN_BYTE_ARRAY of n bytes. */
    @Param({"FLOAT", "DOUBLE", "INT32", "INT64", FLBA + 2, FLBA + 12, FLBA + 16})
    public String type;

    @Param("RANDOM")
    public Pattern pattern;

    @Param({"PER_VALUE", "BATCH"})
    public AccessPath path;

    /**
     * One of them is a power of two, with which the streams compete for the same lines of the
     * cache.
     */
    @Param({"20000", "65536", "100000"})
    public int valuesPerPage;

    @Override
    protected PageSpec page() {
      return page(type, pattern, valuesPerPage);
    }

    /** Returns a page of values of a {@link #type}. */
    static PageSpec page(String type, Pattern pattern, int values) {
      boolean fixed = type.startsWith(FLBA);
      return new PageSpec(
          Encoding.BYTE_STREAM_SPLIT,
          fixed ? PhysicalType.FIXED_LEN_BYTE_ARRAY : PhysicalType.valueOf(type),
          fixed ? Integer.parseInt(type.substring(FLBA.length())) : PageSpec.NO_LENGTH,
          pattern,
          values);
    }

    @Override
    protected AccessPath path() {
      return path;
    }
  }
}
